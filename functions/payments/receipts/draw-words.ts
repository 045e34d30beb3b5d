import { readXml, type XmlElement } from '../../logos/svg/read-xml.ts';
import { cleanCardText, isRightToLeft } from '../../sharing/clean-card-text.ts';
import { openTypesetter } from '../../sharing/typesetter.ts';
import type { Weight } from './fonts.ts';

// This module is in charge of words in scripts that the typefaces of a document lack: Arabic, Chinese, Hebrew, Japanese, Korean
// and Thai names, set and joined by what sets the pictures for sharing. It runs in the process for pictures (functions/pictures/).

/** A text, and how it is to be set. Lengths are points. */
export type Words = { text: string; width: number; size: number; weight: Weight; align: 'left' | 'right' };
/** The outlines of its letters, from the upper left corner. */
export type DrawnWords = { height: number; letters: { x: number; y: number; outline: string }[] };

/** As many as fit on a page in the smallest size. */
const maxLength = 2_000;

export function drawWords(all: Words[]): Promise<DrawnWords[]> {
  return Promise.all(all.map(draw));
}

async function draw({ text, width, size, weight, align }: Words): Promise<DrawnWords> {
  const { renderer, fonts } = await openTypesetter();
  const { texts, text: fontFamily } = await fonts.prepare([cleanCardText(text, maxLength)]);
  const [shown = ''] = texts;
  const style = {
    ...{ width, fontFamily, fontSize: size, fontWeight: weight, lineHeight: 1.35, overflowWrap: 'anywhere' as const },
    ...(isRightToLeft(shown) && { direction: 'rtl' as const }),
    textAlign: align,
  };
  const drawing = readXml(await renderer.renderSvg({ type: 'text', text: shown, style }, { width }));
  const outlines = new Map(find(drawing, 'path').map((path) => [`#${read(path, 'id')}`, read(path, 'd')]));
  return {
    height: Number(read(drawing, 'height')),
    letters: find(drawing, 'use').flatMap((letter) => {
      const outline = outlines.get(read(letter, 'href'));
      return outline ? [{ x: Number(read(letter, 'x')), y: Number(read(letter, 'y')), outline }] : [];
    }),
  };
}

function find(element: XmlElement, name: string): XmlElement[] {
  const children = element.children.filter((child) => typeof child !== 'string');
  return [...(element.name === name ? [element] : []), ...children.flatMap((child) => find(child, name))];
}

function read({ attributes }: XmlElement, name: string): string {
  return attributes.find((attribute) => attribute.name === name)?.value ?? '';
}
