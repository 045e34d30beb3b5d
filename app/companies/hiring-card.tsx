import { Icon } from '#app/ui/icon.tsx';
import { describeAge, formatDate } from '#domain/date.ts';
import { describeProof, pickProof } from '#domain/proof/proof.ts';
import { toCompanyStyle } from './company-logo.tsx';
import type { HiringCompany } from './find-hiring.ts';
import { StaticLogo } from './static-logo.tsx';

type Props = { company: HiringCompany; as: 'h2' | 'h3' };

const maxCategories = 3;

/** A company that is hiring, at a glance; the whole card leads to its page. Rendered on the server alone. */
export function HiringCard({ company, as: Name }: Props) {
  const { slug, name, industry, location, website, count, categories, newest_at, proofs } = company;
  const proof = pickProof(proofs, website);
  // "4 more" takes the place of one.
  const shown = categories.slice(0, categories.length > maxCategories ? maxCategories - 1 : maxCategories);
  return (
    <article
      className="group @container card company-edge flex min-w-0 flex-col gap-3 p-4 sm:p-5"
      style={toCompanyStyle(company)}
    >
      {/* Large letters on a small screen: the name has a line of its own under the logo, and nothing is cut off. */}
      <div className="flex items-start gap-3 @max-[15rem]:flex-wrap @max-[15rem]:justify-between">
        <StaticLogo company={company} size={48} />
        <div className="min-w-0 flex-1 @max-[15rem]:order-1 @max-[15rem]:basis-full">
          <Name className="text-[1.05rem] leading-snug font-semibold [overflow-wrap:anywhere]">
            <a href={`/company/${slug}`} className="card-link inline-block py-0.5 group-hover:text-accent">
              <bdi>{name}</bdi>
            </a>
          </Name>
          {[industry, location].filter(Boolean).map((text) => (
            <p key={text} dir="auto" className="truncate text-left text-sm text-muted @max-[15rem]:whitespace-normal">
              {text}
            </p>
          ))}
          {proof && (
            <p className="mt-1 flex min-w-0 items-center gap-1.5 text-sm text-accent">
              <Icon name="shield-check" />
              <span className="min-w-0 truncate @max-[15rem]:whitespace-normal">{describeProof(proof)}</span>
            </p>
          )}
        </div>
        <p className="shrink-0 text-right text-sm text-muted">
          <strong className="block font-display text-2xl leading-none font-semibold text-ink">
            {count.toLocaleString('en')}
          </strong>{' '}
          open {count === 1 ? 'job' : 'jobs'}
        </p>
      </div>
      <ul aria-label="Looking for" className="flex flex-wrap gap-x-3.5 gap-y-1 text-sm text-muted">
        {shown.map(({ category, count: listings }) => (
          <li key={category}>
            {category} <span className="text-ink tabular-nums">{listings.toLocaleString('en')}</span>
          </li>
        ))}
        {shown.length < categories.length && <li>{categories.length - shown.length} more</li>}
      </ul>
      <p className="mt-auto text-sm text-muted">
        Newest{' '}
        <time dateTime={newest_at} title={formatDate(newest_at, 'long')}>
          {describeAge(newest_at)}
        </time>
      </p>
    </article>
  );
}
