import { renderToStaticMarkup } from 'react-dom/server';
import { buildLandingAddress, type Landing, landingHub, nameLanding } from '#domain/finding/landing-address.ts';
import type { LandingLink, RelatedLandings } from './find-landing.ts';
import { namePart } from './landing-chips.tsx';

type Options = { landing: Landing; related: RelatedLandings };
type Named = [name: string, address: string];

const linkStyle = 'inline-block px-0.5 py-1 hover:text-accent hover:underline';

/** Below a list: pages about the same that are narrower, else its neighbours, as HTML of few bytes. */
export function renderExploreRow({ landing, related }: Options): string {
  const all = [
    ...listNames(related, 'skill', 4),
    ...listNames(related, 'place', 3),
    ...listNames(related, 'category', 2),
  ];
  const narrower = all.filter(({ part }) => !landing[part]);
  if (narrower.length === 0) return renderRow('Explore also:', all.map(toNamed));
  const subject = Object.keys(landing).length > 0 ? nameLanding(landing) : 'jobs';
  return renderRow(
    `Explore ${subject.replace(/^(Jobs|Remote)\b/, (word) => word.toLowerCase())}:`,
    // The header has the categories.
    narrower.filter(({ part }) => part !== 'category' || landing.skill).map(toNamed),
  );
}

type Part = { part: keyof Landing; link: LandingLink };

function listNames({ skills, places, categories }: RelatedLandings, part: keyof Landing, most: number): Part[] {
  return { skill: skills, place: places, category: categories }[part].slice(0, most).map((link) => ({ part, link }));
}

const toNamed = ({ part, link }: Part): Named => [namePart(link.landing, part), buildLandingAddress(link.landing)];

/** Below a job: pages that it is on, the narrowest first. */
export function renderJobRow({ wider }: RelatedLandings): string {
  const links = wider
    .filter(({ landing }) => landing.skill || landing.place)
    .slice(0, 4)
    .map(({ landing }): Named => [nameLanding(landing), buildLandingAddress(landing)]);
  return renderRow('More like this:', links);
}

function renderRow(title: string, links: Named[]): string {
  if (links.length === 0) return '';
  const all: Named[] = [...links, ['All', landingHub]];
  return renderToStaticMarkup(
    <p className="mt-4 text-center text-sm text-muted">
      {title}
      {all.map(([name, address], index) => (
        <span key={address}>
          {index > 0 && ' ·'}{' '}
          <a href={address} className={linkStyle}>
            {name}
          </a>
        </span>
      ))}
    </p>,
  );
}
