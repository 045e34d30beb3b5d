import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildStorage, png } from './fixtures/build-storage.ts';

let storage: Awaited<ReturnType<typeof buildStorage>>;
beforeAll(async () => {
  storage = await buildStorage();
  await storage.owner.query(`
    create policy letter_box on storage.objects for insert to anon with check (
      bucket_id = 'papers' and storage.operation() = 'storage.object.upload' and owner_id is null
      and current_setting('request.method') = 'POST' and current_setting('request.path') like '/storage/v1/object/papers/%'
      and current_setting('request.headers')::jsonb ->> 'x-note' = 'hello'
      and not current_setting('request.headers')::jsonb ? 'apikey'
      and metadata ->> 'mimetype' = 'image/png' and user_metadata ->> 'title' = 'A letter')`);
});
afterAll(() => storage.close());

const letter = { headers: { 'x-note': 'hello' }, metadata: { title: 'A letter' } };

test('a policy may ask what is done, how, with which headers and for which file', async () => {
  const { error } = await storage.anonymous.from('papers').upload('letter.png', png(), letter);

  expect(error).toBeNull();
});

test('a caller who may only write need not read, and cannot', async () => {
  await storage.anonymous.from('papers').upload('unread.png', png(), letter);

  const list = await storage.anonymous.from('papers').list();
  const read = await storage.anonymous.from('papers').download('unread.png');
  const removed = await storage.anonymous.from('papers').remove(['unread.png']);

  expect([list.data, removed.data]).toEqual([[], []]);
  expect(read.error).toMatchObject({ statusCode: '404' });
});

test.each([
  ['another header', { ...letter, headers: { 'x-note': 'bye' } }],
  ['other metadata', { ...letter, metadata: { title: 'A bill' } }],
])('%s is refused by that policy', async (_, options) => {
  const { error } = await storage.anonymous.from('papers').upload('other.png', png(), options);

  expect(error).toMatchObject({ statusCode: '403', code: 'AccessDenied' });
});

test('what may be put there once may not be replaced', async () => {
  await storage.anonymous.from('papers').upload('once.png', png('first'), letter);

  const replaced = await storage.anonymous
    .from('papers')
    .upload('once.png', png('second'), { ...letter, upsert: true });
  const updated = await storage.anonymous.from('papers').update('once.png', png('third'), letter);

  expect(replaced.error).toMatchObject({ statusCode: '403' });
  expect(updated.error).toMatchObject({ statusCode: '403' });
});

test('a rule of the product’s own is told in its own words', async () => {
  await storage.owner.query(`
    create function public.refuse_spam() returns trigger language plpgsql as $$
    begin
      if new.name like 'spam%' then raise exception 'No spam, please'; end if;
      return new;
    end $$;
    create trigger refuse_spam before insert on storage.objects for each row execute function public.refuse_spam();
    grant execute on function public.refuse_spam() to anon, service_role, supabase_storage_admin;`);

  const { error } = await storage.service.from('papers').upload('spam.png', png());

  expect(error).toMatchObject({ status: 400, message: 'No spam, please' });
});
