import { expect, test } from 'vitest';
import type { Landing } from '#domain/finding/landing-address.ts';
import type { LandingLink, RelatedLandings } from './find-landing.ts';
import { renderExploreRow, renderJobRow } from './render-explore-row.server.tsx';

const link = (landing: Landing): LandingLink => ({ landing, jobs: 5 });
const none: RelatedLandings = { categories: [], skills: [], places: [], wider: [] };
const readWords = (html: string) => html.replaceAll(/<[^>]*>/g, '');

test('a list leads to pages that are narrower', () => {
  const related = {
    ...none,
    skills: [link({ skill: 'Go', place: 'remote' })],
    places: [link({ skill: 'Rust', place: 'PT' })],
    categories: [link({ category: 'Design', skill: 'Rust' })],
  };

  expect(readWords(renderExploreRow({ landing: { skill: 'Rust' }, related }))).toBe(
    'Explore Rust jobs: Portugal · Design · All',
  );
  expect(renderExploreRow({ landing: { skill: 'Rust' }, related })).toContain('href="/explore/with-rust/in-portugal"');
});

test('a list without narrower pages leads to its neighbours, and one without either nowhere', () => {
  const related = { ...none, skills: [link({ skill: 'Go' })] };

  expect(readWords(renderExploreRow({ landing: { skill: 'Rust' }, related }))).toBe('Explore also: Golang · All');
  expect(renderExploreRow({ landing: {}, related: none })).toBe('');
});

test('a job leads to the pages that it is on, but not to its category alone', () => {
  const wider = [link({ skill: 'Rust', place: 'remote' }), link({ skill: 'Rust' }), link({ category: 'Design' })];

  expect(readWords(renderJobRow({ ...none, wider }))).toBe('More like this: Remote Rust jobs · Rust jobs · All');
});
