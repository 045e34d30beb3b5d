import { cleanHtml } from '../../text/clean-html.ts';
import { cleanTitle } from '../../text/clean-title.ts';
import { joinPlaces } from '../../text/join-places.ts';
import { toPlainText } from '../../text/to-plain-text.ts';
import type { FoundJob } from '../importer.ts';
import { listTags } from '../normalise/list-tags.ts';
import { mapEmploymentType } from '../normalise/map-employment-type.ts';
import { readDate } from '../normalise/read-date.ts';
import { readSalaryText } from '../normalise/read-salary-text.ts';
import { splitAreas, stateAreas } from '../stated-facts/state-areas.ts';
import { stateEmploymentKind } from '../stated-facts/state-employment-kind.ts';
import type { RemotiveJob } from './schema.ts';

export function toFoundJob(row: RemotiveJob): FoundJob {
  const location = joinPlaces([row.candidate_required_location]);
  const title = cleanTitle(row.title, { location });
  return {
    sourceId: row.id,
    title,
    companyName: toPlainText(row.company_name),
    companyWebsite: null,
    description: cleanHtml(row.description),
    location,
    workplace: 'remote',
    employmentType: mapEmploymentType(row.job_type),
    salary: readSalaryText(row.salary),
    url: row.url,
    postedAt: readDate(row.publication_date),
    expiresAt: null,
    tags: listTags(row.category, row.tags),
    stated: {
      ...stateAreas(splitAreas(row.candidate_required_location)),
      ...stateEmploymentKind(title, row.job_type),
    },
  };
}
