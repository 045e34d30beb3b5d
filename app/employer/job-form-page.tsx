import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Account } from '#app/account/account.ts';
import type { Company } from '#app/companies/find-company.ts';
import { Spinner } from '#app/ui/spinner.tsx';
import { showError } from '#app/ui/toast.ts';
import { BackToDashboard } from './back-to-dashboard.tsx';
import { type OpenedDraft, openDraft } from './drafts/open-draft.ts';
import type { WrittenJob } from './drafts/use-job-draft.ts';
import { findOwnCompany, getOwnJob, type OwnJob } from './find-own-job.ts';
import { JobEditor } from './job-editor.tsx';
import { getWritten } from './listings/get-written.ts';
import { LoadTrouble } from './load-trouble.tsx';

type Props = {
  account: Account;
  listingId: string | null;
  /** The draft of a new listing to go on with. */
  draftId: string | null;
  /** The listing that a new one begins as a copy of. */
  copiedId: string | null;
};
type Loaded = {
  job: OwnJob | null;
  company: Company | null | undefined;
  opened: OpenedDraft;
  copied: WrittenJob | null;
};

/** Brings what the form begins with: the listing to edit, or the company a new one belongs to. */
export function JobFormPage({ account, listingId, draftId, copiedId }: Props) {
  const { client, userId } = account;
  const [loaded, setLoaded] = useState<Loaded | 'failed'>();
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same again
  useEffect(() => {
    let isWanted = true;
    setLoaded(undefined);
    const loading = listingId === null ? loadNew() : loadOld(listingId);
    loading.then(
      (found) => isWanted && setLoaded(found),
      (error) => {
        if (!isWanted) return;
        console.warn('the listing could not be loaded', error);
        setLoaded('failed');
        showError('Failed to load job data');
      },
    );
    return () => {
      isWanted = false;
    };

    async function loadOld(id: string): Promise<Loaded> {
      const [job, opened] = await Promise.all([getOwnJob({ client, userId, id }), open()]);
      return { job, company: job.company, opened, copied: null };
    }

    /** A new listing can be written before its company is known; saving asks again. */
    async function loadNew(): Promise<Loaded> {
      const reading = findOwnCompany(client, userId).catch((error) => {
        console.warn('the company could not be read', error);
        return undefined;
      });
      const copying = copiedId ? getWritten(client, copiedId) : null;
      const [company, opened, copied] = await Promise.all([reading, open(), copying]);
      if (draftId && !opened.draft)
        showError('This draft was posted or discarded in another tab or on another device.');
      return { job: null, company, opened, copied };
    }

    function open(): Promise<OpenedDraft> {
      return openDraft({ client, userId, listingId, draftId, copiedId });
    }
  }, [client, userId, listingId, draftId, copiedId, attempt]);

  if (!loaded) {
    return (
      <main id="main" className="page grid min-h-[60vh] place-items-center">
        <Spinner />
      </main>
    );
  }
  if (loaded === 'failed') {
    return <LoadTrouble heading="This listing could not be loaded" retry={() => setAttempt(attempt + 1)} />;
  }
  if (loaded.job?.source && !loaded.job.isSynced) return <ImportedJob job={loaded.job} />;
  return <JobEditor account={account} {...loaded} onReload={() => setAttempt(attempt + 1)} />;
}

function ImportedJob({ job }: { job: OwnJob }) {
  const navigate = useNavigate();
  return (
    <main id="main" className="page pt-6 pb-16">
      <BackToDashboard onClick={() => void navigate('/employer/dashboard')} />
      <h1 className="mt-4 desk-title">Edit Job</h1>
      <div className="mt-6 grid max-w-2xl gap-3 rounded-2xl border border-line bg-raised p-6">
        <h2 className="text-xl font-semibold">{job.title}</h2>
        <p className="text-muted">
          This listing was imported and follows the place it came from, so it cannot be edited or deleted here. Change
          it there, and the board follows with the next import.
        </p>
        <p>
          <Link to={`/jobs/${job.slug}`} className="link">
            See the listing
          </Link>
        </p>
      </div>
    </main>
  );
}
