import { z } from 'zod';
import { MaybeAmount, MaybeWords } from '../row-fields.ts';

// https://schema.org/JobPosting as sites write it: one of a thing or a list, a text or an object that holds it.

const list = <Item extends z.ZodType>(item: Item) =>
  z
    .preprocess(
      (given) => (given === undefined || given === null ? [] : [given].flat().slice(0, 50)),
      z.array(z.unknown()),
    )
    .transform((items) =>
      items.flatMap((one) => {
        const read = item.safeParse(one);
        return read.success && read.data !== null ? [read.data as z.infer<Item>] : [];
      }),
    );

/** A text, or an object with a name. */
const Named = z
  .union([z.string(), z.object({ name: z.string() }).transform(({ name }) => name)])
  .nullish()
  .catch(null);

const PostalAddress = z.union([
  z.string().transform((text) => ({ addressLocality: null, addressRegion: null, addressCountry: null, text })),
  z
    .object({ addressLocality: Named, addressRegion: Named, addressCountry: Named })
    .transform((one) => ({ ...one, text: null })),
]);
export type PostalAddress = z.infer<typeof PostalAddress>;

const Place = z.union([
  z.string().transform((text) => ({ name: text, address: [] as PostalAddress[] })),
  z.object({ name: MaybeWords, address: list(PostalAddress) }),
]);

const Amount = z
  .object({
    minValue: MaybeAmount,
    maxValue: MaybeAmount,
    value: MaybeAmount,
    unitText: MaybeWords,
    currency: MaybeWords,
  })
  .partial();

export const JobPosting = z.object({
  /** Where its page lies; added by what found it. */
  id: z.string().min(1),
  page: z.string(),
  title: MaybeWords,
  name: MaybeWords,
  description: MaybeWords,
  url: MaybeWords,
  datePosted: z.unknown().optional(),
  validThrough: z.unknown().optional(),
  employmentType: list(z.string()),
  jobLocation: list(Place),
  jobLocationType: list(z.string()),
  applicantLocationRequirements: list(Named),
  baseSalary: z
    .union([
      z
        .object({
          currency: MaybeWords,
          value: z.union([Amount, MaybeAmount]),
          minValue: MaybeAmount,
          maxValue: MaybeAmount,
          unitText: MaybeWords,
        })
        .partial(),
      z.string(),
    ])
    .nullish()
    .catch(null),
  industry: list(Named),
  occupationalCategory: list(Named),
});
export type JobPosting = z.infer<typeof JobPosting>;

/** https://www.jsonfeed.org/version/1.1/ */
export const JsonFeed = z.object({
  version: z.string().regex(/^https?:\/\/(?:www\.)?jsonfeed\.org\/version\//),
  items: z.array(z.unknown()),
  next_url: MaybeWords,
});
