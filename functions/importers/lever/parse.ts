import { escapeHtml } from '#domain/description/escape-html.ts';
import { cleanHtml } from '../../text/clean-html.ts';
import { cleanTitle } from '../../text/clean-title.ts';
import { joinPlaces } from '../../text/join-places.ts';
import { toPlainText } from '../../text/to-plain-text.ts';
import type { FoundJob, Source } from '../importer.ts';
import { listTags } from '../normalise/list-tags.ts';
import { findEmploymentTypeInTitle, mapEmploymentType } from '../normalise/map-employment-type.ts';
import { mapSalary } from '../normalise/map-salary.ts';
import { parseWorkplace } from '../normalise/parse-workplace.ts';
import { readDate } from '../normalise/read-date.ts';
import type { LeverPosting } from './schema.ts';
import { stateFacts } from './state-facts.ts';

export function toFoundJob(row: LeverPosting, source: Source): FoundJob | string {
  const description = cleanHtml(joinText(row));
  if (!description) return 'no description';
  const { location: place, commitment, team, department, allLocations = [] } = row.categories ?? {};
  const location = joinPlaces([place, ...allLocations]);
  const salary = row.salaryRange ? mapSalary({ ...row.salaryRange, period: row.salaryRange.interval }) : null;
  const shown = { title: cleanTitle(row.text, { location }), location, salary };
  return {
    ...shown,
    sourceId: row.id,
    companyName: source.company ?? source.board,
    companyWebsite: source.website ?? null,
    description,
    workplace: parseWorkplace({ fields: [row.workplaceType], places: [place, ...allLocations], title: row.text }),
    employmentType: mapEmploymentType(commitment) ?? findEmploymentTypeInTitle(row.text),
    url: row.applyUrl ?? row.hostedUrl,
    postedAt: readDate(row.createdAt),
    expiresAt: null,
    tags: listTags(department, team),
    stated: stateFacts(row, shown),
  };
}

// The text comes in pieces: what opens it, lists with a heading each, what closes it.
function joinText({ description, descriptionPlain, lists, additional }: LeverPosting): string {
  const opening = description ?? (descriptionPlain && cleanHtml(descriptionPlain)) ?? '';
  const sections = (lists ?? []).map(({ text, content }) => {
    const heading = text ? `<h3>${escapeHtml(toPlainText(text))}</h3>` : '';
    return content ? `${heading}<ul>${content}</ul>` : '';
  });
  return [opening, ...sections, additional ?? ''].map((piece) => `<div>${piece}</div>`).join('');
}
