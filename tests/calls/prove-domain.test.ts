import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FunctionsHttpError } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProofState } from '#domain/proof/proof-state.ts';
import { serveNames } from '#functions/proof/fixtures/name-server.ts';
import { type Mailbox, openMailbox } from '../attacks/open-mailbox.ts';
import { buildCompany, buildListing } from '../factories.ts';
import {
  buildCompanyOwner,
  buildEmployer,
  buildPerson,
  openTestServer,
  type Person,
  type TestServer,
} from './test-server.ts';

// One server whose name server, web server and mail server are on loopback.

let board: TestServer;
let mailbox: Mailbox;
let names: Awaited<ReturnType<typeof serveNames>>;
let web: Server;
let port: number;
const files: Record<string, string> = {};
beforeAll(async () => {
  mailbox = await openMailbox();
  names = await serveNames({ txt: {}, addresses: {} });
  web = createServer((request, response) => {
    const file = files[`${request.headers.host}${request.url}`];
    if (file === undefined) response.writeHead(404).end();
    else response.end(file);
  });
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
  port = (web.address() as AddressInfo).port;
  board = await openTestServer({ DNS_SERVERS: names.address, ALLOW_PRIVATE_FETCH: '1', SMTP_URL: mailbox.url });
});
afterAll(async () => {
  await board.close();
  await Promise.all([mailbox.close(), names.close()]);
  web.close();
});

const takeDomain = () => {
  // Far from each other: names that look like that of a verified company are held.
  const domain = `${randomUUID().slice(0, 13)}.example`;
  names.zone.addresses[domain] = '127.0.0.1';
  return domain;
};
const query = async (sql: string, values: unknown[] = []) => (await board.database.owner.query(sql, values)).rows;

async function call<Answer = Record<string, unknown>>(person: Pick<Person, 'client'>, body: object): Promise<Answer> {
  const { data, error } = await person.client.functions.invoke('prove-domain', { body });
  if (!error) return data as Answer;
  const { context } = error as FunctionsHttpError;
  return { status: context.status, ...(await context.json()) } as Answer;
}
const show = (person: Pick<Person, 'client'>, company?: string) =>
  call<ProofState>(person, { action: 'show', company });

async function buildOwner(domain = takeDomain()) {
  const owner = await buildCompanyOwner(board, `Company of ${domain}`);
  const website = `http://www.${domain}:${port}/about`;
  await owner.client.from('companies').update({ website }).eq('id', owner.company.id).throwOnError();
  return { ...owner, domain };
}

async function askForCode(person: Pick<Person, 'client'>, domain: string, company?: string): Promise<string> {
  expect(await call(person, { action: 'send-code', company, address: ` HR@${domain}`.trim() })).toEqual({ sent: true });
  const mail = await mailbox.next();
  expect(mail.to).toEqual([`hr@${domain}`]);
  return /^Subject: (\d{6}) /m.exec(mail.head)?.[1] ?? '';
}
const enter = (person: Pick<Person, 'client'>, code: string, company?: string) =>
  call(person, { action: 'enter-code', company, code });
