import { renderToStaticMarkup } from 'react-dom/server';
import { buttonStyle } from '#app/ui/button-style.ts';
import { Fact } from '#app/ui/fact.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { Company } from './find-company.ts';

/** What stands under a company's name: its industry, its place and the way to its website. */
export function renderCompanyFacts({ industry, location, website }: Company): string {
  return renderToStaticMarkup(
    <>
      <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1.5 text-muted empty:hidden">
        {industry && (
          <Fact icon="building-complex">
            <bdi>{industry}</bdi>
          </Fact>
        )}
        {location && (
          <Fact icon="map-pin">
            <bdi>{location}</bdi>
          </Fact>
        )}
      </ul>
      {website && (
        <p className="mt-5">
          <a href={website} target="_blank" rel="noopener" className={buttonStyle('secondary')}>
            <Icon name="globe" />
            Visit Website
          </a>
        </p>
      )}
    </>,
  );
}
