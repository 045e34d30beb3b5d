import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { CompanyLogo } from '#app/companies/company-logo.tsx';

type Props = {
  title: string;
  company: { name: string; slug: string; logo_url: string | null; color: string | null };
  /** In the employer's preview the page has a heading of its own. */
  titleAs?: 'h1' | 'h2';
  children?: ReactNode;
};

/** Who looks for whom, and what is said about it below. */
export function JobTitle({ title, company, titleAs: Title = 'h1', children }: Props) {
  return (
    <div className="flex flex-col gap-5 sm:flex-row sm:items-start sm:gap-6">
      <CompanyLogo
        name={company.name}
        url={company.logo_url}
        color={company.color}
        size={72}
        isEager
        className="rounded-2xl"
      />
      <div className="min-w-0 flex-1">
        <Title className="text-3xl font-bold sm:text-[2.6rem]">{title}</Title>
        <p className="mt-2 text-lg">
          <Link
            to={`/company/${company.slug}`}
            prefetch="intent"
            className="inline-block py-0.5 font-medium text-accent hover:underline"
          >
            {company.name}
          </Link>
        </p>
        {children}
      </div>
    </div>
  );
}