const publish = (domain: string, token: string | null) => {
  names.zone.txt[`_chainwork-challenge.${domain}`] = [[`chainwork-verify=${token}`]];
};
const findBadges = async (company: string) => {
  const { data } = await board.anonymous
    .from('company_domains')
    .select('domain, method')
    .eq('company_id', company)
    .order('method')
    .throwOnError();
  return data;
};
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('a code by mail', () => {
  test('proves the domain once, and the page says so', async () => {
    const owner = await buildOwner();
    const code = await askForCode(owner, owner.domain);
    expect(await findBadges(owner.company.id)).toEqual([]);

    expect(await enter(owner, code)).toEqual({ outcome: 'proven', domain: owner.domain });

    expect(await findBadges(owner.company.id)).toEqual([{ domain: owner.domain, method: 'mail' }]);
    const page = await (await fetch(`${board.url}/company/${owner.company.slug}`)).text();
    expect(page).toContain(`Controls ${owner.domain} by e-mail`);
    expect(await enter(owner, code)).toMatchObject({ status: 422, code: 'CODE_EXPIRED' });
    const [stored] = await query('select code_hash from internal.domain_challenges where person_id = $1', [owner.id]);
    expect(stored.code_hash).toBeNull();
  });

  test('is replaced by the next one, and spent after five wrong ones', async () => {
    const owner = await buildOwner();
    const former = await askForCode(owner, owner.domain);
    const code = await askForCode(owner, owner.domain);
    if (former !== code) expect(await enter(owner, former)).toMatchObject({ code: 'CODE_WRONG' });
    for (let attempt = former === code ? 0 : 1; attempt < 5; attempt += 1) {
      expect(await enter(owner, wrong(code))).toMatchObject({ code: 'CODE_WRONG' });
    }

    expect(await enter(owner, code)).toMatchObject({ status: 422, code: 'CODE_SPENT' });
    expect(await findBadges(owner.company.id)).toEqual([]);
  });

  test('expires, and is stored as a hash', async () => {
    const owner = await buildOwner();
    const code = await askForCode(owner, owner.domain);
    const [stored] = await query('select code_hash from internal.domain_challenges where person_id = $1', [owner.id]);
    expect(stored.code_hash.toString()).not.toContain(code);
    await query("update internal.domain_challenges set code_expires_at = now() - interval '1 second'");

    expect(await enter(owner, code)).toMatchObject({ code: 'CODE_EXPIRED' });
  });

  test('of one employer is worth nothing to another', async () => {
    const owner = await buildOwner();
    const other = await buildOwner();
    const code = await askForCode(owner, owner.domain);
    const others = await askForCode(other, other.domain);

    if (code !== others) expect(await enter(other, code)).toMatchObject({ code: 'CODE_WRONG' });
    expect(await enter(await buildEmployer(board), code, owner.company.id)).toMatchObject({ code: 'CODE_EXPIRED' });
  });

  test('is used by one of two calls at once', async () => {
    const owner = await buildOwner();
    const code = await askForCode(owner, owner.domain);

    const answers = await Promise.all([enter(owner, code), enter(owner, code)]);

    expect(answers.filter(({ outcome }) => outcome === 'proven')).toHaveLength(1);
  });

  test('is not mailed to another domain, a host within it, or where strangers have addresses', async () => {
    const owner = await buildOwner();
    for (const address of [
      'a@evil.test',
      `a@mail.${owner.domain}`,
      `a@${owner.domain}.evil.test`,
      `a@not${owner.domain}`,
    ]) {
      expect(await call(owner, { action: 'send-code', address })).toMatchObject({ status: 422, code: 'OTHER_DOMAIN' });
    }
    for (const free of ['gmail.com', 'mailinator.com', 'hey.com', 'naver.com', 'posteo.de', 'dmail.ai']) {
      await owner.client
        .from('companies')
        .update({ website: `https://${free}` })
        .eq('id', owner.company.id)
        .throwOnError();
      expect(await call(owner, { action: 'send-code', address: `a@${free}` })).toMatchObject({ code: 'OPEN_MAIL' });
    }
  });
});

describe('what the server finds', () => {
  test('a DNS record proves the domain, and another website ends it', async () => {
    const owner = await buildOwner();
    const { token, domain } = await show(owner);
    expect(domain).toBe(owner.domain);
    expect(await call(owner, { action: 'check', method: 'dns' })).toMatchObject({ outcome: 'missing' });
    publish(owner.domain, token);

    expect(await call(owner, { action: 'check', method: 'dns' })).toMatchObject({ outcome: 'proven' });
    expect((await show(owner)).proofs).toMatchObject([{ domain: owner.domain, method: 'dns', lapsed_at: null }]);

    await owner.client
      .from('companies')
      .update({ website: 'https://other.example' })
      .eq('id', owner.company.id)
      .throwOnError();
    expect(await findBadges(owner.company.id)).toEqual([]);
  });

  test('a file and a tag prove it at the port of the website', async () => {
    const owner = await buildOwner();
    const { token } = await show(owner);
    files[`${owner.domain}:${port}/.well-known/chainwork.txt`] = `chainwork-verify=${token}\n`;
    files[`${owner.domain}:${port}/`] = `<head><meta name="chainwork-verification" content="${token}"></head>`;

    expect(await call(owner, { action: 'check', method: 'file' })).toMatchObject({ outcome: 'proven' });
    expect(await call(owner, { action: 'check', method: 'meta' })).toMatchObject({ outcome: 'proven' });
    expect(await findBadges(owner.company.id)).toMatchObject([{ method: 'file' }, { method: 'meta' }]);
  });

  test('the token of one employer is worth nothing to another', async () => {
    const owner = await buildOwner();
    const other = await buildOwner(owner.domain);
    publish(owner.domain, (await show(owner)).token);

    expect(await call(other, { action: 'check', method: 'dns' })).toMatchObject({ outcome: 'missing' });
  });
});

describe('who may', () => {
  test.each([
    ['a visitor', 401, async () => ({ client: board.anonymous })],
    ['a person without the role', 403, () => buildPerson(board)],
    ['an employer without a company', 404, () => buildEmployer(board)],
  ])('%s is refused', async (_, status, getPerson) => {
    expect(await call(await getPerson(), { action: 'check', method: 'dns' })).toMatchObject({ status });
  });

  test('a suspended employer and one who has signed out are refused', async () => {
    const owner = await buildOwner();
    await query('insert into suspensions (person_id) values ($1)', [owner.id]);
    expect(await show(owner)).toMatchObject({ status: 403, code: 'SUSPENDED' });
    await query('delete from suspensions');
    await query('delete from auth.sessions where user_id = $1', [owner.id]);

    expect(await show(owner)).toMatchObject({ status: 401 });
  });

  test.each([
    {},
    { action: 'check', method: 'mail' },
    { action: 'enter-code', code: '12345a' },
    { action: 'claim' },
    null,
  ])('a body like %j is refused', async (body) => {
    expect(await call(await buildOwner(), body as object)).toMatchObject({ status: 400 });
  });
});

