import type { SupabaseClient } from '@supabase/supabase-js';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { buttonStyle } from '#app/ui/button-style.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { showError, showToast } from '#app/ui/toast.ts';
import { formatDate } from '#domain/date.ts';
import { describeProof } from '#domain/proof/proof.ts';
import { describeRefusal } from '../describe-refusal.ts';
import type { Typed } from '../dialogs/action-dialog.tsx';
import { buildListingsAddress } from '../listings/listing-choices.ts';
import { Moment } from '../runs/moment.tsx';
import { useQuery } from '../runs/use-query.ts';
import { type ActedAway, ActedAwayNotice } from './acted-away.tsx';
import { EmployerActionDialog } from './employer-action-dialog.tsx';
import { type EmployerAction, employerActions } from './employer-actions.ts';
import { EmployerHistory } from './employer-history.tsx';
import { EmployerSessions } from './employer-sessions.tsx';
import { type Employer, getEmployer, undoDecision } from './employers.ts';
import { EmployerStateBadge } from './state-badge.tsx';

type Props = { client: SupabaseClient; id: string /** The list has something to show anew. */; onChange: () => void };

/** One account or company: what it is, what can be done with it, its sessions and what was decided about it. */
export function EmployerPanel({ client, id, onChange }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const ask = useCallback(() => getEmployer(client, id), [client, id]);
  const { answer, hasFailed, refresh } = useQuery(ask);
  const [action, setAction] = useState<EmployerAction>();
  const [acted, setActed] = useState<ActedAway>();
  useEffect(() => void refresh(), [refresh]);
  const isThere = answer !== undefined;
  useEffect(() => {
    if (isThere) heading.current?.focus();
  }, [isThere]);

  if (hasFailed && !answer) {
    return (
      <p role="alert" className="text-danger">
        This could not be loaded. Refresh to try again.
      </p>
    );
  }
  if (answer === undefined) return <Skeleton className="h-64 w-full" />;
  if (answer === null && acted) return <ActedAwayNotice acted={acted} onUndo={undo} />;
  if (answer === null) return <p className="text-muted">This account or company is no longer there.</p>;
  const { employer, sessions, decisions } = answer;

  return (
    <article>
      <h2 ref={heading} tabIndex={-1} className="text-xl font-semibold [overflow-wrap:anywhere] outline-none">
        {employer.company_name ?? employer.email ?? 'Account without an address'}
      </h2>
      <Facts employer={employer} />
      <div className="mt-5 flex flex-wrap gap-2">
        {employerActions
          .filter(({ isFor }) => isFor(employer))
          .map((one) => (
            <button
              key={one.label}
              type="button"
              aria-haspopup="dialog"
              onClick={() => setAction(one)}
              className={buttonStyle('secondary')}
            >
              {one.label}
            </button>
          ))}
      </div>
      {action && (
        <EmployerActionDialog
          key={action.label}
          client={client}
          action={action}
          employer={employer}
          onClose={() => setAction(undefined)}
          onAct={(typed) => act(action, employer, typed)}
        />
      )}
      {employer.person_id && <EmployerSessions sessions={sessions} />}
      <EmployerHistory decisions={decisions} onUndo={undo} />
    </article>
  );

  async function act(chosen: EmployerAction, about: Employer, typed: Typed): Promise<string | undefined> {
    const name = about.company_name ?? about.email ?? '';
    let decision: string;
    try {
      decision = await chosen.run(client, about, typed);
    } catch (error) {
      console.warn('a decision was not made', error);
      void refresh();
      return describeRefusal(error, 'The decision could not be made. Please try again.');
    }
    const { done, outcome, isFinal = false } = chosen;
    setActed({ name, done, outcome, decision: isFinal ? null : decision });
    showToast({
      title: done,
      description: name,
      ...(!isFinal && { action: { label: 'Undo', run: () => void undo(decision) } }),
    });
    void refresh();
    onChange();
    return undefined;
  }

  async function undo(decision: string) {
    try {
      await undoDecision(client, decision);
      showToast({ title: 'Undone' });
    } catch (error) {
      console.warn('a decision was not undone', error);
      showError(describeRefusal(error, 'The decision could not be undone'));
    }
    await refresh();
    onChange();
  }
}

function describeProofs(proofs: Employer['proofs']): string {
  const said = proofs.map((proof) => `${describeProof(proof)}, checked ${formatDate(proof.checked_at, 'card')}`);
  return said.join('; ') || 'None';
}

function Facts({ employer }: { employer: Employer }) {
  const { email, company_name, company_slug, roles, state, domain, last_sign_in_at, created_at } = employer;
  return (
    <>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        <EmployerStateBadge state={state} />
        {roles.length > 0 && <span>{roles.map((role) => (role === 'admin' ? 'administrator' : role)).join(', ')}</span>}
      </p>
      <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm">
        {email && <Line name="Address">{email}</Line>}
        {company_slug && (
          <Line name="Company">
            {state === 'suspended' ? (
              company_name
            ) : (
              <Link to={`/company/${company_slug}`} className="link py-0.5">
                {company_name}
              </Link>
            )}
          </Line>
        )}
        {domain && <Line name="Domain">{domain}</Line>}
        {company_slug && <Line name="Proof">{describeProofs(employer.proofs)}</Line>}
        <Line name="Listings">
          {company_slug && employer.listings > 0 ? (
            <Link to={buildListingsAddress({ company: [company_slug] })} className="link py-0.5">
              {employer.open_listings} open of {employer.listings}
            </Link>
          ) : (
            'None'
          )}
        </Line>
        <Line name="Reports">{employer.reports}</Line>
        <Line name="Since">
          <Moment at={created_at} to="minute" />
        </Line>
        {last_sign_in_at && (
          <Line name="Signed in">
            <Moment at={last_sign_in_at} to="minute" />
          </Line>
        )}
      </dl>
    </>
  );
}

function Line({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="[overflow-wrap:anywhere]">{children}</dd>
    </>
  );
}
