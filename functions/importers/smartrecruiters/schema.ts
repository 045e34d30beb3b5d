import { z } from 'zod';
import { Id, MaybeAddress, MaybeAmount, MaybeFlag, MaybeWords, Words } from '../row-fields.ts';

// https://developers.smartrecruiters.com/docs/posting-api

export const SmartRecruitersReply = z.object({ totalFound: z.int().min(0), content: z.array(z.unknown()) });

/** What the list tells before the posting itself is asked for. */
export const SmartRecruitersRow = z.object({ id: Id, visibility: MaybeWords });

const Labelled = z.object({ id: z.unknown().optional(), label: MaybeWords }).nullish().catch(null);
const Section = z.object({ title: MaybeWords, text: MaybeWords }).nullish().catch(null);

export const SmartRecruitersPosting = z.object({
  id: Id,
  name: Words,
  active: MaybeFlag,
  postingUrl: MaybeAddress,
  applyUrl: MaybeAddress,
  company: z.object({ name: MaybeWords }).nullish().catch(null),
  releasedDate: MaybeWords,
  location: z
    .object({
      city: MaybeWords,
      region: MaybeWords,
      country: MaybeWords,
      fullLocation: MaybeWords,
      remote: MaybeFlag,
      hybrid: MaybeFlag,
    })
    .nullish()
    .catch(null),
  department: Labelled,
  function: Labelled,
  industry: Labelled,
  typeOfEmployment: Labelled,
  experienceLevel: Labelled,
  jobAd: z
    .object({
      sections: z
        .object({
          companyDescription: Section,
          jobDescription: Section,
          qualifications: Section,
          additionalInformation: Section,
        })
        .nullish()
        .catch(null),
    })
    .nullish()
    .catch(null),
  compensation: z
    .object({ min: MaybeAmount, max: MaybeAmount, currency: MaybeWords, period: MaybeWords })
    .nullish()
    .catch(null),
});
export type SmartRecruitersPosting = z.infer<typeof SmartRecruitersPosting>;
