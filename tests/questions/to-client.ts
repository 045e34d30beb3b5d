import type { SupabaseClient } from '@supabase/supabase-js';
import { type Filter, type Group, outputName, type Question, type Read, type Test } from './question.ts';

// A question asked as a page would ask it: through the client's own methods where they can say it.

type Answer = { data: unknown; count: number | null; error: { code: string; message: string } | null; status: number };
type At = { referencedTable?: string };
type One = 'eq' | 'neq' | 'gt' | 'gte' | 'lt' | 'lte' | 'like' | 'ilike';
type Range = 'rangeLt' | 'rangeGt' | 'rangeGte' | 'rangeLte' | 'rangeAdjacent';
type Many = 'in' | 'contains' | 'containedBy' | 'overlaps';

/** As much of the client's builder as is used here: its own type works out the rows of a schema that it is not told. */
type Builder = PromiseLike<Answer> &
  Record<One | Range, (key: string, value: string) => Builder> &
  Record<Many, (key: string, values: string[]) => Builder> & {
    is(key: string, value: null): Builder;
    not(key: string, operator: string, value: string | null): Builder;
    filter(key: string, operator: string, value: string): Builder;
    or(filters: string, at: At): Builder;
    textSearch(key: string, query: string, options: { type?: string; config?: string }): Builder;
    order(column: string, options: { ascending?: boolean; nullsFirst?: boolean } & At): Builder;
    limit(rows: number, at: At): Builder;
    range(first: number, last: number, at: At): Builder;
  };

export async function askClient(client: SupabaseClient, question: Question) {
  const { count, head } = question;
  const options = { ...(count ? { count } : {}), head };
  const {
    data,
    count: total,
    error,
    status,
  } = await apply(
    client.from(question.table).select(selectText(question), options) as unknown as Builder,
    question,
    [],
  );
  if (error) return { code: error.code, message: error.message, status };
  return { data, total };
}

function selectText({ items, embeds }: Read): string {
  const own =
    items === '*'
      ? ['*']
      : items.map(
          ({ column, alias, cast }) => `${alias ? `"${alias}":` : ''}${name(column)}${cast ? `::${cast}` : ''}`,
        );
  const others = embeds.map((embed) => {
    const { alias, table, inner } = embed;
    return `${alias ? `${alias}:` : ''}${table}${inner ? '!inner' : ''}(${selectText(embed)})`;
  });
  return [...own, ...others].join(',');
}

/** Names that the grammar would take apart are quoted. */
const name = (column: string) => (/^[\w>-]+$/.test(column) ? column : `"${column}"`);

function apply(start: Builder, read: Read, path: string[]): Builder {
  const { embeds, filters, orders, limit, offset } = read;
  const at = path.length > 0 ? { referencedTable: path.join('.') } : {};
  let builder = start;
  for (const filter of filters) {
    if (filter.kind === 'group') builder = builder.or(asParts(filter, read), at);
    else builder = applyLeaf(builder, { filter, read, path });
  }
  for (const { column, embed, ascending, nullsFirst } of orders) {
    const place = embed === null ? undefined : embeds[embed];
    builder = builder.order(place ? `${outputName(place)}(${name(column)})` : name(column), {
      ...(ascending === undefined ? {} : { ascending }),
      ...(nullsFirst === undefined ? {} : { nullsFirst }),
      ...at,
    });
  }
  if (offset > 0 && limit !== null && limit > 0) builder = builder.range(offset, offset + limit - 1, at);
  else if (limit !== null) builder = builder.limit(limit, at);
  for (const embed of embeds) builder = apply(builder, embed, [...path, outputName(embed)]);
  return builder;
}

type Place = { filter: Exclude<Filter, Group>; read: Read; path: string[] };

const plain = ['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'like', 'ilike'] as const;
const ranges = { sl: 'rangeLt', sr: 'rangeGt', nxl: 'rangeGte', nxr: 'rangeLte', adj: 'rangeAdjacent' } as const;
const searches = { plfts: 'plain', phfts: 'phrase', wfts: 'websearch' } as const;

function applyLeaf(builder: Builder, { filter, read, path }: Place): Builder {
  const key = [...path, columnOf(filter, read)].join('.');
  if (filter.kind === 'presence') return filter.not ? builder.not(key, 'is', null) : builder.is(key, null);
  const { operator, value, not, columnKind } = filter;
  if (not) return builder.not(key, operator, writeValue(filter));
  if (Array.isArray(value)) {
    // The client's own lists know neither quotes, nor backslashes, nor spaces at an end.
    const isSimple = value.length > 0 && value.every((one) => /^[\w (),.-]*$/.test(one) && one.trim() === one);
    if (operator === 'in' && isSimple) return builder.in(key, value);
    if (columnKind === 'list' && value.every((one) => /^[a-z]+$/.test(one) && one !== 'null')) {
      if (operator === 'cs') return builder.contains(key, value);
      if (operator === 'cd') return builder.containedBy(key, value);
      if (operator === 'ov') return builder.overlaps(key, value);
    }
    return builder.filter(key, operator, writeValue(filter));
  }
  const [comparison] = plain.filter((one) => one === operator);
  if (comparison) return builder[comparison](key, value);
  for (const one of Object.keys(ranges) as (keyof typeof ranges)[])
    if (operator === one) return builder[ranges[one]](key, value);
  const [, kind, config] = /^(\w*fts)(?:\((\w+)\))?$/.exec(operator) ?? [];
  if (kind) {
    const type = searches[kind as keyof typeof searches];
    return builder.textSearch(key, value, { ...(type ? { type } : {}), ...(config ? { config } : {}) });
  }
  if (operator === 'is' && value === 'null') return builder.is(key, null);
  return builder.filter(key, operator, value);
}

function columnOf(filter: Exclude<Filter, Group>, read: Read): string {
  if (filter.kind === 'test') return name(filter.column);
  const embed = read.embeds[filter.embed];
  return embed ? outputName(embed) : '';
}

const quote = (text: string) => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;

function writeValue({ operator, value }: Test): string {
  if (!Array.isArray(value)) return value;
  return operator === 'in' ? `(${value.map(quote)})` : `{${value.map(quote)}}`;
}

/** The parts of an `or=`: those of a plain `or` itself, any other group as its only one. */
function asParts(group: Group, read: Read): string {
  if (group.operator === 'or' && !group.not) return group.parts.map((part) => writeTree(part, read)).join(',');
  return writeTree(group, read);
}

function writeTree(filter: Filter, read: Read): string {
  const not = filter.not ? 'not.' : '';
  if (filter.kind === 'group') {
    return `${not}${filter.operator}(${filter.parts.map((part) => writeTree(part, read)).join(',')})`;
  }
  if (filter.kind === 'presence') return `${columnOf(filter, read)}.${not}is.null`;
  const { operator } = filter;
  const text = writeValue(filter);
  const isBare = operator === 'in' || operator === 'is' || /^[\w%*@ -]+$/.test(text);
  return `${columnOf(filter, read)}.${not}${operator}.${isBare ? text : quote(text)}`;
}
