import { describe, expect, test } from 'vitest';
import { Refusal } from '../../errors.ts';
import { limits } from '../limits.ts';
import { parseQuery } from './parse-query.ts';
import type { EmbedItem, FieldItem, Filter, Operation, SelectItem } from './query.ts';

const column = (name: string, more: Partial<FieldItem> = {}): FieldItem => ({
  kind: 'field',
  field: { name, path: [] },
  alias: null,
  cast: null,
  aggregate: null,
  aggregateCast: null,
  ...more,
});
const embed = (name: string, items: SelectItem[], more: Partial<EmbedItem> = {}): EmbedItem => ({
  kind: 'embed',
  name,
  alias: null,
  hint: null,
  join: null,
  spread: false,
  items,
  ...more,
});
const star = column('*');

describe('select', () => {
  test.each<[string, SelectItem[]]>([
    ['', []],
    ['*', [star]],
    ['id,title', [column('id'), column('title')]],
    [' id , title ', [column('id'), column('title')]],
    ['name:title', [column('title', { alias: 'name' })]],
    ['price::text', [column('price', { cast: 'text' })]],
    ['p:price::double precision', [column('price', { alias: 'p', cast: 'double precision' })]],
    ['field-with_sep', [column('field-with_sep')]],
    ['"an, (alias)":id', [column('id', { alias: 'an, (alias)' })]],
    ['"a \\"b\\", c"', [column('a "b", c')]],
    ['größe', [column('größe')]],
    [
      'data->a->>b',
      [
        column('data', {
          field: {
            name: 'data',
            path: [
              { arrow: '->', key: 'a' },
              { arrow: '->>', key: 'b' },
            ],
          },
        }),
      ],
    ],
    ['data->0', [column('data', { field: { name: 'data', path: [{ arrow: '->', index: '0' }] } })]],
    [
      'data->>-1::int',
      [column('data', { cast: 'int', field: { name: 'data', path: [{ arrow: '->>', index: '-1' }] } })],
    ],
    ['data->"a.b"', [column('data', { field: { name: 'data', path: [{ arrow: '->', key: 'a.b' }] } })]],
    ['count()', [column('*', { aggregate: 'count' })]],
    ['n:count()::text', [column('*', { alias: 'n', aggregate: 'count', aggregateCast: 'text' })]],
    ['price.sum()', [column('price', { aggregate: 'sum' })]],
    [
      'm:price::int.max()::text',
      [column('price', { alias: 'm', cast: 'int', aggregate: 'max', aggregateCast: 'text' })],
    ],
    ['min.min()', [column('min', { aggregate: 'min' })]],
    ['authors(*)', [embed('authors', [star])]],
    ['writer:authors(id)', [embed('authors', [column('id')], { alias: 'writer' })]],
    ['authors!inner(*)', [embed('authors', [star], { join: 'inner' })]],
    ['authors!left(*)', [embed('authors', [star], { join: 'left' })]],
    ['authors!fk(*)', [embed('authors', [star], { hint: 'fk' })]],
    ['authors!fk!inner(*)', [embed('authors', [star], { hint: 'fk', join: 'inner' })]],
    ['authors!inner!fk(*)', [embed('authors', [star], { hint: 'fk', join: 'inner' })]],
    ['authors()', [embed('authors', [])]],
    ['...authors(name)', [embed('authors', [column('name')], { spread: true })]],
    ['a(b(c(id))),d', [embed('a', [embed('b', [embed('c', [column('id')])])]), column('d')]],
  ])('%s', (text, items) => {
    expect(parseQuery(`select=${encodeURIComponent(text)}`).select).toEqual(items);
  });

  test('nothing asked for means everything', () => {
    expect(parseQuery('').select).toEqual([star]);
  });
});

