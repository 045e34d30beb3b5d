import { buildLandingAddress, type Landing, nameLanding, namePlace } from '#domain/finding/landing-address.ts';
import { format } from './describe-landing.ts';
import type { LandingLink } from './find-landing.ts';

type Props = {
  links: LandingLink[];
  /** What a chip says: the part in which they differ, or what they are within a category; the whole name unless told. */
  part?: keyof Landing | 'within';
};

/** Links to pages with their counts. Rendered on the server only: plain links. */
export function LandingChips({ links, part }: Props) {
  return (
    <ul className="flex flex-wrap gap-2">
      {links.map(({ landing, jobs }) => (
        <li key={buildLandingAddress(landing)} className="min-w-0">
          <a
            href={buildLandingAddress(landing)}
            className="inline-flex min-h-8 items-center gap-1.5 rounded-2xl border border-line-strong bg-raised px-3 py-1 text-sm font-medium hover:border-accent hover:text-accent active:bg-accent-soft"
          >
            {namePart(landing, part)} <span className="text-muted tabular-nums">{format(jobs)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

export function namePart(landing: Landing, part: keyof Landing | 'within' | undefined): string {
  if (part === 'within') return namePart(landing, landing.skill ? 'skill' : 'place');
  const value = part && landing[part];
  if (!value) return nameLanding(landing);
  // "Go" alone says of a link nothing about where it leads.
  if (part !== 'place') return value === 'Go' ? 'Golang' : value;
  return value === 'remote' ? 'Remote' : namePlace(value).replace(/^the /, '');
}
