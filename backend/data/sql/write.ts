import { quoteName, quoteQualified, quoteText } from '../../postgres/identifiers.ts';
import type { Schema, Table } from '../../postgres/schema.ts';
import { badPutFilters, needsWhere } from '../errors.ts';
import type { Filter, Logic } from '../grammar/query.ts';
import { measureEmbeds } from '../plan/measure-embeds.ts';
import { neededColumns } from '../plan/needed-columns.ts';
import { planRead } from '../plan/plan-read.ts';
import type { Condition, ReadNode } from '../plan/read-tree.ts';
import type { DataRequest } from '../request/read-request.ts';
import { bodyRows, findColumns, type JsonBody } from './body-rows.ts';
import { conditionSql } from './conditions.ts';
import { createParameters, type Parameters } from './parameters.ts';
import type { Limits } from './read.ts';
import { selectSql } from './select.ts';
import { bodySql, outerSql, type Statement } from './statement.ts';

// This module is in charge of INSERT, UPDATE, DELETE and upserts. A write answers its own rows: the statement that
// writes is the source that the rest of the statement reads from.

type Write = { table: Table; request: DataRequest; tree: ReadNode; parameters: Parameters };

export function writeStatement(schema: Schema, table: Table, request: DataRequest, limits: Limits): Statement {
  const tree = planRead(
    schema,
    { name: table, table, from: `pgrst_source AS ${quoteName(table.name)}`, reference: quoteName(table.name) },
    { ...limits, query: request.query, range: request.range, requestSchema: request.schema, isWrite: true },
  );
  const parameters = createParameters();
  const write: Write = { table, request, tree, parameters };
  const isInsert = request.action === 'insert' || request.action === 'upsert one';
  const source = isInsert ? insertSql(write) : request.action === 'update' ? updateSql(write) : deleteSql(write);
  const answersRows = request.preferences.return === 'representation';
  const text = outerSql({
    with: source,
    rows: answersRows ? selectSql(tree, parameters) : 'SELECT * FROM pgrst_source',
    body: answersRows ? bodySql(request) : 'null::text',
    ...(mergesDuplicates(request) ? { inserted: `${counter}::int` } : {}),
    ...(request.preferences.return === 'headers-only' ? { location: locationSql(table) } : {}),
  });
  return { text, values: parameters.values, explain: null, embeds: measureEmbeds(tree) };
}

/** Unless rows are requested none of their columns are read, so that a role that may only write needs no right to read. */
function returningSql({ table, request, tree }: Write): string {
  const own = quoteQualified(table);
  if (request.preferences.return === 'representation')
    return ` RETURNING ${neededColumns(tree, own, table.primaryKey)}`;
  const isKeyWanted =
    request.preferences.return === 'headers-only' && request.action === 'insert' && table.primaryKey.length > 0;
  return ` RETURNING ${isKeyWanted ? table.primaryKey.map((column) => `${own}.${quoteName(column)}`).join(', ') : '1'}`;
}

const jsonBody = ({ body }: DataRequest): JsonBody =>
  body?.kind === 'json' ? body : { kind: 'json', text: '[]', isObject: false, keys: [], rows: 0 };

// How many rows were new is counted on the way, in a setting of the transaction: each row adds one before it is
// inserted and takes it back when the row exists already.
const counter = `coalesce(nullif(current_setting('pgrst.inserted', true), ''), '0')`;
const counting = (step: '+' | '-') =>
  `set_config('pgrst.inserted', (${counter}::int ${step} 1)::text, true) IS NOT NULL`;
const mergesDuplicates = ({ action, preferences }: DataRequest) =>
  action === 'upsert one' || (action === 'insert' && preferences.resolution === 'merge-duplicates');

function insertSql(write: Write): string {
  const { table, request, parameters } = write;
  const body = jsonBody(request);
  const columns = findColumns(table, body.keys);
  const names = columns.map(({ name }) => quoteName(name));
  const isPut = request.action === 'upsert one';
  const useDefaults = !isPut && request.preferences.missing === 'default';
  const conditions = [...(mergesDuplicates(request) ? [counting('+')] : []), ...(isPut ? putConditions(write) : [])];
  return [
    `INSERT INTO ${quoteQualified(table)}${names.length > 0 ? ` (${names.join(', ')})` : ''}`,
    ` SELECT ${names.map((name) => `pgrst_body.${name}`).join(', ')} FROM ${bodyRows(body, { columns, useDefaults }, parameters)}`,
    conditions.length > 0 ? ` WHERE ${conditions.join(' AND ')}` : '',
    conflictSql(write, names),
    returningSql(write),
  ].join('');
}