describe('filters', () => {
  const equals = (value: string): Operation => ({ kind: 'quantified', operator: 'eq', quantifier: null, value });
  const filter = (operation: Operation, not = false): Filter => ({
    kind: 'filter',
    field: { name: 'a', path: [] },
    not,
    operation,
  });

  test.each<[string, Filter]>([
    ['eq.1', filter(equals('1'))],
    ['eq.', filter(equals(''))],
    ['eq.a,b.(c)', filter(equals('a,b.(c)'))],
    ['not.eq.1', filter(equals('1'), true)],
    ['gte(any).{1,2}', filter({ kind: 'quantified', operator: 'gte', quantifier: 'any', value: '{1,2}' })],
    ['like(all).{a*,*b}', filter({ kind: 'quantified', operator: 'like', quantifier: 'all', value: '{a*,*b}' })],
    ['imatch.^a', filter({ kind: 'quantified', operator: 'imatch', quantifier: null, value: '^a' })],
    ['neq.x', filter({ kind: 'compare', operator: 'neq', value: 'x' })],
    ['cs.{a,b}', filter({ kind: 'compare', operator: 'cs', value: '{a,b}' })],
    ['adj.(1,2)', filter({ kind: 'compare', operator: 'adj', value: '(1,2)' })],
    ['isdistinct.1', filter({ kind: 'compare', operator: 'isdistinct', value: '1' })],
    ['in.(1,2)', filter({ kind: 'in', values: ['1', '2'] })],
    ['in.("a,b",c,"d\\"e")', filter({ kind: 'in', values: ['a,b', 'c', 'd"e'] })],
    ['in.()', filter({ kind: 'in', values: [''] })],
    ['not.in.(1)', filter({ kind: 'in', values: ['1'] }, true)],
    ['is.null', filter({ kind: 'is', word: 'null' })],
    ['is.NOT_NULL', filter({ kind: 'is', word: 'not_null' })],
    ['is.unknown', filter({ kind: 'is', word: 'unknown' })],
    ['fts.cat', filter({ kind: 'search', operator: 'fts', language: null, value: 'cat' })],
    ['wfts(english).fat cat', filter({ kind: 'search', operator: 'wfts', language: 'english', value: 'fat cat' })],
    ['not.phfts(simple).x', filter({ kind: 'search', operator: 'phfts', language: 'simple', value: 'x' }, true)],
  ])('a=%s', (text, expected) => {
    expect(parseQuery(`a=${encodeURIComponent(text)}`).conditions).toEqual([{ path: [], value: expected }]);
  });

  test.each([
    'neq',
    'cs',
    'cd',
    'ov',
    'sl',
    'sr',
    'nxr',
    'nxl',
    'adj',
    'eq',
    'gt',
    'gte',
    'lt',
    'lte',
    'like',
    'ilike',
    'match',
    'imatch',
    'fts',
    'plfts',
    'phfts',
    'wfts',
    'isdistinct',
  ])('the operator %s takes any text as its value', (operator) => {
    const [condition] = parseQuery(`a=${operator}.x.y`).conditions;

    expect(condition?.value).toMatchObject({ operation: { operator, value: 'x.y' } });
  });

  test('a key may lead through embeds and end inside JSON', () => {
    const [condition] = parseQuery('authors.home.about->a->>0=eq.1').conditions;

    expect(condition).toEqual({
      path: ['authors', 'home'],
      value: {
        ...filter(equals('1')),
        field: {
          name: 'about',
          path: [
            { arrow: '->', key: 'a' },
            { arrow: '->>', index: '0' },
          ],
        },
      },
    });
  });

  test('a key in quotes is one name', () => {
    expect(parseQuery('"a.b"=eq.1').conditions[0]).toMatchObject({ path: [], value: { field: { name: 'a.b' } } });
  });

  test('several filters of one key all apply', () => {
    expect(parseQuery('a=gt.1&a=lt.5').conditions).toHaveLength(2);
  });

  test('plus is a space and a percent code is its character', () => {
    expect(parseQuery('a=eq.x+y%2Bz').conditions[0]).toMatchObject({ value: { operation: { value: 'x y+z' } } });
  });

  test('the key parameter of the service is no filter', () => {
    expect(parseQuery('apikey=abc').conditions).toEqual([]);
  });

  test('what is no filter is an argument when a function is read', () => {
    const query = parseQuery('a=1&b=eq.2&c=', { isFunctionRead: true });

    expect(query.parameters).toEqual([
      ['a', '1'],
      ['c', ''],
    ]);
    expect(query.conditions).toHaveLength(1);
  });
});

describe('trees', () => {
  const leaf = (name: string, value: string) => ({
    kind: 'filter',
    field: { name, path: [] },
    not: false,
    operation: { kind: 'quantified', operator: 'eq', quantifier: null, value },
  });

  test('groups nest and are negated', () => {
    const [condition] = parseQuery('or=(a.eq.1,not.and(b.eq.2,c.not.is.null))').conditions;

    expect(condition).toEqual({
      path: [],
      value: {
        kind: 'group',
        not: false,
        operator: 'or',
        parts: [
          leaf('a', '1'),
          {
            kind: 'group',
            not: true,
            operator: 'and',
            parts: [leaf('b', '2'), { ...leaf('c', ''), not: true, operation: { kind: 'is', word: 'null' } }],
          },
        ],
      },
    });
  });

  test.each([
    ['not.or=(a.eq.1)', { path: [], value: { not: true, operator: 'or' } }],
    ['authors.or=(a.eq.1)', { path: ['authors'], value: { not: false, operator: 'or' } }],
    ['authors.not.and=(a.eq.1)', { path: ['authors'], value: { not: true, operator: 'and' } }],
    ['or=(a.eq."x,y)")', { value: { parts: [leaf('a', 'x,y)')] } }],
    ['or=(a.eq."say \\"hi\\"")', { value: { parts: [leaf('a', 'say "hi"')] } }],
    ['or=(a.eq.{1,2},b.eq.3)', { value: { parts: [leaf('a', '{1,2}'), leaf('b', '3')] } }],
    ['or=( a.eq.1 , b.eq.2 )', { value: { parts: [{ field: { name: 'a' } }, { field: { name: 'b' } }] } }],
    ['and=(a->b.eq.1)', { value: { parts: [{ field: { name: 'a', path: [{ arrow: '->', key: 'b' }] } }] } }],
  ])('%s', (text, expected) => {
    expect(parseQuery(text).conditions[0]).toMatchObject(expected);
  });
});

