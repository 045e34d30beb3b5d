import type { JobDetail } from '../job.ts';
import { findOrigin } from '../origin.ts';
import { findSource } from './all.ts';

type Imported = Pick<JobDetail, 'source' | 'source_url' | 'external_url'>;

/**
 * What the terms of a listing's source let us hand to callers who may publish it again: readers of feeds, programs, agents, other
 * sites, files. Every endpoint that answers them asks here.
 */
export type PassingOn = {
  /** Whether other sites may show it, as members of a channel may. */
  allowsOtherSites: boolean;
  /** Whether its text may go along; else only what a card shows. */
  allowsText: boolean;
  /** The source that is to be named, and the address there that is to be linked. */
  via: { name: string; address: string } | null;
};

export function readPassingOn(listing: Imported): PassingOn {
  const rules = findSource(listing.source);
  const origin = rules?.mustName ? findOrigin(listing) : null;
  return {
    allowsOtherSites: rules?.allowsChannels ?? true,
    allowsText: rules?.isTextInFeeds ?? true,
    via: origin && { name: origin.name, address: origin.address },
  };
}
