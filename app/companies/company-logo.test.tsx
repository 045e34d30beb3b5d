import { expect, test } from 'vitest';
import { render } from '#tests/render.tsx';
import { CompanyLogo } from './company-logo.tsx';
import { StaticLogo } from './static-logo.tsx';

const show = (url: string | null) => render(<CompanyLogo name="acme labs" url={url} size={48} />);
const stored = 'https://board.example/storage/v1/object/public/company-logos/person/logo.png';

test('a company without a logo has the first two letters of its name', () => {
  const logo = show(null);

  expect(logo.find('img')).toEqual([]);
  expect(logo.texts('span', { 'aria-hidden': 'true' })).toEqual(['AC']);
});

test('signs beyond the first plane are not cut in two, which the browser would mend differently', () => {
  const company = { name: 'a😀 labs', logo_url: null, color: null };

  expect(render(<CompanyLogo name={company.name} url={null} size={48} />).text).toBe('A😀');
  expect(render(<StaticLogo company={company} size={48} />).text).toBe('A😀');
});

test('a picture of the board itself comes from this server, twice as large as it is shown', () => {
  const [image] = show(stored).find('img');

  expect(image?.attributes).toMatchObject({ width: '48', height: '48', alt: '', loading: 'lazy' });
  expect(image?.attributes.src).toBe(
    '/storage/v1/render/image/public/company-logos/person/logo.png?width=96&height=96&resize=contain',
  );
});

test('an SVG has every size already, and other pictures keep their addresses', () => {
  const sourceOf = (url: string) => show(url).find('img')[0]?.attributes.src;

  expect(sourceOf(stored.replace('.png', '.svg'))).toBe('/storage/v1/object/public/company-logos/person/logo.svg');
  expect(sourceOf('/demo/logos/acme.svg')).toBe('/demo/logos/acme.svg');
});

test('a logo at the top of a page is loaded at once', () => {
  const logo = render(<CompanyLogo name="Acme" url="/demo/logos/acme.svg" size={72} isEager />);

  expect(logo.find('img')[0]?.attributes.loading).toBe('eager');
});
