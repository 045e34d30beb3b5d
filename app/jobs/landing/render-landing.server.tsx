import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describePay } from '#domain/facts/describe-pay.ts';
import { nameLevel } from '#domain/facts/fact-values.ts';
import { buildJobsAddress } from '#domain/finding/job-filters.ts';
import {
  buildLandingAddress,
  type Landing,
  landingHub,
  nameLanding,
  toLandingFilters,
} from '#domain/finding/landing-address.ts';
import { buildSalaryAddress, nameSalaries, type SalarySubject } from '#domain/salaries/salary-subject.ts';
import { describeLanding, describeReach, dollars, format, type LandingFacts } from './describe-landing.ts';
import type { RelatedLandings } from './find-landing.ts';
import { LandingChips } from './landing-chips.tsx';

/** On a phone in lines, so that the jobs are not far below. */
const figuresStyle = 'flex flex-wrap gap-x-5 sm:grid sm:gap-1';

type Options = { landing: Landing; facts: LandingFacts; related: RelatedLandings };

/** What a page says before its list, as HTML: words and figures of these very jobs. */
export function renderLandingHead({ landing, facts, related }: Options): string {
  const reach = describeReach(landing, facts);
  return renderToStaticMarkup(
    <>
      <div className="page-lead max-w-[46rem]">
        <p>{describeLanding(landing, facts).join(' ')}</p>
        {reach && (
          <p className="mt-2">
            {reach.each}
            {reach.others && (
              <>
                {' '}
                <a href={buildWideAddress(landing)} rel="nofollow" className="link inline-block py-0.5">
                  {reach.others}
                </a>
                .
              </>
            )}
          </p>
        )}
      </div>
      <Figures landing={landing} facts={facts} related={related} />
    </>,
  );
}

/** The list that has, besides these jobs, those that are open to the whole world. */
function buildWideAddress(landing: Landing): string {
  const { worldwide: _, ...filters } = toLandingFilters(landing);
  return buildJobsAddress(filters);
}

function Figures({ landing, facts, related }: Options) {
  const { count, looked_at: looked = 0, pay, hiring = [], levels = [], skills = [] } = facts;
  const parts = [pay, hiring.length > 0, levels.length > 0, skills.length > 0].filter(Boolean).length;
  if (parts === 0) return null;
  const salary = toSalarySubject(landing);
  return (
    <section
      aria-label="These jobs in figures"
      // A dozen links before the first job.
      data-arrows
      className="mt-7 rounded-2xl border border-line bg-raised p-5 sm:p-6"
    >
      <div className="grid gap-x-10 gap-y-5 sm:grid-cols-2 sm:gap-y-7 lg:grid-cols-[repeat(auto-fit,minmax(12rem,1fr))]">
        {pay && (
          <Part title="Pay">
            <p className="font-medium">
              {describePay({
                pay_min: round(pay.low),
                pay_max: round(pay.high),
                pay_currency: 'USD',
                pay_period: 'year',
              })}
            </p>
            <p className="mt-1 text-sm text-muted">
              The middle half of {format(pay.jobs)} that state it, in dollars. Median: {dollars(pay.median)}
            </p>
            <p className="mt-1 text-sm">
              <a href={buildSalaryAddress(salary)} className="link inline-block py-0.5">
                {nameSalaries(salary)}
              </a>
            </p>
          </Part>
        )}
        {hiring.length > 0 && (
          <Part title="Who is hiring">
            <ul className={figuresStyle}>
              {hiring.map(({ slug, name, jobs }) => (
                <li key={slug} className="[overflow-wrap:anywhere]">
                  <a href={`/company/${slug}`} className="link inline-block py-0.5">
                    <bdi>{name}</bdi>
                  </a>{' '}
                  <span className="text-muted tabular-nums">{format(jobs)}</span>
                </li>
              ))}
            </ul>
          </Part>
        )}
        {levels.length > 0 && (
          <Part title="Levels">
            <ul className={figuresStyle}>
              {levels.slice(0, 6).map(({ name, jobs }) => (
                <li key={name}>
                  <span className="inline-block py-0.5">{nameLevel(name)}</span>{' '}
                  <span className="text-muted tabular-nums">{format(jobs)}</span>
                </li>
              ))}
            </ul>
          </Part>
        )}
        {skills.length > 0 && (
          <Part title={landing.skill ? `Asked for beside ${landing.skill}` : 'Most asked for'}>
            <ul className={figuresStyle}>
              {skills.slice(0, 6).map(({ name, jobs }) => (
                <li key={name}>
                  <SkillName name={name} landing={landing} related={related} />{' '}
                  <span className="text-muted tabular-nums">{format(jobs)}</span>
                </li>
              ))}
            </ul>
          </Part>
        )}
      </div>
      {looked < count && (
        <p className="mt-5 text-sm text-muted">Figures are of the newest {format(looked)} of these jobs.</p>
      )}
    </section>
  );
}

/** Salary pages are about one thing, of which a skill says most. */
function toSalarySubject({ category, skill, place }: Landing): SalarySubject {
  if (skill) return { skill };
  if (category) return { category };
  return place && place !== 'remote' ? { country: place } : {};
}

/** A link where there is a page about it. */
function SkillName({ name, landing, related }: Omit<Options, 'facts'> & { name: string }) {
  const known = related.skills.find((link) => link.landing.skill === name);
  if (!known) return <span className="inline-block py-0.5">{name}</span>;
  return (
    <a href={buildLandingAddress({ ...landing, skill: name })} className="link inline-block py-0.5">
      {name}
    </a>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <h2 className="mb-1.5 font-sans sm:mb-2.5 text-sm font-medium tracking-normal text-muted">{title}</h2>
      {children}
    </div>
  );
}

/** Where to go on from a page. */
export function renderRelatedLandings(landing: Landing, related: RelatedLandings): string {
  return renderToStaticMarkup(<Related landing={landing} related={related} />);
}

function Related({ landing, related: { skills, places, categories, wider } }: Omit<Options, 'facts'>) {
  const { category: _, ...uncategorised } = landing;
  const { skill: __, ...unskilled } = landing;
  const { place: ___, ...unplaced } = landing;
  return (
    <nav aria-labelledby="related" className="mt-16 border-t border-line pt-8">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="related" className="text-2xl font-semibold">
          Go on from Here
        </h2>
        <a href={landingHub} className="link inline-block py-1 text-sm">
          Explore all jobs
        </a>
      </div>
      <div className="mt-5 grid gap-6">
        {places.length > 0 && (
          <Group title={`${nameAll(unplaced)} by place`}>
            <LandingChips links={places} part="place" />
          </Group>
        )}
        {skills.length > 0 && (
          <Group title={`${nameAll(unskilled)} by skill`}>
            <LandingChips links={skills} part="skill" />
          </Group>
        )}
        {categories.length > 0 && (
          <Group title={`${nameAll(uncategorised)} by category`}>
            <LandingChips links={categories} part="category" />
          </Group>
        )}
        {wider.length > 0 && (
          <Group title="Wider">
            <LandingChips links={wider} />
          </Group>
        )}
      </div>
    </nav>
  );
}

const nameAll = (landing: Landing) => (Object.keys(landing).length > 0 ? nameLanding(landing) : 'All jobs');

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="mb-2.5 font-sans text-sm font-medium tracking-normal text-muted">{title}</h3>
      {children}
    </div>
  );
}

/** Sums of other currencies are worth what the day's rate says: to the dollar would be more than is known. */
const round = (sum: number) => Math.round(sum / 1000) * 1000;
