import { expect, test, vi } from 'vitest';
import { type Answer, answerAway, buildVisit } from '#tests/build-visit.ts';
import { loader } from './filter-values.ts';

/** What the route answers, and what it asked the database for. */
async function ask(query: string, answer: Answer) {
  const asked: Record<string, string>[] = [];
  const context = buildVisit((url) => {
    asked.push(Object.fromEntries(url.searchParams));
    return answer(url);
  });
  const request = new Request(`http://board.example/filter-values.json?${query}`);
  const response = await loader({ request, context } as unknown as Parameters<typeof loader>[0]);
  return { status: response.status, body: await response.json(), asked };
}

test('a skill is asked for under the filters of the list', async () => {
  const values = [{ value: 'Solidity', label: 'Solidity', count: 7 }];
  const { body, asked } = await ask('of=skill&typed=soli&search=engineer&category=Engineering&country=PT&widen=0', () =>
    Response.json(values),
  );

  expect(body).toEqual(values);
  expect(asked).toEqual([
    {
      ...{ facet: 'skill', typed: 'soli', search: 'engineer', in_category: 'Engineering', widen: 'false' },
      filters: '{"country":["PT"]}',
    },
  ]);
});

test('a skill by another of its names is offered by its own, once', async () => {
  const { body } = await ask('of=skill&typed=golang', (url) =>
    Response.json(
      url.searchParams.get('typed') === 'Go'
        ? [
            { value: 'MongoDB', label: 'MongoDB', count: 9 },
            { value: 'Go', label: 'Go', count: 18 },
          ]
        : [],
    ),
  );

  expect(body).toEqual([{ value: 'Go', label: 'Go', count: 18 }]);
});

test('countries are known to the database by their codes, and to seekers by their names', async () => {
  const { body, asked } = await ask('of=country&typed=port', () =>
    Response.json([{ value: 'PT', label: 'PT', count: 31 }]),
  );

  expect(asked).toMatchObject([{ facet: 'country', typed: 'PT' }]);
  expect(body).toEqual([{ value: 'PT', label: 'Portugal', count: 31 }]);
});

test('a country that no listing names counts what is open to the whole world', async () => {
  const { body, asked } = await ask('of=country&typed=po&mode=remote', (url) =>
    Response.json(
      url.pathname.endsWith('list_jobs') ? { jobs: [], count: 9 } : [{ value: 'PL', label: 'PL', count: 14 }],
    ),
  );

  expect(body.slice(0, 2)).toEqual([
    { value: 'PL', label: 'Poland', count: 14 },
    { value: 'PT', label: 'Portugal', count: 9 },
  ]);
  expect(asked[1]).toMatchObject({ filters: '{"country":["PT"],"mode":["remote"]}', most: '0' });
});

test('a country that there is none of is not asked for', async () => {
  expect(await ask('of=country&typed=atlantis', answerAway)).toEqual({ status: 200, body: [], asked: [] });
});

test.each(['of=pay&typed=1', 'of=skill', 'of=skill&typed=%00', ''])('%s is refused', async (query) => {
  expect(await ask(query, answerAway)).toMatchObject({ status: 400, asked: [] });
});

test('values that cannot be loaded are answered with status 503', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});

  expect(await ask('of=chain&typed=sol', answerAway)).toMatchObject({ status: 503 });
  vi.restoreAllMocks();
});
