import { type AppLoadContext, redirect } from "@remix-run/node";
import { type AuthError, isAuthApiError } from "@supabase/supabase-js";
import { DEADLINE, sessionCookie, sessionCookiesOf, supabaseOf, visitorClient } from "#app/backend/supabase.server.ts";
import { backendNotices, type Notice, notices } from "#app/notices/catalogue.ts";

export type Credentials = { email: string; password: string };

/** Whoever is signed in, as the backend vouches for them. */
export type Account = {
  email: string;
  /** Whether the account was granted the admin desk; null when the backend did not say. */
  isAdmin: boolean | null;
  /** When the session's access token ends, in seconds since the epoch. */
  expiresAt: number;
};

/**
 * Signs the reader in; the session leaves with the answer.
 * @returns null when it worked, else the notice of the error catalogue
 */
export async function signIn(request: Request, context: AppLoadContext, credentials: Credentials): Promise<Notice | null> {
  return answered(
    () => supabaseOf(request, context).auth.signInWithPassword(credentials),
    (message) => (message.includes("Invalid login credentials") ? notices.invalidCredentials : backendNotices.signInError(message)),
  );
}

/**
 * Creates an account and does not sign it in.
 * @returns null when it worked, else the notice of the error catalogue
 */
export async function signUp(context: AppLoadContext, credentials: Credentials): Promise<Notice | null> {
  // What session the backend sends along ends with this call.
  const { auth } = visitorClient(context);
  return answered(
    () => auth.signUp({ ...credentials, options: { emailRedirectTo: `${context.siteUrl}/` } }),
    (message) => (message.includes("already registered") ? notices.accountExists : backendNotices.signUpError(message)),
  );
}

/** What the backend says of a call: nothing, a message of its own, or no sensible answer at all. */
async function answered(call: () => Promise<{ error: AuthError | null }>, noticeFor: (message: string) => Notice): Promise<Notice | null> {
  try {
    const { error } = await call();
    if (!error) return null;
    if (isAuthApiError(error) || error.name === "AuthWeakPasswordError") return noticeFor(error.message);
    console.warn(`accounts: the backend gave no answer (${error.name})`);
  } catch (error) {
    console.warn(`accounts: the backend could not be asked (${error instanceof Error ? error.name : "unknown"})`);
  }
  return notices.unexpected;
}

/** Ends the session at the backend and here; here even when the backend does not answer. */
export async function signOut(request: Request, context: AppLoadContext): Promise<void> {
  await inTime(supabaseOf(request, context).auth.signOut({ scope: "local" })).catch(() => null);
  context.sessionCookies.push(...sessionCookiesOf(request).map(({ name }) => sessionCookie(context, name, "", { maxAge: 0 })));
}

/** The library tries a refresh again and again while the backend is away; a page does not wait for that. */
function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("no answer in time")), DEADLINE);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

const accounts = new WeakMap<AppLoadContext, Promise<Account | null>>();

/**
 * Whoever sent the request, verified by the backend; refreshes a session that ends within 90 seconds.
 * @returns null for a visitor, for a session that is over or forged, and when the backend does not answer
 */
export function findAccount(request: Request, context: AppLoadContext): Promise<Account | null> {
  if (sessionCookiesOf(request).length === 0) return Promise.resolve(null);
  const asked = accounts.get(context) ?? inTime(askForAccount(request, context)).catch(() => null);
  accounts.set(context, asked);
  return asked;
}

async function askForAccount(request: Request, context: AppLoadContext): Promise<Account | null> {
  const client = supabaseOf(request, context);
  const { session } = (await client.auth.getSession()).data;
  if (!session) return null;
  // The cookie alone proves nothing: the backend must know its token.
  const [{ data, error }, granted] = await Promise.all([client.auth.getUser(session.access_token), client.rpc("is_admin")]);
  if (error || !data.user.email) return null;
  return { email: data.user.email, isAdmin: granted.error ? null : granted.data === true, expiresAt: session.expires_at ?? 0 };
}

/**
 * The admin who sent the request. Every loader and action of `/admin` asks for itself.
 * @throws Response 302 to the sign-in for a visitor, 403 for an account without the grant, 503 when that cannot be known
 */
export async function requireAdmin(request: Request, context: AppLoadContext): Promise<Account> {
  const account = await findAccount(request, context);
  if (!account) {
    const { pathname } = new URL(request.url);
    throw redirect(`/auth?redirectTo=${encodeURIComponent(pathname)}`);
  }
  if (account.isAdmin === null) throw new Response("The backend does not answer.", { status: 503 });
  if (!account.isAdmin)
    throw new Response("Your account has not been granted the admin desk. Ask the person who runs this site.", { status: 403 });
  return account;
}
