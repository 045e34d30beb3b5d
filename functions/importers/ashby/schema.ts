import { z } from 'zod';
import { Address, Id, MaybeAddress, MaybeAmount, MaybeFlag, MaybeWords, Words } from '../row-fields.ts';

// https://developers.ashbyhq.com/docs/public-job-posting-api

export const AshbyReply = z.object({ jobs: z.array(z.unknown()) });

const Place = z
  .object({
    postalAddress: z
      .object({ addressLocality: MaybeWords, addressRegion: MaybeWords, addressCountry: MaybeWords })
      .nullish()
      .catch(null),
  })
  .nullish()
  .catch(null);

const Component = z
  .object({
    compensationType: MaybeWords,
    interval: MaybeWords,
    currencyCode: MaybeWords,
    minValue: MaybeAmount,
    maxValue: MaybeAmount,
  })
  .nullable()
  .catch(null);

export const AshbyJob = z.object({
  id: Id,
  title: Words,
  jobUrl: Address,
  applyUrl: MaybeAddress,
  isListed: MaybeFlag,
  department: MaybeWords,
  team: MaybeWords,
  employmentType: MaybeWords,
  location: MaybeWords,
  address: Place,
  secondaryLocations: z
    .array(z.object({ location: MaybeWords, address: Place }).nullable().catch(null))
    .nullish()
    .catch(null),
  publishedAt: MaybeWords,
  isRemote: MaybeFlag,
  workplaceType: MaybeWords,
  descriptionHtml: MaybeWords,
  descriptionPlain: MaybeWords,
  shouldDisplayCompensationOnJobPostings: MaybeFlag,
  compensation: z
    .object({
      scrapeableCompensationSalarySummary: MaybeWords,
      summaryComponents: z.array(Component).nullish().catch(null),
    })
    .nullish()
    .catch(null),
});
export type AshbyJob = z.infer<typeof AshbyJob>;
