import { writeFile } from 'node:fs/promises';
import type { Node } from '@takumi-rs/core';
import { Renderer } from '@takumi-rs/core';
import sharp from 'sharp';
import { createCardFonts } from '#functions/sharing/card-fonts.ts';
import { boardMark, boardName, pictureSize } from '#functions/sharing/card-layout.ts';

// node scripts/draw-og.ts: draws public/og.png, the picture for sharing of pages that have none of their own, in the colours
// and the motif of the others (functions/sharing/card-layout.ts).

type Style = NonNullable<Node['style']>;

const lines = ['Find your next', 'opportunity in', 'Web3 & Blockchain'];
const green = '#0a6f54';

/** Links as large as the picture takes, one of them gold: the one that is looked for. */
function drawChain(): string {
  const [link, height, step] = [176, 92, 244];
  const x = (index: number) => index * step - 118;
  const indices = [0, 1, 2, 3, 4, 5];
  const rings = indices.map(
    (index) =>
      `<rect x="${x(index)}" y="14" width="${link}" height="${height}" rx="${height / 2}" stroke="${index === 3 ? '#d9922b' : green}"/>`,
  );
  const bars = indices.map((index) => `<path d="M${x(index) + link - 44} ${14 + height / 2}h${step - link + 88}"/>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${pictureSize.width}" height="120"><g fill="none" stroke="${green}" stroke-width="20" stroke-linecap="round">${bars.join('')}${rings.join('')}</g></svg>`;
}

const box = (style: Style, children: Node[]): Node => ({
  type: 'container',
  style: { display: 'flex', flexDirection: 'column', ...style },
  children,
});

const renderer = new Renderer({ cacheMaxBytes: 0 });
const fonts = createCardFonts(renderer);
const { display } = await fonts.prepare([boardName, ...lines]);
const words = (text: string, style: Style): Node => ({
  type: 'text',
  text,
  style: { fontFamily: display, fontWeight: 700, letterSpacing: '-0.02em', color: '#161a18', ...style },
});

const node = box({ ...pictureSize, backgroundColor: '#faf8f3', padding: '64px 0 0 88px' }, [
  box({ flexDirection: 'row', alignItems: 'center', gap: 22, marginBottom: 34 }, [
    { type: 'image', src: 'mark', style: { width: 72, height: 72 } },
    words(boardName, { fontSize: 56, lineHeight: 1.2 }),
  ]),
  ...lines.map((line, index) => words(line, { fontSize: 78, lineHeight: 1.12, ...(index === 2 && { color: green }) })),
  { type: 'image', src: 'chain', style: { width: pictureSize.width, height: 120, marginLeft: -88, marginTop: 38 } },
]);
const images = [
  { src: 'mark', data: boardMark },
  { src: 'chain', data: Buffer.from(drawChain()) },
];
const drawn = await renderer.render(node, { ...pictureSize, format: 'png', images });
await writeFile('public/og.png', await sharp(drawn).png({ palette: true, effort: 10 }).toBuffer());
