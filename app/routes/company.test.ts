import { expect, test } from 'vitest';
import { buildVisit } from '#tests/build-visit.ts';
import { loader } from './company.tsx';

/** What the loader throws for an address that no company has, where the board knows of one that had it. */
async function refuse(alias: unknown): Promise<unknown> {
  const context = buildVisit((url) => Response.json(url.pathname.endsWith('/company_aliases') ? alias : []));
  const request = new Request('http://board.example/company/acme-inc?page=2');
  return loader({ params: { slug: 'acme-inc' }, request, context } as unknown as Parameters<typeof loader>[0]).catch(
    (thrown: unknown) => thrown,
  );
}

test('the old address of a company that was merged into another leads there for good', async () => {
  const answer = (await refuse([{ company: { slug: 'acme' } }])) as Response;

  expect(answer.status).toBe(301);
  expect(answer.headers.get('Location')).toBe('/company/acme');
});

test('an address that no company ever had is missing', async () => {
  expect(await refuse([])).toMatchObject({ init: { status: 404 } });
});
