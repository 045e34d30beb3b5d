import { z } from 'zod';
import { JobFiltersQuery, type SalariesQuery } from '#app/api/schemas.ts';
import { categories } from '#domain/category.ts';
import { employmentKinds, levels, payMeans, workModes } from '#domain/facts/fact-values.ts';
import { sorts } from '#domain/finding/listing-filters.ts';
import type { NaturalFilters } from '#domain/finding/natural-values.ts';

// What the tools take: the filters of the API, which are the site's, in the forms that a model sends them in. Their values are
// settled by domain/finding/natural-values.ts.

const words = z.string().max(400);
const listOfWords = z.union([words, z.array(words).max(20)]);
const number = z.union([z.number(), z.string().max(20)]);
const flag = z.union([z.boolean(), z.enum(['0', '1', 'true', 'false'])]);

const say = (name: keyof typeof JobFiltersQuery.shape, more = '') =>
  [JobFiltersQuery.shape[name].description ?? '', more].join(' ').trim();
const oneOf = (values: readonly string[]) => `One or more of: ${values.join(', ')}.`;

const filters = {
  search: words
    .optional()
    .describe(
      say('search', 'All of them have to be found: give places, pay, levels and work modes to their own filters.'),
    ),
  category: words.optional().describe(`One of: ${categories.join(', ')}.`),
  country: listOfWords.optional().describe(`${say('country')} English names are understood, too.`),
  mode: listOfWords.optional().describe(say('mode', oneOf(workModes))),
  pay: number.optional().describe(say('pay')),
  shows_pay: flag.optional().describe('True leaves out listings that do not state their pay.'),
  level: listOfWords.optional().describe(say('level', oneOf(levels))),
  type: listOfWords.optional().describe(say('type', oneOf(employmentKinds))),
  skill: listOfWords.optional().describe('Skills, as list_facets names them: any of them.'),
  chain: listOfWords.optional().describe('Blockchains, as list_facets names them: any of them.'),
  paid_in: listOfWords.optional().describe(say('paid_in', oneOf(payMeans))),
  posted: number.optional().describe(say('posted')),
  tz: number.optional().describe(say('tz')),
  company: listOfWords.optional().describe(say('company')),
  unstated: flag
    .optional()
    .describe(
      'With country: false leaves out listings that state no place to work from; with tz alone, those that state no hours.',
    ),
  worldwide: flag.optional().describe('With country: false leaves out listings that are open to the whole world.'),
  sort: words.optional().describe(`${say('sort')} One of: ${sorts.join(', ')}.`),
  widen: flag.optional().describe('With search: false finds the words themselves only, not what means the same.'),
} satisfies Record<keyof NaturalFilters, z.ZodType>;

/** An object of these alone; an agent that sends another name is told them. */
function only<Shape extends z.ZodRawShape>(shape: Shape) {
  const names = Object.keys(shape).join(', ');
  return z.strictObject(shape, {
    error: ({ code, keys }) =>
      code === 'unrecognized_keys' ? `There is no ${(keys as string[]).join(', ')}. Allowed: ${names}.` : undefined,
  });
}

export const FilterInput = only(filters);

export const SearchInput = only({
  ...filters,
  limit: z.coerce.number().int().min(1).max(50).default(10).describe('How many jobs to answer, 10 unless told.'),
  cursor: z.string().max(700).optional().describe('next_cursor of the answer before, with the same filters.'),
});

export const FacetsInput = only({
  ...filters,
  only: z.string().max(20).optional().describe('The name of one filter, such as skill: its choices alone.'),
});

const slug = (what: string, path: string) =>
  z.string().min(1).max(300).describe(`${what}: the slug, or the address of its page (/${path}/{slug}).`);

export const JobInput = only({ slug: slug('Which job', 'jobs') });
export const CompanyInput = only({ slug: slug('Which company', 'company') });

export const SalaryInput = only({
  category: filters.category,
  level: words.optional().describe(`Seniority, one of: ${levels.join(', ')}.`),
  country: words.optional().describe('A country by its ISO code or English name.'),
  skill: words.optional().describe('A skill, as list_facets names it.'),
} satisfies Record<keyof typeof SalariesQuery.shape, z.ZodType>);
