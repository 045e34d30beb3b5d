import type { SupabaseClient } from '@supabase/supabase-js';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { buttonStyle } from '#app/ui/button-style.ts';
import { showError } from '#app/ui/toast.ts';
import type { PreviewedBoard, PreviewedJob } from '#domain/careers/previewed-board.ts';
import { explainRefusal, startSync } from './careers.ts';
import { JobChoice } from './job-choice.tsx';

type Props = {
  client: SupabaseClient;
  search: string;
  board: PreviewedBoard;
  domains: string[] | undefined;
  /** Titles of jobs that the employer has typed here before. */
  typed: string[];
  onStarted: (jobs: number) => void;
};

/** The jobs of a board, each beside what would be saved of it, and the consent to keep them in sync. */
export function FoundBoard({ client, search, board, domains, typed, onStarted }: Props) {
  const isTyped = (job: PreviewedJob) => typed.some((title) => title.toLowerCase() === job.saved.title.toLowerCase());
  // A job that is here already would be there twice.
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(
    () => new Set(board.jobs.filter(isTyped).map(({ id }) => id)),
  );
  const [isStarting, setIsStarting] = useState(false);
  const { jobs } = board;
  const wanted = jobs.length - leftOut.size;
  const isProven = domains?.some((domain) => isAtDomain(board.foundOn, domain));

  function toggle(id: string) {
    const next = new Set(leftOut);
    if (!next.delete(id)) next.add(id);
    setLeftOut(next);
  }

  async function start() {
    if (isStarting) return;
    setIsStarting(true);
    try {
      await startSync(client, { search, board, leftOut: jobs.filter(({ id }) => leftOut.has(id)) });
      onStarted(wanted);
    } catch (error) {
      console.warn('the sync was not started', error);
      showError(explainRefusal(error, 'The jobs could not be added just now. Please try again.'));
      setIsStarting(false);
    }
  }

  return (
    <>
      {jobs.length > 0 && (
        <div className="mt-6 max-w-3xl rounded-2xl border border-line bg-raised">
          <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line px-4 py-3 sm:px-6">
            <p className="text-sm text-muted">
              {wanted} of {jobs.length} chosen
            </p>
            <div className="flex gap-2">
              <button type="button" onClick={() => setLeftOut(new Set())} className={buttonStyle('quiet')}>
                All
              </button>
              <button
                type="button"
                onClick={() => setLeftOut(new Set(jobs.map(({ id }) => id)))}
                className={buttonStyle('quiet')}
              >
                None
              </button>
            </div>
          </div>
          <ul className="divide-y divide-line">
            {jobs.map((job) => (
              <JobChoice
                key={job.id}
                client={client}
                job={job}
                isChosen={!leftOut.has(job.id)}
                isTyped={isTyped(job)}
                onToggle={() => toggle(job.id)}
              />
            ))}
          </ul>
        </div>
      )}
      <div className="mt-6 grid max-w-3xl gap-4 rounded-2xl border border-line bg-raised p-5 sm:p-6">
        <p>
          Chainwork reads this {board.name ? 'board' : 'page'} every few hours and adds, changes and closes your
          listings as it does; new jobs there are added, too. A job that is gone there closes here two days later. What
          you edit here stays yours. You can pause or stop at any time.
        </p>
        {domains && !isProven && <Unproven foundOn={board.foundOn} />}
        <div>
          <button
            type="button"
            aria-disabled={isStarting || !isProven}
            onClick={() => isProven && void start()}
            className={`${buttonStyle('primary', 'large')} py-2 text-left`}
          >
            <RefreshCw aria-hidden="true" className="size-4 shrink-0" />
            {isStarting ? 'Adding…' : nameConsent(wanted)}
          </button>
        </div>
      </div>
    </>
  );
}

function nameConsent(jobs: number): string {
  if (jobs === 0) return 'Keep it in sync';
  return `Add ${jobs === 1 ? '1 job' : `${jobs} jobs`} and keep ${jobs === 1 ? 'it' : 'them'} in sync`;
}

/** What is missing for consent: proof of the domain, or a page of it that leads to the board. */
function Unproven({ foundOn }: { foundOn: string | null }) {
  return (
    <p className="rounded-xl border border-line bg-sunken px-4 py-3 text-sm">
      {foundOn ? (
        <>
          To keep it in sync, first prove that you control <strong>{new URL(foundOn).hostname}</strong>.{' '}
          <Link to="/employer/company/edit#verification" className="link">
            Verify your domain
          </Link>
          , then come back: what we found stays here.
        </>
      ) : (
        'No page of your website leads to this board, so we cannot tell that it is yours. Link to it there, or paste the address of the page that links to it.'
      )}
    </p>
  );
}

/** Only for what is shown: the database decides. */
function isAtDomain(address: string | null, domain: string): boolean {
  return address !== null && `.${new URL(address).hostname}`.endsWith(`.${domain}`);
}
