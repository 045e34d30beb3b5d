import { EyeOff } from 'lucide-react';
import { Badge } from '#app/ui/badge.tsx';
import { describeState } from './describe-state.ts';
import type { OwnListing } from './find-own-listings.ts';

/** Whether visitors see a listing, in its employer's words. */
export function ListingState({ listing }: { listing: OwnListing }) {
  const { state, unlisted_at } = listing;
  const { word, Icon } = describeState(listing);
  return (
    <>
      <Badge tone={state === 'open' ? 'accent' : state === 'scheduled' ? 'featured' : 'plain'}>
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
