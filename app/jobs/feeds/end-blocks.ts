/**
 * Headings, paragraphs and items of HTML that a sanitiser wrote, each ended by a full stop where it has no end of its own: on
 * one line a heading would run into the text under it.
 */
export function endBlocks(html: string): string {
  return html.replaceAll(/([\p{L}\p{N})\]”"'%+])((?:<\/[a-z]+>|\s)*<\/(?:h[1-6]|p|li)>)/gu, '$1.$2');
}
