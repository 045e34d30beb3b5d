import { runAs } from '../postgres/run-as.ts';
import { buildSession, type Execution, isReadOnly } from './execute.ts';
import type { ExplainOptions } from './request/explain-options.ts';

/** How PostgreSQL would answer the request, or, where it is asked to analyze, how it did. Nothing of it is kept. */
export async function explain(execution: Execution, { format, options }: ExplainOptions): Promise<string> {
  const { config, statement } = execution;
  const wishes = [`FORMAT ${format}`, ...options].join(', ').toUpperCase();
  const { rows } = await runAs<{ 'QUERY PLAN': unknown }>(
    config.pool,
    buildSession(execution),
    { text: `EXPLAIN (${wishes}) ${statement.text}`, values: statement.values },
    // A write whose result nobody has checked is not committed for the sake of its plan.
    { readOnly: isReadOnly(execution), rollback: true },
  );
  const lines = rows.map((row) => row['QUERY PLAN']);
  return format === 'json' ? JSON.stringify(lines[0]) : lines.join('\n');
}
