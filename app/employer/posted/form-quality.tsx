import type { ListingFacts } from '#domain/facts/listing-facts.ts';
import type { JobForm } from '#domain/job-form.ts';
import { assessListing } from '#domain/listing-quality.ts';
import { QualityList } from './quality-list.tsx';

type Props = { form: JobForm; facts: ListingFacts | null; hasWebsite: boolean };

/** Under the form: what would make the job better, once there is something to judge. Nothing of it is demanded. */
export function FormQuality({ form, facts, hasWebsite }: Props) {
  const { description, requirements, external_url } = form;
  if (!description.trim() || !facts) return null;
  const points = assessListing({
    description,
    requirements: requirements.trim() || null,
    hasWayToApply: hasWebsite || external_url.trim() !== '',
    facts,
  });
  const missing = points.filter(({ isMet }) => !isMet);
  if (missing.length === 0) return null;
  return (
    <section aria-labelledby="quality" className="mt-4 rounded-2xl border border-line bg-raised p-4 sm:p-5">
      <h2 id="quality" className="font-sans text-sm font-semibold tracking-normal text-muted">
        What would make it better
      </h2>
      <QualityList points={missing} />
    </section>
  );
}
