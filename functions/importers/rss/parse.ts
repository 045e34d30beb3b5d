import { createHash } from 'node:crypto';
import { escapeHtml } from '#domain/description/escape-html.ts';
import { cleanHtml } from '../../text/clean-html.ts';
import { cleanTitle } from '../../text/clean-title.ts';
import { joinPlaces } from '../../text/join-places.ts';
import { toPlainText } from '../../text/to-plain-text.ts';
import type { FoundJob, Source } from '../importer.ts';
import { listTags } from '../normalise/list-tags.ts';
import { mapEmploymentType } from '../normalise/map-employment-type.ts';
import { parseWorkplace } from '../normalise/parse-workplace.ts';
import { readDate } from '../normalise/read-date.ts';
import { readSalaryText } from '../normalise/read-salary-text.ts';
import { Address } from '../row-fields.ts';
import { readNode } from './read-node.ts';
import { nameCompany, readLine } from './read-title.ts';
import type { FeedItem, FeedNode } from './schema.ts';

const maxIdLength = 500;

/** Everything but the title and the link is optional in a feed of jobs. */
export function toFoundJob(item: FeedItem, source: Source): FoundJob | string {
  const heading = readNode(item.title);
  const url = findLink(item);
  if (!heading) return 'no title';
  if (!url) return 'no link';
  const html = readNode(item['content:encoded'], item.content, item.description, item.summary) ?? '';
  const line = readLine(readNode(item.description));
  const given = readNode(item.company) ?? source.company ?? null;
  const creator = readNode(item['dc:creator'], item.author?.name ?? []);
  const { role, company } = nameCompany({
    heading: toPlainText(heading.slice(0, 1_000)),
    company: given,
    creator,
    line,
  });
  if (!company) return 'no company';

  const location = joinPlaces([readNode(item.location) ?? line?.location]);
  const title = cleanTitle(role, { location });
  return {
    sourceId: toId(readNode(item.guid, item.id) ?? url),
    title,
    companyName: toPlainText(company),
    companyWebsite: source.company ? (source.website ?? null) : null,
    description: cleanHtml(html) || `<p>${escapeHtml(`${title} at ${toPlainText(company)}`)}</p>`,
    location,
    workplace: parseWorkplace({ places: [location], title: role }),
    employmentType: mapEmploymentType(readNode(item.type, item.jobType) ?? line?.type),
    salary: readSalaryText(readNode(item.salary) ?? line?.salary),
    url,
    postedAt: readDate(readNode(item.pubDate, item.published, item['dc:date'], item.updated)),
    expiresAt: null,
    tags: listTags(item.category.map((node) => readNode([node]) ?? readTerm(node))),
    stated: {},
  };
}

/** RSS writes the address as text, Atom as an attribute; a guid may be one, too. */
function findLink({ link, guid }: FeedItem): string | null {
  const pages = link.filter((node) => typeof node === 'string' || ['alternate', undefined].includes(node['@rel']));
  const addresses = [...pages.map((node) => readHref(node) ?? readNode([node])), readNode(guid)];
  return addresses.find((address) => Address.safeParse(address).success) ?? null;
}

function readHref(node: FeedNode): string | null {
  return typeof node === 'string' ? null : readNode([node['@href'] ?? '']);
}

function readTerm(node: FeedNode): string {
  return typeof node === 'string' ? '' : (node['@term'] ?? '');
}

/** Some ids are longer than the database's room for them; what stands for one stays the same from run to run. */
function toId(id: string): string {
  return id.length <= maxIdLength ? id : createHash('sha256').update(id).digest('hex');
}
