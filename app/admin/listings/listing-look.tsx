import type { SupabaseClient } from '@supabase/supabase-js';
import { usePreviewText } from '#app/employer/use-preview-text.ts';
import { JobArticle } from '#app/jobs/job-article.tsx';
import { findOrigin } from '#domain/origin.ts';
import type { WholeListing } from './find-listing.ts';

/** The listing as visitors see it, or saw it, made of the parts of its page. */
export function ListingLook({ client, job }: { client: SupabaseClient; job: WholeListing['job'] }) {
  const { sections, about, isBehind } = usePreviewText(client, {
    description: job.description,
    requirements: job.requirements ?? '',
    location: job.location ?? '',
    about: job.company.description ?? '',
  });
  return (
    // Clicks of administrators are no applications.
    <div onClickCapture={(event) => event.stopPropagation()}>
      {isBehind && (
        <p role="status" className="mb-4 text-sm text-danger">
          The text could not be loaded.
        </p>
      )}
      <JobArticle titleAs="h2" job={{ ...job, origin: findOrigin(job) }} sections={sections} about={about} />
    </div>
  );
}
