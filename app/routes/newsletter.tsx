import { parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, type HeadersFunction, type MetaFunction, replace } from "@remix-run/node";
import { type ClientActionFunctionArgs, Link, useActionData } from "@remix-run/react";
import { markedIfFailed, pageMeta, siteUrlOf } from "#app/articles/page-meta.ts";
import { site } from "#app/articles/site.ts";
import { pageThings } from "#app/articles/structured-data.ts";
import { redirectTarget } from "#app/backend/redirect-target.ts";
import { visitorClient } from "#app/backend/supabase.server.ts";
import { NewsletterForm } from "#app/newsletter/newsletter-form.tsx";
import { NewsletterPromise } from "#app/newsletter/newsletter-section.tsx";
import { subscribe } from "#app/newsletter/subscribe.server.ts";
import { subscriberSchema } from "#app/newsletter/subscriber.ts";
import { type Notice, notices } from "#app/notices/catalogue.ts";
import { orNotice } from "#app/notices/no-answer.ts";
import { NoticeRegion } from "#app/notices/notice.tsx";
import { carryNotice } from "#app/notices/notice-cookie.server.ts";
import { tryAgain } from "#app/notices/try-again.server.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Container, PageHeading } from "#app/ui/layout.tsx";

/** The action of every newsletter form on the site. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const submission = parseWithZod(form, { schema: subscriberSchema });

  const wait = await context.limiter.take(`newsletter ${context.clientAddress}`, Date.now());
  const failed = (notice: Notice) => submission.reply({ formErrors: [notice.description] });
  if (wait) {
    return tryAgain(context, failed(notices.tooManyAttempts), notices.tooManyAttempts, 429, { "Retry-After": String(wait) });
  }
  if (submission.status !== "success") return tryAgain(context, submission.reply(), notices.invalidEmail, 400);

  const outcome = await subscribe(visitorClient(context), submission.value.email);
  if (outcome === "error") return tryAgain(context, failed(notices.newsletterError), notices.newsletterError, 503);
  const notice = await carryNotice(context, outcome === "subscribed" ? "newsletterSubscribed" : "newsletterDuplicate");
  // The same page again: one step back leads to the page before it.
  return replace(redirectTarget(form.get("redirectTo"), "/newsletter"), { status: 303, headers: { "Set-Cookie": notice } });
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  orNotice(() => serverAction<typeof action>(), notices.newsletterError);

/** Retry-After travels with the page. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: MetaFunction = ({ matches }) => {
  const siteUrl = siteUrlOf(matches);
  const page = {
    path: "/newsletter",
    title: "Weekly newsletter",
    description: `The weekly letter from ${site.name}: new articles on food, movement and a steadier mind. 100% free. Cancel anytime.`,
  };
  return markedIfFailed(matches, pageMeta(siteUrl, page, pageThings(siteUrl, page, "WebPage")));
};

export default function NewsletterPage() {
  const answer = useActionData<typeof action>();
  return (
    <>
      <NoticeRegion notice={answer?.notice} />
      <Container>
        <Breadcrumb current="Newsletter" />
        <div className="grid items-center gap-x-14 gap-y-8 pt-2 md:grid-cols-[1.1fr_1fr]">
          <div>
            <PageHeading title="Weekly newsletter">
              <p>
                <NewsletterPromise />
              </p>
            </PageHeading>
            <NewsletterForm answer={answer} />
            <p className="mt-6 text-muted">
              We use your address for the letter and nothing else: see the <Link to="/privacy-policy">Privacy Policy</Link>.
            </p>
          </div>
          <img
            src="/pictures/newsletter.svg"
            alt=""
            width="1200"
            height="675"
            className="hidden w-full rounded-picture border border-line md:block"
          />
        </div>
      </Container>
    </>
  );
}
