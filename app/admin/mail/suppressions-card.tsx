import type { SupabaseClient } from '@supabase/supabase-js';
import { Search } from 'lucide-react';
import { type FormEvent, useCallback, useState } from 'react';
import { Badge } from '#app/ui/badge.tsx';
import { buttonStyle } from '#app/ui/button-style.ts';
import { showError, showToast } from '#app/ui/toast.ts';
import { describeRefusal } from '../describe-refusal.ts';
import { ActionDialog } from '../dialogs/action-dialog.tsx';
import { ConfirmButton } from '../dialogs/confirm-button.tsx';
import { ListCard } from '../lists/list-card.tsx';
import { useKeysetList } from '../lists/use-keyset-list.ts';
import { Moment } from '../runs/moment.tsx';
import { findSuppressions, liftSuppression, type Suppression, suppressAddress } from './mail-desk.ts';
import { describeScope, nameAddress, reasonWords } from './suppression-words.ts';

type Props = { client: SupabaseClient; onChange: () => void; onUndo: (change: string) => void };

/**
 * Addresses that get no mail of some kind. Addresses are stored hashed: one is found by typing it whole, and what was typed stays
 * out of the page's address.
 */
export function SuppressionsCard({ client, onChange, onUndo }: Props) {
  const [address, setAddress] = useState('');
  const [lifted, setLifted] = useState<Suppression>();
  const find = useCallback(
    (after: Suppression | undefined) => findSuppressions(client, address, after),
    [client, address],
  );
  const { items, hasFailed, hasMore, showMore, refresh } = useKeysetList(find);

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setAddress(String(new FormData(event.currentTarget).get('address') ?? '').trim());
  }

  async function suppress() {
    try {
      await suppressAddress(client, address);
      showToast({ title: 'Suppressed', description: `${address} gets no alerts any more` });
    } catch (error) {
      console.warn('an address was not suppressed', error);
      showError(describeRefusal(error, 'Failed to suppress the address'));
    }
    await refresh();
    onChange();
  }

  async function lift(suppression: Suppression, why: string) {
    let change: string;
    try {
      change = await liftSuppression(client, suppression, why);
    } catch (error) {
      console.warn('a suppression was not lifted', error);
      return { reason: describeRefusal(error, 'Failed to lift it. Please try again.') };
    }
    showToast({
      title: 'Lifted',
      description: 'Mails are sent to this address again',
      action: { label: 'Undo', run: () => onUndo(change) },
    });
    await refresh();
    onChange();
    return undefined;
  }

  return (
    <>
      <ListCard
        title="Suppressed addresses"
        emptyText={address ? 'This address is not suppressed' : 'No address is suppressed'}
        items={items}
        hasFailed={hasFailed}
        head={<AddressSearch address={address} onSubmit={search} onClear={() => setAddress('')} />}
        action={
          address !== '' &&
          items?.length === 0 && (
            <ConfirmButton
              title="Suppress this address?"
              text={`${address} gets no alerts any more, also where its reader confirms one. Mails about an account are still sent.`}
              confirm="Suppress"
              isBusy={false}
              onConfirm={() => void suppress()}
            >
              Suppress it
            </ConfirmButton>
          )
        }
      >
        {(one) => (
          <li
            key={`${one.address_hash} ${one.scope}`}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3"
          >
            <div className="min-w-0 flex-1 basis-60">
              <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
                <span className="font-medium [overflow-wrap:anywhere]">{address || nameAddress(one)}</span>
                <Badge tone={one.reason === 'complaint' ? 'featured' : 'plain'}>{reasonWords[one.reason]}</Badge>
              </p>
              <p className="mt-0.5 text-sm text-muted">
                {describeScope(one.scope)} · <Moment at={one.created_at} to="minute" />
              </p>
              {one.detail && <p className="mt-0.5 text-sm [overflow-wrap:anywhere] text-muted">{one.detail}</p>}
            </div>
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => setLifted(one)}
              className={buttonStyle('secondary')}
            >
              Lift<span className="sr-only"> the suppression of {address || nameAddress(one)}</span>
            </button>
          </li>
        )}
      </ListCard>
      {hasMore && (
        <button type="button" onClick={showMore} className={`${buttonStyle('secondary')} -mt-2`}>
          Show older suppressions
        </button>
      )}
      {lifted && (
        <ActionDialog
          words={{
            title: 'Lift the suppression?',
            effect: `${address || nameAddress(lifted)} gets ${lifted.scope === 'alerts' ? 'alerts' : 'alerts, weekly mails and reports'} again. ${warn(lifted)}`,
            confirm: 'Lift',
            needsReason: true,
          }}
          reasonHint="Stays in the list of changes below."
          maxReasonLength={500}
          onClose={() => setLifted(undefined)}
          onConfirm={({ reason }) => lift(lifted, reason)}
        />
      )}
    </>
  );
}

function warn({ reason }: Suppression): string {
  if (reason === 'complaint') return 'Its reader has called a mail of yours spam: lift it only if they asked you to.';
  if (reason === 'deleted') return 'Its reader has deleted all alerts: lift it only if they asked you to.';
  return 'If mails come back again, it is suppressed again.';
}

type SearchProps = { address: string; onSubmit: (event: FormEvent<HTMLFormElement>) => void; onClear: () => void };

function AddressSearch({ address, onSubmit, onClear }: SearchProps) {
  return (
    <>
      <p className="mt-2 max-w-3xl text-sm text-muted">
        They get mails about their account, but no alerts. Addresses themselves are not stored, only what recognises
        them: type one whole to look for it.
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: React knows no <search> with submit */}
      <form role="search" onSubmit={onSubmit} className="mt-4 flex flex-wrap gap-2">
        <input
          type="email"
          name="address"
          aria-label="Look for an address"
          placeholder="name@domain"
          autoComplete="off"
          maxLength={320}
          className="block min-h-10 w-full min-w-0 flex-1 basis-56 rounded-lg border border-control bg-raised px-3.5 placeholder:text-muted focus:border-accent"
        />
        <button type="submit" className={buttonStyle('secondary')}>
          <Search aria-hidden="true" className="size-4" />
          Look for it
        </button>
        {address && (
          <button type="reset" onClick={onClear} className={buttonStyle('quiet')}>
            Show all
          </button>
        )}
      </form>
    </>
  );
}
