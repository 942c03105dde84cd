/** Any address that no other route has: the root's error page, with its true status. */
export function loader(): never {
  throw new Response("Oops! Page not found", { status: 404 });
}

export const action = loader;

export default function NotFound() {
  return null;
}
