import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { readVersion } from '#domain/facts/listing-facts.ts';
import { buildListing } from '#tests/factories.ts';
import { openTestListings } from '#tests/open-test-listings.ts';
import { readUnreadListings } from './read-unread-listings.ts';
import { understand } from './understand.ts';
import { watchUnreadListings } from './watch-unread-listings.ts';

const database = openTestListings();
const { ask, log, readAll } = database;
const findFacts = async (id: string) => (await ask('select * from listing_facts where listing_id = $1', [id]))[0];

const lisbon = {
  title: 'Senior Solidity Engineer',
  location: 'Remote (Portugal or Spain)',
  salary_range: '$150,000 - $180,000 a year',
  description: '<p>You write Solidity and test it with Foundry.</p>',
};

test('a listing is read after it is saved, and again after it is changed', async () => {
  const { id } = await buildListing(database.owner, lisbon);
  await readAll();

  expect(await findFacts(id)).toMatchObject({
    ...{ work_mode: 'remote', eligibility: 'listed', countries: ['PT', 'ES'], seniority: ['senior'] },
    ...{ pay_min: '150000', pay_max: '180000', pay_currency: 'USD', pay_period: 'year', pay_usd_max: 180_000 },
    ...{ skills: expect.arrayContaining(['Solidity', 'Foundry']), read_version: readVersion },
  });

  await ask("update job_listings set title = 'Solidity Intern' where id = $1", [id]);
  await readAll();
  expect(await findFacts(id)).toMatchObject({ seniority: ['intern'] });
});

test('facts that did not change are not written again', async () => {
  const { id } = await buildListing(database.owner, lisbon);
  await readAll();
  const [{ xmin }] = await ask('select xmin from listing_facts where listing_id = $1', [id]);
  await ask('insert into internal.unread_listings (listing_id) values ($1)', [id]);
  await readAll();

  expect(await ask('select from internal.unread_listings')).toEqual([]);
  expect((await ask('select xmin from listing_facts where listing_id = $1', [id]))[0].xmin).toBe(xmin);
});

test('what a source states wins over what was read, and what an employer corrects over both', async () => {
  const { id } = await buildListing(database.owner, lisbon);
  await ask('insert into internal.stated_facts values ($1, $2)', [
    id,
    { countries: ['FR'], employment_kind: 'contract', visa: 'magic', skills: 'none' },
  ]);
  await readAll();
  expect(await findFacts(id)).toMatchObject({ countries: ['FR'], employment_kind: 'contract', work_mode: 'remote' });

  await ask('insert into fact_corrections (listing_id, facts) values ($1, $2)', [id, { countries: ['DE'] }]);
  await readAll();
  const corrected = { countries: ['DE'], eligible_countries: ['DE'], employment_kind: 'contract', visa: null };
  expect(await findFacts(id)).toMatchObject(corrected);

  await ask("update job_listings set title = 'Solidity Lead' where id = $1", [id]);
  await readAll();
  expect(await findFacts(id)).toMatchObject({ ...corrected, seniority: ['lead/staff'] });
});

test('the server reads what anybody saves within moments, and what an older version has read', async () => {
  const { id: outdated } = await buildListing(database.owner, lisbon);
  await readAll();
  await ask("update listing_facts set read_version = 0, countries = '{}' where listing_id = $1", [outdated]);
  const watch = await watchUnreadListings({ pool: database.owner, log });
  const { id } = await buildListing(database.owner, { ...lisbon, title: 'Junior Solidity Engineer' });

  await vi.waitFor(async () => {
    expect(await findFacts(id)).toMatchObject({ seniority: ['junior'] });
    expect(await findFacts(outdated)).toMatchObject({ countries: ['PT', 'ES'], read_version: readVersion });
  }, 10_000);
  await watch.stop();
});

