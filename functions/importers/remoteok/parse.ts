import { cleanHtml } from '../../text/clean-html.ts';
import { cleanTitle } from '../../text/clean-title.ts';
import { joinPlaces } from '../../text/join-places.ts';
import { toPlainText } from '../../text/to-plain-text.ts';
import type { FoundJob } from '../importer.ts';
import { listTags } from '../normalise/list-tags.ts';
import { readDate } from '../normalise/read-date.ts';
import { mendEncoding } from './mend-encoding.ts';
import type { RemoteOkJob } from './schema.ts';

// Added to every text, with a word and a tag that tell who asked.
const antiSpamLine = /Please mention the word [^<]{1,100} and tag [^<]*/gi;

/** Its figures name no currency, so they are not ours to show. */
export function toFoundJob(row: RemoteOkJob): FoundJob | string {
  const location = joinPlaces([mendEncoding(row.location ?? '')]);
  const description = cleanHtml(mendEncoding(row.description).replaceAll(antiSpamLine, ''));
  if (!description) return 'no description';
  return {
    sourceId: row.id,
    title: cleanTitle(mendEncoding(row.position), { location }),
    companyName: toPlainText(mendEncoding(row.company)),
    companyWebsite: null,
    description,
    location,
    workplace: 'remote',
    employmentType: null,
    salary: null,
    url: row.url,
    postedAt: readDate(row.date) ?? readDate(row.epoch),
    expiresAt: null,
    tags: listTags(row.tags.map(mendEncoding)),
    stated: {},
  };
}
