import { cleanHtml } from '../../text/clean-html.ts';
import { cleanTitle } from '../../text/clean-title.ts';
import { joinPlaces } from '../../text/join-places.ts';
import { toPlainText } from '../../text/to-plain-text.ts';
import type { FoundJob } from '../importer.ts';
import { listTags } from '../normalise/list-tags.ts';
import { mapEmploymentType } from '../normalise/map-employment-type.ts';
import { parseWorkplace } from '../normalise/parse-workplace.ts';
import { readDate } from '../normalise/read-date.ts';
import { stateEmploymentKind } from '../stated-facts/state-employment-kind.ts';
import type { ArbeitnowJob } from './schema.ts';

// Put after every text, as real HTML even where the text before it is escaped.
const ownLine = /(?:<p>\s*)?Find (?:more )?<a [^<>]*arbeitnow\.com[^<>]*>[^<]*<\/a> on Arbeitnow(?:<\/a>|<\/p>|\s)*$/i;
const maxOwnLineLength = 300;

/** "remote: false" leaves open whether the work is hybrid or on-site, so only the words can tell. */
export function toFoundJob(row: ArbeitnowJob): FoundJob | string {
  const location = joinPlaces([row.location]);
  const description = cleanHtml(takeOffOwnLine(row.description));
  if (!description) return 'no description';
  const title = cleanTitle(row.title, { location });
  return {
    sourceId: row.slug,
    title,
    companyName: toPlainText(row.company_name),
    companyWebsite: null,
    description,
    location,
    workplace: row.remote ? 'remote' : parseWorkplace({ places: [row.location], title: row.title }),
    employmentType: mapEmploymentType(...row.job_types),
    salary: null,
    url: row.url,
    postedAt: readDate(row.created_at),
    expiresAt: null,
    tags: listTags(row.tags),
    stated: stateEmploymentKind(title, ...row.job_types),
  };
}

function takeOffOwnLine(html: string): string {
  return html.slice(0, -maxOwnLineLength) + html.slice(-maxOwnLineLength).replace(ownLine, '');
}
