import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ann, buildStorage, png, url } from '../fixtures/build-storage.ts';

let storage: Awaited<ReturnType<typeof buildStorage>>;
beforeAll(async () => {
  storage = await buildStorage();
});
afterAll(() => storage.close());
afterEach(() => expect(storage.errors).toEqual([]));

describe('removing', () => {
  test('takes rows and files of the owner, and says nothing of what is not there', async () => {
    await storage.ann.from('pictures').upload(`${ann}/a.png`, png());
    await storage.ann.from('pictures').upload(`${ann}/b.png`, png());

    const { data, error } = await storage.ann
      .from('pictures')
      .remove([`${ann}/a.png`, `${ann}/b.png`, `${ann}/none.png`, '../x']);

    expect(error).toBeNull();
    expect(data?.map(({ name }) => name).sort()).toEqual([`${ann}/a.png`, `${ann}/b.png`]);
    expect([await storage.countRows(), await storage.countFiles()]).toEqual([0, 0]);
  });

  test('works for one object by its address', async () => {
    await storage.ann.from('pictures').upload(`${ann}/one.png`, png());
    const address = `${url}/storage/v1/object/pictures/${ann}/one.png`;

    const removed = await storage.fetch(address, { method: 'DELETE', headers: { apikey: 'sb_secret_test' } });
    const again = await storage.fetch(address, { method: 'DELETE', headers: { apikey: 'sb_secret_test' } });

    expect(await removed.json()).toEqual({ message: 'Successfully deleted' });
    expect(await again.json()).toMatchObject({ statusCode: '404' });
  });

  test.each([
    ['a visitor', () => storage.anonymous],
    ['another user', () => storage.ben],
  ])('removes nothing for %s', async (_, getClient) => {
    await storage.ann.from('pictures').upload(`${ann}/stays.png`, png('stays'), { upsert: true });

    const { data, error } = await getClient()
      .from('pictures')
      .remove([`${ann}/stays.png`]);

    expect({ data, error }).toEqual({ data: [], error: null });
    const kept = await storage.anonymous.from('pictures').download(`${ann}/stays.png`);
    expect(await kept.data?.text()).toBe('stays');
  });

  test.each([
    { prefixes: [] },
    {},
    { prefixes: 'a' },
    { prefixes: [7] },
    { prefixes: Array(1001).fill('a') },
    { prefixes: ['a\u0000'] },
  ])('refuses a list that is none', async (body) => {
    const response = await storage.fetch(`${url}/storage/v1/object/pictures`, {
      method: 'DELETE',
      body: JSON.stringify(body),
      headers: { apikey: 'sb_secret_test' },
    });

    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ statusCode: '400', code: 'InvalidRequest' });
  });

  test('a row is not removed behind the service’s back', async () => {
    const removal = storage.owner.query('delete from storage.objects');

    await expect(removal).rejects.toMatchObject({ code: '42501' });
  });
});
