import { renderToStaticMarkup } from 'react-dom/server';
import { toCompanyStyle, toLogoSource } from '#app/companies/company-logo.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { IconName } from '#app/ui/icon-names.ts';
import { formatDate } from '#domain/date.ts';
import { describePayLine, describePlaceLine, listTags } from '#domain/finding/describe-card.ts';
import { toInitials } from '#domain/initials.ts';
import { isFeatured, type JobCard as Job } from '#domain/job.ts';

/** In a grid; in the carousel, where cards are narrow; on a page about its company, which need not be said again by every card. */
export type CardLook = 'grid' | 'slide' | 'of-company';

type Props = { job: Job; look: CardLook; featured: boolean };

/** The card as an item of a list. What it says of the visitor (saved, viewed) the browser adds: card-marks.ts. */
export function renderCard(job: Job, look: CardLook, featured = isFeatured(job)): string {
  return renderToStaticMarkup(
    <li aria-roledescription={look === 'slide' ? 'slide' : undefined}>
      <JobCard job={job} look={look} featured={featured} />
    </li>,
  );
}

/** The id of its title. A job may be in the carousel and below it. */
export function nameCard(id: string, look: CardLook): string {
  return `${look === 'slide' ? 's' : 'c'}-${id}`;
}

/** A listing at a glance. The whole card leads to it; the company's name leads to the company. Its look is in cards.css. */
function JobCard({ job, look, featured }: Props) {
  const hidesCompany = look === 'of-company';
  const place = describePlaceLine(job);
  const pay = describePayLine(job);
  const tags = job.facts ? listTags(job.facts) : [];
  return (
    <article
      className={classNames('card job', !hidesCompany && 'company-edge', featured && 'card-featured')}
      style={toCompanyStyle(job.company)}
    >
      <div>
        {!hidesCompany && <Logo company={job.company} />}
        <div>
          {featured && (
            <p>
              <Badge tone="featured">
                <Icon name="star" className="size-3.5" />
                Featured
              </Badge>
            </p>
          )}
          <h3 id={nameCard(job.id, look)}>
            <a href={`/jobs/${job.slug}`} className="card-link">
              <bdi>{job.title}</bdi>
            </a>
          </h3>
          {!hidesCompany && (
            <a href={`/company/${job.company.slug}`}>
              <bdi>{job.company.name}</bdi>
            </a>
          )}
        </div>
        {/* The mark has its room beside the text, so that nothing moves when it appears. */}
        <div>
          <button
            type="button"
            className="save"
            aria-label="Save"
            aria-pressed={false}
            data-company={hidesCompany ? job.company.name : undefined}
          >
            <Icon name="bookmark" />
          </button>
        </div>
      </div>
      <ul>
        <Fact icon="map-pin">{place}</Fact>
        {job.employment_type && <Fact icon="clock">{job.employment_type}</Fact>}
        {pay && (
          <Fact icon="banknote">
            <b>{pay}</b>
          </Fact>
        )}
        {/* Slides are as high as the highest: one that states no pay has its line, too. */}
        {!pay && look === 'slide' && <Fact icon="banknote">Pay not stated</Fact>}
      </ul>
      {tags.length > 0 && (
        <ul aria-label="Level and skills">
          {tags.map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
      )}
      {/* The badges wrap beside the date: it is never alone in a line, nor are they, since Featured is at the top. */}
      <footer>
        <div>
          {job.is_remote && !/remote/i.test(place) && <Badge tone="accent">Remote</Badge>}
          <Badge>{job.category}</Badge>
        </div>
        <time dateTime={toSecond(job.published_at)}>
          {formatDate(job.published_at, look === 'slide' ? 'short' : 'card')}
        </time>
      </footer>
    </article>
  );
}

/** The fractions of a moment are like no other card's, so that they would not compress. */
function toSecond(date: string): string {
  return `${new Date(date).toISOString().slice(0, 19)}Z`;
}

function Fact({ icon, children }: { icon: IconName; children: React.ReactNode }) {
  return (
    <li>
      <Icon name={icon} />
      <span>{children}</span>
    </li>
  );
}

/** The initials lie below the picture, and show when it does not load. */
function Logo({ company }: { company: Job['company'] }) {
  const source = company.logo_url && toLogoSource(company.logo_url, 48);
  return (
    <span aria-hidden="true" className="logo">
      {toInitials(company.name)}
      {source && (
        // The words around it come first.
        <img src={source} alt="" width={48} height={48} loading="lazy" fetchPriority="low" decoding="async" />
      )}
    </span>
  );
}
