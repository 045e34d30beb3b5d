import { byteOrderMark, writeCsvLine } from './write-csv.ts';

export const exportFormats = ['csv', 'json'] as const;
export type ExportFormat = (typeof exportFormats)[number];
export type ExportedListing = Record<string, unknown>;

type Writer = {
  type: string;
  /** What stands before the first, what each is, and what stands after the last. */
  begin(): string;
  write(listing: ExportedListing, isFirst: boolean): string;
  end(): string;
};

/** In the order of the file; texts come last, where they are wide. */
const exportedColumns = [
  ...[
    'id',
    'address',
    'title',
    'company',
    'company_slug',
    'state',
    'closed_reason',
    'category',
    'location',
    'is_remote',
  ],
  ...['salary_range', 'employment_type', 'external_url', 'published_at', 'updated_at', 'opens_at', 'expires_at'],
  ...[
    'closed_at',
    'featured_until',
    'source',
    'source_url',
    'work_mode',
    'eligibility',
    'cities',
    'countries',
    'regions',
  ],
  ...['pay_min', 'pay_max', 'pay_currency', 'pay_period', 'seniority', 'skills', 'chains', 'views', 'applies', 'saves'],
];
const texts = ['description', 'requirements'];

type Options = { siteUrl: string; hasTexts: boolean };

export function openWriter(format: ExportFormat, { siteUrl, hasTexts }: Options): Writer {
  const columns = hasTexts ? [...exportedColumns, ...texts] : exportedColumns;
  const complete = ({ slug, ...listing }: ExportedListing): ExportedListing => ({
    ...listing,
    address: typeof slug === 'string' ? `${siteUrl}/jobs/${encodeURIComponent(slug)}` : null,
  });
  const pick = (listing: ExportedListing) => {
    const whole = complete(listing);
    return columns.map((name) => whole[name] ?? null);
  };
  if (format === 'csv') {
    return {
      type: 'text/csv; charset=utf-8; header=present',
      begin: () => byteOrderMark + writeCsvLine(columns),
      write: (listing) => writeCsvLine(pick(listing)),
      end: () => '',
    };
  }
  return {
    type: 'application/json; charset=utf-8',
    begin: () => '[',
    write(listing, isFirst) {
      const values = pick(listing);
      const named = Object.fromEntries(columns.map((name, index) => [name, values[index]]));
      return `${isFirst ? '\n' : ',\n'}${JSON.stringify(named)}`;
    },
    end: () => '\n]\n',
  };
}
