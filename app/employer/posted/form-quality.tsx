import { useId } from 'react';
import type { ListingFacts } from '#domain/facts/listing-facts.ts';
import type { JobForm } from '#domain/job-form.ts';
import { assessListing, listHints } from '#domain/listing-quality.ts';
import type { Finding } from '#domain/posting-lint/rules.ts';
import { QualityList } from './quality-list.tsx';

type Props = { form: JobForm; facts: ListingFacts | null; findings: Finding[]; hasWebsite: boolean };

/** What would make the job better, for people and for search engines, once there is something to judge. Nothing is demanded. */
export function FormQuality({ form, facts, findings, hasWebsite }: Props) {
  const id = useId();
  const { description, requirements, external_url } = form;
  if (!description.trim() || !facts) return null;
  const points = assessListing({
    description,
    requirements: requirements.trim() || null,
    hasWayToApply: hasWebsite || external_url.trim() !== '',
    facts,
  });
  const missing = listHints(points, findings);
  if (missing.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-4 rounded-2xl border border-line bg-raised p-4 sm:p-5">
      <h2 id={id} className="font-sans text-sm font-semibold tracking-normal text-muted">
        What would make it better
      </h2>
      <QualityList points={missing} />
    </section>
  );
}
