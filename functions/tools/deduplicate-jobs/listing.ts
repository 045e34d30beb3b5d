import type { Address } from './read-address.ts';
import type { Place } from './read-place.ts';
import type { Title } from './read-title.ts';

export type Company = {
  id: string;
  name: string;
  /** The host of its website, where it has one of its own. */
  domain: string | null;
  /** Letters and digits of its name, without the legal form. */
  cleanedName: string;
  hasLogo: boolean;
};

/** An open listing, as far as it can be compared without its text. */
export type Listing = {
  id: string;
  company: Company;
  shownTitle: string;
  title: Title;
  place: Place;
  address: Address | null;
  /** Names of the posting that no other posting has. */
  postings: string[];
  /** Written by an employer here; an imported listing has a source. */
  isOwn: boolean;
  source: string | null;
  /** Where two listings are two postings: one board of a source, or an employer's own listings. */
  board: string;
  isRemote: boolean;
  salary: string | null;
  employmentType: string | null;
  hasRequirements: boolean;
  /** Bytes of its text. */
  size: number;
  isFeatured: boolean;
  /** Its board still shows it. */
  isShown: boolean;
  firstSeen: number;
};

// Feeds write it for employers who do not want to be named.
const isNameless =
  /^(?:confidential|stealth|undisclosed|anonymous|unknown|na)(?:company|client|startup|employer|project|mode)?$/;

/** By domain, else by name; two companies of one name with different domains are two. */
export function areSameCompany(a: Company, b: Company): boolean {
  if (a.domain !== null && b.domain !== null) return a.domain === b.domain;
  return a.cleanedName === b.cleanedName && !isNameless.test(a.cleanedName);
}
