import { z } from 'zod';

// What the XML reader makes of an element: its text, or its text, CDATA and attributes.
export const FeedNode = z.union([
  z.string(),
  z.object({
    '#text': z.string().optional(),
    '#cdata': z.union([z.string(), z.array(z.string())]).optional(),
    '@type': z.string().optional(),
    '@rel': z.string().optional(),
    '@href': z.string().optional(),
    '@term': z.string().optional(),
  }),
]);
export type FeedNode = z.infer<typeof FeedNode>;

/** An element that may be absent, there once or there often. */
const Nodes = z
  .union([FeedNode.transform((node) => [node]), z.array(FeedNode)])
  .optional()
  .catch(undefined)
  .transform((nodes) => nodes ?? []);

const Rows = z
  .union([z.array(z.unknown()), z.unknown().transform((row) => [row])])
  .optional()
  .transform((rows) => rows ?? []);
// An element with nothing in it is read as an empty text.
const Items = z.union([z.object({ item: Rows }), z.literal('').transform(() => ({ item: [] }))]);
const Entries = z.union([z.object({ entry: Rows }), z.literal('').transform(() => ({ entry: [] }))]);

/** RSS 2.0, RSS 1.0 and Atom: each a list of items under another name. */
export const Feed = z.union([
  z.object({ rss: z.object({ channel: Items }) }).transform(({ rss }) => rss.channel.item),
  z.object({ feed: Entries }).transform(({ feed }) => feed.entry),
  z.object({ 'rdf:RDF': Items }).transform(({ 'rdf:RDF': rdf }) => rdf.item),
]);

export const FeedItem = z.object({
  title: Nodes,
  link: Nodes,
  guid: Nodes,
  id: Nodes,
  description: Nodes,
  'content:encoded': Nodes,
  content: Nodes,
  summary: Nodes,
  pubDate: Nodes,
  published: Nodes,
  updated: Nodes,
  'dc:date': Nodes,
  'dc:creator': Nodes,
  author: z.union([z.object({ name: Nodes }), z.unknown().transform(() => ({ name: [] }))]).optional(),
  company: Nodes,
  location: Nodes,
  salary: Nodes,
  type: Nodes,
  jobType: Nodes,
  category: Nodes,
});
export type FeedItem = z.infer<typeof FeedItem>;
