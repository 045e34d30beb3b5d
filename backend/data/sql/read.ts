import { quoteQualified } from '../../postgres/identifiers.ts';
import type { Schema, Table } from '../../postgres/schema.ts';
import { measureEmbeds } from '../plan/measure-embeds.ts';
import { planRead } from '../plan/plan-read.ts';
import type { DataRequest } from '../request/read-request.ts';
import { createParameters } from './parameters.ts';
import { countSql, selectSql } from './select.ts';
import { bodySql, outerSql, type Statement, totalSql } from './statement.ts';

export type Limits = { maxRows: number; aggregates: boolean };

/** GET and HEAD on a table. */
export function readStatement(schema: Schema, table: Table, request: DataRequest, limits: Limits): Statement {
  const name = quoteQualified(table);
  const tree = planRead(
    schema,
    { name: table, table, from: name, reference: name },
    { ...limits, query: request.query, range: request.range, requestSchema: request.schema, isWrite: false },
  );
  const parameters = createParameters();
  const rows = selectSql(tree, parameters);
  const total = totalSql(tree, request, limits.maxRows, parameters);
  const text = outerSql({ rows, body: bodySql(request), total });
  const embeds = measureEmbeds(tree);
  const { count } = request.preferences;
  if (count !== 'planned' && count !== 'estimated') return { text, values: parameters.values, explain: null, embeds };
  const asked = createParameters();
  return {
    text,
    values: parameters.values,
    explain: { text: `EXPLAIN (FORMAT JSON) ${countSql(tree, asked)}`, values: asked.values },
    embeds,
  };
}
