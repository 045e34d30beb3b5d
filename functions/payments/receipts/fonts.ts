import type PDFDocument from 'pdfkit';

type Pdf = InstanceType<typeof PDFDocument>;

export type Weight = 400 | 650;
type Face = { name: string; has: (sign: string) => boolean };
/** A part of a text that one font has. */
export type Run = { font: string; text: string };

// Drawn by scripts/subset-fonts.ts from the fonts of the pages, which come in two parts.
const parts = ['latin', 'latin-ext'] as const;

export function loadFonts(pdf: Pdf): (text: string, weight: Weight) => Run[] {
  const faces = new Map<Weight, Face[]>();
  for (const weight of [400, 650] as const)
    faces.set(
      weight,
      parts.map((part) => loadFace(pdf, part, weight)),
    );
  return (text, weight) => split(text, faces.get(weight) ?? []);
}

function loadFace(pdf: Pdf, part: (typeof parts)[number], weight: Weight): Face {
  const name = `${part}-${weight}`;
  const path = new URL(`./fonts/${name}.ttf`, import.meta.url).pathname;
  pdf.registerFont(name, path);
  pdf.font(name);
  const { font } = (pdf as unknown as { _font: { font: { characterSet: number[] } } })._font;
  const signs = new Set(font.characterSet);
  return { name, has: (sign) => signs.has(sign.codePointAt(0) ?? 0) };
}

/** What no font has is a question mark: a box would look like a fault, and the page shows the name as it is. */
export function split(text: string, faces: Face[]): Run[] {
  const runs: Run[] = [];
  // Composed, because an accent of its own has no glyph where the letter with it has one.
  for (const sign of text.normalize('NFC').replace(/[\p{C}\p{Zl}\p{Zp}]/gu, ' ')) {
    const face = faces.find(({ has }) => has(sign));
    const font = face?.name ?? faces[0]?.name ?? '';
    const shown = face ? sign : '?';
    const last = runs.at(-1);
    if (last?.font === font) last.text += shown;
    else runs.push({ font, text: shown });
  }
  return runs;
}
