import type pg from 'pg';

const sample = 2_000;
const each = 16;

/**
 * Sixteen words of each kind, always the same ones of a board, by how many of two thousand of its texts hold them:
 * rare ones are in one, common ones are the most frequent. A search finds them inside of other words too.
 */
export async function pickWords(pool: pg.Pool): Promise<Record<string, string[]>> {
  const { rows } = await pool.query<{ text: string }>(
    `select lower(title || ' ' || regexp_replace(description, '<[^>]*>', ' ', 'g')) as text
     from job_listings where closed_at is null order by md5(slug) limit $1`,
    [sample],
  );
  const counts = new Map<string, number>();
  for (const { text } of rows) {
    for (const word of new Set(text.match(/[\p{L}\p{N}][\p{L}\p{N}+#-]{2,}/gu)))
      counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const words = [...counts].sort(([a, first], [b, second]) => second - first || (a < b ? -1 : 1));
  const between = (least: number, most: number) =>
    spread(words.filter(([, count]) => count >= least * rows.length && count <= most * rows.length));
  return {
    rare: between(0, 1 / rows.length),
    medium: between(0.002, 0.03),
    common: between(0.2, 1),
    'two characters': 'qa ai zk hr ui ux go l2 it in c+ me sh ja wy zz'.split(' '),
  };
}

function spread(words: [string, number][]): string[] {
  return Array.from({ length: each }, (_, index) => words[Math.floor((index * words.length) / each)]?.[0] ?? '');
}
