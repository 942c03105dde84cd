import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";

/** How long before its end a session is refreshed (specification, section 9), in milliseconds. */
const MARGIN = 90_000;

/** How long after a refresh that brought nothing the tab asks again, in milliseconds. */
const AGAIN = 15_000;

type SessionEvent = "SIGNED_IN" | "TOKEN_REFRESHED" | "SIGNED_OUT";

/**
 * Keeps the session of a signed-in tab fresh and tells the other tabs what became of it, so that they
 * show the same. Without script each page asks for itself.
 * @param expiresAt when the session ends, in seconds since the epoch; null for a visitor
 */
export function SessionKeeper({ expiresAt }: { expiresAt: number | null }) {
  const { revalidate } = useRevalidator();
  const isSignedIn = expiresAt !== null;
  const wasSignedIn = useRef<boolean | null>(null);
  const channel = useRef<BroadcastChannel | null>(null);

  useEffect(() => {
    const open = new BroadcastChannel("session");
    channel.current = open;
    open.onmessage = ({ data }: MessageEvent<SessionEvent>) => {
      if (data === "TOKEN_REFRESHED" || (data === "SIGNED_IN") !== isSignedIn) revalidate();
    };
    return () => open.close();
  }, [isSignedIn, revalidate]);

  useEffect(() => {
    if (wasSignedIn.current !== null && wasSignedIn.current !== isSignedIn) {
      channel.current?.postMessage((isSignedIn ? "SIGNED_IN" : "SIGNED_OUT") satisfies SessionEvent);
    }
    wasSignedIn.current = isSignedIn;
  }, [isSignedIn]);

  useEffect(() => {
    if (expiresAt === null) return;
    let timer: ReturnType<typeof setTimeout>;
    const refresh = async () => {
      clearTimeout(timer);
      const response = await fetch("/auth/session").catch(() => null);
      const session = response?.ok ? ((await response.json()) as { expiresAt: number | null }) : null;
      // No answer, or a server whose clock is behind this one's: the tab asks again.
      if (!session || session.expiresAt === expiresAt) {
        timer = setTimeout(refresh, AGAIN);
        return;
      }
      if (session.expiresAt) channel.current?.postMessage("TOKEN_REFRESHED" satisfies SessionEvent);
      revalidate();
    };
    timer = setTimeout(refresh, Math.max(expiresAt * 1000 - Date.now() - MARGIN, 1000));
    const onVisible = () => document.visibilityState === "visible" && expiresAt * 1000 - Date.now() <= MARGIN && refresh();
    document.addEventListener("visibilitychange", onVisible);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", onVisible);
    };
  }, [expiresAt, revalidate]);

  return null;
}
