import { z } from 'zod';
import { Id, MaybeAddress, MaybeFlag, MaybeWords, Words } from '../row-fields.ts';

// https://workable.readme.io/reference/jobs-1 and, with other names for the same, the API of the boards' own pages.

export const WorkableReply = z.object({ name: MaybeWords, jobs: z.array(z.unknown()) });

const Place = z
  .object({ city: MaybeWords, region: MaybeWords, country: MaybeWords, countryCode: MaybeWords, hidden: MaybeFlag })
  .nullable()
  .catch(null);

export const WorkableJob = z.object({
  shortcode: Id,
  title: Words,
  url: MaybeAddress,
  shortlink: MaybeAddress,
  application_url: MaybeAddress,
  employment_type: MaybeWords,
  type: MaybeWords,
  telecommuting: MaybeFlag,
  remote: MaybeFlag,
  workplace: MaybeWords,
  experience: MaybeWords,
  department: z
    .union([z.string(), z.array(z.string())])
    .nullish()
    .catch(null),
  function: MaybeWords,
  industry: MaybeWords,
  published_on: MaybeWords,
  published: MaybeWords,
  created_at: MaybeWords,
  city: MaybeWords,
  state: MaybeWords,
  country: MaybeWords,
  locations: z.array(Place).nullish().catch(null),
  isInternal: MaybeFlag,
  description: MaybeWords,
  requirements: MaybeWords,
  benefits: MaybeWords,
});
export type WorkableJob = z.infer<typeof WorkableJob>;
