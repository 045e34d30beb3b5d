import { z } from 'zod';
import { Address, Id, ListOfWords, MaybeAddress, MaybeAmount, MaybeFlag, MaybeWords, Words } from '../row-fields.ts';

// https://docs.recruitee.com/reference/offers. What is not named here, mailbox_email first of all, goes no further.

export const RecruiteeReply = z.object({ offers: z.array(z.unknown()) });

const Place = z
  .object({ city: MaybeWords, state: MaybeWords, country: MaybeWords, country_code: MaybeWords, name: MaybeWords })
  .nullable()
  .catch(null);

export const RecruiteeOffer = z.object({
  id: Id,
  title: Words,
  status: MaybeWords,
  careers_url: Address,
  careers_apply_url: MaybeAddress,
  company_name: MaybeWords,
  description: MaybeWords,
  requirements: MaybeWords,
  department: MaybeWords,
  tags: ListOfWords,
  location: MaybeWords,
  locations: z.array(Place).nullish().catch(null),
  remote: MaybeFlag,
  hybrid: MaybeFlag,
  on_site: MaybeFlag,
  employment_type_code: MaybeWords,
  experience_code: MaybeWords,
  category_code: MaybeWords,
  salary: z
    .object({ min: MaybeAmount, max: MaybeAmount, period: MaybeWords, currency: MaybeWords })
    .nullish()
    .catch(null),
  published_at: MaybeWords,
  created_at: MaybeWords,
  close_at: MaybeWords,
});
export type RecruiteeOffer = z.infer<typeof RecruiteeOffer>;
