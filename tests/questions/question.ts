import fc from 'fast-check';
import { type Column, type Kind, type TableName, tables } from './tables.ts';
import { chooseTest } from './tests-of-kind.ts';

// A random question to the data API, described in words of its own: to-client.ts asks it through the client, to-sql.ts
// writes it as SQL.

export type Test = {
  kind: 'test';
  column: string;
  columnKind: Kind;
  not: boolean;
  operator: string;
  /** The list of `in`, of the elements of an array, of the patterns of `like(any)`; else one text. */
  value: string | string[];
};
export type Group = { kind: 'group'; operator: 'and' | 'or'; not: boolean; parts: Filter[] };
/** Whether an embed has rows. */
export type Presence = { kind: 'presence'; embed: number; not: boolean };
export type Filter = Test | Group | Presence;

export type Item = { column: string; alias: string | null; cast: 'text' | null };
/** The column of the table, or of one of its to-one embeds. */
export type Order = {
  column: string;
  embed: number | null;
  ascending: boolean | undefined;
  nullsFirst: boolean | undefined;
};

export type Read = {
  table: TableName;
  items: Item[] | '*';
  embeds: Embed[];
  filters: Filter[];
  orders: Order[];
  limit: number | null;
  offset: number;
};
export type Embed = Read & { alias: string | null; inner: boolean };
export type Question = Read & { count: 'exact' | null; head: boolean };

export const outputName = ({ alias, table }: Embed) => alias ?? table;

const rarely = (arbitrary = fc.constant(true)) => fc.oneof({ weight: 4, arbitrary: fc.constant(false) }, arbitrary);

const chooseColumn = (table: TableName): fc.Arbitrary<Column> => fc.constantFrom(...tables[table].columns);

function chooseLeaf(table: TableName): fc.Arbitrary<Test> {
  return chooseColumn(table).chain((column) =>
    fc.record({ test: chooseTest(column.kind), not: rarely() }).map(({ test, not }) => ({
      kind: 'test' as const,
      column: column.name,
      columnKind: column.kind,
      not,
      ...test,
    })),
  );
}

function chooseFilter(table: TableName, embeds: Embed[]): fc.Arbitrary<Filter> {
  const leaf = chooseLeaf(table);
  // Whether an embed has rows is asked of its page, which a count does not look at: only those that begin at the start.
  const askable = embeds.flatMap(({ offset }, index) => (offset === 0 ? [index] : []));
  const presence = (): fc.Arbitrary<Filter> =>
    fc.record({
      kind: fc.constant('presence' as const),
      embed: fc.constantFrom(...askable),
      not: fc.boolean(),
    });
  const part: fc.Arbitrary<Filter> = askable.length > 0 ? fc.oneof({ weight: 6, arbitrary: leaf }, presence()) : leaf;
  const groupOf = (parts: fc.Arbitrary<Filter>): fc.Arbitrary<Filter> =>
    fc.record({
      kind: fc.constant('group' as const),
      operator: fc.constantFrom('and' as const, 'or' as const),
      not: rarely(),
      parts: fc.array(parts, { minLength: 1, maxLength: 4 }),
    });
  const group = groupOf(fc.oneof({ weight: 3, arbitrary: part }, groupOf(fc.oneof(part, groupOf(part)))));
  return fc.oneof({ weight: 3, arbitrary: part }, { weight: 2, arbitrary: group });
}

function chooseItems(table: TableName): fc.Arbitrary<Item[]> {
  const item = fc.record({
    column: chooseColumn(table).map(({ name }) => name),
    isRenamed: rarely(),
    cast: fc.oneof({ weight: 6, arbitrary: fc.constant(null) }, fc.constant('text' as const)),
  });
  return fc.uniqueArray(item, { selector: ({ column }) => column, maxLength: 5 }).map((items) =>
    items.map(({ column, isRenamed, cast }, index) => ({
      column,
      // A step into JSON gets a name of its own, so that no two results share one.
      alias: isRenamed || column.includes('->') ? `renamed ${index}` : null,
      cast,
    })),
  );
}

function chooseOrders(table: TableName, embeds: Embed[]): fc.Arbitrary<Order[]> {
  const plain = fc.record({
    column: fc.constantFrom(...tables[table].columns.filter(({ kind }) => kind !== 'document').map(({ name }) => name)),
    embed: fc.constant(null),
  });
  const reachable = embeds.flatMap((embed, index) =>
    tables[table].relations[embed.table] === 'one' && embed.items !== '*'
      ? embed.items.filter(({ alias, cast }) => !alias && !cast).map(({ column }) => ({ column, embed: index }))
      : [],
  );
  const place = reachable.length > 0 ? fc.oneof(plain, fc.constantFrom(...reachable)) : plain;
  const term = fc
    .record({ place, ascending: fc.option(fc.boolean()), nullsFirst: fc.option(fc.boolean()) })
    .map(({ place, ascending, nullsFirst }) => ({
      ...place,
      ascending: ascending ?? undefined,
      nullsFirst: nullsFirst ?? undefined,
    }));
  return fc
    .array(term, { maxLength: 3 })
    .map((orders) => [...orders, { column: 'id', embed: null, ascending: true, nullsFirst: undefined }]);
}

function chooseEmbeds(table: TableName, depth: number): fc.Arbitrary<Embed[]> {
  const names = Object.keys(tables[table].relations) as TableName[];
  if (depth === 0) return fc.constant([]);
  return fc
    .subarray(names, { maxLength: 2 })
    .chain((chosen) => fc.tuple(...chosen.map((name) => chooseEmbed(table, name, depth))));
}

function chooseEmbed(parent: TableName, table: TableName, depth: number): fc.Arbitrary<Embed> {
  const isOne = tables[parent].relations[table] === 'one';
  return fc
    .record({
      isRenamed: fc.boolean(),
      inner: fc.boolean(),
      limit: fc.option(fc.integer({ min: 1, max: 5 })),
      read: chooseRead(table, depth - 1),
    })
    .map(({ isRenamed, inner, limit, read }) => ({
      ...read,
      alias: isRenamed ? `other_${table}` : null,
      inner,
      // One row needs no page; and which rows an inner embed leaves is told by its filters, not by its page.
      limit: isOne ? null : limit,
      offset: isOne || inner ? 0 : read.offset,
    }));
}

function chooseRead(table: TableName, depth: number): fc.Arbitrary<Read> {
  return chooseEmbeds(table, depth).chain((embeds) =>
    fc.record({
      table: fc.constant(table),
      items: fc.oneof({ weight: 5, arbitrary: chooseItems(table) }, fc.constant('*' as const)),
      embeds: fc.constant(embeds),
      filters: fc.array(chooseFilter(table, embeds), { maxLength: 2 }),
      orders: chooseOrders(table, embeds),
      limit: fc.option(fc.integer({ min: 0, max: 30 })),
      offset: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.integer({ min: 0, max: 80 })),
    }),
  );
}

export const chooseQuestion: fc.Arbitrary<Question> = fc
  .constantFrom(...(Object.keys(tables) as TableName[]))
  .chain((table) =>
    fc
      .record({ read: chooseRead(table, 2), count: fc.option(fc.constant('exact' as const)), head: rarely() })
      .map(({ read, count, head }) => ({
        ...read,
        items: read.items === '*' ? read.items : [{ column: 'id', alias: 'own id', cast: null }, ...read.items],
        count,
        head: head && count !== null,
      })),
  );
