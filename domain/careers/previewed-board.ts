import type { ListingRow } from '../listing.ts';

/** A board that was found for an employer, with the jobs it shows, as stored in careers_searches. */
export type PreviewedBoard = {
  type: string;
  board: string;
  /** Of the hiring service; null for the employer's own pages. */
  name: string | null;
  /** Where a visitor sees it. */
  address: string;
  /** The page that shows whose it is; null where none does. */
  foundOn: string | null;
  jobs: PreviewedJob[];
  /** Postings that become no listing, by reason. */
  skipped: { reason: string; times: number }[];
  /** There are more than were read. */
  isCut: boolean;
};

type Saved = 'title' | 'location' | 'is_remote' | 'salary_range' | 'employment_type' | 'category' | 'description';

export type PreviewedJob = {
  /** The posting's id at its board. */
  id: string;
  /** As the source has it. */
  source: {
    title: string;
    location: string | null;
    salary: string | null;
    employmentType: string | null;
    tags: string[];
    postedAt: string | null;
    url: string;
  };
  /** As the listing would be. */
  saved: Pick<ListingRow, Saved> & {
    external_url: string;
    /** What was understood of it, on one line. */
    facts: string;
  };
};
