import type { SalariesAnswer } from '#app/api/answer-schemas.ts';
import type { SalariesQuery } from '#app/api/schemas.ts';
import type { Visit } from '#app/visit.ts';
import { findSource } from '#domain/sources/all.ts';

/** What open jobs pay that state it. */
export async function findSalariesAnswer(
  { client }: Pick<Visit, 'client'>,
  { category, level, country, skill }: SalariesQuery,
): Promise<SalariesAnswer> {
  const asked = Object.entries({ category, level, country, skill }).filter(([, value]) => value !== undefined);
  const { data, error } = await client.rpc('salary_stats', Object.fromEntries(asked), { get: true });
  if (error) throw error;
  const { sources, ...figures }: SalariesAnswer = data;
  return { ...figures, sources: sources.map(({ name, count }) => ({ name: nameOf(name), count })) };
}

const nameOf = (source: string) => (source === '' ? 'Posted here' : (findSource(source)?.name ?? source));
