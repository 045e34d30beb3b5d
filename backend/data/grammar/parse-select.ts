import {
  ahead,
  attempt,
  between,
  character,
  either,
  end,
  notBefore,
  optional,
  type Parser,
  separated,
  sequence,
  word,
} from './combinators.ts';
import { field, fieldName, identifier, spaced } from './names.ts';
import type { Aggregate, EmbedItem, FieldItem, SelectItem } from './query.ts';

// `select=`: columns with aliases, casts, JSON paths and aggregates, and embedded relations with their own lists.

const aliasMark = sequence((step) => {
  step(character(':'));
  step(notBefore(character(':')));
});

const alias = optional(
  attempt(
    sequence((step) => {
      const name = step(fieldName);
      step(aliasMark);
      return name;
    }),
  ),
);

const cast = optional(
  sequence((step) => {
    step(word('::'));
    return step(identifier);
  }),
);

const itemEnd = either(attempt(ahead(word(')'))), attempt(ahead(word(','))), attempt(end));

const star: Parser<FieldItem> = sequence((step) => {
  step(word('*'));
  step(itemEnd);
  return plain({ name: '*' });
});

const countAll: Parser<FieldItem> = sequence((step) => {
  const named = step(alias);
  step(word('count()'));
  const aggregateCast = step(cast);
  step(itemEnd);
  return { ...plain({ name: '*' }), alias: named, aggregate: 'count', aggregateCast };
});

const aggregateName = either<Aggregate>(
  word('sum'),
  word('avg'),
  word('count'),
  attempt(word('max')),
  attempt(word('min')),
);

const aggregate = optional(
  attempt(
    sequence((step) => {
      step(character('.'));
      const name = step(aggregateName);
      step(word('()'));
      return name;
    }),
  ),
);

const column: Parser<FieldItem> = sequence((step) => {
  const item: FieldItem = {
    kind: 'field',
    alias: step(alias),
    field: step(field),
    cast: step(cast),
    aggregate: step(aggregate),
    aggregateCast: step(cast),
  };
  step(itemEnd);
  return item;
});

const plain = ({ name }: { name: string }): FieldItem => ({
  kind: 'field',
  field: { name, path: [] },
  alias: null,
  cast: null,
  aggregate: null,
  aggregateCast: null,
});

type EmbedWord = { join: 'left' | 'inner' } | { hint: string };
const embedWord: Parser<EmbedWord> = sequence((step): EmbedWord => {
  step(character('!'));
  return step(
    either<EmbedWord>(
      attempt(sequence((inner) => ({ join: inner(word('left')) }))),
      attempt(sequence((inner) => ({ join: inner(word('inner')) }))),
      attempt(sequence((inner) => ({ hint: inner(fieldName) }))),
    ),
  );
});

const embedWords: Parser<Pick<EmbedItem, 'hint' | 'join'>> = sequence((step) => {
  const words = [step(optional(embedWord)), step(optional(embedWord))];
  const hints = words.map((one) => (one && 'hint' in one ? one.hint : null));
  const joins = words.map((one) => (one && 'join' in one ? one.join : null));
  return { hint: hints[0] ?? hints[1] ?? null, join: joins[0] ?? joins[1] ?? null };
});

const embedHead: Parser<Omit<EmbedItem, 'items'>> = spaced(
  sequence((step) => {
    const named = step(alias);
    const name = step(fieldName);
    // `count()` is an aggregate, never a relation.
    if (name === 'count') step(never);
    const words = step(embedWords);
    step(attempt(ahead(word('('))));
    return { kind: 'embed', name, alias: named, ...words, spread: false };
  }),
);

const spreadHead: Parser<Omit<EmbedItem, 'items'>> = spaced(
  sequence((step) => {
    step(word('...'));
    const name = step(fieldName);
    const words = step(embedWords);
    step(attempt(ahead(word('('))));
    return { kind: 'embed', name, alias: null, ...words, spread: true };
  }),
);

const never: Parser<null> = (_, position) => ({ ok: false, moved: false, failure: { position, complaints: [] } });

const embedBody: Parser<SelectItem[]> = (text, position) =>
  between(character('('), character(')'), selectList)(text, position);

const embedOf = (head: Parser<Omit<EmbedItem, 'items'>>): Parser<SelectItem> =>
  sequence((step) => {
    const start = step(attempt(head));
    return { ...start, items: step(embedBody) };
  });

const item = either<SelectItem>(
  embedOf(spreadHead),
  embedOf(embedHead),
  spaced(either(attempt(star), attempt(countAll), column)),
);

export const selectList: Parser<SelectItem[]> = separated(item, spaced(character(',')));
