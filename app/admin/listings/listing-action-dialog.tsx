import type { SupabaseClient } from '@supabase/supabase-js';
import { isRestriction } from '#domain/statement-of-reasons.ts';
import { ActionDialog, type Problems, type Typed } from '../dialogs/action-dialog.tsx';
import type { TableListing } from './find-listings.ts';
import { findKeepable, KeptListingField } from './kept-listing-field.tsx';
import { type ActionName, getListingAction, nameListings } from './listing-actions.ts';
import type { Order } from './moderate-listings.ts';
import { OptionField } from './option-field.tsx';
import { readOptions } from './read-options.ts';
import { useOutcomes } from './use-outcomes.ts';

type Props = {
  client: SupabaseClient;
  action: ActionName;
  listings: TableListing[];
  onClose: () => void;
  onOrder: (order: Order) => void;
};

/** Asks for what an action on listings needs. */
export function ListingActionDialog({ client, action, listings, onClose, onOrder }: Props) {
  const { label, confirm = label, effect, needsReason, field } = getListingAction(action);
  const title = `${confirm}: ${nameListings(listings)}`;
  const outcomes = useOutcomes(
    client,
    action,
    listings.map(({ id }) => id),
  );
  const keepable = field === 'into' ? findKeepable(listings) : [];

  async function order({ reason, value, ground }: Typed): Promise<Problems | undefined> {
    const { options, problem } = await readOptions(client, field, value);
    if (problem) return { value: keepable.length > 0 ? 'Please choose the listing that stays' : problem };
    const changed = listings.filter(({ id }) => id !== options.into);
    onOrder({ action, listings: changed, reason, options: { ...options, ...ground } });
    return undefined;
  }

  return (
    <ActionDialog
      words={{
        title,
        effect: outcomes ? `${effect} ${outcomes}` : effect,
        confirm,
        needsReason,
        needsGround: isRestriction(action),
        isGrave: action === 'remove',
      }}
      field={
        field && {
          initial: '',
          render: (control) =>
            keepable.length > 0 ? (
              <KeptListingField listings={keepable} {...control} />
            ) : (
              <OptionField field={field} {...control} />
            ),
        }
      }
      onClose={onClose}
      onConfirm={order}
    />
  );
}
