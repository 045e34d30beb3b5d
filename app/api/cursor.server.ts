import { hash } from 'node:crypto';
import { InvalidParameters } from './invalid-parameters.ts';

// A cursor is a place in one list: it holds what the database named, and a digest of that and of the list's own question. One that
// was cut, altered or belongs to other filters is refused; made by hand it would lead to a place in a public list.

type Place = Record<string, unknown>;

export function writeCursor(place: Place, question: string): string {
  const text = JSON.stringify(place);
  return Buffer.from(`${digest(text, question)}${text}`).toString('base64url');
}

export function readCursor(cursor: string, question: string): Place {
  const text = Buffer.from(cursor, 'base64url').toString();
  const [given, rest] = [text.slice(0, digestLength), text.slice(digestLength)];
  // Two spellings of the same bytes are not the same cursor.
  if (Buffer.from(text).toString('base64url') !== cursor || given !== digest(rest, question)) {
    throw new InvalidParameters([
      {
        parameter: 'cursor',
        detail: 'This is not the next_cursor of a page of the same list. Leave it out to begin anew.',
      },
    ]);
  }
  return JSON.parse(rest);
}

const digestLength = 12;
const digest = (text: string, question: string) =>
  hash('sha256', `${question}\n${text}`, 'base64url').slice(0, digestLength);
