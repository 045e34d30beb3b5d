import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Library, openLibrary } from './fixtures/open-library.ts';

let library: Library;
beforeAll(async () => {
  library = await openLibrary();
});
afterAll(() => library.close());

test('a statement that takes too long is a warning that names the route, and no error of ours', async () => {
  await library.database.owner.query(`
    create function library.dawdle() returns void language sql volatile set statement_timeout = '10ms'
      as $$ select pg_sleep(5) $$;
    grant execute on function library.dawdle() to anon;
    notify pgrst, 'reload schema'`);
  const call = () => library.ask('POST /rpc/dawdle', { body: {} });
  await expect.poll(async () => (await call()).status, { timeout: 5000 }).not.toBe(404);
  library.logged.length = 0;

  const answer = await call();

  expect(answer.body).toMatchObject({ code: '57014' });
  expect(answer.headers.get('proxy-status')).toBe('PostgREST; error=57014');
  expect(library.logged).toEqual([
    { level: 'warn', message: 'a statement took too long', fields: { method: 'POST', path: '/rpc/dawdle' } },
  ]);
});
