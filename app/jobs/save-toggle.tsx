import { Bookmark } from 'lucide-react';
import { classNames } from '#app/ui/class-names.ts';
import type { JobCard } from '#domain/job.ts';
import { keepJob, useIsKept } from './kept-jobs.ts';
import { reportVisit } from './visits/report-visit.ts';

export type Savable = Pick<JobCard, 'id' | 'title'> & { company: { name: string } };

type Props = {
  job: Savable;
  /** The heading that says which job it is; a button without one shows its own name. */
  titleId?: string;
};

/** Saves a job in this browser. Without scripts it could not, and is not there. */
export function SaveToggle({ job, titleId }: Props) {
  const isSaved = useIsKept('saved-jobs', job.id);

  function toggle() {
    keepJob('saved-jobs', { ...job, company: job.company.name }, !isSaved);
    if (!isSaved) reportVisit('save', job.id);
  }

  return (
    <button
      type="button"
      aria-label={titleId && 'Save'}
      aria-describedby={titleId}
      aria-pressed={isSaved}
      onClick={toggle}
      className={classNames(
        'relative z-10 hidden h-9 shrink-0 cursor-pointer items-center justify-center gap-1.5 rounded-lg text-sm font-medium hover:bg-sunken hover:text-accent active:bg-accent-soft active:text-accent-strong js:inline-flex',
        titleId ? 'w-9' : 'px-2.5',
        isSaved ? 'text-accent' : 'text-muted',
      )}
    >
      <Bookmark aria-hidden="true" className={classNames('size-4.5', isSaved && 'fill-current')} />
      {!titleId && (isSaved ? 'Saved' : 'Save')}
    </button>
  );
}

/** Tells which jobs a seeker has opened already. */
export function ViewedMark({ id }: { id: string }) {
  return useIsKept('viewed-jobs', id) ? <span className="text-xs text-muted">Viewed</span> : null;
}