test('listings that are saved one shortly after another are read together', async () => {
  await ask(`create sequence test_readings;
    create function test_count() returns trigger language plpgsql as $$
    begin
      perform nextval('test_readings');
      return null;
    end $$;
    create trigger test_count after delete on internal.unread_listings for each statement execute function test_count()`);
  const watch = await watchUnreadListings({ pool: database.owner, log });
  const ids: string[] = [];
  async function save(listings: number): Promise<void> {
    for (let index = 0; index < listings; index++) {
      ids.push((await buildListing(database.owner, lisbon)).id);
      await sleep(20);
    }
    await vi.waitFor(async () => {
      expect(await ask('select from listing_facts where listing_id = any ($1)', [ids])).toHaveLength(ids.length);
    }, 10_000);
  }
  // The first one waits for the reader's thread.
  await save(1);

  const [{ before }] = await ask("select nextval('test_readings')::int as before");
  const start = performance.now();
  await save(15);
  await watch.stop();
  const [{ after }] = await ask("select nextval('test_readings')::int as after");
  const count = after - before - 1;
  expect(count).toBeGreaterThan(0);
  expect(count).toBeLessThanOrEqual((performance.now() - start) / 150 + 1);
  await ask('drop trigger test_count on internal.unread_listings');
});

test('a reading that another writer made fail is tried again at once', async () => {
  const { id } = await buildListing(database.owner, lisbon);
  await ask(`create sequence test_failures;
    create function test_fail() returns trigger language plpgsql as $$
    begin
      if nextval('test_failures') <= 3 then raise deadlock_detected; end if;
      return new;
    end $$;
    create trigger test_fail before insert on listing_facts for each row execute function test_fail()`);
  const watch = await watchUnreadListings({ pool: database.owner, log });

  await vi.waitFor(async () => expect(await findFacts(id)).toMatchObject({ work_mode: 'remote' }), 10_000);
  await watch.stop();
  await ask('drop trigger test_fail on listing_facts');
});

test('a listing that was locked when it should have been read is read as soon as it no longer is', async () => {
  const { id } = await buildListing(database.owner, lisbon);
  const employer = await database.owner.connect();
  await employer.query('begin');
  await employer.query('select from job_listings where id = $1 for update', [id]);
  const watch = await watchUnreadListings({ pool: database.owner, log });
  const { id: other } = await buildListing(database.owner, lisbon);
  await vi.waitFor(async () => expect(await findFacts(other)).toMatchObject({ work_mode: 'remote' }), 10_000);
  expect(await findFacts(id)).toBeUndefined();

  await employer.query('rollback');
  employer.release();
  await vi.waitFor(async () => expect(await findFacts(id)).toMatchObject({ work_mode: 'remote' }), 10_000);
  await watch.stop();
});

test('facts that cannot be saved hold up no other listing', async () => {
  const [{ id: odd }, { id }] = [
    await buildListing(database.owner, lisbon),
    await buildListing(database.owner, lisbon),
  ];
  await readUnreadListings({
    ...{ pool: database.owner, log },
    read(listing) {
      const understood = understand(listing);
      if (listing.id === odd) understood.facts?.cities.push('half of a character: \ud83d');
      return understood;
    },
  });

  expect(await findFacts(id)).toMatchObject({ work_mode: 'remote' });
  expect(await findFacts(odd)).toBeUndefined();
  expect(await ask('select from internal.unread_listings')).toEqual([]);
  expect(log.error).toHaveBeenLastCalledWith(
    expect.objectContaining({ listing: odd }),
    'the facts of a listing could not be saved',
  );
});

test('a company that is renamed while its listing is read is found by its new name only', async () => {
  const { id, company_id } = await buildListing(database.owner, lisbon);
  const employer = await database.owner.connect();
  await employer.query('begin');
  await employer.query("update companies set name = 'Kitewire' where id = $1", [company_id]);
  const reading = readAll();
  await vi.waitFor(
    async () => {
      expect(
        await ask("select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"),
      ).not.toEqual([]);
    },
    { timeout: 15_000 },
  );
  await employer.query('commit');
  employer.release();
  await reading;

  const [{ head }] = await ask('select head from internal.listing_texts where listing_id = $1', [id]);
  expect(head).toContain('kitewire');
});

test('a listing that is being deleted holds up neither its employer nor the reading of others', async () => {
  const [{ id: gone }, { id }] = await Promise.all([
    buildListing(database.owner, lisbon),
    buildListing(database.owner, lisbon),
  ]);
  const employer = await database.owner.connect();
  await employer.query('begin');
  await employer.query('select from job_listings where id = $1 for update', [gone]);
  await readAll();
  expect(await findFacts(id)).toMatchObject({ work_mode: 'remote' });

  await employer.query('delete from job_listings where id = $1', [gone]);
  await employer.query('commit');
  employer.release();
  await readAll();
  expect(await ask('select from internal.unread_listings')).toEqual([]);
});
