import { parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, type HeadersFunction, json, type MetaFunction, redirect } from "@remix-run/node";
import { type ClientActionFunctionArgs, useActionData } from "@remix-run/react";
import { site } from "#app/articles/site.ts";
import { redirectTarget } from "#app/backend/redirect-target.ts";
import { visitorClient } from "#app/backend/supabase.server.ts";
import { NewsletterForm } from "#app/newsletter/newsletter-form.tsx";
import { subscribe } from "#app/newsletter/subscribe.server.ts";
import { subscriberSchema } from "#app/newsletter/subscriber.ts";
import { notices } from "#app/notices/catalogue.ts";
import { orNotice } from "#app/notices/no-answer.ts";
import { NoticeRegion } from "#app/notices/notice.tsx";
import { carryNotice } from "#app/notices/notice-cookie.server.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Container, PageHeading } from "#app/ui/layout.tsx";

/** The action of every newsletter form on the site. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const submission = parseWithZod(form, { schema: subscriberSchema });

  const wait = context.limiter.take(`newsletter ${context.clientAddress}`, Date.now());
  if (wait) {
    const notice = notices.tooManyAttempts;
    return json(
      { result: submission.reply({ formErrors: [notice.description] }), notice },
      { status: 429, headers: { "Retry-After": String(wait) } },
    );
  }
  if (submission.status !== "success") {
    return json({ result: submission.reply(), notice: notices.invalidEmail }, { status: 400 });
  }

  const outcome = await subscribe(visitorClient(context), submission.value.email);
  if (outcome === "error") {
    const notice = notices.newsletterError;
    return json({ result: submission.reply({ formErrors: [notice.description] }), notice }, { status: 503 });
  }
  const notice = await carryNotice(context, outcome === "subscribed" ? "newsletterSubscribed" : "newsletterDuplicate");
  return redirect(redirectTarget(form.get("redirectTo"), "/newsletter"), { status: 303, headers: { "Set-Cookie": notice } });
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  orNotice(() => serverAction<typeof action>(), notices.newsletterError);

/** Retry-After travels with the page. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: MetaFunction = () => [
  { title: `Weekly newsletter | ${site.name}` },
  { name: "description", content: `The weekly letter from ${site.name}. 100% free. Cancel anytime.` },
];

export default function NewsletterPage() {
  const answer = useActionData<typeof action>();
  return (
    <Container>
      <NoticeRegion notice={answer?.notice} />
      <Breadcrumb current="Newsletter" />
      <PageHeading title="Weekly newsletter">
        <p>New articles on food, movement and a steadier mind, once a week. 100% free. Cancel anytime.</p>
      </PageHeading>
      <NewsletterForm answer={answer} />
    </Container>
  );
}
