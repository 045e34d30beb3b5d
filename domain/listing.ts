import type { Category } from './category.ts';

// This module is in charge of what a listing is made of. Select strings, the employer's form and its draft and the rows
// of imports are derived from here; what SQL says of the same columns (database/repeatable/20-listings.sql, grants) is
// compared with it by database/listing-columns.test.ts.

type Column = {
  type: 'uuid' | 'text' | 'boolean' | 'timestamptz';
  isNullable?: true;
  /** Where visitors read it: on cards and the job page, or on the job page alone. */
  shownOn?: 'cards' | 'job page';
  /** An employer writes it in the job form. */
  isInForm?: true;
  /** An employer may write it together with the form when posting, and not afterwards. */
  isPosted?: true;
  /** An import writes it as the source says it; what an import computes is in functions/importers/listings/. */
  isImported?: true;
  /** It decides on which pages a listing is, or whether on any. */
  decidesPages?: true;
  /** Cached pages need not hear of it: it never changes, or only together with another column. */
  isSilent?: true;
};

export const listingColumns = {
  id: { type: 'uuid', shownOn: 'cards', isSilent: true },
  slug: { type: 'text', shownOn: 'cards' },
  title: { type: 'text', shownOn: 'cards', isInForm: true, isImported: true },
  location: { type: 'text', isNullable: true, shownOn: 'cards', isInForm: true, isImported: true },
  category: { type: 'text', shownOn: 'cards', isInForm: true },
  is_remote: { type: 'boolean', shownOn: 'cards', isInForm: true, isImported: true },
  salary_range: { type: 'text', isNullable: true, shownOn: 'cards', isInForm: true, isImported: true },
  employment_type: { type: 'text', isNullable: true, shownOn: 'cards', isInForm: true, isImported: true },
  published_at: { type: 'timestamptz', shownOn: 'cards' },
  featured_until: { type: 'timestamptz', isNullable: true, shownOn: 'cards' },
  description: { type: 'text', shownOn: 'job page', isInForm: true, isImported: true },
  requirements: { type: 'text', isNullable: true, shownOn: 'job page', isInForm: true },
  external_url: { type: 'text', isNullable: true, shownOn: 'job page', isInForm: true, isImported: true },
  source: { type: 'text', isNullable: true, shownOn: 'job page' },
  source_url: { type: 'text', isNullable: true, shownOn: 'job page' },
  updated_at: { type: 'timestamptz', shownOn: 'job page', isSilent: true },
  company_id: { type: 'uuid', decidesPages: true },
  closed_at: { type: 'timestamptz', isNullable: true, decidesPages: true },
  expires_at: { type: 'timestamptz', isNullable: true, decidesPages: true },
  closed_reason: { type: 'text', isNullable: true, decidesPages: true },
  opens_at: { type: 'timestamptz', isNullable: true, decidesPages: true, isSilent: true, isPosted: true },
  unlisted_at: { type: 'timestamptz', isNullable: true, decidesPages: true },
  free_until: { type: 'timestamptz', isNullable: true },
  created_at: { type: 'timestamptz' },
  source_board: { type: 'text', isNullable: true },
  // Search engines are told the employer's own number of a job.
  source_id: { type: 'text', isNullable: true, shownOn: 'job page', isSilent: true },
  content_hash: { type: 'text', isNullable: true, isImported: true },
  first_seen_at: { type: 'timestamptz', isNullable: true },
  // A run of an import touches thousands: job pages are rendered anew every hour instead.
  last_seen_at: { type: 'timestamptz', isNullable: true, shownOn: 'job page', isSilent: true },
  missing_since: { type: 'timestamptz', isNullable: true },
  enhanced_at: { type: 'timestamptz', isNullable: true },
} as const satisfies Record<string, Column>;

/** What `public.state` computes of a row (20-listings.sql): only what is open is public. */
export const listingStates = ['open', 'held', 'paused', 'scheduled', 'unpaid', 'closed', 'expired', 'removed'] as const;
export type ListingState = (typeof listingStates)[number];

type Columns = typeof listingColumns;
type Name = keyof Columns;
type NameWith<Facts> = { [N in Name]: Columns[N] extends Facts ? N : never }[Name];
type Value<N extends Name> =
  | (N extends 'category' ? Category : Columns[N]['type'] extends 'boolean' ? boolean : string)
  | (Columns[N] extends { isNullable: true } ? null : never);

/** A row as the data API answers it. */
export type ListingRow = { [N in Name]: Value<N> };
export type CardColumn = NameWith<{ shownOn: 'cards' }>;
export type PageColumn = NameWith<{ shownOn: 'cards' | 'job page' }>;
export type FormColumn = NameWith<{ isInForm: true }>;
export type ImportedColumn = NameWith<{ isImported: true }>;

const names = Object.keys(listingColumns) as Name[];
const find = <N extends Name>(isWanted: (column: Column) => unknown): N[] =>
  names.filter((name) => isWanted(listingColumns[name])) as N[];

export const cardColumns = find<CardColumn>(({ shownOn }) => shownOn === 'cards');
export const pageColumns = find<PageColumn>(({ shownOn }) => shownOn);
export const formColumns = find<FormColumn>(({ isInForm }) => isInForm);
/** What an employer sends when posting, besides the company. */
export const postedColumns = find((column) => column.isInForm || column.isPosted);
export const importedColumns = find<ImportedColumn>(({ isImported }) => isImported);
/** A change of one of these invalidates cached pages. */
export const announcedColumns = find((column) => (column.shownOn || column.decidesPages) && !column.isSilent);
