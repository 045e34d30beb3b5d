import type { SupabaseClient } from '@supabase/supabase-js';
import { useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { buttonStyle } from '#app/ui/button-style.ts';
import { showError, showToast } from '#app/ui/toast.ts';
import { describeAge } from '#domain/date.ts';
import { describeProof } from '#domain/proof/proof.ts';
import { describeRefusal } from '../describe-refusal.ts';
import { ActionDialog, type ActionWords } from '../dialogs/action-dialog.tsx';
import { ListCard } from '../lists/list-card.tsx';
import { useQuery } from '../runs/use-query.ts';
import { allowName, type Claim, decideClaim, findClaims, type HeldName } from './claims.ts';

type Props = { client: SupabaseClient; onChange: () => void };
type Asked = {
  words: ActionWords;
  run: (reason: string) => PromiseLike<{ data: unknown; error: unknown }>;
  done: string;
};

/** Companies that two have claimed, and names that are held: what only an administrator can decide. Nothing where none waits. */
export function ClaimsCard({ client, onChange }: Props) {
  const { answer, hasFailed, refresh } = useQuery(useCallback(() => findClaims(client), [client]));
  const [asked, setAsked] = useState<Asked>();
  useEffect(() => void refresh(), [refresh]);

  async function decide(reason: string) {
    if (!asked) return undefined;
    const { data, error } = await asked.run(reason);
    if (error) return { reason: describeRefusal(error, 'This could not be decided. Please try again.') };
    const { decision } = data as { decision: string };
    showToast({ title: asked.done, action: { label: 'Undo', run: () => void undo(decision) } });
    await look();
    return undefined;
  }

  async function undo(decision: string) {
    const { error } = await client.rpc('undo_decision', { decision });
    if (error) showError(describeRefusal(error, 'This could not be undone'));
    await look();
  }

  async function look() {
    await refresh();
    onChange();
  }

  const items = answer && [
    ...answer.claims.map((claim) => ({ id: claim.id, claim })),
    ...answer.names.map((held) => ({ id: held.id, held })),
  ];
  if (!hasFailed && !items?.length) return null;
  return (
    <div>
      <ListCard
        title="Claims and names"
        emptyText="No claim waits, and no name is held"
        items={items}
        hasFailed={hasFailed}
      >
        {(item) => (
          <li key={item.id} className="flex flex-wrap items-start gap-x-4 gap-y-3 px-4 py-3">
            {'claim' in item ? (
              <ClaimRow claim={item.claim} client={client} onAsk={setAsked} />
            ) : (
              <NameRow held={item.held} client={client} onAsk={setAsked} />
            )}
          </li>
        )}
      </ListCard>
      {asked && (
        <ActionDialog
          words={asked.words}
          reasonHint="Both sides read it."
          onClose={() => setAsked(undefined)}
          onConfirm={({ reason }) => decide(reason)}
        />
      )}
    </div>
  );
}

type ClaimProps = { claim: Claim; client: SupabaseClient; onAsk: (asked: Asked) => void };

function ClaimRow({ claim, client, onAsk }: ClaimProps) {
  const { id, company, company_slug, domain, method, address, claimant, claimant_company, holder, holder_proofs } =
    claim;
  const listings = `${claim.listings} ${claim.listings === 1 ? 'listing' : 'listings'}`;
  return (
    <>
      <div className="min-w-0 flex-1 basis-72 text-sm [overflow-wrap:anywhere]">
        <p className="text-base font-medium">
          {company_slug ? (
            <Link to={`/company/${company_slug}`} className="link">
              {company}
            </Link>
          ) : (
            company
          )}{' '}
          <span className="font-normal text-muted">
            · {listings} · claimed {describeAge(claim.created_at)}
          </span>
        </p>
        <p>
          <Person id={claim.claimant_id} email={claimant} /> claims it
          {claimant_company && ` (has “${claimant_company}”)`}: {describeProof({ domain, method })}
          {address && `, with ${address}`}
        </p>
        <p className="text-muted">
          {holder ? (
            <>
              <Person id={claim.holder_id ?? ''} email={holder} /> has it:{' '}
              {holder_proofs.map(describeProof).join('; ') || 'nothing proven'}
            </>
          ) : (
            'Nobody has it'
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <AskButton
          onAsk={onAsk}
          words={{
            title: `Grant the claim of ${company}`,
            effect: `${company} goes to ${claimant} with all its listings${holder ? `; ${holder} loses it` : ''}. Both are told.`,
            confirm: 'Grant',
            needsReason: true,
          }}
          run={(reason) => decideClaim(client, id, 'grant', reason)}
          done="The claim is granted"
        />
        <AskButton
          onAsk={onAsk}
          words={{
            title: `Refuse the claim of ${company}`,
            effect: `${company} stays as it is. Both are told.`,
            confirm: 'Refuse',
            needsReason: true,
          }}
          run={(reason) => decideClaim(client, id, 'refuse', reason)}
          done="The claim is refused"
        />
      </div>
    </>
  );
}

type NameProps = { held: HeldName; client: SupabaseClient; onAsk: (asked: Asked) => void };

function NameRow({ held: { id, name, website, held_at, reason, owner_id, owner, proven }, client, onAsk }: NameProps) {
  return (
    <>
      <div className="min-w-0 flex-1 basis-72 text-sm [overflow-wrap:anywhere]">
        <p className="text-base font-medium">
          {name} <span className="font-normal text-muted">· held {describeAge(held_at)}</span>
        </p>
        <p>{reason}</p>
        <p className="text-muted">
          {owner && owner_id ? <Person id={owner_id} email={owner} /> : 'No owner'} · {website ?? 'no website'} ·{' '}
          {proven.length > 0 ? `controls ${proven.join(', ')}` : 'nothing proven'}
        </p>
      </div>
      <AskButton
        onAsk={onAsk}
        words={{
          title: `Allow ${name}`,
          effect: 'The company and its listings become public, under this name and website.',
          confirm: 'Allow',
        }}
        run={(why) => allowName(client, id, why)}
        done="The name is allowed"
      />
    </>
  );
}

/** Its first word is what is seen; what follows in the dialog's title says to all others what it is about. */
function AskButton({ onAsk, ...asked }: Asked & { onAsk: (asked: Asked) => void }) {
  const { title, confirm } = asked.words;
  return (
    <button type="button" className={buttonStyle('secondary')} onClick={() => onAsk(asked)}>
      {confirm}
      <span className="sr-only">{title.slice(confirm.length)}</span>
    </button>
  );
}

function Person({ id, email }: { id: string; email: string }) {
  return (
    <Link to={`/admin/employers?employer=${id}`} className="link">
      {email}
    </Link>
  );
}
