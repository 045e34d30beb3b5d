import { cleanHtml } from '../../text/clean-html.ts';
import { cleanTitle } from '../../text/clean-title.ts';
import { joinPlaces } from '../../text/join-places.ts';
import { toPlainText } from '../../text/to-plain-text.ts';
import type { FoundJob, Salary } from '../importer.ts';
import { listTags } from '../normalise/list-tags.ts';
import { mapEmploymentType } from '../normalise/map-employment-type.ts';
import { mapSalary } from '../normalise/map-salary.ts';
import { readDate } from '../normalise/read-date.ts';
import type { HimalayasJob } from './schema.ts';

export function toFoundJob(row: HimalayasJob): FoundJob {
  const location = describeWhere(row.locationRestrictions);
  return {
    sourceId: row.guid,
    title: cleanTitle(row.title, { location }),
    companyName: toPlainText(row.companyName),
    companyWebsite: null,
    description: cleanHtml(row.description),
    location,
    workplace: 'remote',
    employmentType: mapEmploymentType(row.employmentType),
    salary: readSalary(row),
    url: row.guid,
    postedAt: readDate(row.pubDate),
    expiresAt: readDate(row.expiryDate),
    tags: listTags([...row.categories, ...row.parentCategories].map((tag) => tag.replaceAll('-', ' '))),
  };
}

/** No restriction is the whole world; no list of them says nothing. */
function describeWhere(restrictions: string[] | null | undefined): string | null {
  return restrictions?.length === 0 ? 'Worldwide' : joinPlaces(restrictions ?? []);
}

function readSalary({ minSalary, maxSalary, currency, salaryPeriod }: HimalayasJob): Salary | null {
  // Pay without a currency is no pay: the period is then only the form's default.
  if (!currency) return null;
  return mapSalary({ min: minSalary, max: maxSalary, currency, period: salaryPeriod });
}
