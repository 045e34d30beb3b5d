// This module is in charge of parsing with good complaints: small parsers that are put together, each of which
// knows what it expected where. Errors are merged as the Parsec library does (the furthest position wins, equal
// positions are added up, a label replaces what was expected where it starts), because clients and test suites
// read the resulting sentences.

type Complaint = { kind: 'system' | 'unexpected' | 'expected'; text: string };
type Failure = { position: number; complaints: Complaint[] };
type Reply<T> = { ok: true; value: T; position: number; moved: boolean; failure: Failure } | Miss;
type Miss = { ok: false; moved: boolean; failure: Failure };
export type Parser<T> = (text: string, position: number) => Reply<T>;

const nothing = (position: number): Failure => ({ position, complaints: [] });

function merge(a: Failure, b: Failure): Failure {
  if (b.complaints.length === 0 && a.complaints.length > 0) return a;
  if (a.complaints.length === 0 && b.complaints.length > 0) return b;
  if (a.position !== b.position) return a.position > b.position ? a : b;
  return { position: a.position, complaints: [...a.complaints, ...b.complaints] };
}

function expectInstead(failure: Failure, label: string): Failure {
  const others = failure.complaints.filter(({ kind }) => kind !== 'expected');
  return { position: failure.position, complaints: [...others, { kind: 'expected', text: label }] };
}

const missed = Symbol('missed');
type Step = <T>(parser: Parser<T>) => T;

/** Runs parsers one after another: `sequence((step) => { const name = step(fieldName); … })`. */
export function sequence<T>(body: (step: Step) => T): Parser<T> {
  return (text, start) => {
    let position = start;
    let moved = false;
    let failure = nothing(start);
    const step: Step = (parser) => {
      const reply = parser(text, position);
      failure = reply.moved ? reply.failure : merge(failure, reply.failure);
      moved ||= reply.moved;
      if (!reply.ok) throw missed;
      position = reply.position;
      return reply.value;
    };
    try {
      const value = body(step);
      return { ok: true, value, position, moved, failure };
    } catch (thrown) {
      if (thrown !== missed) throw thrown;
      return { ok: false, moved, failure };
    }
  };
}

/** The first parser that matches; one that moved and then failed is final, unless wrapped in `attempt`. */
export function either<T>(...parsers: Parser<T>[]): Parser<T> {
  return (text, position) => {
    let failure = nothing(position);
    for (const parser of parsers) {
      const reply = parser(text, position);
      if (reply.moved) return reply;
      failure = merge(failure, reply.failure);
      if (reply.ok) return { ...reply, failure };
    }
    return { ok: false, moved: false, failure };
  };
}

export function attempt<T>(parser: Parser<T>): Parser<T> {
  return (text, position) => {
    const reply = parser(text, position);
    return reply.ok ? reply : { ok: false, moved: false, failure: reply.failure };
  };
}

export function label<T>(parser: Parser<T>, name: string): Parser<T> {
  return (text, position) => {
    const reply = parser(text, position);
    if (reply.moved || (reply.ok && reply.failure.complaints.length === 0)) return reply;
    return { ...reply, failure: expectInstead(reply.failure, name) };
  };
}

export function many<T>(parser: Parser<T>): Parser<T[]> {
  return (text, start) => {
    const value: T[] = [];
    let position = start;
    for (;;) {
      const reply = parser(text, position);
      if (!reply.ok) {
        if (reply.moved) return reply;
        return { ok: true, value, position, moved: position > start, failure: reply.failure };
      }
      // A parser that matches nothing would match it for ever.
      if (reply.position === position)
        return { ok: true, value, position, moved: position > start, failure: reply.failure };
      value.push(reply.value);
      position = reply.position;
    }
  };
}

export const many1 = <T>(parser: Parser<T>): Parser<T[]> =>
  sequence((step) => {
    const first = step(parser);
    return [first, ...step(many(parser))];
  });

export const separated1 = <T>(parser: Parser<T>, separator: Parser<unknown>): Parser<T[]> =>
  sequence((step) => {
    const first = step(parser);
    const next = sequence((inner) => {
      inner(separator);
      return inner(parser);
    });
    return [first, ...step(many(next))];
  });

export const separated = <T>(parser: Parser<T>, separator: Parser<unknown>): Parser<T[]> =>
  either(separated1(parser, separator), succeed<T[]>([]));

export const succeed =
  <T>(value: T): Parser<T> =>
  (_, position) => ({ ok: true, value, position, moved: false, failure: nothing(position) });

export const optional = <T>(parser: Parser<T>): Parser<T | null> => either<T | null>(parser, succeed(null));

