import { decodeXML } from 'entities';
import sanitizeHtml from 'sanitize-html';
import { descriptionTags, wordlessTags } from '#domain/description/description-tags.ts';
import { escapeHtml } from '#domain/description/escape-html.ts';
import { cutHtml } from './cut-html.ts';
import { stripTags } from './strip-tags.ts';
import { tidyBlocks } from './tidy-blocks.ts';
import { tokenizeHtml } from './tokenize-html.ts';

type Options = { maxLength?: number };

/** As much as the database takes of a description. */
const maxDescription = 50_000;
// More than any posting holds; what comes after it is not worth the reading.
const maxInput = 200_000;
const maxAddress = 2_000;

const maxDepth = 200;
const oftenUnclosed = new Set('p li br hr img input meta link td th tr dt dd option col source wbr'.split(' '));

const anyTag = /<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>/i;
const escapedTag = /&(?:amp;)*(?:lt|#0*60|#x0*3c);\/?[a-z]/i;

// Tags that part paragraphs without being worth keeping.
const partings =
  'section article header footer main aside nav table tbody thead tr td th dl dt dd figure center address hr form fieldset';

const options: sanitizeHtml.IOptions = {
  allowedTags: [...descriptionTags, 'div'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  nonTextTags: wordlessTags,
  nestingLimit: 40,
  transformTags: {
    ...Object.fromEntries(partings.split(' ').map((tag) => [tag, 'div'])),
    ...{ h1: 'h3', h2: 'h3', h5: 'h4', h6: 'h4', b: 'strong', i: 'em' },
    a: readLink,
  },
};

/**
 * A description from outside as a listing keeps it: few tags, no attributes but links, paragraphs and lists that nest
 * as they should and none of them empty. Escaped HTML, even twice, is HTML; plain text becomes paragraphs.
 */
export function cleanHtml(html: string, { maxLength = maxDescription }: Options = {}): string {
  const given = unescapeHtml(html.slice(0, maxInput));
  const marked = isTooDeep(given) ? escapeHtml(stripTags(given)) : given;
  const readable = anyTag.test(marked) ? marked : parsePlain(marked);
  return cutHtml(tidyBlocks(sanitizeHtml(readable, options)), maxLength);
}

/** HTML that may have come escaped, even twice, as HTML: once there are real tags, escaped ones are text. */
export function unescapeHtml(html: string): string {
  let given = html.replaceAll('\0', '');
  for (let level = 0; level < 2 && !anyTag.test(given) && escapedTag.test(given); level++) given = decodeXML(given);
  return given;
}

// No posting nests like that, and the sanitiser's time grows with the square of the depth.
function isTooDeep(html: string): boolean {
  let depth = 0;
  for (const token of tokenizeHtml(html, { decodeEntities: false })) {
    if (token.kind === 'text' || oftenUnclosed.has(token.name)) continue;
    depth = token.kind === 'close' ? Math.max(depth - 1, 0) : depth + 1;
    if (depth > maxDepth) return true;
  }
  return false;
}

function parsePlain(text: string): string {
  return text
    .replaceAll('<', '&lt;')
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${paragraph.trim().replaceAll('\n', '<br>')}</p>`)
    .join('');
}

function readLink(_: string, { href = '' }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  // Browsers drop control characters and white space when they read a scheme.
  const address = [...href].filter((sign) => sign > ' ' && sign !== '\u007f').join('');
  const isGood = /^(?:https?:\/\/[^/\\]|mailto:[^/])/i.test(address) && address.length <= maxAddress;
  return { tagName: 'a', attribs: isGood ? { href: address } : {} };
}
