import type { SupabaseClient } from '@supabase/supabase-js';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { buttonStyle } from '#app/ui/button-style.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { showError } from '#app/ui/toast.ts';
import { proofMeaning } from '#domain/proof/proof.ts';
import type { ProofOutcome, ProofState } from '#domain/proof/proof-state.ts';
import { KnownProofs } from './known-proofs.tsx';
import { claimCompany, describeFailure } from './prove-domain.ts';
import { tellOutcome } from './tell-outcome.ts';
import { useProof } from './use-proof.ts';
import { WaysToProve } from './ways-to-prove.tsx';

type Props = { client: SupabaseClient; onChanged?: () => void };

/** Where employers prove that their company controls its website's domain, and see how the proof stands. */
export function DomainProof({ client, onChanged }: Props) {
  const { proof, look } = useProof(client);
  const { hash } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  const isLoading = proof.is === 'loading';
  const isProven = proof.is === 'loaded' && hasProof(proof.state);

  // The page is there only once the company is, too late for the browser to find the place by itself; and what is loaded
  // moves it once more. After the router, which scrolls a new page to its top.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is loaded makes the page longer
  useEffect(() => {
    if (hash !== '#verification') return;
    const frame = requestAnimationFrame(() => {
      heading.current?.focus({ preventScroll: true });
      heading.current?.scrollIntoView();
    });
    return () => cancelAnimationFrame(frame);
  }, [hash, isLoading]);

  function take(outcome: ProofOutcome) {
    tellOutcome(outcome);
    void look();
    onChanged?.();
  }

  return (
    <section id="verification" aria-labelledby="verification-heading" className="max-w-2xl scroll-mt-24">
      <h2
        id="verification-heading"
        ref={heading}
        tabIndex={-1}
        className="scroll-mt-24 text-xl font-semibold outline-none"
      >
        {isProven ? 'Domain verified' : 'Verify your domain'}
      </h2>
      <p className="mt-1 mb-5 text-muted">
        {isProven
          ? 'Your company page says that your company controls the domain of its website, and nobody else can take its name.'
          : 'Show that your company controls the domain of its website. Your company page says so, and nobody else can take its name.'}
      </p>
      {isProven && <WayOn />}
      {proof.is === 'loading' && <Skeleton className="h-48 w-full" />}
      {proof.is === 'failed' && (
        <div className="grid justify-items-start gap-3">
          <p role="alert">{proof.why}</p>
          <button type="button" onClick={() => void look()} className={buttonStyle('secondary')}>
            Try again
          </button>
        </div>
      )}
      {proof.is === 'loaded' && <Loaded client={client} state={proof.state} onOutcome={take} />}
    </section>
  );
}

function hasProof({ proofs, domain }: ProofState): boolean {
  return proofs.some((proof) => proof.domain === domain && !proof.lapsed_at && !proof.failing_since);
}

function WayOn() {
  return (
    <p className="mb-6 flex flex-wrap gap-3">
      <Link to="/employer/careers" className={buttonStyle('primary')}>
        Add your jobs
      </Link>
      <Link to="/employer/dashboard" className={buttonStyle('secondary')}>
        To the dashboard
      </Link>
    </p>
  );
}

type LoadedProps = { client: SupabaseClient; state: ProofState; onOutcome: (outcome: ProofOutcome) => void };

function Loaded({ client, state, onOutcome }: LoadedProps) {
  const { proofs, problem, claims, domain } = state;
  const isProven = hasProof(state);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="grid gap-6">
      {proofs.length > 0 && <KnownProofs proofs={proofs} />}
      {isProven && <p className="text-sm text-muted">{proofMeaning}</p>}
      {claims.map((claim) => (
        <p key={claim.created_at} className="rounded-xl border border-line bg-sunken px-4 py-3 text-sm">
          {describeClaim(claim)}
        </p>
      ))}
      <Claimable client={client} state={state} isProven={isProven} onOutcome={onOutcome} />
      {problem && <p className="rounded-xl border border-dashed border-line-strong px-4 py-3 text-muted">{problem}.</p>}
      {isProven && !isOpen ? (
        <button
          type="button"
          onClick={() => setIsOpen(true)}
          className={`${buttonStyle('secondary')} justify-self-start`}
        >
          Add another proof
        </button>
      ) : (
        <WaysToProve key={domain} state={state} asked={{ client }} onOutcome={onOutcome} />
      )}
    </div>
  );
}

type ClaimableProps = LoadedProps & { isProven: boolean };

/** Imported companies at the same domain: with the proof they are the employer's to take. */
function Claimable({ client, state: { claimable, company }, isProven, onOutcome }: ClaimableProps) {
  const [busy, setBusy] = useState<string>();
  if (claimable.length === 0) return null;

  async function claim(id: string) {
    if (busy) return;
    setBusy(id);
    try {
      onOutcome(await claimCompany(client, id));
    } catch (error) {
      showError(describeFailure(error));
    }
    setBusy(undefined);
  }

  return (
    <ul className="grid gap-3">
      {claimable.map(({ id, name, listings }) => (
        <li
          key={id}
          className="flex flex-wrap items-center justify-between gap-3 rounded-xl border border-line px-4 py-3"
        >
          <p className="min-w-0 [overflow-wrap:anywhere]">
            <strong className="font-semibold">{name}</strong>, with {listings} open {listings === 1 ? 'job' : 'jobs'},
            has the same domain.{' '}
            {isProven
              ? `Merged into ${company.name}, its jobs and its address become yours.`
              : 'With the proof it is yours.'}
          </p>
          {isProven && (
            <button
              type="button"
              aria-disabled={busy !== undefined}
              onClick={() => void claim(id)}
              className={buttonStyle('secondary')}
            >
              {busy === id ? 'Merging...' : 'Merge'}
              <span className="sr-only"> {name}</span>
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

function describeClaim({ company, state, reason }: ProofState['claims'][number]): string {
  if (state === 'open') {
    return `You claim “${company}”, which another account has. An administrator decides, and we will write to you.`;
  }
  const why = reason ? ` Why: ${reason}` : '';
  return state === 'granted' ? `“${company}” became yours.${why}` : `Your claim of “${company}” was refused.${why}`;
}
