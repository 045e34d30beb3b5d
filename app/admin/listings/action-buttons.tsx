import type { ReactNode } from 'react';
import type { TableListing } from './find-listings.ts';
import { type ActionName, canEnhance, findOfferedActions, getListingAction } from './listing-actions.ts';
import { smallButtonStyle } from './small-button-style.ts';

type Props = {
  listings: TableListing[];
  isBusy: boolean;
  onChoose: (action: ActionName | 'enhance') => void;
  /** What stands behind them in the same row. */
  children?: ReactNode;
};

/** What can be done with these listings; each opens a dialog. */
export function ActionButtons({ listings, isBusy, onChoose, children }: Props) {
  const actions = findOfferedActions(listings).map((name) => ({ name, label: getListingAction(name).label }));
  const offered = canEnhance(listings) ? [...actions, { name: 'enhance' as const, label: 'Enhance' }] : actions;
  if (offered.length === 0 && !children)
    return <p className="text-sm text-muted">Nothing can be done with all of these at once.</p>;
  return (
    <ul className="flex flex-wrap gap-2">
      {offered.map(({ name, label }) => (
        <li key={name}>
          <button
            type="button"
            aria-haspopup="dialog"
            aria-disabled={isBusy}
            onClick={() => !isBusy && onChoose(name)}
            className={smallButtonStyle(name === 'remove' ? 'danger' : 'plain')}
          >
            {label}
          </button>
        </li>
      ))}
      <li className="empty:hidden">{children}</li>
    </ul>
  );
}