function conflictSql({ table, request }: Write, names: string[]): string {
  const { resolution } = request.preferences;
  const isPut = request.action === 'upsert one';
  const target = (isPut ? null : request.query.onConflict) ?? table.primaryKey;
  if ((!isPut && resolution === null) || target.length === 0) return '';
  const merging = mergesDuplicates(request) && names.length > 0;
  const settings = names.map((name) => `${name} = EXCLUDED.${name}`).join(', ');
  return ` ON CONFLICT (${target.map(quoteName).join(', ')}) DO ${merging ? `UPDATE SET ${settings} WHERE ${counting('-')}` : 'NOTHING'}`;
}

/** PUT names exactly one row, by all of its primary key, and its body must be that row. */
function putConditions({ table, request, parameters }: Write): string[] {
  const filters = request.query.conditions.map(({ value }) => value);
  const names = new Set(filters.map((logic) => (isEquality(logic) ? logic.field.name : null)));
  const isWholeKey =
    table.primaryKey.length > 0 &&
    names.size === table.primaryKey.length &&
    table.primaryKey.every((column) => names.has(column));
  if (!isWholeKey) throw badPutFilters();
  return rootConditions(table, request).map((condition) => conditionSql(condition, 'pgrst_body', parameters));
}

const isEquality = (logic: Logic): logic is Filter =>
  logic.kind === 'filter' &&
  !logic.not &&
  logic.field.path.length === 0 &&
  logic.operation.kind === 'quantified' &&
  logic.operation.operator === 'eq' &&
  logic.operation.quantifier === null;

function rootConditions(table: Table, { query }: DataRequest): Condition[] {
  const resolve = (logic: Logic): Condition =>
    logic.kind === 'group'
      ? { ...logic, parts: logic.parts.map(resolve) }
      : { ...logic, column: table.columns.get(logic.field.name) ?? null };
  return query.conditions.filter(({ path }) => path.length === 0).map(({ value }) => resolve(value));
}

function whereSql({ table, request, parameters }: Write, statement: 'UPDATE' | 'DELETE'): string {
  const conditions = rootConditions(table, request);
  if (conditions.length === 0) throw needsWhere(statement);
  return ` WHERE ${conditions.map((one) => conditionSql(one, quoteQualified(table), parameters)).join(' AND ')}`;
}

function updateSql(write: Write): string {
  const { table, request, parameters, tree } = write;
  const body = jsonBody(request);
  const columns = findColumns(table, body.keys);
  // Nothing to set: no rows, but of the right shape.
  if (columns.length === 0) {
    const own = quoteQualified(table);
    const answersRows = request.preferences.return === 'representation';
    return `SELECT ${answersRows ? neededColumns(tree, own, table.primaryKey) : '1'} FROM ${own} WHERE false`;
  }
  const settings = columns.map(({ name }) => `${quoteName(name)} = pgrst_body.${quoteName(name)}`);
  const useDefaults = request.preferences.missing === 'default';
  const rows = bodyRows(body, { columns, useDefaults }, parameters);
  return `UPDATE ${quoteQualified(table)} SET ${settings.join(', ')} FROM ${rows}${whereSql(write, 'UPDATE')}${returningSql(write)}`;
}

const deleteSql = (write: Write) =>
  `DELETE FROM ${quoteQualified(write.table)}${whereSql(write, 'DELETE')}${returningSql(write)}`;

/** The filters that find the one row that was inserted. */
function locationSql({ primaryKey }: Table): string {
  if (primaryKey.length === 0) return 'null::text[]';
  const names = primaryKey.map(quoteText).join(', ');
  return `CASE WHEN count(*) = 1 THEN (SELECT array_agg(key || '=' || coalesce('eq.' || value, 'is.null'))
    FROM json_each_text((SELECT row_to_json(one) FROM pgrst_source AS one LIMIT 1)) WHERE key IN (${names})) END`;
}
