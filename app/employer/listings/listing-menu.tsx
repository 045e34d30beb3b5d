import { useState } from 'react';
import { ActionMenu } from '#app/ui/action-menu.tsx';
import { buttonStyle } from '#app/ui/button-style.ts';
import type { OwnListing } from './find-own-listings.ts';
import { findEndOfTime, findOwnActions, type OwnAction, type StateAction } from './own-actions.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';

type Props = {
  listing: OwnListing;
  isBusy: boolean;
  /** Its time is bought. */
  isSold: boolean;
  onAct: (action: StateAction, opens?: string) => void;
  onDuplicate: () => void;
  onShare: () => void;
};

/** What can be done with a listing: first what brings back one that is out of sight, the rest in a menu. */
export function ListingMenu({ listing, isBusy, isSold, onAct, onDuplicate, onShare }: Props) {
  const [isScheduling, setIsScheduling] = useState(false);
  const actions = findOwnActions(listing, { isSold });
  const [first] = actions;
  const main =
    first && (first.name === 'resume' || (first.name === 'extend' && listing.state === 'expired')) ? first : undefined;

  function choose(name: OwnAction['name']) {
    if (isBusy) return;
    if (name === 'schedule') setIsScheduling(true);
    else if (name === 'duplicate') onDuplicate();
    else if (name === 'share') onShare();
    else onAct(name);
  }

  return (
    <>
      {main && (
        <button
          type="button"
          aria-disabled={isBusy}
          onClick={() => choose(main.name)}
          className={`${buttonStyle('secondary')} whitespace-nowrap max-sm:px-3`}
        >
          <main.Icon aria-hidden="true" className="size-4" />
          <span>
            {main.label}
            <span className="sr-only"> {listing.title}</span>
          </span>
        </button>
      )}
      <ActionMenu
        label={`More for ${listing.title}`}
        actions={actions.filter((action) => action !== main)}
        isBusy={isBusy}
        onChoose={(name) => choose(name as OwnAction['name'])}
      />
      {isScheduling && (
        <ScheduleDialog
          title={listing.title}
          end={findEndOfTime(listing, { isSold })}
          onChoose={(opens) => onAct('schedule', opens)}
          onClose={() => setIsScheduling(false)}
        />
      )}
    </>
  );
}
