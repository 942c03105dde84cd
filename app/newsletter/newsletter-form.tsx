import { getFormProps, getInputProps, useForm } from "@conform-to/react";
import { useFetcher, useLocation } from "@remix-run/react";
import { useRef } from "react";
import { type Failure, problemOf } from "#app/notices/failure.ts";
import { NoticeRegion } from "#app/notices/notice.tsx";
import { Button } from "#app/ui/button.tsx";
import { useErrorTitle } from "#app/ui/error-summary.tsx";
import { Field } from "#app/ui/field.tsx";
import { usePageKey } from "#app/ui/page-key.ts";

type NewsletterFormProps = {
  /** The answer to a post without script, which comes with the page. */
  answer?: Failure | undefined;
};

/** The newsletter form of any page. A finished subscription leads back to the page it stands on, and a new, empty form. */
export function NewsletterForm({ answer }: NewsletterFormProps) {
  const key = usePageKey();
  // Whoever has sent this form goes on from the new one; on another page the page itself takes the focus (root.tsx).
  const wasSent = useRef(false);
  return (
    <Form
      key={key}
      answer={answer}
      hasFocus={wasSent.current}
      onSend={() => {
        wasSent.current = true;
      }}
    />
  );
}

function Form({ answer, hasFocus, onSend }: NewsletterFormProps & { hasFocus: boolean; onSend: () => void }) {
  const { pathname } = useLocation();
  const fetcher = useFetcher<Failure>();
  const sending = fetcher.state !== "idle";
  const [form, fields] = useForm<{ email: string; redirectTo: string }>({
    id: "newsletter",
    lastResult: sending ? null : (fetcher.data?.result ?? answer?.result),
  });
  const failure = sending ? undefined : (fetcher.data ?? answer);
  const error = fields.email.errors?.[0];
  const { key: _, ...input } = getInputProps(fields.email, { type: "email" });

  useErrorTitle(failure !== undefined);

  return (
    <fetcher.Form
      method="post"
      action="/newsletter"
      preventScrollReset
      {...getFormProps(form)}
      noValidate
      className="max-w-xl"
      onSubmit={onSend}
    >
      <NoticeRegion notice={sending ? null : fetcher.data?.notice} />
      <input type="hidden" name="redirectTo" value={fields.redirectTo.initialValue ?? pathname} />
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-[min(15rem,100%)] grow">
          <Field
            {...input}
            label="Email address"
            autoComplete="email"
            error={error}
            problem={problemOf(failure)}
            errorId={fields.email.errorId}
            required
            disabled={sending}
            autoFocus={hasFocus || Boolean(failure)}
          />
        </div>
        <Button disabled={sending}>{sending ? "Sending..." : "Subscribe"}</Button>
      </div>
    </fetcher.Form>
  );
}
