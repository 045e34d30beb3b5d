import {
  ahead,
  attempt,
  between,
  character,
  either,
  end,
  optional,
  type Parser,
  separated1,
  sequence,
  succeed,
  word,
} from './combinators.ts';
import { delimiter, field, fieldName, spaced } from './names.ts';
import type { OrderTerm } from './query.ts';

// `order=`: `name.desc.nullslast`, and `author(name).asc` by a column of a to-one embed.

const suffix = <const T extends string>(name: T): Parser<T> =>
  attempt(
    sequence((step) => {
      step(delimiter);
      return step(word(name));
    }),
  );

const direction = either<'asc' | 'desc'>(suffix('asc'), suffix('desc'));
const nulls = either<'nullsfirst' | 'nullslast'>(suffix('nullsfirst'), suffix('nullslast'));
const termEnd = either(attempt(ahead(character(','))), attempt(end));

const ending: Parser<Pick<OrderTerm, 'direction' | 'nulls'>> = sequence((step) => {
  const way = step(optional(direction));
  const nullsWord = step(
    either(
      sequence((inner) => {
        const found = inner(optional(nulls));
        inner(termEnd);
        return found;
      }),
      sequence((inner) => {
        inner(termEnd);
        return inner(succeed(null));
      }),
    ),
  );
  return { direction: way, nulls: nullsWord === null ? null : nullsWord === 'nullsfirst' ? 'first' : 'last' };
});

const ownTerm: Parser<OrderTerm> = sequence((step) => ({ relation: null, field: step(field), ...step(ending) }));

const relationTerm: Parser<OrderTerm> = sequence((step) => ({
  relation: step(fieldName),
  field: step(between(character('('), character(')'), field)),
  ...step(ending),
}));

export const orderList: Parser<OrderTerm[]> = separated1(
  spaced(either(attempt(relationTerm), ownTerm)),
  character(','),
);
