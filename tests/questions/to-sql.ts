import { type Embed, type Filter, outputName, type Question, type Read, type Test } from './question.ts';
import { type TableName, tables } from './tables.ts';

// The same question as an engineer would write it by hand: embeds are subqueries in the select list, inner ones an EXISTS.

let serial = 0;
const nextAlias = () => {
  serial += 1;
  return `t${serial}`;
};

const text = (value: string) => `'${value.replaceAll("'", "''")}'`;
const quoteName = (value: string) => `"${value.replaceAll('"', '""')}"`;

export function rowsSql(question: Question): string {
  return `select coalesce(json_agg(r), '[]')::text as rows from (${select(question, nextAlias(), [])}) r`;
}

export function countSql(question: Question): string {
  const alias = nextAlias();
  return `select count(*)::int as total from public.${question.table} ${alias} where ${where(question, alias, [])}`;
}

function select(read: Read, alias: string, ties: string[]): string {
  const { items, embeds, orders, limit, offset } = read;
  const own =
    items === '*'
      ? [`${alias}.*`]
      : items.map(
          ({ column, alias: name, cast }) =>
            `(${columnSql(alias, column)})${cast ? `::${cast}` : ''} as ${quoteName(name ?? column)}`,
        );
  const others = embeds
    .filter(isShown)
    .map((embed) => `${embedSql(read.table, alias, embed)} as ${quoteName(outputName(embed))}`);
  const terms = orders.map(({ column, embed, ascending = true, nullsFirst }) => {
    const place = embed === null ? undefined : embeds[embed];
    const value = place
      ? `(${related(read.table, alias, place, (inner) => columnSql(inner, column))})`
      : columnSql(alias, column);
    const nulls = nullsFirst === undefined ? '' : nullsFirst ? ' nulls first' : ' nulls last';
    return `${value} ${ascending ? 'asc' : 'desc'}${nulls}`;
  });
  return `select ${[...own, ...others].join(', ')} from public.${read.table} ${alias}
    where ${where(read, alias, ties)} order by ${terms.join(', ')} ${page(limit, offset)}`;
}

const page = (limit: number | null, offset: number) =>
  limit === null ? '' : `limit ${limit}${offset > 0 && limit > 0 ? ` offset ${offset}` : ''}`;

/** An embed of no columns is only there to be filtered by. */
const isShown = ({ items, embeds }: Embed): boolean => items === '*' || items.length > 0 || embeds.some(isShown);

function where(read: Read, alias: string, ties: string[]): string {
  const conditions = [
    ...ties,
    ...read.filters.map((filter) => filterSql(filter, read, alias)),
    ...read.embeds.filter(({ inner }) => inner).map((embed) => exists(read.table, alias, embed)),
  ];
  return conditions.length > 0 ? conditions.join(' and ') : 'true';
}

const tieColumns: Partial<Record<`${TableName} ${TableName}`, (parent: string, child: string) => string>> = {
  'companies job_listings': (parent, child) => `${child}.company_id = ${parent}.id`,
  'companies oddities': (parent, child) => `${child}.company_id = ${parent}.id`,
  'job_listings companies': (parent, child) => `${child}.id = ${parent}.company_id`,
  'oddities companies': (parent, child) => `${child}.id = ${parent}.company_id`,
  'job_listings oddities': (parent, child) =>
    `exists (select from oddity_listings l where l.listing_id = ${parent}.id and l.oddity_id = ${child}.id)`,
  'oddities job_listings': (parent, child) =>
    `exists (select from oddity_listings l where l.oddity_id = ${parent}.id and l.listing_id = ${child}.id)`,
};

const tie = (table: TableName, parent: string, embed: Embed, child: string) =>
  tieColumns[`${table} ${embed.table}`]?.(parent, child) ?? 'false';

function related(table: TableName, parent: string, embed: Embed, output: (alias: string) => string): string {
  const alias = nextAlias();
  return `select ${output(alias)} from public.${embed.table} ${alias} where ${where(embed, alias, [tie(table, parent, embed, alias)])}`;
}

const exists = (table: TableName, parent: string, embed: Embed) =>
  `exists (${related(table, parent, embed, () => '1')})`;

function embedSql(table: TableName, parent: string, embed: Embed): string {
  const alias = nextAlias();
  const rows = select(embed, alias, [tie(table, parent, embed, alias)]);
  if (tables[table].relations[embed.table] === 'one') return `(select row_to_json(e) from (${rows}) e)`;
  return `coalesce((select json_agg(e) from (${rows}) e), '[]')`;
}

function filterSql(filter: Filter, read: Read, alias: string): string {
  if (filter.kind === 'presence') {
    const embed = read.embeds[filter.embed];
    if (!embed) throw new Error('the embed of a filter is not there');
    return `${filter.not ? '' : 'not '}${exists(read.table, alias, embed)}`;
  }
  const inner =
    filter.kind === 'test'
      ? testSql(filter, columnSql(alias, filter.column))
      : filter.parts.map((part) => filterSql(part, read, alias)).join(` ${filter.operator} `);
  return `${filter.not ? 'not ' : ''}(${inner})`;
}

function columnSql(alias: string, column: string): string {
  const [, name = column, arrow = '', key = ''] = /^(\w+)(->>?)(\w+)$/.exec(column) ?? [];
  return arrow ? `(${alias}.${name} ${arrow} '${key}')` : `${alias}.${quoteName(name)}`;
}

const operators: Record<string, string> = {
  ...{ eq: '=', neq: '<>', gt: '>', gte: '>=', lt: '<', lte: '<=', isdistinct: 'is distinct from' },
  ...{ like: 'like', ilike: 'ilike', match: '~', imatch: '~*' },
  ...{ cs: '@>', cd: '<@', ov: '&&', sl: '<<', sr: '>>', nxr: '&<', nxl: '&>', adj: '-|-' },
};
const searchFunctions: Record<string, string> = {
  ...{ fts: 'to_tsquery', plfts: 'plainto_tsquery', phfts: 'phraseto_tsquery', wfts: 'websearch_to_tsquery' },
};

function testSql({ operator, value, columnKind }: Test, column: string): string {
  const [, word = operator, option] = /^(\w+)\((\w+)\)$/.exec(operator) ?? [];
  const symbol = operators[word] ?? '';
  // An asterisk is a percent sign that needs no encoding.
  const literal = (one: string) => text(/like/.test(word) ? one.replaceAll('*', '%') : one);
  if (word in searchFunctions) {
    const language = option ? `${text(option)}, ` : '';
    const document = columnKind === 'document' ? column : `to_tsvector(${language}${column})`;
    return `${document} @@ ${searchFunctions[word]}(${language}${literal(String(value))})`;
  }
  if (word === 'is') return `${column} is ${value === 'not_null' ? 'not null' : value}`;
  if (!Array.isArray(value)) return `${column} ${symbol} ${literal(value)}`;
  if (columnKind === 'list') return `${column} ${symbol} array[${value.map(literal).join(', ')}]::text[]`;
  if (word === 'in') return value.length === 0 ? 'false' : `${column} in (${value.map(literal).join(', ')})`;
  return value.map((one) => `${column} ${symbol} ${literal(one)}`).join(option === 'any' ? ' or ' : ' and ');
}
