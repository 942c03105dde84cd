import { getFormProps, getInputProps, useForm } from "@conform-to/react";
import { useFetcher } from "@remix-run/react";
import { type Failure, problemOf } from "#app/notices/failure.ts";
import { NoticeRegion } from "#app/notices/notice.tsx";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary, useErrorTitle } from "#app/ui/error-summary.tsx";
import { Field } from "#app/ui/field.tsx";
import { usePageKey } from "#app/ui/page-key.ts";

export type AuthTab = "sign-in" | "sign-up";

const WORDS = {
  "sign-in": { button: "Sign In", pending: "Signing in...", password: "current-password", hint: undefined },
  "sign-up": { button: "Create Account", pending: "Creating account...", password: "new-password", hint: "Must be at least 8 characters" },
} as const;

type AuthFormProps = {
  tab: AuthTab;
  /** Where a sign-in leads. */
  redirectTo: string;
  /** The answer to a post without script, which comes with the page. */
  answer?: Failure | undefined;
};

/** The form of one tab. After a success it is a new, empty one. */
export function AuthForm(props: AuthFormProps) {
  return <Form key={`${usePageKey()} ${props.tab}`} {...props} />;
}

function Form({ tab, redirectTo, answer }: AuthFormProps) {
  const words = WORDS[tab];
  const fetcher = useFetcher<Failure>();
  const pending = fetcher.state !== "idle";
  const [form, fields] = useForm<{ email: string; password: string; redirectTo: string }>({
    id: tab,
    lastResult: pending ? null : (fetcher.data?.result ?? answer?.result),
  });
  const { key: _email, ...email } = getInputProps(fields.email, { type: "email" });
  const { key: _password, ...password } = getInputProps(fields.password, { type: "password", value: false });

  const errors = [fields.email, fields.password].flatMap(({ id, errors }) => (errors?.[0] ? [{ id, message: errors[0] }] : []));
  const failure = pending ? undefined : (fetcher.data ?? answer);
  useErrorTitle(failure !== undefined);

  return (
    <fetcher.Form
      method="post"
      action={tab === "sign-up" ? "/auth?tab=sign-up" : "/auth"}
      {...getFormProps(form)}
      noValidate
      className="max-w-md space-y-5"
    >
      <NoticeRegion notice={pending ? null : fetcher.data?.notice} />
      {errors.length > 1 && <ErrorSummary errors={errors} />}
      <input type="hidden" name="redirectTo" value={fields.redirectTo.initialValue ?? redirectTo} />
      <Field
        {...email}
        label="Email"
        autoComplete="email"
        required
        disabled={pending}
        error={fields.email.errors?.[0]}
        errorId={fields.email.errorId}
        autoFocus={Boolean(fields.email.errors)}
      />
      <Field
        {...password}
        label="Password"
        autoComplete={words.password}
        hint={words.hint}
        required
        disabled={pending}
        error={fields.password.errors?.[0]}
        problem={problemOf(failure)}
        errorId={fields.password.errorId}
        autoFocus={Boolean(failure && !fields.email.errors)}
      />
      <Button disabled={pending}>{pending ? words.pending : words.button}</Button>
    </fetcher.Form>
  );
}
