import { cleanHtml } from '../../text/clean-html.ts';
import { cleanTitle } from '../../text/clean-title.ts';
import { describePlace, joinPlaces } from '../../text/join-places.ts';
import { toPlainText } from '../../text/to-plain-text.ts';
import type { FoundJob, Source, Workplace } from '../importer.ts';
import { listTags } from '../normalise/list-tags.ts';
import { mapEmploymentType } from '../normalise/map-employment-type.ts';
import { mapSalary } from '../normalise/map-salary.ts';
import { parseWorkplace } from '../normalise/parse-workplace.ts';
import { readDate } from '../normalise/read-date.ts';
import type { Withdrawn } from '../parse-rows.ts';
import type { RecruiteeOffer } from './schema.ts';
import { stateFacts } from './state-facts.ts';

export function toFoundJob(row: RecruiteeOffer, source: Source): FoundJob | Withdrawn | string {
  if (row.status && row.status !== 'published') return { withdrawn: 'not published' };
  const requirements = row.requirements ? `<h3>Requirements</h3>${row.requirements}` : '';
  const description = cleanHtml(`<div>${row.description ?? ''}</div>${requirements}`);
  if (!description) return 'no description';
  const places = row.locations?.map((place) =>
    place ? (describePlace({ ...place, region: place.state }) ?? place.name) : null,
  );
  const location = joinPlaces(places?.some(Boolean) ? places : [row.location]);
  const shown = {
    title: cleanTitle(row.title, { location }),
    location,
    // Figures without their period could mean a year or an hour.
    salary: row.salary?.period ? mapSalary(row.salary) : null,
  };
  return {
    ...shown,
    sourceId: row.id,
    companyName: source.company ?? toPlainText(row.company_name ?? source.board),
    companyWebsite: source.website ?? null,
    description,
    workplace: readWorkplace(row),
    employmentType: mapEmploymentType(row.employment_type_code),
    url: row.careers_apply_url ?? row.careers_url,
    postedAt: readDate(row.published_at) ?? readDate(row.created_at),
    expiresAt: readDate(row.close_at),
    tags: listTags(row.department, row.tags, row.category_code?.replaceAll('_', ' ')),
    stated: stateFacts(row, shown),
  };
}

/** Several may be ticked; then the applicant may choose. */
function readWorkplace({ remote, hybrid, on_site, location, title }: RecruiteeOffer): Workplace | null {
  if (remote) return 'remote';
  if (hybrid) return 'hybrid';
  return on_site ? 'onsite' : parseWorkplace({ places: [location], title });
}
