import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { buttonStyle } from '#app/ui/button-style.ts';
import { Field } from '#app/ui/field.tsx';
import { Honeypot } from '#app/ui/spam-guard.tsx';
import type { AlertProblems } from '#domain/alerts/alert-form.ts';
import { consentText } from '#domain/alerts/consent.ts';
import { TimeFields } from './time-fields.tsx';

type Props = {
  query: string;
  words: string;
  zones: string;
  isGuarded: boolean;
  /** Why the server did not take it, where no field is to blame. */
  refusal: string | null;
  problems: AlertProblems;
  typed: Partial<Record<string, string>>;
};

/** A plain form, sent as a page: it works the same without scripts. */
export function AlertForm({ query, words, zones, isGuarded, refusal, problems, typed }: Props) {
  const honeypot = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(problems).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [problems]);
  return (
    <form ref={form} method="post" action="/alerts" noValidate className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-6">
      <input type="hidden" name="query" value={query} />
      <div className="rounded-2xl border border-line bg-raised p-5">
        <p className="text-sm text-muted">New jobs of this search</p>
        <p className="mt-1 text-lg font-semibold wrap-anywhere">{words}</p>
        <p className="mt-2 text-sm">
          <Link to={`/?${query}`} className="link inline-block py-1">
            Change the search
          </Link>
        </p>
        {problems.query && (
          <p role="alert" className="mt-2 text-sm text-danger">
            {problems.query}
          </p>
        )}
      </div>
      <Field label="Your email" isRequired problem={problems.email}>
        {(control) => (
          <input
            {...control}
            type="email"
            name="email"
            autoComplete="email"
            inputMode="email"
            maxLength={255}
            placeholder="you@example.com"
            defaultValue={typed.email}
          />
        )}
      </Field>
      <TimeFields times={typed} zones={zones} problems={problems} />
      {isGuarded && <Honeypot ref={honeypot} />}
      <p className="text-sm text-pretty text-muted">{consentText}</p>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <button type="submit" className={buttonStyle('primary', 'large')}>
          Email me these jobs
        </button>
        {refusal && (
          <p role="alert" className="min-w-0 flex-1 basis-64 text-danger">
            {refusal}
          </p>
        )}
      </div>
    </form>
  );
}