describe('order, ranges and lists of columns', () => {
  const term = { relation: null, direction: null, nulls: null };

  test.each([
    ['order=a', [{ ...term, field: { name: 'a', path: [] } }]],
    [
      'order=a.desc.nullslast,b.asc',
      [
        { ...term, field: { name: 'a', path: [] }, direction: 'desc', nulls: 'last' },
        { ...term, field: { name: 'b', path: [] }, direction: 'asc' },
      ],
    ],
    ['order=a.nullsfirst', [{ ...term, field: { name: 'a', path: [] }, nulls: 'first' }]],
    ['order=a->>b.desc', [{ ...term, field: { name: 'a', path: [{ arrow: '->>', key: 'b' }] }, direction: 'desc' }]],
    [
      'order=authors(name).desc',
      [{ ...term, relation: 'authors', field: { name: 'name', path: [] }, direction: 'desc' }],
    ],
  ])('%s', (text, expected) => {
    expect(parseQuery(text).orders).toEqual([{ path: [], value: expected }]);
  });

  test('an order may belong to an embed', () => {
    expect(parseQuery('authors.order=name').orders[0]?.path).toEqual(['authors']);
  });

  test('limits and offsets of one level are one range, and what is no number is none', () => {
    const { ranges } = parseQuery('limit=3&offset=2&authors.limit=0&books.limit=many');

    expect(ranges).toEqual([
      { path: [], value: { limit: 3, offset: 2 } },
      { path: ['authors'], value: { limit: 0, offset: 0 } },
      { path: ['books'], value: { limit: null, offset: 0 } },
    ]);
  });

  test('columns and on_conflict are lists of names', () => {
    const query = parseQuery('columns="a, b",c,c&on_conflict=a,b');

    expect(query.columns).toEqual(['a, b', 'c']);
    expect(query.onConflict).toEqual(['a', 'b']);
  });
});

describe('what cannot be parsed says where and why', () => {
  test.each([
    [
      'a=val',
      '"failed to parse filter (val)" (line 1, column 1)',
      'unexpected "v" expecting "not" or operator (eq, gt, ...)',
    ],
    [
      'a=is.x',
      '"failed to parse filter (is.x)" (line 1, column 4)',
      'unexpected "x" expecting isVal: (null, not_null, true, false, unknown)',
    ],
    ['a=in.1', '"failed to parse filter (in.1)" (line 1, column 4)', 'unexpected "1" expecting "("'],
    [
      'or=()',
      '"failed to parse logic tree (())" (line 1, column 4)',
      'unexpected ")" expecting field name (* or [a..z0..9_$]), negation operator (not) or logic operator (and, or)',
    ],
    [
      'order=a.asc.nullslasttt',
      '"failed to parse order (a.asc.nullslasttt)" (line 1, column 16)',
      'unexpected \'t\' expecting "," or end of input',
    ],
    [
      'select=data->>--34',
      '"failed to parse select parameter (data->>--34)" (line 1, column 9)',
      'unexpected "-" expecting digit',
    ],
    [
      'columns=',
      '"failed to parse columns parameter ()" (line 1, column 1)',
      'unexpected end of input expecting field name (* or [a..z0..9_$])',
    ],
    [
      'on_conflict=,',
      '"failed to parse on_conflict parameter (,)" (line 1, column 1)',
      'unexpected "," expecting field name (* or [a..z0..9_$])',
    ],
  ])('%s', (text, message, details) => {
    expect(refusalOf(text)).toMatchObject({ status: 400, body: { code: 'PGRST100', message, details, hint: null } });
  });

  test.each([
    ['a null character', 'a=eq.%00'],
    ['too many levels of embeds', `select=${'a('.repeat(limits.depth + 1)}`],
    ['too many levels of groups', `or=(${'and('.repeat(5000)}`],
    ['too many embeds', `select=${Array.from({ length: limits.embeds + 1 }, (_, index) => `a${index}()`).join()}`],
    ['too many columns', `select=${'a,'.repeat(limits.selectedFields)}a`],
    ['too many steps into JSON', `select=a${'->b'.repeat(limits.pathSteps + 1)}`],
    ['too many steps in a filter', `a${'->b'.repeat(limits.pathSteps + 1)}=eq.1`],
    ['too many columns to order by', `order=${'a,'.repeat(limits.orderTerms)}a`],
    ['too many filters', `or=(${Array.from({ length: limits.conditions + 1 }, () => 'a.eq.1').join()})`],
    ['too many parameters', 'a=eq.1&'.repeat(limits.conditions + 1)],
    ['too long a text', `a=eq.${'x'.repeat(limits.queryStringCharacters)}`],
  ])('%s is refused', (_, text) => {
    expect(refusalOf(text)).toMatchObject({ status: 400, body: { code: 'PGRST100' } });
  });

  function refusalOf(text: string): Refusal {
    try {
      parseQuery(text);
    } catch (error) {
      if (error instanceof Refusal) return error;
      throw error;
    }
    throw new Error('it was parsed');
  }
});
