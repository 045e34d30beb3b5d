import { renderToStaticMarkup } from 'react-dom/server';
import { buildLandingAddress, type Landing, landingHub, nameLanding } from '#domain/finding/landing-address.ts';
import type { LandingLink, RelatedLandings } from './find-landing.ts';
import { namePart } from './landing-chips.tsx';

type Options = { landing: Landing; related: RelatedLandings };
type Named = [name: string, address: string];

const linkStyle = 'inline-block px-0.5 py-1 hover:text-accent hover:underline';

/** Below a list: pages about the same that are narrower or its neighbours, as HTML of few bytes. */
export function renderExploreRow({ landing, related: { skills, places, categories } }: Options): string {
  const name = (links: LandingLink[], part: keyof Landing, most: number): Named[] =>
    links.slice(0, most).map((link) => [namePart(link.landing, part), buildLandingAddress(link.landing)]);
  const links = [
    ...name(skills, 'skill', 4),
    ...name(places, 'place', 3),
    ...(landing.category || !landing.skill ? [] : name(categories, 'category', 2)),
  ];
  const subject = Object.keys(landing).length > 0 ? nameLanding(landing) : 'jobs';
  return renderRow(`Explore ${subject.replace(/^(Jobs|Remote)\b/, (word) => word.toLowerCase())}:`, links);
}

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
