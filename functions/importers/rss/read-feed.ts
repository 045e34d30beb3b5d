import { XMLParser } from 'fast-xml-parser';
import { FetchProblem } from '../../fetching/http.ts';
import { requireShape } from '../parse-rows.ts';
import { Feed } from './schema.ts';

// Entities stay as they are written: those of XML are undone with the text (read-node.ts), a feed's own definitions are
// never followed, and a reference to an outside file is an error of the document. What may hold HTML, even unescaped,
// is not taken apart.
const parser = new XMLParser({
  processEntities: false,
  parseTagValue: false,
  trimValues: false,
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  cdataPropName: '#cdata',
  ignoreDeclaration: true,
  ignorePiTags: true,
  maxNestedTags: 50,
  stopNodes: [
    ...['rss.channel.item.description', 'rss.channel.item.content:encoded'],
    ...['feed.entry.content', 'feed.entry.summary', 'feed.entry.title'],
  ],
});

/** The items of a feed, whichever kind it is. */
export function readFeed(xml: string, host: string): unknown[] {
  return requireShape(Feed, parseXml(xml, host), host);
}

function parseXml(xml: string, host: string): unknown {
  try {
    return parser.parse(xml.replace(/^\ufeff/, ''));
  } catch {
    throw new FetchProblem('garbled', `${host}: the answer is not a feed`);
  }
}
