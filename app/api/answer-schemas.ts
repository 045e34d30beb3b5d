import { z } from 'zod';
import { categories } from '#domain/category.ts';
import { payPeriods } from '#domain/facts/annualise-pay.ts';
import { employmentKinds, levels, payMeans, workModes } from '#domain/facts/fact-values.ts';
import { eligibilities } from '#domain/facts/listing-facts.ts';
import { regions } from '#domain/facts/regions.ts';

// What programs are answered, as /openapi.json describes it and the agents' tools declare it. Tests hold real answers against it.

const moment = z.iso.datetime({ offset: true });
const address = z.string().describe('An absolute address.');
const count = z.int().min(0);

export const JobCompany = z.object({
  slug: z.string(),
  name: z.string(),
  url: address,
  logo_url: address.nullable(),
  website: z.string().nullable(),
});

export const JobFacts = z.object({
  work_mode: z.enum(workModes).nullable(),
  eligibility: z
    .enum(eligibilities)
    .describe('From where one may apply: everywhere, from the places named, or it is not said.'),
  cities: z.array(z.string()),
  countries: z.array(z.string()).describe('ISO 3166 alpha-2 codes.'),
  regions: z.array(z.enum(regions)),
  excluded_countries: z.array(z.string()),
  utc_min: z.number().nullable(),
  utc_max: z.number().nullable(),
  visa: z.enum(['sponsored', 'not-sponsored']).nullable(),
  pay_min: z.number().nullable(),
  pay_max: z.number().nullable(),
  pay_currency: z.string().nullable(),
  pay_period: z.enum(payPeriods).nullable(),
  pay_usd_min: z.number().nullable().describe('Dollars a year.'),
  pay_usd_max: z.number().nullable().describe('Dollars a year.'),
  paid_in: z.enum(payMeans).nullable(),
  has_equity: z.boolean(),
  has_tokens: z.boolean(),
  seniority: z.array(z.enum(levels)),
  employment_kind: z.enum(employmentKinds).nullable(),
  skills: z.array(z.string()),
  nice_skills: z.array(z.string()),
  chains: z.array(z.string()),
});

export const Job = z
  .object({
    id: z.uuid(),
    slug: z.string(),
    url: address,
    title: z.string(),
    company: JobCompany,
    category: z.enum(categories),
    location: z.string().nullable().describe('As the listing has it.'),
    is_remote: z.boolean(),
    employment_type: z.string().nullable(),
    salary_range: z.string().nullable().describe('As the listing has it; facts have it in figures.'),
    published_at: moment,
    updated_at: moment,
    expires_at: moment.nullable(),
    featured: z.boolean(),
    apply_url: z.string().nullable(),
    facts: JobFacts.nullable().describe('What was understood of the listing; null until it has been read.'),
    source: z
      .object({ name: z.string(), url: z.string() })
      .nullable()
      .describe(
        'The board that wants to be named and linked to wherever the job is shown, by a link that is followed.',
      ),
  })
  .describe('A job.');
export type Job = z.infer<typeof Job>;

export const WholeJob = Job.extend({
  is_listed: z.boolean().describe('False of one that is in no list while its page stays.'),
  description_html: z
    .string()
    .nullable()
    .describe('Sanitised. Null where the terms of its source keep the text there.'),
  description_text: z.string().nullable().describe('The same in plain words.'),
}).describe('A job with its text.');
export type WholeJob = z.infer<typeof WholeJob>;

const paged = {
  next_cursor: z.string().nullable(),
  next: address.nullable().describe('The next page; null on the last one. Also in the header Link.'),
};

export const JobsAnswer = z
  .object({
    count: count.describe('How many jobs match in all.'),
    url: address.describe('The same list on the site.'),
    jobs: z.array(Job),
    ...paged,
  })
  .describe('A page of a list of jobs.');
export type JobsAnswer = z.infer<typeof JobsAnswer>;

export const JobAnswer = z.object({ job: WholeJob });
export type JobAnswer = z.infer<typeof JobAnswer>;

const counted = z.object({ category: z.enum(categories), count });

export const HiringCompany = z
  .object({
    slug: z.string(),
    name: z.string(),
    url: address,
    logo_url: address.nullable(),
    website: z.string().nullable(),
    industry: z.string().nullable(),
    location: z.string().nullable(),
    verified_domain: z
      .string()
      .nullable()
      .describe('The domain of its website, where it has shown that it controls it.'),
    open_jobs: count,
    categories: z.array(counted),
    newest_at: moment.nullable(),
  })
  .describe('A company that is hiring.');
export type HiringCompany = z.infer<typeof HiringCompany>;

export const CompaniesAnswer = z
  .object({
    count: count.describe('How many companies match in all.'),
    open_jobs: count,
    companies: z.array(HiringCompany),
    industries: z.array(z.object({ industry: z.string(), count })),
    ...paged,
  })
  .describe('A page of the companies that are hiring, those with most open jobs first.');
export type CompaniesAnswer = z.infer<typeof CompaniesAnswer>;

export const CompanyAnswer = z.object({
  company: HiringCompany.extend({
    description_text: z.string().nullable(),
    remote_jobs: count,
    cities: z.array(z.object({ city: z.string(), count })),
    pay: z
      .object({ count, min: z.number().nullable(), max: z.number().nullable() })
      .describe('Dollars a year, of the open jobs that state it.'),
    jobs_url: address.describe('Its open jobs in this API.'),
  }).describe('A company, hiring or not.'),
});
export type CompanyAnswer = z.infer<typeof CompanyAnswer>;

export const FacetsAnswer = z
  .object({
    count: count.describe('How many jobs match.'),
    url: address.describe('The same list on the site.'),
    filters: z.array(
      z.object({
        name: z.string().describe('The parameter.'),
        title: z.string(),
        choices: z.array(
          z.object({
            value: z.string(),
            label: z.string(),
            count: count
              .nullable()
              .describe('The jobs that it would leave under the other filters; null where that is not counted.'),
            is_chosen: z.boolean(),
          }),
        ),
      }),
    ),
  })
  .describe('What a list can be filtered by, and how many jobs each choice would leave.');
export type FacetsAnswer = z.infer<typeof FacetsAnswer>;

const dollars = z.number().nullable();

export const SalariesAnswer = z
  .object({
    count: count.describe('Open jobs that state their pay.'),
    companies: count.describe('The companies whose jobs these are.'),
    as_of: moment.nullable().describe('When they were counted.'),
    too_few: z.boolean().describe('True where they are too few to say anything of: then there are no figures.'),
    quartiles: z.object({ low: z.number(), median: z.number(), high: z.number() }).nullable(),
    min: dollars,
    max: dollars,
    histogram: z.array(z.object({ from: z.number(), to: z.number().nullable(), count })),
    sources: z.array(z.object({ name: z.string().describe('Where the jobs were published.'), count })),
    trend: z.array(z.object({ month: z.string().describe('2026-11, say.'), count, median: dollars })),
  })
  .describe('What jobs pay, in whole dollars a year, by the middle of each stated range.');
export type SalariesAnswer = z.infer<typeof SalariesAnswer>;

/** https://www.rfc-editor.org/rfc/rfc9457 */
export const Problem = z
  .object({
    type: z.string().describe('Which problem it is; the page of documentation says more under this address.'),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    errors: z.array(z.object({ parameter: z.string(), detail: z.string() })).optional(),
  })
  .describe('What went wrong, after RFC 9457.');
export type Problem = z.infer<typeof Problem>;
