import sanitizeHtml from 'sanitize-html';
import { descriptionTags, wordlessTags } from '#domain/description/description-tags.ts';

// Stands in for a link that leads nowhere good until the end, when it goes and its words stay. A tag that is not
// allowed would do the same, but the sanitiser then mistakes how the next link closes.
const onlyWords = 'x-only-words';

const options: sanitizeHtml.IOptions = {
  allowedTags: [...descriptionTags, onlyWords],
  allowedAttributes: { a: ['href', 'rel', 'target'], ol: ['start'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  nonTextTags: wordlessTags,
  transformTags: { h1: 'h2', h5: 'h4', h6: 'h4', a: readLink, ol: readNumbers },
  nestingLimit: 50,
};

/** What a stranger wrote, reduced to the few tags a description needs; links open apart and vouch for nothing. */
export function sanitizeDescription(html: string): string {
  return sanitizeHtml(html, options).replaceAll(`<${onlyWords}>`, '').replaceAll(`</${onlyWords}>`, '').trim();
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
