import { describe, expect, test } from 'vitest';
import { namePosting, readAddress } from './read-address.ts';

const lever = '11111111-2222-4333-8444-555555555555';

describe('the address of a posting', () => {
  test.each([
    ['greenhouse:4011223', 'https://boards.greenhouse.io/acme/jobs/4011223'],
    ['greenhouse:4011223', 'https://job-boards.greenhouse.io/acme/jobs/4011223?gh_src=abc'],
    ['greenhouse:4011223', 'https://job-boards.eu.greenhouse.io/acme/jobs/4011223#app'],
    ['greenhouse:4011223', 'https://boards.greenhouse.io/embed/job_app?for=acme&token=4011223'],
    ['greenhouse:4011223', 'https://www.acme.example/careers?utm_source=x&gh_jid=4011223'],
    ['greenhouse:4011223', 'http://boards.greenhouse.io/renamed/jobs/4011223/'],
    [`lever:${lever}`, `https://jobs.lever.co/acme/${lever}`],
    [`lever:${lever}`, `https://jobs.lever.co/acme/${lever.toUpperCase()}/apply?lever-source=Web`],
    [`lever:${lever}`, `https://jobs.eu.lever.co/acme/${lever}`],
    [`ashby:${lever}`, `https://jobs.ashbyhq.com/Acme%20Labs/${lever}/application`],
    [`ashby:${lever}`, `https://acme.example/jobs?ashby_jid=${lever}`],
    ['workable:0a1b2c3d4e', 'https://apply.workable.com/acme/j/0A1B2C3D4E/'],
    ['workable:0a1b2c3d4e', 'https://apply.workable.com/j/0A1B2C3D4E/apply'],
    ['workable:0a1b2c3d4e', 'https://acme.workable.com/j/0A1B2C3D4E'],
    ['smartrecruiters:744000012345', 'https://jobs.smartrecruiters.com/Acme/744000012345-rust-engineer'],
    ['smartrecruiters:744000012345', 'https://careers.smartrecruiters.com/Acme/744000012345'],
    ['recruitee:acme/rust-engineer', 'https://acme.recruitee.com/o/rust-engineer/c/new'],
    ['recruitee:acme/rust-engineer', 'https://acme.recruitee.com/en/o/Rust-Engineer'],
  ])('is %s, written as %s', (key, address) => {
    expect(readAddress(address)).toEqual({ key, isPosting: true });
  });

  test.each([
    'https://boards.greenhouse.io.evil.example/acme/jobs/4011223',
    'https://evilboards.greenhouse.io/acme/jobs/4011223',
    `https://jobs.lever.co.example/acme/${lever}`,
    'https://boards.greenhouse.io:8443/acme/jobs/4011223',
    'https://notgreenhouse.io/embed/job_app?for=acme&token=4011223',
  ])('is not believed of a host that only looks like it: %s', (address) => {
    expect(readAddress(address)?.isPosting ?? false).toBe(false);
  });

  test('is also known by the id at its board, where that is unique everywhere', () => {
    expect(namePosting('greenhouse', '4011223')).toBe('greenhouse:4011223');
    expect(namePosting('lever', lever)).toBe(`lever:${lever}`);
    expect(namePosting('rss', '4011223')).toBeNull();
    expect(namePosting('lever', '4011223')).toBeNull();
    expect(namePosting('constructor', '4011223')).toBeNull();
    expect(namePosting(null, null)).toBeNull();
  });
});

describe('any other page', () => {
  test.each([
    ['https://www.acme.example/jobs/rust-engineer/?utm_campaign=x&ref=feed', 'acme.example/jobs/rust-engineer'],
    ['HTTP://Acme.example:80/jobs/rust-engineer#apply', 'acme.example/jobs/rust-engineer'],
    ['https://acme.example/apply?b=2&job=7&a=1', 'acme.example/apply?a=1&b=2&job=7'],
    ['https://acme.example/careers#/jobs/7', 'acme.example/careers#/jobs/7'],
    ['https://acme.example:8443/jobs/7', 'acme.example:8443/jobs/7'],
  ])('%s is %s', (address, key) => {
    expect(readAddress(address)).toEqual({ key, isPosting: false });
  });

  test.each([
    null,
    '',
    'not an address',
    'mailto:jobs@acme.example',
    'https://user@acme.example/jobs/7',
    'https://acme.example',
    'https://acme.example/careers?utm_source=x',
    'https://acme.example/en/jobs/apply/',
    'https://jobs.lever.co/acme',
    'https://acme.recruitee.com/',
    'https://t.me/acme_jobs',
    'https://forms.gle/a1b2c3',
  ])('%s says nothing about a single posting', (address) => {
    expect(readAddress(address)).toBeNull();
  });
});
