import type { CompaniesAnswer } from '#app/api/answer-schemas.ts';
import { readCursor, writeCursor } from '#app/api/cursor.server.ts';
import { toParams } from '#app/api/job-query.ts';
import type { CompaniesQuery } from '#app/api/schemas.ts';
import { buildCompaniesAddress, readCompanyFilters } from '#app/companies/companies-address.ts';
import { walkHiring } from '#app/companies/find-hiring.ts';
import type { Visit } from '#app/visit.ts';
import { toCompany } from './to-company.ts';

/** A page of the companies that are hiring, as /companies lists them. */
export async function findCompaniesAnswer(
  { client, site }: Pick<Visit, 'client' | 'site'>,
  { limit, cursor, ...asked }: CompaniesQuery,
): Promise<CompaniesAnswer> {
  const { search, industry } = readCompanyFilters(toParams(asked));
  const address = buildCompaniesAddress({ search, industry });
  const after = cursor === undefined ? null : readCursor(cursor, address);
  const page = await walkHiring(client, { search, industry, limit }, after);
  const next_cursor = page.next && writeCursor(page.next, address);
  return {
    count: page.count,
    open_jobs: page.listings,
    companies: page.companies.map((company) => toCompany(company, site)),
    industries: page.industries,
    next_cursor,
    next: next_cursor && `${site.url}/api/companies?${toParams({ ...asked, limit, cursor: next_cursor })}`,
  };
}
