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
import { stateFacts } from './state-facts.ts';

export function toFoundJob(row: HimalayasJob): FoundJob {
  const location = describeWhere(row.locationRestrictions);
  const shown = { title: cleanTitle(row.title, { location }), location, salary: readSalary(row) };
  return {
    ...shown,
    sourceId: row.guid,
    companyName: toPlainText(row.companyName),
    companyWebsite: null,
    description: cleanHtml(row.description),
    workplace: 'remote',
    employmentType: mapEmploymentType(row.employmentType),
    url: row.guid,
    postedAt: readDate(row.pubDate),
    expiresAt: readDate(row.expiryDate),
    tags: listTags([...row.categories, ...row.parentCategories].map((tag) => tag.replaceAll('-', ' '))),
    stated: stateFacts(row, shown),
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
