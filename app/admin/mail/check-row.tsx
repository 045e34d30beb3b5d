import { CopyText } from '#app/ui/copy-text.tsx';
import type { MailCheck } from '#domain/mail/readiness.ts';
import { CheckMark } from './check-mark.tsx';

/** One thing that decides whether mails arrive: its state, what was found, and what to do about it. */
export function CheckRow({ check: { name, state, found, advice, published = [], record } }: { check: MailCheck }) {
  return (
    <li className="grid gap-3 py-4 first:pt-0 last:pb-0">
      <div>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <h4 className="font-semibold">{name}</h4>
          <CheckMark state={state} />
        </div>
        <p className="mt-1 [overflow-wrap:anywhere]">{found}</p>
        {advice && <p className="mt-1 max-w-3xl text-sm [overflow-wrap:anywhere] text-muted">{advice}</p>}
      </div>
      {published.length > 0 && (
        <details className="text-sm">
          <summary className="link w-fit cursor-pointer py-1">What is published</summary>
          <ul className="mt-2 grid gap-2">
            {published.map((text) => (
              <li
                key={text}
                className="rounded-lg bg-sunken px-3 py-2 font-mono text-[0.8rem] [overflow-wrap:anywhere]"
              >
                {text}
              </li>
            ))}
          </ul>
        </details>
      )}
      {record && (
        <fieldset className="grid gap-3 rounded-xl border border-dashed border-line-strong p-3 sm:p-4">
          <legend className="px-1.5 text-sm font-medium text-muted">
            {published.length > 0 ? 'Change the record to' : 'Record to add'}
          </legend>
          <CopyText label={`Name of the ${name} record (${record.type})`} text={record.name} />
          <CopyText label={`Value of the ${name} record`} text={record.value} />
        </fieldset>
      )}
    </li>
  );
}
