import { describe, expect, test } from 'vitest';
import { type FactSource, readFacts } from './read-facts.ts';
import { maxReadLength } from './tidy-text.ts';

// Readers run for every listing of every importer: no text may hold one up. Patterns look at bounded stretches, texts
// are cut at `maxReadLength`; a reader that loses this runs into the test's time limit here.

const fields = ['title', 'location', 'salary_range', 'employment_type', 'description', 'requirements'] as const;

function read(listing: Partial<FactSource>) {
  const empty = { title: '', location: null, is_remote: null, salary_range: null, employment_type: null };
  return readFacts({ ...empty, description: '', requirements: null, ...listing });
}

const pieces = [
  '$1',
  '$100k-',
  '1,',
  '1 000 ',
  '<p ',
  '[a](',
  '((',
  'US, ',
  'New York, ',
  'UTC+1 to ',
  '+1 -1 ',
  'must be based in US ',
  'Go, ',
  'C, R, ',
  'Base ',
  '?',
  '. ',
  ' ',
  '\n',
  'a',
  'aa ',
  '\u0301',
  '東京',
  '万',
  'not sponsor visa ',
  'token equity ',
  'anywhere but ',
  'anywhere as long as ',
  'if you are in ',
  'with our team in ',
  'no more than 3 hours ',
  'EST ',
  'PT, ',
  '&#1',
  '* ',
  '_',
  'between 1 and ',
  'Node, ',
  'outside the CET and ',
  'GCP clinical ',
  'Senior ',
  '\u0000',
  '\ud800',
  '0.1% - ',
  'https://',
  'U.S.',
  'not remote ',
  'remote 2 days ',
  'DE/AT, ',
  'Polygon, Base and ',
  'experience with Base ',
  'C# ',
  '#',
  '$1k+ a ',
  '$1 salary of the ',
  '% of your salary $1 ',
  'Equity: $1 ',
  'you get , options ',
  '1만원 ~ ',
  '1円 ~ ',
  'R$ 1 mil a ',
  '€1 min - ',
  '€1 Überzahlun ',
];

describe('a field of nothing but', () => {
  test.each(pieces.map((piece) => [JSON.stringify(piece), piece]))('%s is read to the end', (_name, piece) => {
    const text = piece.repeat(Math.ceil((2 * maxReadLength) / piece.length));

    for (const field of fields) expect(read({ [field]: text }).evidence).toBeTypeOf('object');
  });
});

test('texts put together at random are read to the end, twice alike', () => {
  const random = createRandom(20_260_929);
  for (let round = 0; round < 60; round += 1) {
    const text = Array.from({ length: 200 }, () => pieces[Math.floor(random() * pieces.length)]).join('');
    const listing = { title: text, location: text, salary_range: text, employment_type: text, description: text };

    expect(read(listing)).toEqual(read(listing));
  }
});

test('what stands beyond the limit is not read', () => {
  const filler = 'word '.repeat(maxReadLength / 5);

  expect(read({ description: `Rust. ${filler} Solidity` }).skills).toEqual(['Rust']);
});

test('no text fills a row without end', () => {
  const everything = Array.from({ length: 3_000 }, (_, index) => `Rust, Go, erc${index}, Paris, Rome, $${index}k`).join(
    '\n',
  );
  const facts = read({ description: everything, location: everything });

  expect(facts.skills.length).toBeLessThanOrEqual(60);
  expect(Object.values(facts.evidence).every((words) => words.length <= 200)).toBe(true);
});

/** Always the same numbers, so that a failure can be repeated. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}
