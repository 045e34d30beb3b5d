import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { buttonStyle } from '#app/ui/button-style.ts';
import { Field } from '#app/ui/field.tsx';
import { Honeypot } from '#app/ui/spam-guard.tsx';
import { type ReportProblems, reportReasons } from '#domain/trust/report.ts';

type Props = {
  /** Of the job's page. */
  url: string;
  isGuarded: boolean;
  /** Why the server did not take the report, where no field is to blame. */
  refusal: string | null;
  problems: ReportProblems;
  /** What was typed before the server found something wrong. */
  typed: Partial<Record<string, string>>;
};

/** Works without scripts: what a notice of illegal content needs besides is shown by the choice itself. */
export function ReportForm({ url, isGuarded, refusal, problems, typed }: Props) {
  const isSending = useNavigation().formMethod === 'POST';
  const honeypot = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const reason = useChosenReason(form, typed.reason);
  const isNotice = reason === 'illegal_content';
  useShownProblem(form, { problems, refusal });

  function stopSecond(event: FormEvent) {
    if (isSending) event.preventDefault();
  }

  return (
    <Form
      ref={form}
      method="post"
      noValidate
      onSubmit={stopSecond}
      className="group grid grid-cols-[minmax(0,1fr)] gap-6"
    >
      <Reasons chosen={typed.reason} problem={reason ? undefined : problems.reason} />
      <Field
        label="What is wrong with it?"
        isRequired={isNotice}
        problem={problems.details}
        hint="At most 2000 characters."
      >
        {(control) => <textarea {...control} name="details" rows={5} maxLength={2000} defaultValue={typed.details} />}
      </Field>
      <Field
        label="Your email"
        isRequired={isNotice}
        problem={problems.email}
        hint={`${isNotice ? '' : 'Optional, except for illegal content. '}We write to you about this report only; the employer never sees it.`}
      >
        {(control) => <input {...control} type="email" name="email" autoComplete="email" defaultValue={typed.email} />}
      </Field>
      <Notice url={url} problems={problems} typed={typed} />
      {isGuarded && <Honeypot ref={honeypot} />}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <button type="submit" aria-disabled={isSending} className={buttonStyle('primary', 'large')}>
          {isSending ? 'Sending...' : 'Send report'}
        </button>
        {refusal && !isSending && (
          <p role="alert" className="min-w-0 flex-1 basis-64 text-danger">
            {refusal}
          </p>
        )}
      </div>
    </Form>
  );
}

/** The reason that is chosen now, also where it was before the page was hydrated. */
function useChosenReason(form: RefObject<HTMLFormElement | null>, typed: string | undefined): string | undefined {
  const [reason, setReason] = useState(typed);
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const read = () => setReason(new FormData(element).get('reason')?.toString());
    read();
    element.addEventListener('change', read);
    return () => element.removeEventListener('change', read);
  }, [form]);
  return reason;
}

/** Leads the visitor to what the server found wrong: to the first such field, or to why it took no report at all. */
function useShownProblem(form: RefObject<HTMLFormElement | null>, answer: Pick<Props, 'problems' | 'refusal'>) {
  const { problems, refusal } = answer;
  useEffect(() => {
    if (Object.keys(problems).length > 0) form.current?.querySelector<HTMLElement>(wrongField)?.focus();
    else if (refusal) form.current?.querySelector('[role=alert]')?.scrollIntoView({ block: 'nearest' });
  }, [form, problems, refusal]);
}
const wrongField = ':is(input, textarea)[aria-invalid], [role=radiogroup][aria-invalid] input';

function Reasons({ chosen, problem }: { chosen: string | undefined; problem: string | undefined }) {
  return (
    <div
      role="radiogroup"
      aria-labelledby="reason-label"
      aria-required
      aria-invalid={problem ? true : undefined}
      aria-describedby={problem ? 'reason-problem' : undefined}
    >
      <p id="reason-label" className="mb-1.5 font-medium">
        Why do you report it?
        <span aria-hidden="true" className="text-danger">
          *
        </span>
      </p>
      <div className="grid gap-x-6 sm:grid-cols-2">
        {reportReasons.map(({ value, label }) => (
          <label key={value} className="flex min-h-9 cursor-pointer items-center gap-2.5">
            <input
              type="radio"
              name="reason"
              value={value}
              required
              defaultChecked={value === chosen}
              className="size-4 shrink-0 accent-accent"
            />
            {label}
          </label>
        ))}
      </div>
      {problem && (
        <p id="reason-problem" className="mt-1.5 text-sm text-danger">
          {problem}
        </p>
      )}
    </div>
  );
}

type NoticeProps = Pick<Props, 'url' | 'problems' | 'typed'>;

/** What the law asks of a notice of illegal content (Regulation (EU) 2022/2065, Article 16). */
function Notice({ url, problems, typed }: NoticeProps) {
  return (
    <fieldset className="hidden grid-cols-[minmax(0,1fr)] gap-6 rounded-2xl border border-line bg-raised p-5 group-has-[[value=illegal\_content]:checked]:grid">
      <legend className="px-1.5 font-semibold">Notice of illegal content</legend>
      <p className="text-sm text-muted">
        Please say above why you think it is illegal. We confirm your notice by mail, decide with care, and tell you the
        decision.
      </p>
      <Field label="Exact address of the content" isRequired problem={problems.url}>
        {(control) => <input {...control} type="url" name="url" defaultValue={typed.url ?? url} />}
      </Field>
      <Field label="Your name" isRequired problem={problems.name}>
        {(control) => <input {...control} type="text" name="name" autoComplete="name" defaultValue={typed.name} />}
      </Field>
      <div>
        <label className="flex cursor-pointer items-start gap-2.5">
          <input
            type="checkbox"
            name="is_in_good_faith"
            defaultChecked={typed.is_in_good_faith === 'on'}
            aria-required
            aria-invalid={problems.is_in_good_faith ? true : undefined}
            aria-describedby={problems.is_in_good_faith ? 'faith-problem' : undefined}
            className="mt-1 size-4 shrink-0 accent-accent"
          />
          <span>
            I believe in good faith that this notice is accurate and complete.
            <span aria-hidden="true" className="text-danger">
              *
            </span>
          </span>
        </label>
        {problems.is_in_good_faith && (
          <p id="faith-problem" className="mt-1.5 text-sm text-danger">
            {problems.is_in_good_faith}
          </p>
        )}
      </div>
    </fieldset>
  );
}
