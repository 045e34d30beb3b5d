import type { Node } from '@takumi-rs/core';
import type { CompanyTint } from '#domain/company-tint.ts';
import { isRightToLeft } from './clean-card-text.ts';

// This module is in charge of how a picture for sharing looks, in the light colours and the two typefaces of the pages.

export const pictureSize = { width: 1200, height: 630 };

type Style = NonNullable<Node['style']>;
/** Stacks of typefaces, as CSS writes them. */
export type Faces = { display: string; text: string };
export type Laid = {
  title: string;
  titleSize: number;
  heading: string;
  place: string;
  pay: string;
  /** Where there is no logo. */
  letters: string;
  hasLogo: boolean;
  tint: CompanyTint;
  faces: Faces;
};

const colours = {
  paper: '#faf8f3',
  raised: '#ffffff',
  ink: '#161a18',
  muted: '#59605c',
  line: '#e3ded2',
  lineStrong: '#bdb6a5',
  accent: '#0a6f54',
  accentStrong: '#075740',
  accentSoft: '#dff0e8',
};

export const boardName = 'Chainwork';
/** One of the images that the layout names, as boardChain is; the caller adds a logo where there is one. */
export const boardMark = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="32" height="32"><rect width="32" height="32" rx="8" fill="${colours.accent}"/><g fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round"><path d="M13 10h-1a6 6 0 0 0 0 12h1"/><path d="M19 22h1a6 6 0 0 0 0-12h-1"/><path d="M13 16h6"/></g></svg>`,
);

const margin = 88;
export const titleWidth = pictureSize.width - 2 * margin;
const width = titleWidth;
const edgeWidth = 20;
const lineHeight = 1.12;
/** The largest one is taken in which a title is no higher than its room. */
export const titleSizes = [100, 88, 76, 66, 57, 50];
export const titleHeight = 256;

const oneLine: Style = { lineHeight: 1.25, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' };
const pill: Style = {
  ...{ fontWeight: 600, color: colours.accentStrong, backgroundColor: colours.accentSoft },
  ...{ borderRadius: 16, padding: '9px 22px' },
};

/** The motif, from one whole link to another. */
const chainHeight = 22;
export const boardChain = Buffer.from(drawChain(18));

function drawChain(links: number): string {
  const link = 36;
  const step = (width - link - 4) / (links - 1);
  const rings = Array.from(
    { length: links },
    (_, index) => `<rect x="${2 + index * step}" y="2" width="${link}" height="18" rx="9"/>`,
  );
  const bars = Array.from(
    { length: links - 1 },
    (_, index) => `<path d="M${2 + index * step + link - 10} 11h${step - link + 20}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${chainHeight}"><g fill="none" stroke="${colours.lineStrong}" stroke-width="4" stroke-linecap="round">${rings.join('')}${bars.join('')}</g></svg>`;
}

export function layCard(card: Laid): Node {
  // What is read from right to left begins at the right.
  const direction = isRightToLeft(card.title) ? 'row-reverse' : 'row';
  const edge = box({ width: edgeWidth, height: pictureSize.height, backgroundColor: card.tint.edge }, []);
  return box({ ...pictureSize, flexDirection: direction, backgroundColor: colours.paper }, [
    edge,
    box(
      { flexDirection: 'column', height: pictureSize.height, padding: `52px ${margin - edgeWidth}px 0`, flexGrow: 1 },
      [
        box({ flexDirection: direction, alignItems: 'center', justifyContent: 'space-between', gap: 40, width }, [
          layCompany(card, direction),
          layBoard(card.faces),
        ]),
        box({ height: titleHeight + 12, width, alignItems: 'center', marginTop: 20 }, [
          layTitle(card, { lineClamp: countTitleLines(card.titleSize) }),
        ]),
        layFacts(card, direction),
        box({ marginTop: 32, width }, [{ type: 'image', src: 'chain', style: { width, height: chainHeight } }]),
      ],
    ),
    // As wide as the edge, so that the words keep to the middle.
    box({ width: edgeWidth, height: pictureSize.height }, []),
  ]);
}

/** As many as have room. */
export function countTitleLines(titleSize: number): number {
  return Math.floor(titleHeight / (titleSize * lineHeight));
}

/** By itself too, to be measured. */
export function layTitle({ title, titleSize, faces }: Pick<Laid, 'title' | 'titleSize' | 'faces'>, more?: Style): Node {
  return words(title, {
    ...{ width, fontFamily: faces.display, fontSize: titleSize, fontWeight: 700, lineHeight, color: colours.ink },
    ...{ overflowWrap: 'anywhere', textWrap: title.includes('\n') ? 'wrap' : 'balance', whiteSpace: 'pre-line' },
    // Letters that join must not be drawn closer or apart.
    letterSpacing: /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]+$/u.test(title) ? '-0.02em' : 0,
    ...(isRightToLeft(title) && { direction: 'rtl', textAlign: 'right' }),
    ...more,
  });
}

function layCompany({ heading, letters, hasLogo, tint, faces }: Laid, flexDirection: Style['flexDirection']): Node {
  const initials: Style = { fontFamily: faces.display, fontSize: 42, lineHeight: 1.2, fontWeight: 600 };
  const tile = box(
    {
      ...{ width: 112, height: 112, flexShrink: 0, alignItems: 'center', justifyContent: 'center', overflow: 'hidden' },
      ...{ borderRadius: 26, border: `2px solid ${hasLogo ? colours.line : tint.ground}` },
      backgroundColor: hasLogo ? colours.raised : tint.ground,
    },
    [hasLogo ? image('logo', 112) : words(letters, { ...initials, color: tint.ink })],
  );
  return box({ flexDirection, alignItems: 'center', gap: 28, flexShrink: 1, minWidth: 0 }, [
    tile,
    words(heading, {
      ...{ ...oneLine, fontFamily: faces.text, fontSize: 40, fontWeight: 600, color: colours.ink },
      ...{ flexShrink: 1, minWidth: 0 },
    }),
  ]);
}

function layBoard({ display }: Faces): Node {
  const name: Style = { fontFamily: display, fontSize: 36, lineHeight: 1.2, fontWeight: 700, color: colours.ink };
  return box({ alignItems: 'center', gap: 14, flexShrink: 0 }, [
    image('mark', 46),
    words(boardName, { ...name, letterSpacing: '-0.02em' }),
  ]);
}

function layFacts({ place, pay, faces }: Laid, flexDirection: Style['flexDirection']): Node {
  const fact: Style = { ...oneLine, fontFamily: faces.text, fontSize: 34 };
  return box({ flexDirection, alignItems: 'center', gap: 26, width, height: 60, marginTop: 20 }, [
    ...(pay ? [words(pay, { ...fact, ...pill, maxWidth: place ? 620 : width, flexShrink: 0 })] : []),
    ...(place ? [words(place, { ...fact, color: colours.muted, flexShrink: 1, minWidth: 0 })] : []),
  ]);
}

function box(style: Style, children: Node[]): Node {
  return { type: 'container', style: { display: 'flex', ...style }, children };
}

function words(text: string, style: Style): Node {
  return { type: 'text', text, style };
}

function image(src: 'logo' | 'mark', side: number): Node {
  return { type: 'image', src, style: { width: side, height: side, objectFit: 'contain' } };
}
