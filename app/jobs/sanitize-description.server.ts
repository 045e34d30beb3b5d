import sanitizeHtml from 'sanitize-html';
import { createTextCache } from '#app/ui/text-cache.server.ts';
import { descriptionTags, wordlessTags } from '#domain/description/description-tags.ts';

// Stands in for a link that leads nowhere good until the end, when it goes and its words stay. A tag that is not
// allowed would do the same, but the sanitiser then mistakes how the next link closes.
const onlyWords = 'x-only-words';

// Tags that part lines without being worth keeping, and cells, which part words.
const parting = 'x-parting';
const cell = 'x-cell';
const partings =
  'div section article header footer main aside nav table caption tr dl dt dd figure figcaption center address hr form fieldset';
const blocks = 'p|ul|ol|li|h[2-4]|blockquote|pre|br';
// Editors part paragraphs by them, which leaves holes.
const blankParagraphs = /<p>(?:\s|&nbsp;|<br \/>)*<\/p>/g;
const endsInBlock = new RegExp(`<\\/?(?:${blocks})(?: [^<>]*)?>\\s*$`);
const beginsWithBlock = new RegExp(`^<\\/?(?:${blocks})[ >]`);

const options: sanitizeHtml.IOptions = {
  allowedTags: [...descriptionTags, onlyWords, parting, cell],
  allowedAttributes: { a: ['href', 'rel', 'target'], ol: ['start'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  nonTextTags: wordlessTags,
  transformTags: {
    ...Object.fromEntries(partings.split(' ').map((tag) => [tag, parting])),
    ...{ h1: 'h2', h5: 'h4', h6: 'h4', td: cell, th: cell, a: readLink, ol: readNumbers },
  },
  nestingLimit: 50,
};

/** Reading a text takes a millisecond or two, and most pages are rendered anew because of something else. */
const readOnce = createTextCache(4_000_000);

/** What a stranger wrote, reduced to the few tags a description needs; links open apart and vouch for nothing. */
export function sanitizeDescription(html: string): string {
  return readOnce(html, () => reduceToTags(html));
}

function reduceToTags(html: string): string {
  const clean = sanitizeHtml(html, options).replaceAll(`<${onlyWords}>`, '').replaceAll(`</${onlyWords}>`, '');
  const parted = clean.includes('<x-') ? partLines(clean) : clean;
  return parted.replaceAll(blankParagraphs, '').trim();
}

/** Breaks between what stood in boxes of its own, but none beside a block; blanks between cells. */
function partLines(html: string): string {
  const [first = '', ...others] = html
    .replaceAll(`<${cell}>`, '')
    .replaceAll(`</${cell}>`, ' ')
    .split(/(?:<\/?x-parting>\s*)+/);
  const parted = [first];
  let last = first;
  for (const next of others) {
    const isLoose = last.trim() !== '' && next !== '' && !endsInBlock.test(last.slice(-40));
    parted.push(isLoose && !beginsWithBlock.test(next) ? `<br />${next}` : next);
    if (next.trim() !== '') last = next;
  }
  return parted.join('');
}

function readLink(_: string, { href = '' }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  // Browsers drop control characters and white space when they read a scheme.
  const address = [...href].filter((sign) => sign > ' ' && sign !== '\u007f').join('');
  const isSafe = /^(?:https?:\/\/[^/\\]|mailto:[^/])/i.test(address);
  if (!isSafe) return { tagName: onlyWords, attribs: {} };
  return { tagName: 'a', attribs: { href: address, target: '_blank', rel: 'nofollow noopener' } };
}

function readNumbers(tagName: string, { start = '' }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  return { tagName, attribs: /^\d{1,4}$/.test(start) ? { start } : {} };
}
