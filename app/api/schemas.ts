import { z } from 'zod';
import { categories } from '#domain/category.ts';
import { isCountryCode } from '#domain/facts/countries.ts';
import { employmentKinds, levels, payMeans, workModes } from '#domain/facts/fact-values.ts';
import { maxSlugLength, sorts } from '#domain/finding/listing-filters.ts';

// What programs may ask for. These schemas parse requests, /openapi.json is made from them, and so are the inputs of the
// agents' tools. Which values there are is the matter of domain/finding/: schemas.test.ts compares the two.

const maxValues = 20;

const listOf = <One extends z.ZodType>(one: One) => z.array(one).min(1).max(maxValues);
const flag = z.enum(['0', '1']);
const noCountry = { error: 'Give ISO 3166 alpha-2 codes of countries, such as PT' };
// Two letters may be no country, as EU: what is open to the whole world would pass for the answer.
const countryCode = z
  .string()
  .regex(/^[A-Z]{2}$/, { ...noCountry, abort: true })
  .refine(isCountryCode, noCountry);

/** The filters of a list, with the names and the values of the site's own addresses. */
export const JobFiltersQuery = z.strictObject({
  search: z.string().max(200).optional().describe('Words to search for; "quoted words" stand together.'),
  category: z
    .enum([...categories, 'All'])
    .optional()
    .describe('One of the 16 categories.'),
  country: listOf(countryCode)
    .optional()
    .describe('Where the seeker is: ISO 3166 alpha-2 codes. Finds what is open to applicants from there.'),
  mode: listOf(z.enum(workModes)).optional().describe('Where the work is done.'),
  pay: z.int().min(1).max(10_000_000).optional().describe('Dollars a year that the job may pay at least.'),
  shows_pay: flag.optional().describe('1 leaves out listings that do not state their pay.'),
  level: listOf(z.enum(levels)).optional().describe('Seniority.'),
  type: listOf(z.enum(employmentKinds)).optional().describe('Kind of employment.'),
  skill: listOf(z.string().max(60)).optional().describe('Skills, as /api/facets names them.'),
  chain: listOf(z.string().max(60)).optional().describe('Blockchains, as /api/facets names them.'),
  paid_in: listOf(z.enum(payMeans)).optional().describe('What the pay is paid out in.'),
  posted: z.int().min(1).max(365).optional().describe('Published within so many days.'),
  tz: z.int().min(-12).max(14).optional().describe('Hours from UTC at which the seeker works.'),
  company: listOf(
    z
      .string()
      .regex(/^[a-z0-9-]+$/, 'Give slugs, as in the addresses of company pages')
      .max(maxSlugLength),
  )
    .optional()
    .describe('Companies, by their slugs.'),
  unstated: flag
    .optional()
    .describe(
      'With country: 0 leaves out listings that state no place to work from; with tz alone, those that state no hours.',
    ),
  worldwide: flag.optional().describe('With country: 0 leaves out listings that are open to the whole world.'),
  sort: z.enum(sorts).optional().describe('The order, after featured jobs. A search begins with the best matches.'),
  widen: flag.optional().describe('With search: 0 finds the words themselves only, not what means the same.'),
});
export type JobFiltersQuery = z.infer<typeof JobFiltersQuery>;

const maxLimit = 100;
const Paging = z.strictObject({
  limit: z.int().min(1).max(maxLimit).default(50).describe('How many to answer at most.'),
  cursor: z
    .string()
    .max(700)
    .optional()
    .describe('Where to go on: the cursor of the page before, with the same filters. Opaque.'),
});

export const JobsQuery = JobFiltersQuery.extend(Paging.shape);
export type JobsQuery = z.infer<typeof JobsQuery>;

export const CompaniesQuery = z.strictObject({
  search: z.string().max(100).optional().describe("Words of the company's name."),
  industry: z.string().max(100).optional().describe('An industry, as the answer names them.'),
  ...Paging.shape,
});
export type CompaniesQuery = z.infer<typeof CompaniesQuery>;

export const SalariesQuery = z.strictObject({
  category: z.enum(categories).optional().describe('One of the 16 categories.'),
  level: z.enum(levels).optional().describe('Seniority.'),
  country: countryCode.optional().describe('An ISO 3166 alpha-2 code.'),
  skill: z.string().max(60).optional().describe('A skill, as /api/facets names it.'),
});
export type SalariesQuery = z.infer<typeof SalariesQuery>;

/** A request without parameters. */
export const NoQuery = z.strictObject({});
