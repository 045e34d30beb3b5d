import { queryProblem, tooMuch } from '../errors.ts';
import { limits } from '../limits.ts';
import { checkAmount, checkDepth, checkOrder, checkSelect } from './check-amount.ts';
import { character, type Parser, parse, separated1, sequence } from './combinators.ts';
import { delimiter, fieldName, spaced, treePath } from './names.ts';
import { filterExpression, logicTree } from './parse-filter.ts';
import { orderList } from './parse-order.ts';
import { selectList } from './parse-select.ts';
import type { At, Field, Filter, Logic, OrderTerm, QuantifiableOperator, Query, Range, SelectItem } from './query.ts';

// This module is in charge of the query string: which parameter is a list of columns, an order, a range, a tree
// of conditions or a plain filter, and each one's own grammar. The outcome names things that may not exist.

const embeddable = new Set(['order', 'limit', 'offset', 'and', 'or']);
// The key may come as a parameter; it was read long before.
const ignored = new Set(['apikey']);

export function parseQuery(search: string, { isFunctionRead = false } = {}): Query {
  if (search.length > limits.queryStringCharacters)
    throw tooMuch('The query string is too long', limits.queryStringCharacters);
  const pairs = [...new URLSearchParams(search)].filter(([key]) => !ignored.has(key));
  if (pairs.some(([key, value]) => key.includes('\0') || value.includes('\0'))) {
    throw queryProblem({ message: 'The query string contains a null character', details: 'unexpected "\\NUL"' });
  }
  if (pairs.length > limits.conditions) throw tooMuch('Too many query parameters', limits.conditions);

  const first = (name: string) => pairs.find(([key]) => key === name)?.[1] ?? null;
  const ending = (...names: string[]) => pairs.filter(([key]) => names.includes(lastWord(key)));
  const columns = first('columns');
  const onConflict = first('on_conflict');
  const orders = ending('order').map(([key, value]) => at(parsePath(key), parseOrder(value)));
  const trees = ending('and', 'or').map(([key, value]) => parseTree(key, value));
  const query: Query = {
    select: parseSelect(first('select') ?? '*'),
    orders,
    conditions: [],
    ranges: collectRanges(ending('limit'), ending('offset')),
    columns:
      columns === null
        ? null
        : [...new Set(read(columnList, columns, `failed to parse columns parameter (${columns})`))],
    onConflict:
      onConflict === null
        ? null
        : read(columnList, onConflict, `failed to parse on_conflict parameter (${onConflict})`),
    parameters: [],
  };

  for (const [key, value] of pairs) {
    if (embeddable.has(lastWord(key)) || ['select', 'columns', 'on_conflict'].includes(key)) continue;
    if (isFunctionRead && !mayBeFilter.test(value)) {
      query.parameters.push([key, value]);
      continue;
    }
    const expression = parseFilter(value);
    if ('problem' in expression && isFunctionRead) {
      query.parameters.push([key, value]);
      continue;
    }
    const { path, field } = parseKey(key);
    if ('problem' in expression) throw queryProblem(expression.problem);
    query.conditions.push(at(path, { kind: 'filter', field, ...expression.value }));
  }
  query.conditions.push(...trees);
  checkAmount(query.conditions);
  return query;
}

const lastWord = (key: string) => key.slice(key.lastIndexOf('.') + 1);
const at = <T>(path: string[], value: T): At<T> => ({ path, value });
const columnList = separated1(fieldName, spaced(character(',')));

function read<T>(parser: Parser<T>, text: string, title: string): T {
  const outcome = parse(parser, text, title);
  if ('problem' in outcome) throw queryProblem(outcome.problem);
  return outcome.value;
}

const parsePath = (key: string) => parseKey(key).path;

// Most filters are one of these; whatever else they could be, the grammar says the same of them, only slower.
const plainFilter = /^(eq|gte|gt|lte|lt)\.(.*)$/s;

/** Every filter begins with an operator. The arguments of a function mostly do not, and the grammar takes long to say so. */
const mayBeFilter = /^[a-z]+[.(]/;

function parseFilter(text: string): ReturnType<typeof parse<Pick<Filter, 'not' | 'operation'>>> {
  const plain = plainFilter.exec(text);
  if (!plain) return parse(filterExpression, text, `failed to parse filter (${text})`);
  const [, operator, value = ''] = plain;
  const operation = {
    kind: 'quantified',
    operator: operator as QuantifiableOperator,
    quantifier: null,
    value,
  } as const;
  return { value: { not: false, operation } };
}

// Values differ from request to request, but keys and the texts of `select` and `order` come from a program's source
// and are few, so they are parsed once.
const keyCache = new Map<string, { path: string[]; field: Field }>();
const selectCache = new Map<string, SelectItem[]>();
const orderCache = new Map<string, OrderTerm[]>();

function cached<T>(cache: Map<string, T>, text: string, make: () => T): T {
  const known = cache.get(text);
  if (known !== undefined) return known;
  const made = make();
  if (text.length > limits.cachedCharacters) return made;
  if (cache.size >= limits.cachedTexts) cache.clear();
  cache.set(text, made);
  return made;
}

const parseKey = (key: string) =>
  cached(keyCache, key, () => read(treePath, key, `failed to parse tree path (${key})`));

const parseSelect = (text: string) =>
  cached(selectCache, text, () => {
    checkDepth(text);
    const items = read(selectList, text, `failed to parse select parameter (${text})`);
    checkSelect(items);
    return items;
  });

const parseOrder = (text: string) =>
  cached(orderCache, text, () => {
    const terms = read(orderList, text, `failed to parse order (${text})`);
    checkOrder(terms);
    return terms;
  });

function parseTree(key: string, value: string): At<Logic> {
  checkDepth(value);
  const names = read(separated1(fieldName, delimiter), key, `failed to parse logic path (${key})`);
  const operator = names.at(-1) ?? '';
  const not = names.includes('not') ? 'not.' : '';
  const path = names.slice(0, -1).filter((name) => name !== 'not');
  return at(path, read(wholeTree, `${not}${operator}${value}`, `failed to parse logic tree (${value})`));
}
const wholeTree: Parser<Logic> = sequence((step) => step(logicTree));

function collectRanges(limitPairs: [string, string][], offsetPairs: [string, string][]): At<Range>[] {
  const ranges = new Map<string, At<Range>>();
  const rangeOf = (key: string) => {
    const path = parsePath(key);
    const name = JSON.stringify(path);
    const range = ranges.get(name) ?? at<Range>(path, { limit: null, offset: 0 });
    ranges.set(name, range);
    return range.value;
  };
  for (const [key, value] of limitPairs) rangeOf(key).limit = readInteger(value);
  for (const [key, value] of offsetPairs) rangeOf(key).offset = readInteger(value) ?? 0;
  return [...ranges.values()];
}

/** What is no number is no limit. */
function readInteger(text: string): number | null {
  if (!/^\s*-?\d+\s*$/.test(text)) return null;
  return Math.max(-Number.MAX_SAFE_INTEGER, Math.min(Number.MAX_SAFE_INTEGER, Number(text)));
}
