import { useEffect, useMemo, useState } from 'react';
import type { ListingFacts } from '#domain/facts/listing-facts.ts';
import type { StatedFacts } from '#domain/facts/merge-facts.ts';
import type { JobForm } from '#domain/job-form.ts';

type Reader = typeof import('./understand-form.ts');

export type FormFacts =
  | { state: 'reading' }
  | { state: 'failed'; retry: () => void }
  /** `read` is what the words say, `facts` what the listing will show, `line` the same in words. */
  | { state: 'read'; read: ListingFacts; facts: ListingFacts; line: string };

const pauseMilliseconds = 300;

/** What is understood of the form, a moment after the last key. */
export function useFormFacts(form: JobForm, corrections: StatedFacts): FormFacts {
  const [reader, setReader] = useState<Reader | 'failed'>();
  const [read, setRead] = useState<ListingFacts>();
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
    const timer = setTimeout(() => setRead(reader.readForm(JSON.parse(text))), pauseMilliseconds);
    return () => clearTimeout(timer);
  }, [reader, text]);

  return useMemo(() => {
    if (reader === 'failed') return { state: 'failed', retry: () => setReader(undefined) };
    if (!reader || !read) return { state: 'reading' };
    return { state: 'read', read, ...reader.applyCorrections(read, corrections) };
  }, [reader, read, corrections]);
}