describe('a company without an owner', () => {
  async function buildImported(domain = takeDomain()) {
    const company = await buildCompany(board.database.owner, {
      name: `Imported ${domain}`,
      domain,
      website: `http://${domain}:${port}`,
    });
    const listing = await buildListing(board.database.owner, {
      company_id: company.id,
      source: 'greenhouse',
      source_board: domain,
      source_id: '1',
    });
    return { company, domain, listing };
  }
  const claimByDns = async (person: Person, company: string, domain: string) => {
    publish(domain, (await show(person, company)).token);
    return call(person, { action: 'check', method: 'dns', company });
  };
  const getOwner = async (company: string) =>
    (await query('select user_id from companies where id = $1', [company]))[0]?.user_id;

  test('becomes that of the employer who proves its domain, with its listings and its badge', async () => {
    const { company, domain, listing } = await buildImported();
    const person = await buildEmployer(board);

    expect(await claimByDns(person, company.id, domain)).toEqual({ outcome: 'claimed', domain });

    expect(await getOwner(company.id)).toBe(person.id);
    expect(await findBadges(company.id)).toEqual([{ domain, method: 'dns' }]);
    const mail = await mailbox.next();
    expect([mail.to, mail.body]).toEqual([[person.email], expect.stringContaining('is yours now')]);
    const edit = () =>
      person.client.from('job_listings').update({ title: 'Mine' }).eq('id', listing.id).select('title').throwOnError();
    expect((await edit()).data).toEqual([]);
    await person.client.rpc('take_over_listing', { listing: listing.id }).throwOnError();
    expect((await edit()).data).toEqual([{ title: 'Mine' }]);
  });

  test('is merged into the company that the employer has', async () => {
    const owner = await buildOwner();
    const { company, domain, listing } = await buildImported();

    expect(await claimByDns(owner, company.id, domain)).toMatchObject({ outcome: 'claimed' });

    const [moved] = await query('select company_id from job_listings where id = $1', [listing.id]);
    expect(moved.company_id).toBe(owner.company.id);
    const page = await fetch(`${board.url}/company/${company.slug}`, { redirect: 'manual' });
    expect([page.status, page.headers.get('location')]).toEqual([301, `/company/${owner.company.slug}`]);
    await mailbox.next();
  });

  test('at a domain that the employer has proven asks for nothing more, and otherwise is not theirs to take', async () => {
    const owner = await buildOwner();
    const { company } = await buildImported(owner.domain);
    const { company: foreign } = await buildImported();
    expect(await call(owner, { action: 'claim', company: company.id })).toMatchObject({ status: 403 });
    publish(owner.domain, (await show(owner)).token);
    await call(owner, { action: 'check', method: 'dns' });
    expect((await show(owner)).claimable).toMatchObject([{ id: company.id, listings: 1 }]);

    expect(await call(owner, { action: 'claim', company: foreign.id })).toMatchObject({ status: 403 });
    expect(await call(owner, { action: 'claim', company: company.id })).toMatchObject({ outcome: 'claimed' });
    expect(await getOwner(company.id)).toBeUndefined();
    await mailbox.next();
  });

  test('goes to one of two who prove it at once; the other waits for an administrator', async () => {
    const { company, domain } = await buildImported();
    const people = [await buildEmployer(board), await buildEmployer(board)] as const;
    const tokens = await Promise.all(people.map(async (person) => (await show(person, company.id)).token));
    names.zone.txt[`_chainwork-challenge.${domain}`] = tokens.map((token) => [`chainwork-verify=${token}`]);

    const answers = await Promise.all(
      people.map((person) => call(person, { action: 'check', method: 'dns', company: company.id })),
    );

    expect(answers.map(({ outcome }) => outcome).toSorted()).toEqual(['claimed', 'contested']);
    const winner = answers[0]?.outcome === 'claimed' ? people[0] : people[1];
    expect(await getOwner(company.id)).toBe(winner.id);
    expect(
      await query("select holder_id from company_claims where state = 'open' and company_id = $1", [company.id]),
    ).toEqual([{ holder_id: winner.id }]);
    const told = [await mailbox.next(), await mailbox.next(), await mailbox.next()].flatMap(({ to }) => to);
    expect(told.toSorted()).toEqual([winner.email, ...people.map(({ email }) => email)].toSorted());
  });
});

describe('a domain that another company has proven', () => {
  test('is not proven by a second one: an administrator decides', async () => {
    const owner = await buildOwner();
    const other = await buildOwner(owner.domain);
    const tokens = [(await show(owner)).token, (await show(other)).token];
    names.zone.txt[`_chainwork-challenge.${owner.domain}`] = tokens.map((token) => [`chainwork-verify=${token}`]);
    await call(owner, { action: 'check', method: 'dns' });

    expect(await call(other, { action: 'check', method: 'dns' })).toMatchObject({ outcome: 'contested' });

    expect(await findBadges(other.company.id)).toEqual([]);
    expect((await show(other)).claims).toMatchObject([{ company_id: owner.company.id, state: 'open' }]);
  });
});
