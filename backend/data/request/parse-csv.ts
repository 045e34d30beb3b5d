import { tooMuch } from '../errors.ts';
import { limits } from '../limits.ts';

const comma = 0x2c;
const quote = 0x22;
const newline = 0x0a;
const carriageReturn = 0x0d;

/**
 * The lines of a CSV text and their fields, one line at a time, so that its reader can stop or pause between them; a
 * field in double quotes may hold commas, quotes and line ends.
 */
export function* parseCsv(text: string): Generator<string[]> {
  let line: string[] = [];
  let field = '';
  let index = 0;

  function endField(): void {
    line.push(field);
    field = '';
    if (line.length > limits.columns) throw tooMuch('Too many columns in one request', limits.columns);
  }

  while (index < text.length) {
    const plainEnd = findPlainEnd(text, index);
    field += text.slice(index, plainEnd);
    index = plainEnd;
    const mark = text.charCodeAt(index);
    if (mark === quote && field === '') {
      const { value, end } = readQuoted(text, index + 1);
      field = value;
      index = end;
    } else if (mark === comma) {
      endField();
      index += 1;
    } else if (mark === newline || (mark === carriageReturn && text.charCodeAt(index + 1) === newline)) {
      index += mark === newline ? 1 : 2;
      endField();
      if (line.length > 1 || line[0] !== '') yield line;
      line = [];
    } else if (index < text.length) {
      // A quote in the middle of a field, or a carriage return that ends no line.
      field += text.charAt(index);
      index += 1;
    }
  }
  endField();
  if (line.length > 1 || line[0] !== '') yield line;
}

function findPlainEnd(text: string, start: number): number {
  let index = start;
  for (; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code === comma || code === quote || code === newline || code === carriageReturn) break;
  }
  return index;
}

/** What is between the quotes, two of them standing for one; a text that ends before they close is taken as it is. */
function readQuoted(text: string, start: number): { value: string; end: number } {
  let value = '';
  let index = start;
  for (;;) {
    const end = text.indexOf('"', index);
    if (end < 0) return { value: value + text.slice(index), end: text.length };
    value += text.slice(index, end);
    if (text.charCodeAt(end + 1) !== quote) return { value, end: end + 1 };
    value += '"';
    index = end + 2;
  }
}
