import { cleanHtml } from '../../text/clean-html.ts';
import { cleanTitle } from '../../text/clean-title.ts';
import { describePlace, joinPlaces } from '../../text/join-places.ts';
import type { FoundJob, Salary, Source, Workplace } from '../importer.ts';
import { listTags } from '../normalise/list-tags.ts';
import { mapEmploymentType } from '../normalise/map-employment-type.ts';
import { mapSalary } from '../normalise/map-salary.ts';
import { parseWorkplace } from '../normalise/parse-workplace.ts';
import { readDate } from '../normalise/read-date.ts';
import { readSalaryText } from '../normalise/read-salary-text.ts';
import type { Withdrawn } from '../parse-rows.ts';
import type { AshbyJob } from './schema.ts';
import { stateFacts } from './state-facts.ts';

export function toFoundJob(row: AshbyJob, source: Source): FoundJob | Withdrawn | string {
  if (row.isListed === false) return { withdrawn: 'not listed' };
  const description = cleanHtml(row.descriptionHtml ?? row.descriptionPlain ?? '');
  if (!description) return 'no description';
  const location = joinPlaces([row, ...(row.secondaryLocations ?? [])].map(describeLocation));
  const shown = { title: cleanTitle(row.title, { location }), location, salary: readPay(row) };
  return {
    ...shown,
    sourceId: row.id,
    companyName: source.company ?? source.board,
    companyWebsite: source.website ?? null,
    description,
    workplace: readWorkplace(row),
    employmentType: mapEmploymentType(row.employmentType),
    url: row.applyUrl ?? row.jobUrl,
    postedAt: readDate(row.publishedAt),
    expiresAt: null,
    tags: listTags(row.department, row.team),
    stated: stateFacts(row, shown),
  };
}

// "San Francisco" with its address known is "San Francisco, CA, United States"; any other text stays as it is.
function describeLocation(place: Pick<AshbyJob, 'location' | 'address'> | null): string | null {
  const { addressLocality: city, addressRegion: region, addressCountry: country } = place?.address?.postalAddress ?? {};
  const isTown = city && place?.location?.trim().toLowerCase() === city.trim().toLowerCase();
  return isTown ? describePlace({ city, region, country }) : (place?.location ?? null);
}

/** Employers tick isRemote for jobs that are only sometimes so: the type of workplace beats it. */
function readWorkplace({ workplaceType, isRemote, location, title }: AshbyJob): Workplace | null {
  return parseWorkplace({ fields: [workplaceType, isRemote ? 'remote' : null], places: [location], title });
}

function readPay({ compensation, shouldDisplayCompensationOnJobPostings: mayShow }: AshbyJob): Salary | null {
  if (!mayShow || !compensation) return null;
  const salaries =
    compensation.summaryComponents?.filter((component) => component?.compensationType === 'Salary') ?? [];
  for (const component of salaries) {
    const { minValue: min, maxValue: max, currencyCode: currency, interval: period } = component ?? {};
    const salary = mapSalary({ min, max, currency, period });
    if (salary) return salary;
  }
  return salaries.length > 0 ? null : readSalaryText(compensation.scrapeableCompensationSalarySummary);
}
