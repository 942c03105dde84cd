import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/accounts/accounts.server.ts";
import { unlistedMeta } from "#app/articles/page-meta.ts";
import { supabaseOf } from "#app/backend/supabase.server.ts";
import { countSubscribers } from "#app/newsletter/subscribe.server.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Container, PageHeading } from "#app/ui/layout.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { email } = await requireAdmin(request, context);
  return json({ email, subscribers: await countSubscribers(supabaseOf(request, context)) });
}

export const headers = () => ({ "Cache-Control": "private, no-store" });

export const meta: MetaFunction = () => unlistedMeta("Admin desk");

export default function AdminStart() {
  const { email, subscribers } = useLoaderData<typeof loader>();
  return (
    <Container>
      <Breadcrumb current="Admin desk" />
      <PageHeading title="Admin desk">
        <p>You are signed in as {email}.</p>
      </PageHeading>
      <p className="text-lead">
        {subscribers === null
          ? "The number of subscribers could not be read. Please try again in a minute."
          : `The newsletter has ${subscribers} ${subscribers === 1 ? "subscriber" : "subscribers"}.`}
      </p>
    </Container>
  );
}
