import fc from 'fast-check';
import { type Kind, makeId, moments, oddTexts } from './tables.ts';

// What may be asked of a column of each kind: an operator and a value that fits it.

type Wanted = { operator: string; value: string | string[] };

const wanted = (operators: string[], value: fc.Arbitrary<string | string[]>): fc.Arbitrary<Wanted> =>
  fc.record({ operator: fc.constantFrom(...operators), value });
const some = (value: fc.Arbitrary<string>, { minLength = 1 } = {}) => fc.array(value, { minLength, maxLength: 4 });
// A list of nothing but an empty text is an empty list, to PostgREST as to us.
const listOf = (value: fc.Arbitrary<string>) =>
  some(value, { minLength: 0 }).filter((values) => values.length !== 1 || values[0] !== '');

const comparisons = ['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'isdistinct'];
const text = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...oddTexts) },
  fc.string({ unit: 'grapheme', maxLength: 5 }).filter((value) => !value.includes('\0')),
);
// An escape needs something to escape.
const anyPattern = fc
  .array(fc.oneof(fc.constantFrom('%', '_', '*', 'a', 'A', '\\%', '\\_', '\\\\', 'cm', '"', ',', ')', '{', '}'), text))
  .map((parts) => parts.join(''))
  .filter((value) => !/(?<!\\)(\\\\)*\\$/.test(value) && value.length < 20);
const pattern = fc.oneof(
  fc.constantFrom(
    '*',
    '%',
    'a*',
    'A%',
    '*cm*',
    '%cm%',
    '_cme',
    '*e',
    '100\\%*',
    '*\\_*',
    '%,%',
    '*"*',
    '(*)',
    '*\\\\*',
  ),
  anyPattern,
);
const regularExpression = fc.oneof(
  fc.constantFrom('', '^a', 'e$', '[0-9]+', 'acme|zoë', '^.$', '\\(a', '[[:punct:]]', '^\\s', '\\\\', '"', ','),
  text.map((value) => value.replaceAll(/[^\p{L}\p{N}\s]/gu, String.raw`\$&`)),
);
const number = fc.constantFrom('0', '-1', '1000', '-12.50', '0.1', '1e3', '99999999999999999999.9', 'NaN');
const whole = fc.nat({ max: 90 }).map(String);
const id = fc.oneof(fc.nat({ max: 50 }).map(makeId), fc.uuid());
const search = fc.constantFrom(
  'fox',
  'dogs',
  'quick fox',
  '"brown fox"',
  'fox -dogs',
  'acme or fox',
  '',
  "o'hara",
  '(,)',
);
const formalSearch = fc.constantFrom(
  'fox',
  'fox & dog',
  'fox | acme',
  '!fox',
  'qu:*',
  '(acme | fox) & !dog',
  'quick <-> brown',
);

const kinds: Record<Kind, fc.Arbitrary<Wanted>[]> = {
  id: [wanted(comparisons, id), wanted(['in'], some(id, { minLength: 0 }))],
  text: [
    wanted(comparisons, text),
    wanted(['in'], listOf(text)),
    wanted(['like', 'ilike'], pattern),
    wanted(['like(any)', 'like(all)', 'ilike(any)', 'ilike(all)'], some(pattern)),
    wanted(['eq(any)', 'gt(all)', 'lte(any)'], some(text)),
    wanted(['match', 'imatch'], regularExpression),
    wanted(['plfts', 'phfts(english)', 'wfts', 'wfts(simple)'], search),
    wanted(['fts', 'fts(english)'], formalSearch),
  ],
  number: [wanted(comparisons, number), wanted(['in', 'eq(any)', 'gt(all)'], some(number))],
  whole: [wanted(comparisons, whole), wanted(['in', 'eq(any)', 'gt(all)'], some(whole))],
  flag: [
    wanted(['eq', 'neq', 'isdistinct'], fc.constantFrom('true', 'false', 't', '0')),
    wanted(['is'], fc.constantFrom('true', 'false', 'unknown')),
  ],
  time: [wanted(comparisons, fc.constantFrom(...moments)), wanted(['in'], some(fc.constantFrom(...moments)))],
  list: [wanted(['eq', 'cs', 'cd', 'ov', 'neq'], some(text, { minLength: 0 }))],
  range: [
    wanted(
      ['eq', 'neq', 'cs', 'cd', 'ov', 'sl', 'sr', 'nxr', 'nxl', 'adj'],
      fc.constantFrom('[1,5)', '[2,3]', '(,5)', '[9,)', 'empty', '[4,5]', '(,)'),
    ),
  ],
  json: [
    wanted(
      ['eq', 'neq', 'gt', 'lte', 'cs', 'cd'],
      fc.constantFrom('{}', '2', '"Acme"', '{"n": 2}', '{"name": "Acme"}', '[1]', 'null'),
    ),
    wanted(
      ['eq', 'cs'],
      text.map((name) => JSON.stringify({ name })),
    ),
  ],
  document: [wanted(['fts', 'fts(english)'], formalSearch), wanted(['plfts', 'phfts', 'wfts(english)'], search)],
};

const presence = wanted(['is'], fc.constantFrom('null', 'not_null'));

export function chooseTest(kind: Kind): fc.Arbitrary<Wanted> {
  return fc.oneof({ weight: 5, arbitrary: fc.oneof(...kinds[kind]) }, presence);
}
