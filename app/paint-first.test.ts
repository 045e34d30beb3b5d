import { expect, test } from 'vitest';
import { paintFirst } from './paint-first.ts';

const page = [
  '<head><link rel="modulepreload" href="/assets/entry-1.js"/><link rel="modulepreload" href="/assets/home-2.js"/></head>',
  '<body><main>Jobs</main><script>data()</script>',
  '<script type="module" async="">import "/assets/home-2.js";</script></body>',
].join('');

const options = { firstScript: '/assets/first-3.js', isOnIntent: false };

test('nothing of a page asks for a script before it is painted', () => {
  const html = paintFirst(page, options);

  expect(html).not.toMatch(/<link rel="modulepreload"|<script type="module"/);
  expect(html).toContain(
    '<script type="later" data-first="/assets/first-3.js" data-files="/assets/entry-1.js /assets/home-2.js">import "/assets/home-2.js";</script><script>{const self=',
  );
  expect(html).toContain('<main>Jobs</main><script>data()</script>');
});

test('a page whose start is not where it is looked for stays as it is', () => {
  const other = page.replace(' async=""', '');

  expect(paintFirst(other, options)).toBe(other);
});

test('a page to read says that it waits for a person, and what it is built on comes before it', () => {
  const framework = '<link rel="modulepreload" href="/assets/framework-4.js"/>';
  const html = paintFirst(page.replace('</head>', `${framework}</head>`), { ...options, isOnIntent: true });

  expect(html).toContain(
    'data-files="/assets/entry-1.js /assets/framework-4.js /assets/home-2.js" data-on-intent="pointermove pointerdown',
  );
});
