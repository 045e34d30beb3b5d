import { runAs } from '../postgres/run-as.ts';
import { buildSession, type Execution, isReadOnly } from './execute.ts';
import type { ExplainOptions } from './request/explain-options.ts';

/** How PostgreSQL would run the request, or, with `analyze`, how it did. The transaction is rolled back. */
export async function explain(execution: Execution, { format, options }: ExplainOptions): Promise<string> {
  const { config, statement } = execution;
  const clauses = [`FORMAT ${format}`, ...options].join(', ').toUpperCase();
  const { rows } = await runAs<{ 'QUERY PLAN': unknown }>(
    config.pool,
    buildSession(execution),
    { text: `EXPLAIN (${clauses}) ${statement.text}`, values: statement.values },
    // A write is never committed for the sake of its plan: its result was not checked.
    { readOnly: isReadOnly(execution), rollback: true },
  );
  const lines = rows.map((row) => row['QUERY PLAN']);
  return format === 'json' ? JSON.stringify(lines[0]) : lines.join('\n');
}
