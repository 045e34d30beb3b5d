import { z } from 'zod';
import { Address, Id, ListOfWords, MaybeAmount, MaybeFlag, MaybeWords, Words } from '../row-fields.ts';

/** Sentences, then the jobs; how many sentences depends on the question. */
export const Web3CareerReply = z
  .array(z.unknown())
  .refine((parts) => findList(parts) !== undefined)
  .transform((parts) => findList(parts) ?? []);

function findList(parts: unknown[]): unknown[] | undefined {
  const lists = parts.filter((part) => Array.isArray(part));
  return lists.find((list) => list.some((item) => typeof item === 'object' && item !== null)) ?? lists[0];
}

/** Its estimates of a salary are left out: they are not the employer's word. */
export const Web3CareerJob = z.object({
  id: Id,
  title: Words,
  company: Words,
  apply_url: Address,
  description: Words,
  location: MaybeWords,
  city: MaybeWords,
  country: MaybeWords,
  is_remote: MaybeFlag,
  tags: ListOfWords,
  date: MaybeWords,
  date_epoch: MaybeAmount,
  salary_min_value: MaybeAmount,
  salary_max_value: MaybeAmount,
  salary_currency: MaybeWords,
  salary_unit: MaybeWords,
});
export type Web3CareerJob = z.infer<typeof Web3CareerJob>;
