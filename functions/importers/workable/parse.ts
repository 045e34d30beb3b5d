import { cleanHtml } from '../../text/clean-html.ts';
import { cleanTitle } from '../../text/clean-title.ts';
import { describePlace, joinPlaces } from '../../text/join-places.ts';
import { toPlainText } from '../../text/to-plain-text.ts';
import type { FoundJob, Source } from '../importer.ts';
import { listTags } from '../normalise/list-tags.ts';
import { mapEmploymentType } from '../normalise/map-employment-type.ts';
import { parseWorkplace } from '../normalise/parse-workplace.ts';
import { readDate } from '../normalise/read-date.ts';
import type { Withdrawn } from '../parse-rows.ts';
import type { WorkableJob } from './schema.ts';
import { stateFacts } from './state-facts.ts';

type Context = { source: Source; accountName: string | null };

export function toFoundJob(row: WorkableJob, { source, accountName }: Context): FoundJob | Withdrawn | string {
  if (row.isInternal) return { withdrawn: 'not public' };
  const description = cleanHtml(joinText(row));
  if (!description) return 'no description';
  const location = joinPlaces(listPlaces(row));
  const isRemote = row.telecommuting ?? row.remote;
  const shown = { title: cleanTitle(row.title, { location }), location, salary: null };
  return {
    ...shown,
    sourceId: row.shortcode,
    companyName: source.company ?? toPlainText(accountName ?? source.board),
    companyWebsite: source.website ?? null,
    description,
    // Not remote may still be hybrid: only a yes says something.
    workplace: parseWorkplace({
      fields: [row.workplace, isRemote ? 'remote' : null],
      places: [location],
      title: row.title,
    }),
    employmentType: mapEmploymentType(row.employment_type ?? row.type),
    url: row.application_url ?? row.url ?? row.shortlink ?? `https://apply.workable.com/j/${row.shortcode}`,
    postedAt: readDate(row.published_on ?? row.published) ?? readDate(row.created_at),
    expiresAt: null,
    tags: listTags(row.department, row.function, row.industry),
    stated: stateFacts(row, shown),
  };
}

function listPlaces({ locations, city, state, country }: WorkableJob): (string | null)[] {
  const shown = locations?.filter((place) => !place?.hidden).map((place) => describePlace(place ?? {})) ?? [];
  return shown.some(Boolean) ? shown : [describePlace({ city, region: state, country })];
}

function joinText({ description, requirements, benefits }: WorkableJob): string {
  return [
    description ?? '',
    requirements ? `<h3>Requirements</h3>${requirements}` : '',
    benefits ? `<h3>Benefits</h3>${benefits}` : '',
  ]
    .filter(Boolean)
    .map((piece) => (piece === description && !requirements && !benefits ? piece : `<div>${piece}</div>`))
    .join('');
}
