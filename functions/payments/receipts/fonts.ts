import { fileURLToPath } from 'node:url';
import type PDFDocument from 'pdfkit';

type Pdf = InstanceType<typeof PDFDocument>;

export type Weight = 400 | 600;
type Face = { name: string; has: (sign: string) => boolean };
/** A part of a text that one font has. */
export type Run = { font: string; text: string };

// The typeface of the pages, then one for other alphabets, each in parts. As WOFF: pdfkit cannot embed WOFF2.
const parts = [
  ...['latin', 'latin-ext'].map((part) => ['instrument-sans', part] as const),
  ...['vietnamese', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'devanagari'].map(
    (part) => ['noto-sans', part] as const,
  ),
];

type Fonts = {
  findRuns(text: string, weight: Weight): Run[];
  /** Whether each sign of it is in one of them. */
  haveAll(text: string, weight: Weight): boolean;
};

export function loadFonts(pdf: Pdf): Fonts {
  const faces = new Map<Weight, Face[]>();
  for (const weight of [400, 600] as const)
    faces.set(
      weight,
      parts.map(([family, part]) => loadFace(pdf, `${family}-${part}-${weight}-normal`, family)),
    );
  return {
    findRuns: (text, weight) => split(text, faces.get(weight) ?? []),
    haveAll: (text, weight) => readSigns(text).every((sign) => faces.get(weight)?.some(({ has }) => has(sign))),
  };
}

/** Its file is read when a text has a sign that the faces before it have not. */
function loadFace(pdf: Pdf, name: string, family: string): Face {
  pdf.registerFont(name, fileURLToPath(import.meta.resolve(`@fontsource/${family}/files/${name}.woff`)));
  let signs: Set<number> | undefined;
  return {
    name,
    has(sign) {
      signs ??= listSigns(pdf, name);
      return signs.has(sign.codePointAt(0) ?? 0);
    },
  };
}

function listSigns(pdf: Pdf, name: string): Set<number> {
  pdf.font(name);
  const { font } = (pdf as unknown as { _font: { font: { characterSet: number[] } } })._font;
  return new Set(font.characterSet);
}

/** Composed, because an accent of its own has no glyph where the letter with it has one. */
function readSigns(text: string): string[] {
  return [...text.normalize('NFC').replace(/[\p{C}\p{Zl}\p{Zp}]/gu, ' ')];
}

/** What no font has is a question mark: a box would look like a fault, and the page shows the name as it is. */
export function split(text: string, faces: Face[]): Run[] {
  const runs: Run[] = [];
  for (const sign of readSigns(text)) {
    const face = faces.find(({ has }) => has(sign));
    const font = face?.name ?? faces[0]?.name ?? '';
    const shown = face ? sign : '?';
    const last = runs.at(-1);
    if (last?.font === font) last.text += shown;
    else runs.push({ font, text: shown });
  }
  return runs;
}
