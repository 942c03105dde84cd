import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether script runs on this page: false in server HTML and while hydrating. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
