import type pg from 'pg';

// This module is in charge of the one thing that every list shows of the whole board: the categories, in the order of how many
// listings they have. A change elsewhere concerns a search only if it changes that order.

const pauseMilliseconds = 200;

type Options = { pool: Pick<pg.Pool, 'query'>; onNewOrder: (since: number) => void };

export function watchOrder({ pool, onNewOrder }: Options) {
  let timer: NodeJS.Timeout | undefined;
  /** Undefined at first: pages that were made before the first look may have another order. */
  let known: string | undefined;

  async function look(since: number): Promise<void> {
    const { rows } = await pool.query<{ categories: Record<string, number> | null }>(
      "select public.board_summary(now()) -> 'categories' as categories",
    );
    const order = orderCategories(rows[0]?.categories ?? {}).join();
    if (known !== order) onNewOrder(since);
    known = order;
  }

  return {
    /** Looks soon, once for many changes. */
    check(): void {
      if (timer) return;
      const since = performance.now();
      timer = setTimeout(() => {
        timer = undefined;
        // Where the database does not answer, the order may be another one.
        look(since).catch(() => onNewOrder(since));
      }, pauseMilliseconds).unref();
    },
    close: () => clearTimeout(timer),
  };
}

function orderCategories(counts: Record<string, number>): string[] {
  return Object.entries(counts)
    .sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
    .map(([category]) => category);
}