export const between = <T>(open: Parser<unknown>, close: Parser<unknown>, parser: Parser<T>): Parser<T> =>
  sequence((step) => {
    step(open);
    const value = step(parser);
    step(close);
    return value;
  });

/** Looks without moving. */
export function ahead(parser: Parser<unknown>): Parser<null> {
  return (text, position) => {
    const reply = parser(text, position);
    if (!reply.ok) return reply;
    return { ok: true, value: null, position, moved: false, failure: nothing(position) };
  };
}

export function notBefore(parser: Parser<string>): Parser<null> {
  return (text, position) => {
    const reply = parser(text, position);
    if (!reply.ok) return { ok: true, value: null, position, moved: false, failure: nothing(position) };
    const complaint: Complaint = { kind: 'unexpected', text: showCharacter(reply.value) };
    return { ok: false, moved: false, failure: { position, complaints: [complaint] } };
  };
}

function satisfying(test: (character: string) => boolean): Parser<string> {
  return (text, position) => {
    const code = text.codePointAt(position);
    const character = code === undefined ? '' : String.fromCodePoint(code);
    if (character && test(character)) {
      const next = position + character.length;
      return { ok: true, value: character, position: next, moved: true, failure: nothing(next) };
    }
    const complaint: Complaint = { kind: 'system', text: character && show(character) };
    return { ok: false, moved: false, failure: { position, complaints: [complaint] } };
  };
}

export const anyCharacter = satisfying(() => true);
export const character = (wanted: string) =>
  label(
    satisfying((found) => found === wanted),
    show(wanted),
  );
export const oneOf = (wanted: string) => satisfying((found) => wanted.includes(found));
export const noneOf = (unwanted: string) => satisfying((found) => !unwanted.includes(found));
export const letter = label(
  satisfying((found) => /\p{L}/u.test(found)),
  'letter',
);
export const digit = label(
  satisfying((found) => found >= '0' && found <= '9'),
  'digit',
);
export const end: Parser<null> = label(notBefore(anyCharacter), 'end of input');

/** A fixed word. A word that begins right and goes wrong has moved: wrap it in `attempt` to allow another. */
export function word<const T extends string>(wanted: T): Parser<T> {
  return (text, position) => {
    if (text.startsWith(wanted, position)) {
      const next = position + wanted.length;
      return { ok: true, value: wanted, position: next, moved: true, failure: nothing(next) };
    }
    let same = 0;
    while (text[position + same] === wanted[same]) same++;
    const found = text[position + same];
    const complaints: Complaint[] = [
      { kind: 'system', text: found === undefined ? '' : show(found) },
      { kind: 'expected', text: show(wanted) },
    ];
    return { ok: false, moved: same > 0, failure: { position, complaints } };
  };
}

export type ParseProblem = { message: string; details: string };

/** The value, or where and why the text is none. Whatever follows the value is left unread. */
export function parse<T>(parser: Parser<T>, text: string, title: string): { value: T } | { problem: ParseProblem } {
  const reply = parser(text, 0);
  if (reply.ok) return { value: reply.value };
  const { position, complaints } = reply.failure;
  const before = text.slice(0, position).split('\n');
  const column = [...(before.at(-1) ?? '')].length + 1;
  return {
    problem: {
      message: `${show(title)} (line ${before.length}, column ${column})`,
      details: describeComplaints(complaints),
    },
  };
}

function describeComplaints(complaints: Complaint[]): string {
  const texts = (kind: Complaint['kind']) => complaints.filter((one) => one.kind === kind).map(({ text }) => text);
  const list = (items: string[]) => {
    const distinct = [...new Set(items.filter(Boolean))];
    return distinct.length < 2 ? distinct.join('') : `${distinct.slice(0, -1).join(', ')} or ${distinct.at(-1)}`;
  };
  const [firstSystem] = texts('system');
  const unexpected = list(texts('unexpected')) || (firstSystem === '' ? 'end of input' : firstSystem);
  const expected = list(texts('expected'));
  const sentence = [unexpected && `unexpected ${unexpected}`, expected && `expecting ${expected}`];
  return sentence.filter(Boolean).join(' ') || 'unknown parse error';
}

const show = (text: string) => `"${[...text].map((one) => (one === '"' ? '\\"' : escapeCharacter(one))).join('')}"`;
const showCharacter = (one: string) => (one === "'" ? "'\\''" : `'${escapeCharacter(one)}'`);

function escapeCharacter(one: string): string {
  if (one === '\\') return '\\\\';
  const code = one.codePointAt(0) ?? 0;
  return code < 32 || code > 126 ? `\\${code}` : one;
}
