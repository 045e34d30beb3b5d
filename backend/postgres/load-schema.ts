import { createHash } from 'node:crypto';
import type pg from 'pg';
import { deriveRelationships } from './derive-relationships.ts';
import { quoteQualified } from './identifiers.ts';
import { type Catalog, type RoleSettingRow, type RoutineRow, readCatalog } from './read-catalog.ts';
import type { Parameter, Relationship, Routine, Schema, Table } from './schema.ts';

// This module is in charge of turning catalog rows into the schema cache.

export async function loadSchema(pool: pg.Pool, schemas: string[]): Promise<Schema> {
  const catalog = await readCatalog(pool, schemas);
  const exposed = new Set(schemas);
  const { relationships, primaryKeys } = deriveRelationships(catalog, exposed);
  return {
    version: createHash('sha256').update(JSON.stringify(catalog)).digest('hex').slice(0, 12),
    tables: collectTables(catalog, exposed, primaryKeys),
    relationships: groupBy(relationships, (one: Relationship) => quoteQualified(one.table)),
    routines: groupBy(collectRoutines(catalog), quoteQualified),
    roleSettings: collectRoleSettings(catalog.roleSettings),
  };
}

function groupBy<T>(items: T[], key: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(key(item));
    if (group) group.push(item);
    else groups.set(key(item), [item]);
  }
  return groups;
}

// The bits of pg_relation_is_updatable.
const canUpdate = 1 << 2;
const canInsert = 1 << 3;
const canDelete = 1 << 4;

function collectTables(
  { relations }: Catalog,
  exposed: Set<string>,
  primaryKeys: Map<number, string[]>,
): Map<string, Table> {
  const tables = new Map<string, Table>();
  for (const { oid, schema, name, isView, isPartition, events, columns } of relations) {
    if (isPartition || !exposed.has(schema)) continue;
    tables.set(quoteQualified({ schema, name }), {
      schema,
      name,
      isView,
      columns: new Map(columns.map((column) => [column.name, column])),
      primaryKey: primaryKeys.get(oid) ?? [],
      canInsert: (events & canInsert) !== 0,
      canUpdate: (events & canUpdate) !== 0,
      canDelete: (events & canDelete) !== 0,
    });
  }
  return tables;
}

const volatilities = { i: 'immutable', s: 'stable', v: 'volatile' } as const;

function toRoutine(row: RoutineRow, { relations }: Catalog): Routine {
  const inputs: Omit<Parameter, 'isRequired'>[] = [];
  for (const [index, type] of (row.argumentTypes ?? []).entries()) {
    const mode = row.argumentModes?.[index] ?? 'i';
    if (!'ibv'.includes(mode)) continue;
    inputs.push({ name: row.argumentNames?.[index] ?? '', type: withoutLength(type), isVariadic: mode === 'v' });
  }
  const required = inputs.length - row.defaultCount;
  const table = relations.find(({ oid }) => row.returnRelation !== 0 && oid === row.returnRelation);
  return {
    oid: row.oid,
    schema: row.schema,
    name: row.name,
    parameters: inputs.map((input, index) => ({ ...input, isRequired: index < required })),
    volatility: volatilities[row.volatility],
    returns: {
      isSet: row.isSet,
      isComposite: row.isComposite,
      isVoid: row.isVoid,
      table: table ? { schema: table.schema, name: table.name } : null,
    },
    settings: Object.fromEntries(
      (row.settings ?? []).map(splitSetting).filter(([name]) => name === 'statement_timeout'),
    ),
  };
}

const collectRoutines = (catalog: Catalog) =>
  catalog.routines
    .map((row) => toRoutine(row, catalog))
    .filter(isCallable)
    .sort(bySignature);

/** Arguments are given by name, or else the body is the one argument, if it can be of that type. */
function isCallable({ parameters: [first, ...more] }: Routine): boolean {
  if (first?.name === '' && more.length === 0) return ['json', 'jsonb', 'text', 'xml', 'bytea'].includes(first.type);
  return first?.name !== '' && more.every(({ name }) => name !== '');
}

function bySignature(a: Routine, b: Routine): number {
  const signature = ({ parameters }: Routine) => parameters.map(({ name, type }) => `${name} ${type}`).join();
  return a.parameters.length - b.parameters.length || (signature(a) < signature(b) ? -1 : 1);
}

// Without a length these two would mean a length of one.
const withoutLength = (type: string) => type.replace(/^(character|bit)(\[\])?$/, '$1 varying$2');

function splitSetting(setting: string): [name: string, value: string] {
  const mark = setting.indexOf('=');
  return [setting.slice(0, mark), setting.slice(mark + 1)];
}

function collectRoleSettings(rows: RoleSettingRow[]): Map<string, Record<string, string>> {
  const settings = new Map<string, Record<string, string>>();
  for (const { role, setting } of rows) {
    const [name, value] = splitSetting(setting);
    settings.set(role, { ...settings.get(role), [name]: value });
  }
  return settings;
}
