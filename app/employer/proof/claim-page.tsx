import { ArrowLeft } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Account } from '#app/account/account.ts';
import { CompanyLogo } from '#app/companies/company-logo.tsx';
import { findCompany } from '#app/companies/find-company.ts';
import { buttonStyle } from '#app/ui/button-style.ts';
import { Spinner } from '#app/ui/spinner.tsx';
import type { ProofOutcome } from '#domain/proof/proof-state.ts';
import { findOwnCompany } from '../find-own-job.ts';
import { tellOutcome } from './tell-outcome.ts';
import { useProof } from './use-proof.ts';
import { removeWantedClaim } from './wanted-claim.ts';
import { WaysToProve } from './ways-to-prove.tsx';

type Claimed = {
  id: string;
  name: string;
  slug: string;
  logo_url: string | null;
  color: string | null;
  owner: 'none' | 'reader' | 'another';
  own: string | null;
};
type Loaded = { is: 'loading' | 'failed' | 'missing' } | { is: 'loaded'; claimed: Claimed };

/** Where an employer claims an imported company, by proving its domain. */
export function ClaimPage({ account, slug }: { account: Account; slug: string }) {
  const { client, userId } = account;
  const [loaded, setLoaded] = useState<Loaded>({ is: 'loading' });

  useEffect(() => {
    removeWantedClaim();
    let isWanted = true;
    load().then(
      (next) => isWanted && setLoaded(next),
      (error) => {
        console.warn('the company could not be loaded', error);
        if (isWanted) setLoaded({ is: 'failed' });
      },
    );
    return () => {
      isWanted = false;
    };

    async function load(): Promise<Loaded> {
      const [company, own] = await Promise.all([findCompany(client, slug), findOwnCompany(client, userId)]);
      if (!company) return { is: 'missing' };
      const { id, name, logo_url, color, user_id } = company;
      const owner = user_id === null ? 'none' : user_id === userId ? 'reader' : 'another';
      const claimed: Claimed = { id, name, slug: company.slug, logo_url, color, owner, own: own?.name ?? null };
      return { is: 'loaded', claimed };
    }
  }, [client, userId, slug]);

  return (
    <main id="main" className="page pt-6 pb-16 *:max-w-3xl">
      <Link
        to={`/company/${slug}`}
        className="inline-flex min-h-8 items-center gap-1.5 text-sm font-medium text-muted hover:text-accent"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        Back to Company
      </Link>
      <h1 className="mt-4 desk-title">Claim your company</h1>
      {loaded.is === 'loading' && (
        <div className="grid min-h-[40vh] place-items-center">
          <Spinner />
        </div>
      )}
      {loaded.is === 'failed' && <p className="mt-6">The company could not be loaded. Please try again.</p>}
      {loaded.is === 'missing' && <p className="mt-6">There is no such company.</p>}
      {loaded.is === 'loaded' && loaded.claimed.owner === 'reader' && (
        <p className="mt-6">
          {loaded.claimed.name} is yours already. Its domain is proven on your{' '}
          <Link to="/employer/dashboard" className="link inline-block py-0.5">
            dashboard
          </Link>
          .
        </p>
      )}
      {loaded.is === 'loaded' && loaded.claimed.owner !== 'reader' && (
        <Claim account={account} claimed={loaded.claimed} />
      )}
    </main>
  );
}

function Claim({ account, claimed }: { account: Account; claimed: Claimed }) {
  const { client } = account;
  const { id, name, logo_url, color, owner, own } = claimed;
  const { proof, look } = useProof(client, id);
  const [isTold, setIsTold] = useState(false);
  const isContested =
    isTold ||
    (proof.is === 'loaded' &&
      proof.state.claims.some(({ company_id, state }) => company_id === id && state === 'open'));
  const navigate = useNavigate();

  function take(outcome: ProofOutcome) {
    tellOutcome(outcome);
    if (outcome.outcome === 'contested') setIsTold(true);
    else void navigate('/employer/dashboard');
  }

  return (
    <>
      <div className="mt-6 flex items-center gap-4">
        <CompanyLogo name={name} url={logo_url} color={color} size={56} isEager />
        <p className="min-w-0 font-display text-xl font-semibold [overflow-wrap:anywhere]">{name}</p>
      </div>
      <p className="mt-5 max-w-2xl text-muted">
        Show that you control the domain of {name}, and its page, its jobs and its history are yours. Imported jobs stay
        up to date with their source until you take one over.
      </p>
      {owner === 'another' && (
        <p className="mt-4 max-w-2xl rounded-xl border border-line bg-sunken px-4 py-3 text-sm">
          {name} belongs to an account already. Once you have proven its domain, an administrator decides between you.
        </p>
      )}
      {own && owner === 'none' && (
        <p className="mt-4 max-w-2xl rounded-xl border border-line bg-sunken px-4 py-3 text-sm">
          You have a company already: {name} will be merged into {own}. Its address leads there from then on.
        </p>
      )}
      <div className="mt-8 max-w-2xl">
        {isContested ? (
          <p role="status" className="rounded-xl border border-line bg-sunken px-4 py-3">
            Thank you. Another account has proven this domain before you, so that an administrator decides. We will
            write to you.
          </p>
        ) : proof.is === 'failed' ? (
          <div className="grid justify-items-start gap-3">
            <p role="alert">{proof.why}</p>
            <button type="button" onClick={() => void look()} className={buttonStyle('secondary')}>
              Try again
            </button>
          </div>
        ) : proof.is === 'loading' ? (
          <Spinner />
        ) : proof.state.problem ? (
          <p className="rounded-xl border border-dashed border-line-strong px-4 py-3 text-muted">
            {proof.state.problem}. Please write to us if this is your company.
          </p>
        ) : (
          <WaysToProve state={proof.state} asked={{ client, company: id }} onOutcome={take} />
        )}
      </div>
    </>
  );
}
