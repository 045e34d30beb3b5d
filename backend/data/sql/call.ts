import { quoteName, quoteQualified } from '../../postgres/identifiers.ts';
import type { Parameter, Routine, Schema } from '../../postgres/schema.ts';
import { takesWholeBody } from '../plan/find-function.ts';
import { measureEmbeds } from '../plan/measure-embeds.ts';
import { neededColumns } from '../plan/needed-columns.ts';
import { planRead } from '../plan/plan-read.ts';
import type { DataRequest } from '../request/read-request.ts';
import { bodyRows } from './body-rows.ts';
import { createParameters, type Parameters } from './parameters.ts';
import type { Limits } from './read.ts';
import { countSql, selectSql } from './select.ts';
import { bodySql, outerSql, type Shape, type Statement, totalSql } from './statement.ts';

// This module is in charge of calling a function, and of reading from its rows as from a table's.

export function callStatement(schema: Schema, routine: Routine, request: DataRequest, limits: Limits): Statement {
  const { table: returned } = routine.returns;
  const name = returned?.name ?? routine.name;
  const table = (returned && schema.tables.get(quoteQualified(returned))) ?? null;
  const tree = planRead(
    schema,
    { name: returned ?? routine, table, from: `pgrst_source AS ${quoteName(name)}`, reference: quoteName(name) },
    { ...limits, query: request.query, range: request.range, requestSchema: request.schema, isWrite: false },
  );
  const parameters = createParameters();
  const shape = shapeOf(routine);
  const source = sourceSql(routine, request, { columns: neededColumns(tree, 'pgrst_call'), shape }, parameters);
  const rows = selectSql(tree, parameters);
  const total = totalSql(tree, request, limits.maxRows, parameters);
  const text = outerSql({ with: source, rows, body: bodySql(request, shape), shape, total });
  const embeds = measureEmbeds(tree);
  const { count } = request.preferences;
  if (count !== 'planned' && count !== 'estimated') return { text, values: parameters.values, explain: null, embeds };
  const asked = createParameters();
  const askedSource = sourceSql(routine, request, { columns: neededColumns(tree, 'pgrst_call'), shape }, asked);
  const explain = `EXPLAIN (FORMAT JSON) WITH pgrst_source AS (${askedSource}) ${countSql(tree, asked)}`;
  return { text, values: parameters.values, explain: { text: explain, values: asked.values }, embeds };
}

function shapeOf({ returns: { isSet, isComposite } }: Routine): Shape {
  if (isComposite) return isSet ? 'rows' : 'one row';
  return isSet ? 'scalars' : 'one scalar';
}

type Source = { columns: string; shape: Shape };

function sourceSql(routine: Routine, request: DataRequest, { columns, shape }: Source, parameters: Parameters): string {
  const isScalar = shape === 'scalars' || shape === 'one scalar';
  const { list, from } = argumentsSql(routine, request, parameters);
  const call = `${quoteQualified(routine)}(${list})`;
  if (isScalar) return `SELECT ${call} AS pgrst_scalar${from ? ` FROM ${from}` : ''}`;
  return `SELECT ${columns} FROM ${from ? `${from}, LATERAL ` : ''}${call} AS pgrst_call`;
}

/** The arguments, and the rows they are taken from when the body is JSON. */
function argumentsSql(routine: Routine, request: DataRequest, parameters: Parameters): { list: string; from: string } {
  const { body, query } = request;
  const [only] = routine.parameters;
  if (only && takesWholeBody(routine)) {
    const whole =
      body?.kind === 'raw'
        ? only.type === 'bytea'
          ? body.bytes
          : body.bytes.toString('utf8')
        : body?.kind === 'json'
          ? body.text
          : null;
    return { list: `${parameters.add(whole)}::${only.type}`, from: '' };
  }
  const keys = body ? body.keys : query.parameters.map(([name]) => name);
  const given = routine.parameters.filter(({ name }) => keys.includes(name));
  const assign = ({ name, isVariadic }: Parameter, value: string) =>
    `${isVariadic ? 'VARIADIC ' : ''}${quoteName(name)} := ${value}`;
  if (given.length === 0) return { list: '', from: '' };
  if (body?.kind === 'json') {
    const columns = given.map(({ name, type }) => ({ name, type, defaultValue: null }));
    const rows = bodyRows(body, { columns, useDefaults: false }, parameters);
    return {
      list: given.map((one) => assign(one, `pgrst_body.${quoteName(one.name)}`)).join(', '),
      from: `(SELECT * FROM ${rows} LIMIT 1) AS pgrst_body`,
    };
  }
  const pairs = body?.kind === 'form' ? body.parameters : query.parameters;
  const list = given.map((one) => assign(one, `${parameters.add(readArgument(one, pairs))}::${one.type}`));
  return { list: list.join(', '), from: '' };
}

/** A variadic argument is every value of its name; of any other the last one counts. */
function readArgument({ name, isVariadic }: Parameter, pairs: [string, string][]): string {
  const values = pairs.filter(([key]) => key === name).map(([, value]) => value);
  if (!isVariadic) return values.at(-1) ?? '';
  return `{${values.map((value) => `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`).join(',')}}`;
}
