import type { SupabaseClient } from '@supabase/supabase-js';
import { type ReactNode, useState } from 'react';
import { JobText } from '#app/jobs/job-text.tsx';
import { buttonStyle } from '#app/ui/button-style.ts';
import type { PreviewedJob } from '#domain/careers/previewed-board.ts';
import { formatDate } from '#domain/date.ts';
import { describePlace } from '#domain/job.ts';
import { usePreviewText } from '../use-preview-text.ts';

type Props = { client: SupabaseClient; job: PreviewedJob; isChosen: boolean; isTyped: boolean; onToggle: () => void };

/** A job that was found: to be taken or left, and compared with the listing it would be. */
export function JobChoice({ client, job, isChosen, isTyped, onToggle }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const { id, source, saved } = job;
  return (
    <li className="px-4 py-4 sm:px-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 sm:flex-nowrap">
        <label className="flex min-h-8 min-w-0 flex-1 cursor-pointer items-start gap-3">
          <input
            type="checkbox"
            checked={isChosen}
            onChange={onToggle}
            className="mt-1 size-4.5 shrink-0 accent-accent"
          />
          <span className="min-w-0 [overflow-wrap:anywhere]">
            <span className="font-semibold">{saved.title}</span>
            <span className="block text-sm text-muted">
              {[describePlace(saved), saved.category, saved.salary_range].filter(Boolean).join(' · ')}
            </span>
            {isTyped && <span className="block text-sm">You have posted a job with this title already.</span>}
          </span>
        </label>
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          className={`${buttonStyle('quiet')} -ml-4 sm:ml-0`}
        >
          {isOpen ? 'Hide' : 'Compare'}
          <span className="sr-only"> {saved.title}</span>
        </button>
      </div>
      {isOpen && (
        <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2">
          <Side heading="At your source">
            <Line name="Title">{source.title}</Line>
            <Line name="Place">{source.location}</Line>
            <Line name="Pay">{source.salary}</Line>
            <Line name="Type">{source.employmentType}</Line>
            <Line name="Team">{source.tags.join(', ')}</Line>
            <Line name="Posted">{source.postedAt && formatDate(source.postedAt, 'card')}</Line>
            <Line name="Address">
              <a href={source.url} target="_blank" rel="noopener nofollow" className="link">
                {source.url}
              </a>
            </Line>
          </Side>
          <Side heading="On Chainwork">
            <Line name="Title">{saved.title}</Line>
            <Line name="Place">{describePlace(saved)}</Line>
            <Line name="Pay">{saved.salary_range}</Line>
            <Line name="Type">{saved.employment_type}</Line>
            <Line name="Category">{saved.category}</Line>
            <Line name="Understood">{saved.facts}</Line>
          </Side>
          <div className="rounded-xl border border-line p-4 lg:col-span-2">
            <Description key={id} client={client} job={job} />
          </div>
        </div>
      )}
    </li>
  );
}

function Side({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div className="rounded-xl border border-line p-4">
      <h3 className="font-sans text-sm font-semibold tracking-normal text-muted">{heading}</h3>
      <dl className="mt-2 grid gap-2 text-sm">{children}</dl>
    </div>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex gap-3">
      <dt className="w-24 shrink-0 text-muted">{name}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">{children || <span className="text-muted">not given</span>}</dd>
    </div>
  );
}

function Description({ client, job: { saved } }: Pick<Props, 'client' | 'job'>) {
  const { sections, isBehind } = usePreviewText(client, {
    description: saved.description,
    requirements: '',
    location: saved.location ?? '',
    about: '',
  });
  if (isBehind) return <p className="text-sm text-muted">The text could not be shown just now.</p>;
  return <JobText sections={sections} />;
}
