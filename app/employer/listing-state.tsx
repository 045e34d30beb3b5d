import { CircleCheck, CircleSlash, CircleX, EyeOff, Hourglass, type LucideIcon } from 'lucide-react';
import { Badge } from '#app/ui/badge.tsx';
import type { OwnListing } from './find-own-listings.ts';

const suspended = { word: 'Hidden', icon: EyeOff };
const words: Record<OwnListing['state'], { word: string; icon: LucideIcon }> = {
  open: { word: 'Live', icon: CircleCheck },
  held: { word: 'In review', icon: Hourglass },
  closed: { word: 'Closed', icon: CircleSlash },
  expired: { word: 'Expired', icon: CircleSlash },
  removed: { word: 'Removed', icon: CircleX },
};

/** Whether visitors see a listing, in its employer's words. */
export function ListingState({ listing: { state, closed_reason, unlisted_at } }: { listing: OwnListing }) {
  const { word, icon: Icon } = closed_reason === 'suspended' ? suspended : words[state];
  return (
    <>
      <Badge tone={state === 'open' ? 'accent' : 'plain'}>
        <Icon aria-hidden="true" className="size-3.5" />
        {word}
      </Badge>
      {state === 'open' && unlisted_at && (
        <Badge>
          <EyeOff aria-hidden="true" className="size-3.5" />
          Not in lists
        </Badge>
      )}
    </>
  );
}
