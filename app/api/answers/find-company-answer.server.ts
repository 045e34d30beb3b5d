import type { CompanyAnswer } from '#app/api/answer-schemas.ts';
import { findMovedCompany } from '#app/companies/find-company.ts';
import { findCompanyPage } from '#app/companies/find-company-page.ts';
import { renderDescription } from '#app/jobs/render-description.server.ts';
import type { Visit } from '#app/visit.ts';
import { readLines } from '#domain/description/read-lines.ts';
import { toCompany } from './to-company.ts';

export type FoundCompany =
  | { is: 'there'; id: string; company: CompanyAnswer['company'] }
  /** It was merged into another. */
  | { is: 'moved'; slug: string }
  | { is: 'missing' };

/** A company by its slug, as its page would show it. */
export async function findCompanyAnswer(
  { client, site }: Pick<Visit, 'client' | 'site'>,
  slug: string,
): Promise<FoundCompany> {
  const page = await findCompanyPage(client, { slug, window: { show: 0 } });
  if (!page) {
    const movedTo = await findMovedCompany(client, slug);
    return movedTo ? { is: 'moved', slug: movedTo } : { is: 'missing' };
  }
  const { company: found, overview, count, proofs } = page;
  const { categories = [], remote = 0, cities = [], pay, newest_at = null } = overview ?? {};
  return {
    is: 'there',
    id: found.id,
    company: {
      ...toCompany({ ...found, count, proofs, categories, newest_at }, site),
      description_text: found.description && readLines(renderDescription(found.description)),
      remote_jobs: remote,
      cities,
      pay: pay ?? { count: 0, min: null, max: null },
      jobs_url: `${site.url}/api/jobs?company=${encodeURIComponent(found.slug)}`,
    },
  };
}
