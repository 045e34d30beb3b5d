import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Account } from '#app/account/account.ts';
import { Spinner } from '#app/ui/spinner.tsx';
import { showError } from '#app/ui/toast.ts';
import { CompanyEditor } from './company-editor.tsx';
import { findOwnCompany, type OwnCompany } from './find-own-job.ts';
import { LoadTrouble } from './load-trouble.tsx';
import { getCompany } from './save-company.ts';

type Props = {
  account: Account;
  /** The word of the address: `create` and `edit` lead to each other where they do not fit, any other word fits. */
  mode: string;
};
type Loaded = { state: 'loading' | 'failed' } | { state: 'loaded'; company: OwnCompany | null };

/** Loads what the form begins with. An employer with a company edits it, one without creates it. */
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

    async function load(): Promise<OwnCompany | null> {
      const own = await findOwnCompany(client, userId);
      return own && mode !== 'create' ? getCompany(client, own.id) : own;
    }
  }, [client, userId, mode, navigate, attempt]);

  if (loaded.state === 'loaded') return <CompanyEditor account={account} company={loaded.company} />;
  if (loaded.state === 'failed')
    return <LoadTrouble heading="Your company could not be loaded" retry={() => setAttempt(attempt + 1)} />;
  return (
    <main id="main" className="page grid min-h-[60vh] place-items-center">
      <Spinner />
    </main>
  );
}
