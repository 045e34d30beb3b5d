import type { SupabaseClient } from '@supabase/supabase-js';
import type { MouseEvent } from 'react';
import type { Company } from '#app/companies/find-company.ts';
import { JobArticle, type ShownJob } from '#app/jobs/job-article.tsx';
import type { Category } from '#domain/category.ts';
import type { PageFacts } from '#domain/finding/describe-card.ts';
import { type JobForm, trimJobForm } from '#domain/job-form.ts';
import { readWebAddress } from '#domain/web-address.ts';
import type { OwnJob } from './find-own-job.ts';
import { usePreviewText } from './use-preview-text.ts';

type Shown = { form: JobForm; facts: PageFacts | null; job: OwnJob | null; company: Company | null };

const unknownCompany = {
  slug: '',
  name: 'Your company',
  logo_url: null,
  color: null,
  website: null,
  industry: null,
  location: null,
};

/** The listing as visitors will see it, made of the very parts of its page. */
export function JobPreview({ client, form, facts, job, company }: Shown & { client: SupabaseClient }) {
  const { sections, about, isBehind } = usePreviewText(client, {
    description: form.description,
    requirements: form.requirements,
    location: form.location.trim(),
    about: company?.description ?? '',
  });
  const isEmpty = sections.length === 0;
  return (
    <section
      aria-labelledby="preview"
      className="rounded-2xl border border-line bg-raised/50 lg:sticky lg:top-32 lg:max-h-[calc(100dvh-9rem)] lg:overflow-y-auto"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by itself, which the keyboard must be able to do
      tabIndex={0}
      onClickCapture={leadElsewhere}
      onAuxClickCapture={(event) => event.stopPropagation()}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line px-5 py-3">
        <h2 id="preview" className="font-sans text-sm font-semibold tracking-normal text-muted">
          Preview, as visitors will see it
        </h2>
        <p role="status" className="text-sm text-muted">
          {isBehind && 'The text could not be updated just now.'}
        </p>
      </div>
      <div className="p-5 sm:p-7">
        <JobArticle
          titleAs="h2"
          job={showJob({ form, facts, job, company })}
          sections={isEmpty ? [{ heading: null, html: '<p>The description appears here as you write.</p>' }] : sections}
          about={about}
        />
      </div>
    </section>
  );
}

/** Links work, but in another tab, so that nothing typed is left behind, and without being counted as applications. */
function leadElsewhere(event: MouseEvent) {
  const link = event.target instanceof Element && event.target.closest('a');
  if (!link) return;
  event.stopPropagation();
  if (link.target === '_blank') return;
  event.preventDefault();
  window.open(link.href, '_blank', 'noopener');
}

function showJob({ form, facts, job, company }: Shown): ShownJob {
  const typed = trimJobForm(form);
  return {
    id: job?.id ?? '',
    slug: job?.slug ?? '',
    ...typed,
    title: typed.title ?? 'Job Title',
    category: (typed.category ?? 'Category') as Category,
    external_url: readWebAddress(form.external_url),
    published_at: job?.published_at ?? new Date().toISOString(),
    featured_until: job?.featured_until ?? null,
    source_url: null,
    company: company ?? unknownCompany,
    facts,
  };
}
