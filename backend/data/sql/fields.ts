import { quoteName } from '../../postgres/identifiers.ts';
import type { Column } from '../../postgres/schema.ts';
import type { Field, FieldItem } from '../grammar/query.ts';
import type { Parameters } from './parameters.ts';

// A column, or a path into its JSON, as SQL.

type FieldInTable = { reference: string; field: Field; column: Column | null };

export function fieldSql({ reference, field, column }: FieldInTable, parameters: Parameters): string {
  if (field.name === '*' && field.path.length === 0) return `${reference}.*`;
  const own = `${reference}.${quoteName(field.name)}`;
  if (field.path.length === 0) return own;
  const isJson = column?.baseType === 'json' || column?.baseType === 'jsonb';
  const steps = field.path.map((step) =>
    'key' in step
      ? `${step.arrow}${parameters.add(step.key)}::text`
      : `${step.arrow}${parameters.add(step.index)}::int`,
  );
  return `${isJson ? own : `to_jsonb(${own})`}${steps.join('')}`;
}

/** The name that a selected field goes by: its alias, or the last key of its path. */
export function fieldAlias({ alias, field }: Pick<FieldItem, 'alias' | 'field'>): string | null {
  if (alias !== null || field.path.length === 0) return alias;
  const key = field.path.findLast((step) => 'key' in step);
  return key && 'key' in key ? key.key : field.name;
}

// The grammar lets nothing but letters, digits, spaces, `_` and `$` into a cast.
export const castSql = (sql: string, cast: string | null) => (cast === null ? sql : `CAST(${sql} AS ${cast})`);

export const aliasSql = (alias: string | null) => (alias === null ? '' : ` AS ${quoteName(alias)}`);
