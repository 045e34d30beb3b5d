import type { Column, KeyRelationship, Relationship, Table } from '../../postgres/schema.ts';
import { describeDefault, describeType, findMaxLength } from './describe-type.ts';
import type { ColumnRights, TableRights } from './read-rights.ts';

// This module is in charge of a table or view in Swagger's words: its rows, and what may be done with them.

export type Thing = Record<string, unknown>;
type Described = { table: Table; rights: TableRights; relationships: Relationship[] };

export const reference = (kind: 'parameters' | 'definitions', name: string) => ({
  // A name may hold what a JSON pointer and an address do not.
  $ref: `#/${kind}/${encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'))}`,
});

export function describeRows({ table, rights, relationships }: Described): Thing {
  const properties = rights.columns.map((column) => [column.name, describeColumn(column, table, relationships)]);
  const required = rights.columns.filter(({ isNullable }) => !isNullable).map(({ name }) => name);
  return {
    ...(rights.comment && { description: rights.comment }),
    ...(required.length > 0 && { required }),
    properties: Object.fromEntries(properties),
    type: 'object',
  };
}

function describeColumn({ name, values, comment }: ColumnRights, table: Table, relationships: Relationship[]): Thing {
  const { type, defaultValue }: Column = table.columns.get(name) ?? {
    ...{ name, type: 'text', baseType: 'text', defaultValue: null },
  };
  const notes = [
    ...(table.primaryKey.includes(name) ? ['This is a Primary Key.<pk/>'] : []),
    ...describeForeignKey(name, relationships),
  ];
  const description = [comment, notes.length > 0 ? ['Note:', ...notes].join('\n') : null].filter(Boolean).join('\n\n');
  const maxLength = findMaxLength(type);
  const fallback = describeDefault(type, defaultValue);
  return {
    ...(fallback !== undefined && { default: fallback }),
    ...(description && { description }),
    ...(values && { enum: values }),
    format: type,
    ...(maxLength !== undefined && { maxLength }),
    ...describeType(type),
  };
}

// In the form that programs which read PostgREST's description look for.
function describeForeignKey(column: string, relationships: Relationship[]): string[] {
  const pointing = relationships
    .filter((one): one is KeyRelationship => one.kind === 'many-to-one' || one.kind === 'one-to-one')
    .filter(({ columns }) => columns.length === 1 && columns[0]?.[0] === column)
    .sort((a, b) => Number(a.foreignIsView) - Number(b.foreignIsView))[0];
  const [, foreign] = pointing?.columns[0] ?? [];
  if (!pointing || !foreign) return [];
  const { name } = pointing.foreignTable;
  return [`This is a Foreign Key to \`${name}.${foreign}\`.<fk table='${name}' column='${foreign}'/>`];
}

export function listTableParameters({ name, columns }: TableRights): [string, Thing][] {
  const filters = columns.filter(({ canSelect }) => canSelect).map((column) => toFilter(name, column));
  return [[`body.${name}`, { name, in: 'body', required: false, schema: reference('definitions', name) }], ...filters];
}

const filterName = (table: string, column: string) => `rowFilter.${table}.${column}`;

const toFilter = (table: string, { name, comment }: ColumnRights): [string, Thing] => [
  filterName(table, name),
  { name, in: 'query', required: false, type: 'string', ...(comment && { description: comment }) },
];

/** Only what the role may do: reading, and each way of writing that its rights and the table allow. */
export function describeTablePath({ table, rights }: Described): Thing {
  const { name, comment, columns, canDelete } = rights;
  const [summary, ...rest] = (comment ?? '').split('\n');
  const description = rest.join('\n').trim();
  const about = { tags: [name], ...(summary && { summary }), ...(description && { description }) };
  const filters = columns.filter(({ canSelect }) => canSelect).map((one) => filterName(name, one.name));
  const operation = (parameters: string[], responses: Thing) => ({
    ...about,
    parameters: parameters.map((one) => reference('parameters', one)),
    responses,
  });
  const rows = { type: 'array', items: reference('definitions', name) };
  const reading = ['select', 'order', 'range', 'rangeUnit', 'offset', 'limit', 'preferCount'];
  return {
    ...(filters.length > 0 && {
      get: operation([...filters, ...reading], {
        200: { description: 'OK', schema: rows },
        206: { description: 'Partial Content' },
      }),
    }),
    ...(table.canInsert &&
      columns.some(({ canInsert }) => canInsert) && {
        post: operation([`body.${name}`, 'select', 'on_conflict', 'preferPost'], { 201: { description: 'Created' } }),
      }),
    ...(table.canUpdate &&
      columns.some(({ canUpdate }) => canUpdate) && {
        patch: operation([...filters, `body.${name}`, 'preferReturn'], { 204: { description: 'No Content' } }),
      }),
    ...(table.canDelete &&
      canDelete && {
        delete: operation([...filters, 'preferReturn'], { 204: { description: 'No Content' } }),
      }),
  };
}
