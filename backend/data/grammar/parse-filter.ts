import {
  attempt,
  between,
  character,
  either,
  label,
  many,
  noneOf,
  notBefore,
  optional,
  type Parser,
  separated1,
  sequence,
  succeed,
  word,
} from './combinators.ts';
import { delimiter, field, identifier, quoted, spaced } from './names.ts';
import type {
  ComparisonOperator,
  Filter,
  IsWord,
  Logic,
  Operation,
  QuantifiableOperator,
  SearchOperator,
} from './query.ts';

// Filters: `not.op(any).value` after a column's name, and the same inside the trees of `and=` and `or=`, where a
// value ends at a comma or a bracket.

const words = <const T extends string>(...names: T[]): Parser<T> =>
  either<T>(...names.map((name) => attempt(word(name))));

/** A word and the dot after it, in any case of letters only where said so. */
const dotted = <T>(parser: Parser<T>): Parser<T> =>
  attempt(
    sequence((step) => {
      const value = step(parser);
      step(delimiter);
      return value;
    }),
  );

const anyCase = (name: string): Parser<string> =>
  sequence((step) => {
    for (const one of name) step(either(character(one), character(one.toUpperCase())));
    return name;
  });

const isWord = label(
  either(...(['null', 'not_null', 'true', 'false', 'unknown'] as const).map((name) => attempt(anyCase(name)))),
  'isVal: (null, not_null, true, false, unknown)',
) as Parser<IsWord>;

const listElement: Parser<string> = either(
  attempt(
    sequence((step) => {
      const value = step(quoted);
      step(notBefore(noneOf(',)')));
      return value;
    }),
  ),
  sequence((step) => step(many(noneOf(',)'))).join('')),
);

const list: Parser<string[]> = sequence((step) => {
  step(spaced(character('(')));
  const values = step(separated1(listElement, character(',')));
  step(spaced(character(')')));
  return values;
});

const comparison = label(
  words<ComparisonOperator>('neq', 'cs', 'cd', 'ov', 'sl', 'sr', 'nxr', 'nxl', 'adj'),
  'unknown single value operator',
);
const quantifiable = label(
  words<QuantifiableOperator>('eq', 'gte', 'gt', 'lte', 'lt', 'like', 'ilike', 'match', 'imatch'),
  'unknown single value operator',
);
const search = words<SearchOperator>('fts', 'plfts', 'phfts', 'wfts');
const inBrackets = <T>(parser: Parser<T>) => optional(attempt(between(character('('), character(')'), parser)));

function operationOf(value: Parser<string>): Parser<Operation> {
  const inList = sequence((step): Operation => {
    step(dotted(word('in')));
    return { kind: 'in', values: step(list) };
  });
  const is = sequence((step): Operation => {
    step(dotted(word('is')));
    return { kind: 'is', word: step(isWord) };
  });
  const isDistinct = sequence((step): Operation => {
    step(dotted(word('isdistinct')));
    return { kind: 'compare', operator: 'isdistinct', value: step(value) };
  });
  const searching = sequence((step): Operation => {
    const operator = step(search);
    const language = step(inBrackets(identifier));
    step(delimiter);
    return { kind: 'search', operator, language, value: step(value) };
  });
  const comparing = sequence((step): Operation => {
    const operator = step(comparison);
    step(delimiter);
    return { kind: 'compare', operator, value: step(value) };
  });
  const quantified = sequence((step): Operation => {
    const operator = step(quantifiable);
    const quantifier = step(inBrackets(words('any', 'all')));
    step(delimiter);
    return { kind: 'quantified', operator, quantifier, value: step(value) };
  });
  return label(
    either(inList, is, isDistinct, attempt(searching), attempt(comparing), attempt(quantified)),
    'operator (eq, gt, ...)',
  );
}

const negation = either(
  sequence((step) => {
    step(dotted(word('not')));
    return true;
  }),
  succeed(false),
);

const expressionOf = (value: Parser<string>): Parser<Pick<Filter, 'not' | 'operation'>> => {
  const operation = operationOf(value);
  return sequence((step) => ({ not: step(negation), operation: step(operation) }));
};

const rest: Parser<string> = (text, position) => {
  const value = text.slice(position);
  const failure = { position: text.length, complaints: [] };
  return { ok: true, value, position: text.length, moved: value.length > 0, failure };
};

/** The value of a filter parameter: `not.eq.5`. */
export const filterExpression = expressionOf(rest);

const arrayLiteral: Parser<string> = sequence((step) => {
  step(word('{'));
  const inner = step(many(noneOf('{}'))).join('');
  step(word('}'));
  return `{${inner}}`;
});

const logicValue: Parser<string> = either(
  attempt(
    sequence((step) => {
      const value = step(quoted);
      step(notBefore(noneOf(',)')));
      return value;
    }),
  ),
  attempt(arrayLiteral),
  sequence((step) => step(many(noneOf(',)'))).join('')),
);

const logicExpression = expressionOf(logicValue);

const logicFilter: Parser<Logic> = sequence((step) => {
  const named = step(field);
  step(delimiter);
  return { kind: 'filter', field: named, ...step(logicExpression) };
});

const logicGroup: Parser<Logic> = sequence((step) => {
  const not = step(label(negation, 'negation operator (not)'));
  const operator = step(label(either<'and' | 'or'>(attempt(word('and')), word('or')), 'logic operator (and, or)'));
  step(spaced(character('(')));
  const parts = step(separated1(logicTree, spaced(character(','))));
  step(spaced(character(')')));
  return { kind: 'group', not, operator, parts };
});

/** `and(a.eq.1,not.or(b.gt.2,c.is.null))` */
export function logicTree(text: string, position: number): ReturnType<Parser<Logic>> {
  return either(attempt(logicFilter), logicGroup)(text, position);
}
