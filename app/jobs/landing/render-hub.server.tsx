import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type Category, categories } from '#domain/category.ts';
import { buildJobsAddress } from '#domain/finding/job-filters.ts';
import type { LandingLink } from './find-landing.ts';
import { LandingChips } from './landing-chips.tsx';

/** All pages about one thing, and of every category its largest pages about two, as HTML. */
export function renderLandingHub(links: LandingLink[]): string {
  const single = links.filter(({ landing }) => Object.keys(landing).length === 1);
  const withPart = (part: 'category' | 'skill' | 'place') => single.filter(({ landing }) => landing[part]);
  const named = [...categories].sort();
  return renderToStaticMarkup(
    <div className="grid gap-12">
      <Group id="categories" title="Categories">
        <LandingChips links={withPart('category')} part="category" />
      </Group>
      <Group id="skills" title="Skills and Chains">
        <LandingChips links={withPart('skill')} part="skill" />
      </Group>
      <Group id="places" title="Places">
        <LandingChips links={withPart('place')} part="place" />
      </Group>
      <div className="grid gap-x-12 gap-y-10 sm:grid-cols-2">
        {named.map((category) => (
          <InCategory key={category} category={category} links={links} />
        ))}
      </div>
    </div>,
  );
}

function InCategory({ category, links }: { category: Category; links: LandingLink[] }) {
  const own = links.filter(({ landing }) => landing.category === category && Object.keys(landing).length > 1);
  if (own.length === 0) return null;
  const id = `in-${categories.indexOf(category)}`;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-xl font-semibold">
        <a href={buildJobsAddress({ category })} className="hover:text-accent hover:underline">
          {category}
        </a>
      </h2>
      <div className="mt-3">
        <LandingChips links={own} part="within" />
      </div>
    </section>
  );
}

function Group({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-4 text-2xl font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}
