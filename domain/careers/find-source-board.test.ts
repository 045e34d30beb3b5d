import { expect, test } from 'vitest';
import { findHostedCareersPage, findSourceBoard, findSourceBoards, toBoardAddress } from './find-source-board.ts';

test.each([
  ['https://boards.greenhouse.io/acme', 'greenhouse acme'],
  ['https://job-boards.greenhouse.io/acme/jobs/4012345', 'greenhouse acme'],
  ['https://job-boards.eu.greenhouse.io/acme', 'greenhouse acme'],
  ['https://boards.greenhouse.io/embed/job_board?for=acme', 'greenhouse acme'],
  ['https://boards.greenhouse.io/embed/job_board/js?for=acme', 'greenhouse acme'],
  ['https://boards.greenhouse.io/embed/job_app?for=acme&token=4012345', 'greenhouse acme'],
  ['https://boards-api.greenhouse.io/v1/boards/acme/jobs?content=true', 'greenhouse acme'],
  ['https://jobs.lever.co/acme', 'lever acme'],
  ['https://jobs.eu.lever.co/acme/0f1e2d3c-0000-4000-8000-000000000000/apply', 'lever acme'],
  ['https://api.lever.co/v0/postings/acme?mode=json', 'lever acme'],
  ['https://jobs.ashbyhq.com/asymmetric.re', 'ashby asymmetric.re'],
  ['https://jobs.ashbyhq.com/acme/embed?version=2', 'ashby acme'],
  ['https://apply.workable.com/acme/j/AB12CD34EF', 'workable acme'],
  ['https://acme.workable.com', 'workable acme'],
  ['https://www.workable.com/api/accounts/acme?details=true', 'workable acme'],
  ['https://careers.smartrecruiters.com/Acme', 'smartrecruiters Acme'],
  ['https://jobs.smartrecruiters.com/Acme/744000012345-compliance', 'smartrecruiters Acme'],
  ['https://acme.recruitee.com/o/rust-dev', 'recruitee acme'],
])('%s is the board %s', (address, name) => {
  const { type, board } = findSourceBoard(address) ?? {};

  expect(`${type} ${board}`).toBe(name);
});

test.each([
  'https://acme.example/careers',
  'https://boards.greenhouse.io',
  'https://boards.greenhouse.io/embed/job_board',
  'https://www.greenhouse.io/acme',
  'https://boards.greenhouse.io.evil.example/acme',
  'https://evil-boards.greenhouse.io.example/acme',
  'https://user@boards.greenhouse.io/acme',
  'https://boards.greenhouse.io:8443/acme',
  'ftp://boards.greenhouse.io/acme',
  'https://apply.workable.com/j/AB12CD34EF',
  'https://jobs.workable.com/company/abc/jobs-at-acme',
  'https://www.recruitee.com/',
  'https://jobs.lever.co/a%2F..%2Fb',
  'https://jobs.lever.co/..',
  'jobs.lever.co/acme',
  'javascript:alert(1)',
])('%s is no board', (address) => {
  expect(findSourceBoard(address)).toBeNull();
});

test.each([
  ['a link', '<a href="https://jobs.lever.co/acme/0f1e?lever-source=site">Jobs</a>', ['lever acme']],
  ['a frame', '<iframe src="//boards.greenhouse.io/embed/job_board?for=acme&amp;b=1"></iframe>', ['greenhouse acme']],
  ['a script', '<script src="https://jobs.ashbyhq.com/acme/embed"></script>', ['ashby acme']],
  ['a data attribute', "<div data-jobs='https://acme.recruitee.com/api/offers/'>", ['recruitee acme']],
  ['data in a script', '<script>{"url":"https:\\/\\/apply.workable.com\\/acme\\/"}</script>', ['workable acme']],
  ['the options of a script', "<script>leverJobsOptions = {accountName: 'acme', x: 1}</script>", ['lever acme']],
  ['the vendor alone', '<a href="https://www.greenhouse.io/privacy">Powered by Greenhouse</a>', []],
  ['a look-alike', '<a href="https://jobs.lever.co.evil.example/acme">Jobs</a>', []],
])('boards are found in %s', (_, html, names) => {
  expect(findSourceBoards(html).map(({ type, board }) => `${type} ${board}`)).toEqual(names);
});

test('the board that a page names most often comes first', () => {
  const html =
    '<a href="https://jobs.lever.co/partner"><a href="https://jobs.lever.co/acme/1"><a href="https://jobs.lever.co/acme/2">';

  expect(findSourceBoards(html).map(({ board }) => board)).toEqual(['acme', 'partner']);
});

test('a page of a hundred thousand addresses is read in one go', () => {
  const html = '<a href="//jobs.lever.co/'.repeat(100_000);

  expect(findSourceBoards(html)).toEqual([]);
});

test.each([
  ['https://acme.teamtailor.com/jobs/1-x', 'https://acme.teamtailor.com/jobs.json'],
  ['https://acme.breezy.hr/p/1', 'https://acme.breezy.hr/'],
  ['https://acme.bamboohr.com/jobs/', 'https://acme.bamboohr.com/careers'],
  ['https://acme.jobs.personio.de/job/1', 'https://acme.jobs.personio.de/'],
  ['https://www.teamtailor.com/', null],
  ['https://acme.example/', null],
])('%s is hosted at %s', (address, page) => {
  expect(findHostedCareersPage(address)).toBe(page);
});

test('every board has an address that leads back to it', () => {
  const boards = ['greenhouse', 'lever', 'ashby', 'workable', 'smartrecruiters', 'recruitee'].map((type) => ({
    type,
    board: 'acme',
  }));

  expect(boards.map((board) => findSourceBoard(toBoardAddress(board)))).toEqual(boards);
});
