export type Refused<Row> = { row: Row; reason: string };

const batchSize = 50;

/**
 * Saves rows some at a time. When the database refuses a batch, its halves are tried, until the rows that it does not
 * want are alone: they come back with its reason, and all others are saved. Any other failure is thrown.
 */
export async function saveInBatches<Row>(rows: Row[], save: (batch: Row[]) => Promise<void>): Promise<Refused<Row>[]> {
  const refused: Refused<Row>[] = [];
  for (let start = 0; start < rows.length; start += batchSize) await tryBatch(rows.slice(start, start + batchSize));
  return refused;

  async function tryBatch(batch: Row[]): Promise<void> {
    try {
      await save(batch);
    } catch (error) {
      const reason = readRefusal(error);
      const [first] = batch;
      if (reason === undefined || first === undefined) throw error;
      if (batch.length === 1) {
        refused.push({ row: first, reason });
        return;
      }
      const middle = Math.ceil(batch.length / 2);
      await tryBatch(batch.slice(0, middle));
      await tryBatch(batch.slice(middle));
    }
  }
}

/** Bad data (class 22) and broken constraints (class 23) are about the rows; everything else is about the database. */
function readRefusal(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || !/^2[23]/.test(String(error.code))) return undefined;
  const rule = 'constraint' in error && error.constraint ? String(error.constraint) : error.message;
  return `refused by the database (${rule})`;
}
