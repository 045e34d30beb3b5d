import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { buildJobsAddress, readJobFilters } from '#domain/finding/job-filters.ts';
import { sourceParam } from '#domain/visits.ts';
import { allPreviews, buildPreviews } from './all.ts';

const site = { url: 'https://board.example', postalAddress: '1 Main Street' };
const previews = buildPreviews(site, { from: 'Chainwork <jobs@board.example>', bounces: 'b@board.example' });
const builders = new Set<unknown>(Object.values(allPreviews).flatMap((all) => all.map(({ builder }) => builder)));

/** Functions that build a mail are named after it: `orderMail`, `emailChangeNotice`. */
const builderPattern = /^export (?:function|const) ([a-z]\w*(?:Mail|Notice))\b/gm;
/** What builds a mail by the layout, or by hand. */
const buildsMail = /\bbuildLetter\(|\bhtml: `/;

type Source = { file: string; text: string; builders: [name: string, builder: unknown][] };

async function readSource(file: string): Promise<Source> {
  const text = await readFile(file, 'utf8');
  const names = [...text.matchAll(builderPattern)].map(([, name = '']) => name);
  const module: Record<string, unknown> = names.length > 0 ? await import(resolve(file)) : {};
  return { file, text, builders: names.map((name) => [`${file} ${name}`, module[name]]) };
}
const files = globSync(['functions/**/*.ts', 'backend/auth/mails/*.ts']).filter(
  (file) => !/\.test\.ts$|\/fixtures\/|\/previews\/|\/mailer\/|\/mails\/letter/.test(file),
);
const sources = await Promise.all(files.map(readSource));

test('every function that builds a mail has a preview', () => {
  const found = sources.flatMap((source) => source.builders);

  expect(found.length).toBeGreaterThan(30);
  expect(found.filter(([, builder]) => !builders.has(builder)).map(([name]) => name)).toEqual([]);
});

test('no file builds a mail under a name that the previews would not look for', () => {
  const building = sources.filter(({ text }) => buildsMail.test(text));
  const unseen = building.filter((source) => !source.builders.some(([, builder]) => builders.has(builder)));

  expect(unseen.map(({ file }) => file)).toEqual([]);
});

test('previews differ by their ids, and each is a whole mail that loads nothing', () => {
  expect(new Set(previews.map(({ id }) => id)).size).toBe(previews.length);
  for (const { id, subject, html, text, headers } of previews) {
    expect.soft(subject.trim(), id).not.toBe('');
    expect.soft(text.length, id).toBeGreaterThan(40);
    expect.soft(html, id).toContain('<p');
    expect.soft(html, id).not.toMatch(/<(script|img|link|iframe|form)\b|url\(|undefined|NaN|\[object/i);
    expect.soft(text, id).not.toMatch(/undefined|NaN|\[object|<\w+>/);
    expect
      .soft(
        headers.map(({ name }) => name),
        id,
      )
      .toEqual(expect.arrayContaining(['From', 'To']));
  }
});

test('every mail says why it comes, and its headings skip no level', () => {
  for (const { id, html, text } of previews) {
    expect.soft(text, id).toMatch(/^(You get this mail (because|once|after)|Somebody, probably you, entered) /m);
    const levels = [...html.matchAll(/<h(\d)/g)].map(([, level]) => Number(level));
    const skipped = levels.filter((level, index) => index > 0 && level > (levels[index - 1] ?? 0) + 1);
    expect.soft(skipped, id).toEqual([]);
  }
});

test('links to lists ask for what a list can be asked for', () => {
  const lists = previews.flatMap(({ text }) => text.match(/https:\/\/board\.example\/\?\S+/g) ?? []);

  expect(lists.length).toBeGreaterThan(0);
  for (const list of lists) {
    const params = new URL(list).searchParams;
    const understood = new URL(buildJobsAddress(readJobFilters(params) ?? {}), site.url).searchParams;
    params.delete(sourceParam);
    expect.soft([...understood].toSorted(), list).toEqual([...params].toSorted());
  }
});

test('every link of a mail is in its text part too', () => {
  for (const { id, html, text } of previews) {
    const links = [...html.matchAll(/href="(https:[^"]+)"/g)].map(([, link = '']) => link.replaceAll('&amp;', '&'));
    const missing = links.filter((link) => link !== site.url && !text.includes(link));
    // Jobs of the weekly mail are named there, and linked from the dashboard.
    expect
      .soft(
        missing.filter((link) => !link.includes('/jobs/')),
        id,
      )
      .toEqual([]);
  }
});
