import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { ShareCard } from '#domain/sharing/share-card.ts';
import { buildBomb } from '../logos/fixtures/build-bomb.ts';
import { drawShareCard } from './draw-share-card.ts';

const card: ShareCard = {
  title: 'Solidity Engineer',
  heading: 'Heron Rollups',
  company: 'Heron Rollups',
  logo: null,
  color: null,
  place: 'Remote · worldwide',
  pay: '$150,000 – $190,000 a year',
};
const draw = async (own: Partial<ShareCard>, logo: Uint8Array | null = null) =>
  Buffer.from(await drawShareCard({ card: { ...card, ...own }, logo }));
const demoLogo = () => readFile('demo/companies/hedgehog-security/logo.svg');

// Boxes in place of letters would make the two of each pair one picture: they are as many.
test.each([
  ['Latin', 'Ingenieur', 'Architekt'],
  ['Cyrillic', 'Инженер', 'Генерал'],
  ['Greek', 'Μηχανικός', 'Διευθυντή'],
  ['Vietnamese', 'Kỹ sư', 'Tế bộ'],
  ['Arabic', 'مهندس', 'مدرسة'],
  ['Hebrew', 'מהנדס', 'מתכנת'],
  ['Devanagari', 'नगर', 'घरन'],
  ['Thai', 'กขค', 'งจฉ'],
  ['Chinese', '工程师', '设计师'],
  ['Japanese', 'エンジニア', 'デザイナア'],
  ['Korean', '엔지니어', '디자이너'],
  ['Emoji', '🚀', '🦀'],
  ['signs, which some typefaces say they have', '→', '★'],
  ['signs of counting', '≥', '①'],
])('a title in %s is drawn with its own letters', async (_, one, other) => {
  const [nothing, first, second] = await Promise.all(['', one, other].map((title) => draw({ title })));

  expect(first?.equals(second ?? Buffer.alloc(0))).toBe(false);
  expect(first?.equals(nothing ?? Buffer.alloc(0))).toBe(false);
});

test('a title without a sign that a typeface has still gives a picture', async () => {
  const nothing = await draw({ title: '' });

  // Old Turkic, Armenian (of which a Chinese typeface says that it has it), a private sign, and what only turns others around.
  expect((await draw({ title: '\u{10c00}\u{10c01}' })).equals(nothing)).toBe(true);
  expect((await draw({ title: 'Հայ' })).equals(nothing)).toBe(true);
  expect((await draw({ title: '\ue000 \u202e' })).equals(nothing)).toBe(true);
});

test('a picture is 1200 by 630 pixels, whatever its words', async () => {
  const long = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft '.repeat(300);
  const piled = `Z${'\u0334\u0335\u0336'.repeat(2_000)}algo`;
  for (const title of [card.title, long, piled, '<b>&amp;</b>', '\ud800 lone', 'a\0b']) {
    const drawn = await draw({ title, heading: title, place: title, pay: title });
    expect(await sharp(drawn).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  }
});

test('the colour of the company is drawn, or the one that its name gets', async () => {
  const own = await draw({ color: '#d21f3c' });

  expect(own.equals(await draw({}))).toBe(false);
  expect(own.equals(await draw({ color: '#205fff' }))).toBe(false);
});

test('a logo is drawn, and the first letters where it cannot be', async () => {
  const letters = await draw({});
  const bomb = await buildBomb(20_000);

  expect((await draw({}, await demoLogo())).equals(letters)).toBe(false);
  for (const broken of [bomb, new TextEncoder().encode('<svg'), new Uint8Array([1, 2, 3])])
    expect((await draw({}, broken)).equals(letters)).toBe(true);
});
