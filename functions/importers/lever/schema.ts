import { z } from 'zod';
import { Address, Id, ListOfWords, MaybeAddress, MaybeAmount, MaybeWords, Words } from '../row-fields.ts';

// https://github.com/lever/postings-api

export const LeverReply = z.array(z.unknown());

const Section = z.object({ text: MaybeWords, content: MaybeWords }).catch({ text: null, content: null });

export const LeverPosting = z.object({
  id: Id,
  text: Words,
  hostedUrl: Address,
  applyUrl: MaybeAddress,
  categories: z
    .object({
      location: MaybeWords,
      commitment: MaybeWords,
      team: MaybeWords,
      department: MaybeWords,
      allLocations: ListOfWords,
    })
    .nullish()
    .catch(null),
  /** Milliseconds. */
  createdAt: z.number().nullish().catch(null),
  /** Of the first place, as a code. */
  country: MaybeWords,
  workplaceType: MaybeWords,
  /** The opening and the body together. */
  description: MaybeWords,
  descriptionPlain: MaybeWords,
  lists: z.array(Section).nullish().catch(null),
  additional: MaybeWords,
  salaryRange: z
    .object({ currency: MaybeWords, interval: MaybeWords, min: MaybeAmount, max: MaybeAmount })
    .nullish()
    .catch(null),
});
export type LeverPosting = z.infer<typeof LeverPosting>;
