import { describe, expect, test } from 'vitest';
import { chooseRedirect } from './redirect.ts';

const siteUrl = 'https://site.example';
const redirectAllowList = [
  'https://*.preview.example/**',
  'https://docs.example/a/*',
  'app.site://back',
  'https://open.example**',
];
const choose = (candidate: string) => chooseRedirect([candidate], { siteUrl, redirectAllowList });

describe('a link may lead to', () => {
  test.each([
    'https://site.example/',
    'https://site.example/account?tab=1#top',
    'https://SITE.example:443/x',
    'https://one.preview.example/deep/path.html?x=1',
    'https://docs.example/a/b',
    'https://open.example/anything/at.all',
  ])('%s', (candidate) => {
    expect(choose(candidate)).toBe(new URL(candidate).href);
  });

  test('an app of its own scheme', () => {
    expect(choose('app.site://back')).toBe('app.site://back');
  });

  test.each(['http://127.0.0.1:3000/dev', 'http://[::1]:3000/dev'])('%s where the site has no TLS', (candidate) => {
    expect(chooseRedirect([candidate], { siteUrl: 'http://site.example', redirectAllowList: [] })).toBe(candidate);
  });

  test('a loopback address that the operator lists', () => {
    const addresses = { siteUrl, redirectAllowList: ['http://127.0.0.1:5173/**'] };

    expect(chooseRedirect(['http://127.0.0.1:5173/back'], addresses)).toBe('http://127.0.0.1:5173/back');
    expect(chooseRedirect(['http://127.0.0.1:5174/back'], addresses)).toBe(siteUrl);
  });

  test('another port where the site itself runs on this machine', () => {
    const addresses = { siteUrl: 'http://localhost:3000', redirectAllowList: [] };

    expect(chooseRedirect(['http://localhost:5173/x'], addresses)).toBe('http://localhost:5173/x');
    expect(chooseRedirect(['http://localhost.evil.example/x'], addresses)).toBe('http://localhost:3000');
  });
});

describe('a link never leads to', () => {
  test.each([
    'https://evil.example/',
    'http://127.0.0.1:3000/dev',
    'https://127.0.0.1/',
    'http://127.1/',
    'http://[::1]:3000/dev',
    'http://localhost:3000/dev',
    'http://site.example/',
    'https://site.example:8443/',
    'https://site.example.evil.example/',
    'https://site.example@evil.example/',
    'https://site.example:x@evil.example/',
    'https://evil.example\\@site.example/',
    'https:\\\\evil.example/',
    'https://evil.example\\.site.example',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '/account',
    'https:evil.example',
    'https:///evil.example',
    ' https://site.example',
    'https://site.example\t.evil.example',
    'https://site.example\n@evil.example',
    'javascript:alert(1)',
    'javascript://site.example/%0aalert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'https://evil.example/.preview.example/',
    'https://evil.example?.preview.example/',
    'https://evil.example#.preview.example/',
    'https://a.b.preview.example/',
    'https://open.example.evil.example/',
    'https://docs.example/a/b/c',
    'https://localhost:3000/',
    'http://127.0.0.1.evil.example/',
    'app.site://elsewhere',
    `https://site.example/${'x'.repeat(3000)}`,
    'https://sïte.example/',
    '',
  ])('%j', (candidate) => {
    expect(choose(candidate)).toBe(siteUrl);
  });
});

test('the page a user came from is the second choice', () => {
  const candidates = ['https://evil.example', 'https://site.example/from'];

  expect(chooseRedirect(candidates, { siteUrl, redirectAllowList })).toBe('https://site.example/from');
});
