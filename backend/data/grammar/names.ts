import {
  ahead,
  anyCharacter,
  attempt,
  character,
  digit,
  either,
  end,
  label,
  letter,
  many,
  many1,
  noneOf,
  notBefore,
  oneOf,
  optional,
  type Parser,
  separated1,
  sequence,
  succeed,
  word,
} from './combinators.ts';
import type { Field, JsonStep } from './query.ts';

// Names of columns, relations and keys inside JSON, plain or in double quotes.

export const spaces = many(oneOf(' \t'));

export const spaced = <T>(parser: Parser<T>): Parser<T> =>
  sequence((step) => {
    step(spaces);
    const value = step(parser);
    step(spaces);
    return value;
  });

const escaped = sequence((step) => {
  step(character('\\'));
  return step(anyCharacter);
});

export const quoted: Parser<string> = sequence((step) => {
  step(character('"'));
  const characters = step(many(either(noneOf('\\"'), escaped)));
  step(character('"'));
  return characters.join('');
});

export const identifier: Parser<string> = sequence((step) =>
  step(many1(either(letter, digit, oneOf('_ $'))))
    .join('')
    .trim(),
);

// A dash belongs to the name, the arrow of a JSON path does not.
const dash = attempt(
  sequence((step) => {
    step(character('-'));
    step(notBefore(character('>')));
    return '-';
  }),
);
const dashed = (part: Parser<string>): Parser<string> => sequence((step) => step(separated1(part, dash)).join('-'));

export const fieldName: Parser<string> = label(either(quoted, dashed(identifier)), 'field name (* or [a..z0..9_$])');

export const delimiter = label(character('.'), 'delimiter (.)');

const jsonKey: Parser<string> = label(
  either(
    quoted,
    dashed(
      sequence((step) =>
        step(many1(noneOf('(-:.,>)')))
          .join('')
          .trim(),
      ),
    ),
  ),
  'any non reserved character different from: .,>()',
);

const afterIndex = either(...['->', '::', '.', ','].map((mark) => attempt(ahead(word(mark)))), attempt(end));

const jsonIndex: Parser<string> = sequence((step) => {
  const sign = step(either(character('-'), succeed('')));
  const digits = step(many1(digit)).join('');
  step(afterIndex);
  return sign + digits;
});

const arrow = either<'->' | '->>'>(attempt(word('->>')), attempt(word('->')));

const jsonStep: Parser<JsonStep> = sequence((step): JsonStep => {
  const found = step(arrow);
  return step(
    either<JsonStep>(
      attempt(sequence((inner) => ({ arrow: found, index: inner(jsonIndex) }))),
      attempt(sequence((inner) => ({ arrow: found, key: inner(jsonKey) }))),
    ),
  );
});

const jsonPath: Parser<JsonStep[]> = many(jsonStep);

export const field: Parser<Field> = spaced(
  sequence((step) => ({ name: step(fieldName), path: step(optional(jsonPath)) ?? [] })),
);

/** `embed.other.column->key`: the embeds in front, then the field. */
export const treePath: Parser<{ path: string[]; field: Field }> = sequence((step) => {
  const names = step(separated1(fieldName, delimiter));
  const steps = step(jsonPath);
  return { path: names.slice(0, -1), field: { name: names.at(-1) ?? '', path: steps } };
});
