import type { BackendConfig } from '../config.ts';
import { quoteQualified } from '../postgres/identifiers.ts';
import type { Routine, Schema, Table } from '../postgres/schema.ts';
import { maxAffectedNeedsSet, noTable } from './errors.ts';
import { findFunction } from './plan/find-function.ts';
import { suggest } from './plan/suggest.ts';
import type { DataRequest } from './request/read-request.ts';
import { callStatement } from './sql/call.ts';
import { readStatement } from './sql/read.ts';
import type { Statement } from './sql/statement.ts';
import { writeStatement } from './sql/write.ts';

/** The request as one SQL statement over names that exist. */
export type Planned = { statement: Statement; target: { table: Table } | { routine: Routine } };

export function makeStatement(schema: Schema, request: DataRequest, { data }: BackendConfig): Planned {
  const { action, target: name, query, body, preferences } = request;
  if (action === 'call') {
    const keys = body ? body.keys : [...new Set(query.parameters.map(([key]) => key))];
    const routine = findFunction(schema, { schema: request.schema, name, keys, body });
    const isCapped = preferences.handling === 'strict' && preferences.maxAffected !== null;
    if (isCapped && !routine.returns.isSet) throw maxAffectedNeedsSet();
    return { statement: callStatement(schema, routine, request, data), target: { routine } };
  }
  const table = findTable(schema, request.schema, name);
  const statement =
    action === 'read' ? readStatement(schema, table, request, data) : writeStatement(schema, table, request, data);
  return { statement, target: { table } };
}

function findTable({ tables }: Schema, schema: string, name: string): Table {
  const table = tables.get(quoteQualified({ schema, name }));
  if (table) return table;
  const known = [...tables.values()].filter((one) => one.schema === schema).map((one) => one.name);
  throw noTable(schema, name, suggest(name, known, 0.75));
}
