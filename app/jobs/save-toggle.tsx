import { classNames } from '#app/ui/class-names.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { JobCard } from '#domain/job.ts';
import { storeJob } from './stored-jobs.ts';
import { useIsStored } from './use-stored-jobs.ts';
import { reportVisit } from './visits/report-visit.ts';

export type Savable = Pick<JobCard, 'id' | 'title'> & { company: { name: string } };

/** Saves a job in this browser from its own page; cards have a button of their own. Without scripts it could not, and is not there. */
export function SaveToggle({ job }: { job: Savable }) {
  const isSaved = useIsStored('saved-jobs', job.id);

  function toggle() {
    const isStored = storeJob('saved-jobs', { ...job, company: job.company.name }, !isSaved);
    if (isStored && !isSaved) reportVisit('save', job.id);
  }

  return (
    <button
      type="button"
      aria-pressed={isSaved}
      onClick={toggle}
      className={classNames(
        'relative z-10 hidden h-9 shrink-0 cursor-pointer items-center justify-center gap-1.5 rounded-lg text-sm font-medium hover:bg-sunken hover:text-accent active:bg-accent-soft active:text-accent-strong js:inline-flex px-2.5',
        isSaved ? 'text-accent' : 'text-muted',
      )}
    >
      <Icon name="bookmark" className={classNames('size-4.5', isSaved && 'fill-current')} />
      {isSaved ? 'Saved' : 'Save'}
    </button>
  );
}
