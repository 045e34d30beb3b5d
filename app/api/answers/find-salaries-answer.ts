import type { SalariesAnswer } from '#app/api/answer-schemas.ts';
import type { SalariesQuery } from '#app/api/schemas.ts';
import type { Visit } from '#app/visit.ts';

/** What open jobs pay that state it. */
export async function findSalariesAnswer(
  { client }: Pick<Visit, 'client'>,
  { category, level, country, skill }: SalariesQuery,
): Promise<SalariesAnswer> {
  const asked = Object.entries({ category, level, country, skill }).filter(([, value]) => value !== undefined);
  const { data, error } = await client.rpc('salary_stats', Object.fromEntries(asked), { get: true });
  if (error) throw error;
  return data;
}
