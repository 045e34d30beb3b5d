import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Account } from '#app/account/account.ts';
import type { Company } from '#app/companies/find-company.ts';
import { buttonStyle } from '#app/ui/button-style.ts';
import { Spinner } from '#app/ui/spinner.tsx';
import { showError } from '#app/ui/toast.ts';
import { BackToDashboard } from './back-to-dashboard.tsx';
import { CompanyEditor } from './company-editor.tsx';
import { findOwnCompany } from './find-own-job.ts';
import { getCompany } from './save-company.ts';

type Props = {
  account: Account;
  /** The word of the address: `create` and `edit` lead to each other where they do not fit, any other word fits. */
  mode: string;
};
type Loaded = { state: 'loading' | 'failed' } | { state: 'loaded'; company: Company | null };

/** Brings what the form begins with. Whoever has a company edits it, whoever has none creates one. */
export function CompanyFormPage({ account, mode }: Props) {
  const { client, userId } = account;
  const [loaded, setLoaded] = useState<Loaded>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const navigate = useNavigate();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same again
  useEffect(() => {
    let isWanted = true;
    setLoaded({ state: 'loading' });
    load().then(
      (company) => {
        if (!isWanted) return;
        const [fitting, other] = company ? ['edit', 'create'] : ['create', 'edit'];
        if (mode === other) void navigate(`/employer/company/${fitting}`, { replace: true });
        else setLoaded({ state: 'loaded', company });
      },
      (error) => {
        if (!isWanted) return;
        console.warn('the company could not be loaded', error);
        setLoaded({ state: 'failed' });
        showError('Failed to load company data');
      },
    );
    return () => {
      isWanted = false;
    };

    async function load(): Promise<Company | null> {
      const own = await findOwnCompany(client, userId);
      return own && mode !== 'create' ? getCompany(client, own.id) : own;
    }
  }, [client, userId, mode, navigate, attempt]);

  if (loaded.state === 'loaded') return <CompanyEditor account={account} company={loaded.company} />;
  if (loaded.state === 'failed') return <Trouble retry={() => setAttempt(attempt + 1)} />;
  return (
    <main id="main" className="page grid min-h-[60vh] place-items-center">
      <Spinner />
    </main>
  );
}

function Trouble({ retry }: { retry: () => void }) {
  const navigate = useNavigate();
  return (
    <main id="main" className="page pt-6 pb-16">
      <BackToDashboard onClick={() => void navigate('/employer/dashboard')} />
      <div className="mt-8 grid justify-items-center gap-4 rounded-2xl border border-dashed border-line-strong px-6 py-14 text-center">
        <h1 className="text-xl font-semibold">Your company could not be loaded</h1>
        <p className="max-w-md text-muted">The server did not answer as it should. Nothing is lost.</p>
        <button type="button" onClick={retry} className={buttonStyle('primary')}>
          Try again
        </button>
      </div>
    </main>
  );
}
