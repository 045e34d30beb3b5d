import { badBody, tooMuch } from '../errors.ts';
import { createYielder } from './create-yielder.ts';
import { createRowKeys } from './row-keys.ts';

// This module is in charge of what has to be known of a JSON body before PostgreSQL reads it: that it is JSON, whether
// it is an object or a list, how many rows it holds and which keys they have. It is scanned, not parsed: nothing is
// built from it, so a large body takes no memory besides itself, and others are let in between.

export type JsonShape = {
  kind: 'object' | 'array' | 'other';
  rows: number;
  /** Of the object, or of the first row. */
  keys: string[];
  /** Whether every row is an object with just these keys. */
  isUniform: boolean;
};

type Options = { maxRows: number };
type Expected = 'value' | 'value or end' | 'key' | 'key or end' | 'colon' | 'comma or end' | 'nothing';

const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const literals = ['true', 'false', 'null'];
/** PostgreSQL itself gives up at some thousands. */
const maxDepth = 5000;
const charactersBetweenLooks = 32 * 1024;

export async function scanJson(text: string, { maxRows }: Options): Promise<JsonShape> {
  const yielder = createYielder();
  const open: ('{' | '[')[] = [];
  const rowKeys = createRowKeys();
  let kind: JsonShape['kind'] = 'other';
  let rows = 0;
  let expected: Expected = 'value';
  let nextLook = charactersBetweenLooks;
  let index = skipSpace(text, 0);

  /** An element of the list begins: `{` begins a row like any other. */
  function beginRow(isObject: boolean): void {
    rows += 1;
    if (rows > maxRows) throw tooMuch('Too many rows in one request', maxRows);
    rowKeys.begin(isObject);
  }

  function beginValue(first: string): void {
    if (open.length === 0) {
      if (first === '{') {
        kind = 'object';
        rows = 1;
        rowKeys.begin(true);
      } else if (first === '[') kind = 'array';
    } else if (open.length === 1 && kind === 'array') beginRow(first === '{');
  }

  function endValue(): void {
    expected = open.length === 0 ? 'nothing' : 'comma or end';
  }

  function take(character: string): void {
    if (character === '{' || character === '[') {
      requireExpected(expected, 'value', 'value or end');
      beginValue(character);
      open.push(character);
      if (open.length > maxDepth) throw tooMuch('Too many levels of nesting', maxDepth);
      expected = character === '{' ? 'key or end' : 'value or end';
      index += 1;
    } else if (character === '}' || character === ']') {
      requireExpected(expected, 'comma or end', character === '}' ? 'key or end' : 'value or end');
      if (open.pop() !== (character === '}' ? '{' : '[')) throw notJson();
      if (open.length === (kind === 'array' ? 1 : 0)) rowKeys.end();
      endValue();
      index += 1;
    } else if (character === ',') {
      requireExpected(expected, 'comma or end');
      expected = open.at(-1) === '{' ? 'key' : 'value';
      index += 1;
    } else if (character === ':') {
      requireExpected(expected, 'colon');
      expected = 'value';
      index += 1;
    } else takeScalar(character);
  }

  function takeScalar(character: string): void {
    const end = character === '"' ? findStringEnd(text, index) : findWordEnd(text, index);
    if (expected === 'key' || expected === 'key or end') {
      if (character !== '"') throw notJson();
      if (open.length === (kind === 'array' ? 2 : 1)) rowKeys.add(text.slice(index, end));
      expected = 'colon';
    } else {
      requireExpected(expected, 'value', 'value or end');
      beginValue(character);
      endValue();
    }
    index = end;
  }

  while (index < text.length) {
    take(text.charAt(index));
    index = skipSpace(text, index);
    if (index < nextLook) continue;
    nextLook = index + charactersBetweenLooks;
    if (yielder.isDue()) await yielder.pause();
  }
  requireExpected(expected, 'nothing');
  return { kind, rows: kind === 'other' ? 1 : rows, ...rowKeys.result() };
}

const notJson = () => badBody('Empty or invalid json');

function requireExpected(expected: Expected, ...allowed: Expected[]): void {
  if (!allowed.includes(expected)) throw notJson();
}

function skipSpace(text: string, start: number): number {
  let index = start;
  for (; ; index++) {
    const code = text.charCodeAt(index);
    if (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) return index;
  }
}

/** Where the string that begins here ends, its closing quote included. */
function findStringEnd(text: string, start: number): number {
  for (let index = start + 1; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code === 0x22) return index + 1;
    if (code < 0x20) throw notJson();
    if (code === 0x5c) {
      index += 1;
      if (text[index] === 'u') {
        if (!/^[\da-f]{4}$/i.test(text.slice(index + 1, index + 5))) throw notJson();
        index += 4;
      } else if (!'"\\/bfnrt'.includes(text[index] ?? 'none')) throw notJson();
    }
  }
  throw notJson();
}

function findWordEnd(text: string, start: number): number {
  const literal = literals.find((one) => text.startsWith(one, start));
  if (literal) return start + literal.length;
  number.lastIndex = start;
  if (!number.test(text)) throw notJson();
  return number.lastIndex;
}
