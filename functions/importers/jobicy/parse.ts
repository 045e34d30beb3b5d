import { cleanHtml } from '../../text/clean-html.ts';
import { cleanTitle } from '../../text/clean-title.ts';
import { joinPlaces } from '../../text/join-places.ts';
import { toPlainText } from '../../text/to-plain-text.ts';
import type { FoundJob } from '../importer.ts';
import { listTags } from '../normalise/list-tags.ts';
import { mapEmploymentType } from '../normalise/map-employment-type.ts';
import { mapSalary } from '../normalise/map-salary.ts';
import { readDate } from '../normalise/read-date.ts';
import type { JobicyJob } from './schema.ts';
import { stateFacts } from './state-facts.ts';

export function toFoundJob(row: JobicyJob): FoundJob {
  const location = joinPlaces([row.jobGeo]);
  const salary = mapSalary({
    min: row.salaryMin,
    max: row.salaryMax,
    currency: row.salaryCurrency,
    period: row.salaryPeriod,
  });
  const shown = { title: cleanTitle(row.jobTitle, { location }), location, salary };
  return {
    ...shown,
    sourceId: row.id,
    companyName: toPlainText(row.companyName),
    companyWebsite: null,
    description: cleanHtml(row.jobDescription),
    workplace: 'remote',
    employmentType: mapEmploymentType(...row.jobType),
    url: row.url,
    postedAt: readDate(row.pubDate),
    expiresAt: null,
    tags: listTags(row.jobIndustry),
    stated: stateFacts(row, shown),
  };
}
