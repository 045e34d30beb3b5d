import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { buttonStyle } from '#app/ui/button-style.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { announceServed } from '#app/ui/served-event.ts';
import { JobSkeletons } from './job-skeletons.tsx';
import { parseStoredJobs, type StoredJob, storeJob } from './stored-jobs.ts';
import { useStoredJobs } from './use-stored-jobs.ts';

/** The HTML of the cards of those that are open, by id. */
type Props = { findCards: (ids: string[]) => Promise<Record<string, string>> };

/** The jobs that this browser saved. What is taken out stays in its place with a way back until the seeker leaves. */
export function SavedJobs({ findCards }: Props) {
  const text = useStoredJobs('saved-jobs');
  const [listed, setListed] = useState<StoredJob[]>([]);
  const { cards, hasFailed, retry } = useCards(listed, findCards);

  useEffect(() => {
    if (text === null) return;
    setListed((before) => [
      ...parseStoredJobs(text).filter(({ id }) => !before.some((one) => one.id === id)),
      ...before,
    ]);
  }, [text]);

  const saved = text === null ? [] : parseStoredJobs(text);
  const isSaved = (one: StoredJob) => saved.some(({ id }) => id === one.id);
  if (hasFailed) return <Failure retry={retry} />;
  if (text !== null && saved.length === 0 && listed.length === 0) return <NothingSaved />;
  if (!listed.every(({ id }) => cards.has(id)) || listed.length === 0) return <JobSkeletons />;
  return (
    <section aria-labelledby="saved">
      <h2 id="saved" className="text-xl font-semibold">
        {saved.length === 1 ? '1 job' : `${saved.length} jobs`}
      </h2>
      <ul className="cards mt-5">
        {listed.map((one, index) => (
          <li key={one.id} tabIndex={-1} className="rounded-2xl">
            <SavedJob
              stored={one}
              card={cards.get(one.id) ?? null}
              isSaved={isSaved(one)}
              after={listed.slice(0, index).filter(isSaved).length}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The cards of the listed jobs by id, null for one that is no longer open; new ones are fetched together. */
function useCards(listed: StoredJob[], findCards: Props['findCards']) {
  const [cards, setCards] = useState<ReadonlyMap<string, string | null>>(new Map());
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    const missing = listed.map(({ id }) => id).filter((id) => !cards.has(id));
    if (missing.length === 0 || hasFailed) return;
    let isWanted = true;
    findCards(missing).then(
      (found) => {
        if (isWanted) setCards(new Map([...cards, ...missing.map((id) => [id, found[id] ?? null] as const)]));
      },
      (error) => {
        console.warn('the saved jobs could not be loaded', error);
        if (isWanted) setHasFailed(true);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [listed, cards, hasFailed, findCards]);

  return { cards, hasFailed, retry: () => setHasFailed(false) };
}

/** `after` is how many saved ones come before it. */
type SavedJobProps = { stored: StoredJob; card: string | null; isSaved: boolean; after: number };

function SavedJob({ stored, card, isSaved, after }: SavedJobProps) {
  if (!isSaved) return <Removed stored={stored} after={after} />;
  if (card) return <Card html={card} />;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-2xl border border-dashed border-line-strong p-4 sm:p-5">
      <div className="min-w-0">
        <p className="font-semibold [overflow-wrap:anywhere]">{stored.title}</p>
        <p className="text-sm text-muted [overflow-wrap:anywhere]">{stored.company} · No longer open</p>
      </div>
      <button
        type="button"
        aria-label={`Remove ${stored.title}`}
        onClick={() => storeJob('saved-jobs', stored, false)}
        className={buttonStyle('secondary')}
      >
        Remove
      </button>
    </div>
  );
}

/** A card comes as an item of a list. */
function Card({ html }: { html: string }) {
  useEffect(announceServed, []);
  const inner = html.replace(/^<li>|<\/li>$/g, '');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React on the server
  return <div data-links="saved" className="grid min-w-0" dangerouslySetInnerHTML={{ __html: inner }} />;
}

function Removed({ stored, after }: Pick<SavedJobProps, 'stored' | 'after'>) {
  const button = useRef<HTMLButtonElement>(null);
  // The button that was pressed is gone. Where it was pressed in another window, this one keeps its focus.
  useEffect(() => {
    if (document.hasFocus() && document.activeElement === document.body) button.current?.focus();
  }, []);

  function undo({ currentTarget }: MouseEvent): void {
    currentTarget.closest('li')?.focus();
    storeJob('saved-jobs', stored, true, after);
  }

  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-2xl border border-dashed border-line p-4 text-muted sm:p-5">
      <p role="status" className="min-w-0 [overflow-wrap:anywhere]">
        Removed “{stored.title}”.
      </p>
      <button ref={button} type="button" onClick={undo} className={buttonStyle('secondary')}>
        Undo
      </button>
    </div>
  );
}

function NothingSaved() {
  return (
    <EmptyState title="No saved jobs">
      <p className="max-w-md text-muted">The bookmark on a job saves it here, in this browser only.</p>
      <Link to="/?category=All" className={buttonStyle('secondary')}>
        Browse all jobs
      </Link>
    </EmptyState>
  );
}

function Failure({ retry }: { retry: () => void }) {
  return (
    <EmptyState title="Your saved jobs could not be loaded" role="alert">
      <p className="text-muted">They are still saved. Please try again in a moment.</p>
      <button type="button" onClick={retry} className={buttonStyle('secondary')}>
        Try again
      </button>
    </EmptyState>
  );
}
