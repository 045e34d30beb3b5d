import { expect, test } from 'vitest';
import { readPages, serveSourceBoard } from '../../../tests/serve-source-board.ts';
import { careersFeed } from './importer.ts';

test('the jobs of an employer’s own feed are the employer’s', async () => {
  const { baseUrl } = await serveSourceBoard({
    '/robots.txt': { status: 404 },
    '/jobs.rss': {
      body: '<rss><channel><item><title>Rust Engineer</title><link>https://acme.example/7</link><description>Build.</description></item></channel></rss>',
    },
  });

  const pages = await readPages(careersFeed, { type: 'careers-feed', board: `${baseUrl}/jobs.rss`, company: 'Acme' });

  expect(pages).toMatchObject([
    { jobs: [{ title: 'Rust Engineer', companyName: 'Acme', sourceId: 'https://acme.example/7' }] },
  ]);
});
