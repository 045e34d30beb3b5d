import type { SupabaseClient } from '@supabase/supabase-js';
import type { SalaryRow, SalaryStats } from '#domain/salaries/salary-stats.ts';
import { type SalarySubject, toKnownSubject } from '#domain/salaries/salary-subject.ts';

/** What jobs of a subject pay. */
export async function findSalaries(client: SupabaseClient, subject: SalarySubject): Promise<SalaryStats> {
  const { data, error } = await client.rpc('salary_stats', subject, { get: true });
  if (error) throw error;
  return data;
}

export type SalaryLine = SalaryRow & { subject: SalarySubject };

/** Every subject that has figures and a page, the best known first. */
export async function findSalaryLines(client: SupabaseClient): Promise<SalaryLine[]> {
  const { data, error } = await client.rpc('salary_subjects', {}, { get: true });
  if (error) throw error;
  return (data as SalaryRow[]).flatMap((row) => {
    const subject = toKnownSubject(row);
    return subject ? [{ ...row, subject }] : [];
  });
}
