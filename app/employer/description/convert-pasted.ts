import { isHtmlDescription } from '#domain/description/is-html-description.ts';
import { renderText } from '#domain/description/render-text.ts';
import { readPasted } from './read-pasted.ts';

/** Copied HTML in the form that the text it goes into is written in. */
export function convertPasted(html: string, into: string): string {
  const typed = readPasted(new DOMParser().parseFromString(html, 'text/html').body);
  if (!isHtmlDescription(into)) return typed;
  return renderText(typed)
    .replaceAll(' target="_blank" rel="nofollow noopener"', '')
    .replaceAll(/(<\/(?:p|ul|ol|li|h3)>|<[uo]l[^<>]*>)/g, '$1\n')
    .trimEnd();
}
