import { Form, Link } from "@remix-run/react";
import { Icon } from "#app/ui/icon.tsx";
import type { Account } from "./accounts.server.ts";

/** For whoever is signed in: the admin desk if it was granted, and the way out. */
export function AccountMenu({ account }: { account: Account }) {
  return (
    <details className="group relative">
      <summary className="flex size-11 items-center justify-center rounded-control border border-control hover:bg-neutral">
        <Icon name="account" />
        <span className="sr-only">Your account</span>
      </summary>
      <div className="absolute right-0 z-10 mt-3 w-64 rounded-control border border-line bg-surface p-4 shadow-lg">
        <p className="break-words text-base text-muted">{account.email}</p>
        {account.isAdmin && (
          <Link to="/admin" className="mt-2 block py-2">
            Admin desk
          </Link>
        )}
        <Form method="post" action="/auth/sign-out">
          <button className="mt-1 cursor-pointer py-2 text-brand underline underline-offset-4">Sign out</button>
        </Form>
      </div>
    </details>
  );
}
