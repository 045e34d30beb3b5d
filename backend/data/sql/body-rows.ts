import { quoteName, quoteText } from '../../postgres/identifiers.ts';
import type { Column, Table } from '../../postgres/schema.ts';
import { noColumn } from '../errors.ts';
import type { Body } from '../request/read-body.ts';
import type { Parameters } from './parameters.ts';

// This module is in charge of the JSON body as rows: PostgreSQL reads it, typed by the table's columns.

export type JsonBody = Extract<Body, { kind: 'json' }>;

export function findColumns(table: Table, keys: string[]): Column[] {
  return keys.map((key) => {
    const column = table.columns.get(key);
    if (!column) throw noColumn(table.name, key);
    return column;
  });
}

type Options = { columns: Pick<Column, 'name' | 'type' | 'defaultValue'>[]; useDefaults: boolean };

/** What stands after FROM, with `pgrst_body` as its name. */
export function bodyRows(body: JsonBody, { columns, useDefaults }: Options, parameters: Parameters): string {
  const type = useDefaults ? 'jsonb' : 'json';
  // Rows without any key: one for an object, one for each element of a list.
  if (columns.length === 0 && body.isObject) return '(VALUES (1)) AS pgrst_body';
  const json = `${parameters.add(body.text)}::${type}`;
  if (columns.length === 0) return `${type}_array_elements(${json}) AS pgrst_body`;
  const typed = columns.map(({ name, type: columnType }) => `${quoteName(name)} ${columnType}`).join(', ');
  const source = useDefaults ? withDefaults(json, body.isObject, columns) : json;
  return `${type}_to_record${body.isObject ? '' : 'set'}(${source}) AS pgrst_body(${typed})`;
}

function withDefaults(json: string, isObject: boolean, columns: Options['columns']): string {
  const pairs = columns.flatMap(({ name, defaultValue }) =>
    defaultValue === null ? [] : [`${quoteText(name)}, ${defaultValue}`],
  );
  const defaults = `jsonb_build_object(${pairs.join(', ')})`;
  if (isObject) return `${defaults} || ${json}`;
  return `(SELECT jsonb_agg(${defaults} || element) FROM jsonb_array_elements(${json}) AS element)`;
}
