import { useEffect, useMemo, useState } from 'react';
import type { ListingFacts } from '#domain/facts/listing-facts.ts';
import type { StatedFacts } from '#domain/facts/merge-facts.ts';
import type { JobForm } from '#domain/job-form.ts';
import type { LintedJob } from '#domain/posting-lint/lint-posting.ts';
import type { Finding } from '#domain/posting-lint/rules.ts';

type Reader = typeof import('./understand-form.ts');

export type FormFacts =
  | { state: 'reading' }
  | { state: 'failed'; retry: () => void }
  /** `read` is what the words say, `facts` what the listing will show, `line` the same in words. */
  | { state: 'read'; read: ListingFacts; facts: ListingFacts; line: string; findings: Finding[] };

const pauseMilliseconds = 300;

type Company = LintedJob['company'] | null | undefined;

/** What is understood of the form, and what search engines would miss, a moment after the last key. */
export function useFormFacts(form: JobForm, corrections: StatedFacts, company?: Company): FormFacts {
  const [reader, setReader] = useState<Reader | 'failed'>();
  const [known, setKnown] = useState<{ form: JobForm; read: ListingFacts }>();
  const text = JSON.stringify(form);

  useEffect(() => {
    if (reader) return;
    let isWanted = true;
    import('./understand-form.ts').then(
      (fetched) => isWanted && setReader(fetched),
      (error) => {
        console.warn('the reader of facts could not be fetched', error);
        if (isWanted) setReader('failed');
      },
    );
    return () => {
      isWanted = false;
    };
  }, [reader]);

  useEffect(() => {
    if (!reader || reader === 'failed') return;
    const timer = setTimeout(() => {
      const typed: JobForm = JSON.parse(text);
      setKnown({ form: typed, read: reader.readForm(typed) });
    }, pauseMilliseconds);
    return () => clearTimeout(timer);
  }, [reader, text]);

  return useMemo(() => {
    if (reader === 'failed') return { state: 'failed', retry: () => setReader(undefined) };
    if (!reader || !known) return { state: 'reading' };
    const shown = reader.applyCorrections(known.read, corrections);
    const findings = reader.lintForm(known.form, shown.facts, company ?? null);
    return { state: 'read', read: known.read, ...shown, findings };
  }, [reader, known, corrections, company]);
}
