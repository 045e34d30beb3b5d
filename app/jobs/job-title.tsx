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
    <div className="@container">
      <div className="grid items-start gap-x-4 gap-y-3 @min-[15rem]:grid-cols-[auto_minmax(0,1fr)] sm:grid-rows-[auto_1fr] sm:gap-x-6">
        <CompanyLogo
          name={company.name}
          url={company.logo_url}
          color={company.color}
          size={72}
          isEager
          className="rounded-2xl max-sm:size-14! sm:row-span-2"
        />
        <div className="min-w-0">
          <Title dir="auto" className="text-left text-[min(1.6rem,12vw)] font-bold wrap-break-word sm:text-[2.5rem]">
            {title}
          </Title>
          <p className="mt-1 [overflow-wrap:anywhere] sm:mt-2 sm:text-lg">
            <Link
              to={`/company/${company.slug}`}
              prefetch="intent"
              className="inline-block py-0.5 font-medium text-accent hover:underline active:text-accent-strong"
            >
              <bdi>{company.name}</bdi>
            </Link>
          </p>
        </div>
        {children && <div className="max-sm:@min-[15rem]:col-span-2 sm:col-start-2">{children}</div>}
      </div>
    </div>
  );
}
