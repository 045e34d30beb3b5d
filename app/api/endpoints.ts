import type { z } from 'zod';
import type { ProblemKind } from '#domain/problem.ts';
import {
  CompaniesAnswer,
  CompanyAnswer,
  FacetsAnswer,
  JobAnswer,
  JobsAnswer,
  SalariesAnswer,
} from './answer-schemas.ts';
import { CompaniesQuery, JobFiltersQuery, JobsQuery, NoQuery, SalariesQuery } from './schemas.ts';

export type Endpoint = {
  id: string;
  path: string;
  title: string;
  words: string;
  query: z.ZodObject;
  answer: z.ZodType;
  /** What may be wrong besides what may be at every address. */
  problems: ProblemKind[];
};

/** All that the public API answers; /openapi.json and the page of documentation are made from it. */
export const endpoints: Endpoint[] = [
  {
    id: 'listJobs',
    path: '/api/jobs',
    title: 'Search jobs',
    words:
      'The open jobs that match, in the order of the site: featured ones first, then the best matches of a search or the newest. The parameters are those of the site’s own lists, so the query of any list’s address works here, all but page and show: pages go on by cursors.',
    query: JobsQuery,
    answer: JobsAnswer,
    problems: [],
  },
  {
    id: 'getJob',
    path: '/api/jobs/{slug}',
    title: 'Read a job',
    words:
      'One job by its slug or id, with its text where the terms of its source allow it. A job that has ended answers 410, a copy of another leads to that one.',
    query: NoQuery,
    answer: JobAnswer,
    problems: ['not-found', 'gone'],
  },
  {
    id: 'listFacets',
    path: '/api/facets',
    title: 'Count choices',
    words:
      'Every choice that the filters offer, and how many jobs it would leave under the other filters. Categories are counted (not null) while no other filter is set.',
    query: JobFiltersQuery,
    answer: FacetsAnswer,
    problems: [],
  },
  {
    id: 'listCompanies',
    path: '/api/companies',
    title: 'List who is hiring',
    words: 'Companies with open jobs, those with most of them first.',
    query: CompaniesQuery,
    answer: CompaniesAnswer,
    problems: [],
  },
  {
    id: 'getCompany',
    path: '/api/companies/{slug}',
    title: 'Read a company',
    words: 'One company by its slug, hiring or not, with what its open jobs come to.',
    query: NoQuery,
    answer: CompanyAnswer,
    problems: ['not-found'],
  },
  {
    id: 'getSalaries',
    path: '/api/salaries',
    title: 'Ask what jobs pay',
    words:
      'Quartiles, distribution and trend of stated pay, in dollars a year. Where too few jobs state it, no figures are made up.',
    query: SalariesQuery,
    answer: SalariesAnswer,
    problems: [],
  },
];
