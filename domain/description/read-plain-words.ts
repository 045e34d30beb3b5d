import { decodeXML } from 'entities';

/**
 * The words of HTML that a sanitiser wrote, without its markup; blocks do not run into each other. Such HTML has a "<"
 * only where a tag begins and no entities but those of XML.
 */
export function readPlainWords(html: string): string {
  const text = html
    .replaceAll(/<\/?(?:p|br|ul|ol|li|h[1-6]|pre|blockquote)\b[^<>]*>/g, ' ')
    .replaceAll(/<[^<>]*>/g, '');
  return decodeXML(text).replaceAll(/\s+/g, ' ').trim();
}
