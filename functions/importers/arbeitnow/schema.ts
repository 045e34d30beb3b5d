import { z } from 'zod';
import { Address, Id, ListOfWords, MaybeAmount, MaybeFlag, MaybeWords, Words } from '../row-fields.ts';

export const ArbeitnowReply = z.object({
  data: z.array(z.unknown()),
  links: z.object({ next: MaybeWords }).nullish().catch(null),
});
export type ArbeitnowReply = z.infer<typeof ArbeitnowReply>;

export const ArbeitnowJob = z.object({
  slug: Id,
  title: Words,
  company_name: Words,
  description: Words,
  url: Address,
  remote: MaybeFlag,
  location: MaybeWords,
  tags: ListOfWords,
  job_types: ListOfWords,
  created_at: MaybeAmount,
});
export type ArbeitnowJob = z.infer<typeof ArbeitnowJob>;
