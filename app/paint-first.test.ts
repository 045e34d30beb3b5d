import { expect, test } from 'vitest';
import { paintFirst } from './paint-first.ts';

const page = [
  '<head><link rel="modulepreload" href="/assets/entry-1.js"/><link rel="modulepreload" href="/assets/home-2.js"/></head>',
  '<body><main>Jobs</main><script>data()</script>',
  '<script type="module" async="">import "/assets/home-2.js";</script></body>',
].join('');

test('nothing of a page asks for a script before it is painted', () => {
  const html = paintFirst(page);

  expect(html).not.toMatch(/<link rel="modulepreload"|<script type="module"/);
  expect(html).toContain('<script type="later">import "/assets/home-2.js";</script><script>{const self=');
  expect(html).toContain('["/assets/entry-1.js","/assets/home-2.js"]');
  expect(html).toContain('<main>Jobs</main><script>data()</script>');
});

test('a page whose start is not where it is looked for stays as it is', () => {
  const other = page.replace(' async=""', '');

  expect(paintFirst(other)).toBe(other);
});
