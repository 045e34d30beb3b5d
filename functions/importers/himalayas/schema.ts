import { z } from 'zod';
import { Address, ListOfWords, MaybeAmount, MaybeWords, Words } from '../row-fields.ts';

export const HimalayasReply = z.object({
  jobs: z.array(z.unknown()),
  offset: z.int().nonnegative().nullish().catch(null),
  totalCount: z.int().nonnegative().nullish().catch(null),
  nextCursor: MaybeWords,
});
export type HimalayasReply = z.infer<typeof HimalayasReply>;

/** Names of countries; its documentation says objects. */
const Place = z.union([z.string(), z.object({ name: z.string() }).transform(({ name }) => name)]);

export const HimalayasJob = z.object({
  guid: Address,
  title: Words,
  companyName: Words,
  description: Words,
  employmentType: MaybeWords,
  minSalary: MaybeAmount,
  maxSalary: MaybeAmount,
  salaryPeriod: MaybeWords,
  currency: MaybeWords,
  locationRestrictions: z.array(Place).nullish().catch(null),
  /** Hours from UTC; its documentation says texts. */
  timezoneRestrictions: z.array(z.number()).nullish().catch(null),
  seniority: ListOfWords,
  categories: ListOfWords,
  parentCategories: ListOfWords,
  pubDate: MaybeAmount,
  expiryDate: MaybeAmount,
});
export type HimalayasJob = z.infer<typeof HimalayasJob>;
