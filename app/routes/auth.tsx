import { parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, type HeadersFunction, json, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { findAccount, signIn, signUp } from "#app/accounts/accounts.server.ts";
import { AuthForm, type AuthTab } from "#app/accounts/auth-form.tsx";
import { credentialsSchema } from "#app/accounts/credentials.ts";
import { markedIfFailed, unlistedMeta } from "#app/articles/page-meta.ts";
import { redirectTarget } from "#app/backend/redirect-target.ts";
import { type Notice, notices } from "#app/notices/catalogue.ts";
import { orNotice } from "#app/notices/no-answer.ts";
import { NoticeRegion } from "#app/notices/notice.tsx";
import { carryNotice } from "#app/notices/notice-cookie.server.ts";
import { tryAgain } from "#app/notices/try-again.server.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Container, PageHeading } from "#app/ui/layout.tsx";
import { Tabs } from "#app/ui/tabs.tsx";

const tabOf = (url: URL): AuthTab => (url.searchParams.get("tab") === "sign-up" ? "sign-up" : "sign-in");

export async function loader({ request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const redirectTo = redirectTarget(url.searchParams.get("redirectTo"), "/");
  if (await findAccount(request, context)) throw redirect(redirectTo);
  return json({ tab: tabOf(url), redirectTo });
}

/** Signs in, or with `?tab=sign-up` creates an account. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const submission = parseWithZod(form, { schema: credentialsSchema });
  // The password never travels back.
  const again = (notice: Notice, status: number, headers: HeadersInit = {}) => {
    const errors = submission.status === "success" ? errorsOf(notice) : {};
    return tryAgain(context, submission.reply({ ...errors, hideFields: ["password"] }), notice, status, headers);
  };

  const wait = await context.limiter.take(`auth ${context.clientAddress}`, Date.now());
  if (wait) return again(notices.tooManyAttempts, 429, { "Retry-After": String(wait) });
  if (submission.status !== "success") return again(submission.error?.email ? notices.invalidEmail : notices.invalidPassword, 400);

  const isSignUp = tabOf(new URL(request.url)) === "sign-up";
  const problem = isSignUp ? await signUp(context, submission.value) : await signIn(request, context, submission.value);
  if (problem) return again(problem, problem === notices.unexpected ? 503 : 400);
  const redirectTo = redirectTarget(form.get("redirectTo"), "/");
  if (isSignUp)
    return redirect(redirectTo === "/" ? "/auth" : `/auth?redirectTo=${encodeURIComponent(redirectTo)}`, {
      status: 303,
      headers: { "Set-Cookie": await carryNotice(context, "signUpSuccess") },
    });
  return redirect(redirectTo, 303);
}

/** What was wrong with what both fields allow: one of them, or the form as a whole. */
function errorsOf(notice: Notice) {
  if (notice === notices.accountExists) return { fieldErrors: { email: [notice.description] } };
  if (notice === notices.invalidCredentials) return { fieldErrors: { password: [notice.description] } };
  return { formErrors: [notice.description] };
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  orNotice(() => serverAction<typeof action>(), notices.unexpected);

/** Retry-After travels with the page; and no cache keeps this page. */
export const headers: HeadersFunction = ({ actionHeaders }) => {
  const all = new Headers(actionHeaders);
  all.set("Cache-Control", "no-store");
  return all;
};

export const meta: MetaFunction = ({ matches }) => markedIfFailed(matches, unlistedMeta("Admin Access"));

export default function AuthPage() {
  const { tab, redirectTo } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const query = redirectTo === "/" ? "" : `redirectTo=${encodeURIComponent(redirectTo)}`;
  const tabs = [
    { words: "Sign In", to: query ? `/auth?${query}` : "/auth", isCurrent: tab === "sign-in" },
    { words: "Sign Up", to: query ? `/auth?tab=sign-up&${query}` : "/auth?tab=sign-up", isCurrent: tab === "sign-up" },
  ];
  return (
    <>
      <NoticeRegion notice={answer?.notice} />
      <Container>
        <Breadcrumb current="Admin Access" />
        <PageHeading title="Admin Access">
          <p>Sign in to manage newsletter subscribers</p>
        </PageHeading>
        <Tabs label="Sign in or sign up" tabs={tabs} />
        <AuthForm tab={tab} redirectTo={redirectTo} answer={answer} />
      </Container>
    </>
  );
}
