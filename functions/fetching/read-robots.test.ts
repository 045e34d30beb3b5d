import { expect, test } from 'vitest';
import { readRobots } from './read-robots.ts';

const ask = (text: string, path = '/') => readRobots(text, 'chainwork').allows(path);

test.each([
  ['says nothing', '', '/', true],
  ['is a page', '<!doctype html><p>Disallow: everything', '/', true],
  ['shuts all robots out', 'User-agent: *\nDisallow: /', '/', false],
  ['shuts another one out', 'User-agent: Otherbot\nDisallow: /', '/', true],
  ['shuts us out by name', 'User-agent: *\nAllow: /\n\nUser-Agent: Chainwork/1.0 # us\nDisallow: /', '/', false],
  ['lets us in by name', 'User-agent: *\nDisallow: /\nUser-agent: chainwork\nDisallow:', '/', true],
  ['names several in one group', 'User-agent: a\nUser-agent: chainwork\nDisallow: /', '/', false],
  ['shuts a folder', 'User-agent: *\nDisallow: /private', '/', true],
  ['shuts a folder', 'User-agent: *\nDisallow: /private', '/private/logo.png', false],
  ['opens one in a shut folder', 'User-agent: *\nDisallow: /a/\nAllow: /a/logos/', '/a/logos/x.png', true],
  ['allows and shuts the same', 'User-agent: *\nDisallow: /a\nAllow: /a', '/a', true],
  ['shuts what is not the front page', 'User-agent: *\nAllow: /$\nDisallow: /', '/', true],
  ['shuts what is not the front page', 'User-agent: *\nAllow: /$\nDisallow: /', '/icon.png', false],
  ['shuts by ending', 'User-agent: *\nDisallow: /*.png$', '/icon.png', false],
  ['shuts by ending', 'User-agent: *\nDisallow: /*.png$', '/icon.png.svg', true],
])('a robots.txt that %s (%#)', (_, text, path, isAllowed) => {
  expect(ask(text, path)).toBe(isAllowed);
});

test('one with many stars takes no time', () => {
  expect(ask(`User-agent: *\nDisallow: /${'*a'.repeat(5_000)}b`, `/${'a'.repeat(2_000)}`)).toBe(true);
});
