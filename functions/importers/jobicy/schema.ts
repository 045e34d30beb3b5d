import { z } from 'zod';
import { Address, Id, ListOfWords, MaybeAmount, MaybeWords, Words } from '../row-fields.ts';

export const JobicyReply = z.object({
  jobs: z.array(z.unknown()),
  nextCursor: MaybeWords,
  hasMore: z.boolean().nullish().catch(null),
});
export type JobicyReply = z.infer<typeof JobicyReply>;

export const JobicyJob = z.object({
  id: Id,
  url: Address,
  jobTitle: Words,
  companyName: Words,
  jobDescription: Words,
  jobIndustry: ListOfWords,
  jobType: ListOfWords,
  jobGeo: MaybeWords,
  jobLevel: MaybeWords,
  pubDate: MaybeWords,
  salaryMin: MaybeAmount,
  salaryMax: MaybeAmount,
  salaryCurrency: MaybeWords,
  salaryPeriod: MaybeWords,
});
export type JobicyJob = z.infer<typeof JobicyJob>;
