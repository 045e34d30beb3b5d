import { readFile } from 'node:fs/promises';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import routes from '#app/routes.ts';
import { choosePages, shownPages } from './pages.ts';

/** Routes that show a page, not a file or an answer to a form: their modules have a component, or are for others' frames. */
async function findPageRoutes(entries: RouteConfigEntry[]): Promise<string[]> {
  const found = await Promise.all(
    entries.map(async ({ path, index, file, children = [] }) => {
      const isPage = (path || index) && /export default|frames: 'anywhere'/.test(await readFile(`app/${file}`, 'utf8'));
      return [...(isPage ? [path ?? '/'] : []), ...(await findPageRoutes(children))];
    }),
  );
  return found.flat();
}

test('every route that shows a page is pictured, and no other', async () => {
  const pictured = new Set(shownPages.map(({ route }) => route));

  expect([...pictured].sort()).toEqual((await findPageRoutes(await routes)).sort());
});

test('each picture has a name of its own', () => {
  const names = shownPages.map(({ name }) => name);

  expect(names).toEqual([...new Set(names)]);
});

test('pages are chosen by their names or by the beginning of these', () => {
  const choose = (...asked: string[]) => choosePages(asked).map(({ name }) => name);

  expect(choose()).toHaveLength(shownPages.length);
  expect(choose('blog')).toEqual(['blog', 'blog-tag', 'blog-none', 'blog-empty']);
  expect(choose('contact-errors', 'about')).toEqual(['about', 'contact-errors']);
  expect(() => choose('about', 'sailing')).toThrow('There is no page sailing. The pages: home ');
});
