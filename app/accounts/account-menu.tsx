import { Form, Link } from "@remix-run/react";
import { Icon } from "#app/ui/icon.tsx";
import { Menu } from "#app/ui/menu.tsx";
import type { Account } from "./accounts.server.ts";

/** For whoever is signed in: the admin desk if it was granted, and the way out. */
export function AccountMenu({ account }: { account: Account }) {
  return (
    <Menu
      className="relative"
      label={
        <>
          <Icon name="account" />
          <span className="sr-only">Your account</span>
        </>
      }
      labelClass="flex size-11 items-center justify-center rounded-control border border-control hover:bg-neutral"
      panelClass="absolute right-0 z-10 mt-3 w-64 rounded-control border border-line bg-surface p-4 shadow-raised"
    >
      <p className="break-words text-small text-muted">{account.email}</p>
      {account.isAdmin && (
        <Link to="/admin" className="mt-2 block py-2">
          Admin desk
        </Link>
      )}
      <Form method="post" action="/auth/sign-out">
        <button className="mt-1 cursor-pointer py-2 text-brand underline underline-offset-4">Sign out</button>
      </Form>
    </Menu>
  );
}
