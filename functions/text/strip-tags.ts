import { wordlessTags } from '#domain/description/description-tags.ts';
import { tokenizeHtml } from './tokenize-html.ts';

const blocks = new Set('p br div ul ol li h1 h2 h3 h4 h5 h6 pre blockquote tr td'.split(' '));
const wordless = new Set(wordlessTags);

/** The text of HTML with its entities decoded; a separator stands where a block begins or ends. */
export function stripTags(html: string, separator = ' '): string {
  let text = '';
  /** The tag whose contents are left out. */
  let skipped: string | null = null;
  for (const token of tokenizeHtml(html)) {
    if (token.kind === 'text') {
      if (skipped === null) text += token.text;
    } else if (skipped !== null) {
      if (token.kind === 'close' && token.name === skipped) skipped = null;
    } else if (blocks.has(token.name)) {
      text += separator;
    } else if (token.kind === 'open' && wordless.has(token.name) && !token.source.endsWith('/>')) {
      skipped = token.name;
    }
  }
  return text;
}
