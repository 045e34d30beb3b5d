import type { Company, Listing } from './listing.ts';
import { namePosting, readAddress } from './read-address.ts';
import { readPlace } from './read-place.ts';
import { readTitle } from './read-title.ts';

/** A row of job_listings without its text. */
export type Row = {
  id: string;
  company_id: string;
  title: string;
  location: string | null;
  is_remote: boolean;
  external_url: string | null;
  source: string | null;
  source_board: string | null;
  source_id: string | null;
  salary_range: string | null;
  employment_type: string | null;
  has_requirements: boolean;
  size: number;
  is_featured: boolean;
  is_shown: boolean;
  first_seen: Date;
};

export function readRow(row: Row, company: Company): Listing {
  const address = readAddress(row.external_url);
  const postings = [address?.isPosting ? address.key : null, namePosting(row.source, row.source_id)];
  return {
    id: row.id,
    company,
    shownTitle: row.title,
    title: readTitle(row.title, row.location),
    place: readPlace(row.location, row.is_remote),
    address,
    postings: [...new Set(postings.filter((name) => name !== null))],
    isOwn: row.source === null,
    source: row.source,
    board: row.source === null ? `own ${row.company_id}` : `${row.source} ${row.source_board ?? ''}`,
    isRemote: row.is_remote,
    salary: row.salary_range,
    employmentType: row.employment_type,
    hasRequirements: row.has_requirements,
    size: row.size,
    isFeatured: row.is_featured,
    isShown: row.is_shown,
    firstSeen: row.first_seen.getTime(),
  };
}
