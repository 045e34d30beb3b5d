import { describe, expect, it } from 'vitest';
import { itTellsFailuresApart } from '#tests/failing-source-boards.ts';
import { readPages, serveSourceBoard } from '#tests/serve-source-board.ts';
import type { Source } from '../importer.ts';
import { remoteok } from './importer.ts';

const source: Source = { type: 'remoteok', board: 'remoteok' };
const path = '/api';
const notice = { last_updated: 1_790_000_000, legal: 'Please link back and name us.' };
const spamLine =
  '<br/><br/>Please mention the word **GENTLY** and tag RMTIzLjQ1 when applying to show you read the text (#RMTIzLjQ1). This is a feature against spam.';

function buildRow(given: object = {}) {
  return {
    slug: 'remote-web3-designer-acme-31',
    id: '31',
    epoch: 1_789_990_000,
    date: '2026-09-21T10:26:40+00:00',
    company: 'Acme Caf\u00c3\u00a9',
    company_logo: 'https://remoteok.example/logo.png',
    position: 'Web3 Designer',
    tags: ['web3', 'design'],
    description: `<p>We don\u00e2\u0080\u0099t rush.</p>${spamLine}`,
    location: 'Lisbon, ',
    apply_url: 'https://remoteOK.com/remote-jobs/apply/31',
    salary_min: 70_000,
    salary_max: 90_000,
    logo: 'https://remoteok.example/logo.png',
    url: 'https://remoteOK.com/remote-jobs/remote-web3-designer-acme-31',
    ...given,
  };
}

const job = {
  sourceId: '31',
  title: 'Web3 Designer',
  companyName: 'Acme Café',
  companyWebsite: null,
  description: '<p>We don’t rush.</p>',
  location: 'Lisbon',
  workplace: 'remote',
  employmentType: null,
  salary: null,
  url: 'https://remoteOK.com/remote-jobs/remote-web3-designer-acme-31',
  postedAt: new Date('2026-09-21T10:26:40Z'),
  expiresAt: null,
  tags: ['web3', 'design'],
  stated: {},
};

describe('Remote OK', () => {
  it('its jobs follow its terms, its texts lose the line against spam, its links stay as they are', async () => {
    const { baseUrl, asked } = await serveSourceBoard({ [path]: { body: [notice, buildRow()] } });

    const pages = await readPages(remoteok, { ...source, baseUrl });

    expect(asked).toEqual([path]);
    expect(pages).toEqual([{ jobs: [job], skipped: [], next: null }]);
  });

  it('a text that asks for a word of its own keeps it', async () => {
    const description = '<p>Please mention the word “ledger” in your letter.</p>';
    const { baseUrl } = await serveSourceBoard({ [path]: { body: [notice, buildRow({ description })] } });

    const [page] = await readPages(remoteok, { ...source, baseUrl });

    expect(page?.jobs).toEqual([{ ...job, description }]);
  });

  it('a broken row is left out with its reason, the others are not', async () => {
    const rows = [
      notice,
      buildRow({ id: '1', company: '' }),
      buildRow(),
      buildRow({ id: '2', description: spamLine }),
      null,
    ];
    const { baseUrl } = await serveSourceBoard({ [path]: { body: rows } });

    const pages = await readPages(remoteok, { ...source, baseUrl });

    const skipped = [
      { reason: 'no company', sourceId: '1' },
      { reason: 'no description', sourceId: '2' },
      { reason: 'not a job', sourceId: null },
    ];
    expect(pages).toEqual([{ jobs: [job], skipped, next: null }]);
  });

  it.each([[[notice]], [[]]])('%j holds no job', async (body) => {
    const { baseUrl } = await serveSourceBoard({ [path]: { body } });

    expect(await readPages(remoteok, { ...source, baseUrl })).toEqual([{ jobs: [], skipped: [], next: null }]);
  });

  itTellsFailuresApart({ importer: remoteok, source, path });
});
