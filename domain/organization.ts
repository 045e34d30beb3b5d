import type { JobDetail } from './job.ts';
import { toAbsoluteLogoAddress } from './logo-address.ts';

type Options = { company: JobDetail['company']; description: string; siteUrl: string };

/** What search engines read on a company's page. */
export function buildOrganization({ company, description, siteUrl }: Options): object {
  const { name, slug, website, logo_url, location } = company;
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name,
    url: website ?? `${siteUrl}/company/${slug}`,
    mainEntityOfPage: `${siteUrl}/company/${slug}`,
    ...(website && { sameAs: website }),
    ...(logo_url && { logo: toAbsoluteLogoAddress(logo_url, siteUrl) }),
    ...(description && { description }),
    ...(location && { address: location }),
  };
}
