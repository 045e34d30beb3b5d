import { createHash } from 'node:crypto';
import { cleanHtml } from '../../text/clean-html.ts';
import { cleanTitle } from '../../text/clean-title.ts';
import { describePlace, joinPlaces } from '../../text/join-places.ts';
import { toPlainText } from '../../text/to-plain-text.ts';
import type { FoundJob, Salary, Source } from '../importer.ts';
import { listTags } from '../normalise/list-tags.ts';
import { mapEmploymentType } from '../normalise/map-employment-type.ts';
import { mapSalary } from '../normalise/map-salary.ts';
import { parseWorkplace } from '../normalise/parse-workplace.ts';
import { readDate } from '../normalise/read-date.ts';
import { readSalaryText } from '../normalise/read-salary-text.ts';
import { Address } from '../row-fields.ts';
import { stateAreas } from '../stated-facts/state-areas.ts';
import { stateEmploymentKind } from '../stated-facts/state-employment-kind.ts';
import { statePay } from '../stated-facts/state-pay.ts';
import { statePlaces } from '../stated-facts/state-places.ts';
import { isPosting } from './read-postings.ts';
import type { JobPosting, PostalAddress } from './schema.ts';

const maxIdLength = 500;
const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

export function toFoundJob(row: JobPosting, source: Source): FoundJob | string {
  const heading = toPlainText((row.title ?? row.name ?? '').slice(0, 1_000));
  if (!heading) return 'no title';
  const description = cleanHtml(row.description ?? '');
  if (!description) return 'no description';
  const addresses = row.jobLocation.flatMap(({ address }) => address);
  const areas = row.applicantLocationRequirements.filter((area) => area !== null && area !== undefined);
  const isRemote = row.jobLocationType.some((type) => /telecommut/i.test(type));
  const places = addresses.length > 0 ? addresses.map(describe) : row.jobLocation.map(({ name }) => name);
  const location = joinPlaces(places.some(Boolean) ? places : areas);
  const shown = { title: cleanTitle(heading, { location }), location, salary: readPay(row.baseSalary) };
  return {
    ...shown,
    sourceId: row.id,
    companyName: source.company ?? new URL(row.page).hostname,
    companyWebsite: source.website ?? null,
    description,
    workplace: isRemote ? 'remote' : parseWorkplace({ places, title: heading }),
    employmentType: mapEmploymentType(...row.employmentType),
    url: row.page,
    postedAt: readDate(row.datePosted),
    expiresAt: readLastDay(row.validThrough),
    tags: listTags(row.industry, row.occupationalCategory),
    stated: {
      ...(isRemote && { work_mode: 'remote' }),
      ...(isRemote && areas.length > 0
        ? stateAreas(areas)
        : statePlaces(
            addresses.map(({ addressLocality, addressCountry }) => ({
              city: addressLocality,
              country: addressCountry,
            })),
            location,
          )),
      ...stateEmploymentKind(shown.title, ...row.employmentType),
      ...statePay(shown.salary),
    },
  };
}

function describe({ addressLocality, addressRegion, addressCountry, text }: PostalAddress): string | null {
  return text ?? describePlace({ city: addressLocality, region: addressRegion, country: nameCountry(addressCountry) });
}

/** "PT" → "Portugal". */
function nameCountry(country: string | null | undefined): string | null {
  return country && /^[A-Z]{2}$/.test(country) ? (countryNames.of(country) ?? country) : (country ?? null);
}

function readPay(given: JobPosting['baseSalary']): Salary | null {
  if (typeof given === 'string') return readSalaryText(given);
  if (!given) return null;
  const { value, currency, unitText, minValue, maxValue } = given;
  const inner = typeof value === 'object' && value !== null ? value : { value };
  const exact = inner.value ?? null;
  // Figures without their period could mean a year or an hour.
  const period = ('unitText' in inner ? inner.unitText : null) ?? unitText;
  if (!period) return null;
  return mapSalary({
    min: ('minValue' in inner ? inner.minValue : null) ?? minValue ?? exact,
    max: ('maxValue' in inner ? inner.maxValue : null) ?? maxValue ?? exact,
    currency: ('currency' in inner ? inner.currency : null) ?? currency,
    period,
  });
}

/** A day without a time is meant to its end. */
function readLastDay(given: unknown): Date | null {
  const date = readDate(given);
  const isDay = typeof given === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(given.trim());
  return date && isDay ? new Date(date.getTime() + 86_399_000) : date;
}

/**
 * The postings of a page as rows. A posting is known by the address of its page; where several share one, by its title
 * besides. What its own data calls its identifier is too often the company's name.
 */
export function toRows(postings: Record<string, unknown>[], page: string): Record<string, unknown>[] {
  return postings.map((posting) => {
    const own = Address.safeParse(posting.url);
    const isOwnPage = own.success && isOnHost(own.data, page);
    const address = isOwnPage ? own.data : page;
    const isAlone =
      postings.length === 1 || (isOwnPage && postings.filter(({ url }) => url === posting.url).length === 1);
    const id = isAlone ? address : `${address}#${String(posting.title ?? posting.name ?? '')}`;
    return { ...posting, id: toId(id), page: address };
  });
}

/** The items of a JSON feed as rows; hiring services attach the posting's data to each. */
export function toFeedRows(items: unknown[], feed: string): Record<string, unknown>[] {
  return items.flatMap((given) => {
    if (typeof given !== 'object' || given === null) return [];
    const item = given as Record<string, unknown>;
    const attached = Object.values(item).find(
      (value): value is Record<string, unknown> =>
        typeof value === 'object' && value !== null && isPosting(value as Record<string, unknown>),
    );
    const address = [item.url, item.external_url, attached?.url].find((one) => Address.safeParse(one).success);
    const page = typeof address === 'string' ? address : feed;
    return [
      {
        title: item.title,
        description: item.content_html ?? item.content_text ?? item.summary,
        datePosted: item.date_published,
        ...attached,
        id: toId(String(item.id ?? page)),
        page,
      },
    ];
  });
}

function isOnHost(address: string, page: string): boolean {
  return new URL(address).host === new URL(page).host;
}

/** Some are longer than the database's room for them; what stands for one stays the same from run to run. */
function toId(id: string): string {
  return id.length <= maxIdLength && id === id.toWellFormed() && !id.includes('\0')
    ? id
    : createHash('sha256').update(id).digest('hex');
}
