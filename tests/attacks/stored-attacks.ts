import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { XMLValidator } from 'fast-xml-parser';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildCompanyOwner, buildPerson, type TestServer } from '../calls/test-server.ts';
import { call, type FindServer, readFingerprint, sendBytes, writeRequest } from './attacked-server.ts';
import type { Mailbox } from './open-mailbox.ts';
import { addresses, buildHostileListing, closing, closingAddress, markup } from './scripts.ts';

// Scripts in every field that a caller fills in, looked for in everything that is written from them; the same rows are
// opened in a browser by employer-attacks.spec.ts.

const readScripts = (html: string, type: string) =>
  [...html.matchAll(new RegExp(`<script type="${type}">(.*?)</script>`, 'gs'))].map(([, text = '']) => text);

/** Tags and attributes that would run something. What is between tags is escaped, or they would be tags. */
function findActive(html: string): string[] {
  const tags = html.match(/<[a-z][^>]*>/gi) ?? [];
  return tags.filter(
    (tag) =>
      /\son\w+\s*=|(javascript:|vbscript:|data:text)/i.test(
        tag.replaceAll(/"[^"]*"/g, (value) => (/^"\s*(javascript:|vbscript:|data:text)/i.test(value) ? value : '""')),
      ) || /^<(iframe|object|embed|base|form[^>]*stolen|math|noscript|template|video)/i.test(tag),
  );
}

export function describeStoredAttacks(findBoard: FindServer, findMailbox: () => Mailbox): void {
  describe('a script in every field', () => {
    let paths: { job: string; company: string };
    beforeAll(async () => {
      const board = findBoard();
      paths = await storeScripts(board);
    });

    test.each(['job', 'company'] as const)(
      'is text on the page of the %s, in its head and in its structured data',
      async (kind) => {
        const html = await (await fetch(findBoard().url + paths[kind])).text();
        const data = readScripts(html, 'application/ld\\+json').map((text) => JSON.parse(text));

        expect(findActive(html)).toEqual([]);
        expect(html).not.toContain(closing);
        expect(html).toContain('&lt;img src=x onerror=stolen()&gt;');
        expect(html).toContain('Kept words');
        expect(JSON.stringify(data)).toContain(JSON.stringify(closing).slice(1, -1));
      },
    );

    test.each([
      '/',
      '/feed.xml',
      '/sitemap.xml',
      '/suggestions.json?q=stolen',
      `/?q=${encodeURIComponent(closing)}`,
      `/feed.xml?q=${encodeURIComponent(closing)}`,
      `/?category=${encodeURIComponent(closing)}`,
      `/${encodeURIComponent(closing)}`,
      `/jobs/${encodeURIComponent(closing)}`,
    ])('is text in %s', async (path) => {
      const response = await fetch(findBoard().url + path);
      const type = response.headers.get('content-type') ?? '';
      const body = await response.text();

      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      if (type.includes('json')) return expect(Array.isArray(Object.values(JSON.parse(body)))).toBe(true);
      expect(body).not.toContain('<script>stolen');
      expect(body).not.toContain('<img src=x');
      if (type.includes('xml')) expect(XMLValidator.validate(body)).toBe(true);
      else expect(findActive(body)).toEqual([]);
    });

    test('is no address', async () => {
      const board = findBoard();
      const { client, company } = await buildCompanyOwner(board, 'Acme');
      const before = await readFingerprint(board);
      const listing = { company_id: company.id, title: 'a', description: 'b', category: 'Design' };

      for (const address of addresses) {
        const answers = await Promise.all([
          client.from('companies').update({ website: address }).eq('id', company.id),
          client.from('companies').update({ logo_url: address }).eq('id', company.id),
          client.from('job_listings').insert({ ...listing, external_url: address }),
        ]);
        expect(
          answers.map(({ error }) => error?.code),
          address,
        ).toEqual(['23514', '23514', '23514']);
      }
      expect(await readFingerprint(board)).toBe(before);
    });

    test('is text in an article that is published', async () => {
      const board = findBoard();
      const file = `${board.dataDir}/article.md`;
      const front = {
        title: closing,
        slug: 'hostile',
        description: closing,
        tags: [closing.slice(0, 60)],
        date: '2026-10-31',
        image: closingAddress,
      };
      await writeFile(
        file,
        `---\n${JSON.stringify(front)}\n---\n[one](javascript:stolen()) ![two](javascript:stolen())\n\n${markup}\n`,
      );
      const { PATH, NODE_COMPILE_CACHE } = process.env;
      const env = { PATH, NODE_COMPILE_CACHE, DATABASE_URL: board.databaseUrl, DATA_DIR: board.dataDir };
      await promisify(execFile)(process.execPath, ['scripts/publish.ts', file], { env });

      for (const path of ['/blog/hostile', '/blog']) {
        const html = await (await fetch(board.url + path)).text();
        expect(findActive(html)).toEqual([]);
        expect(html).not.toContain('<script>stolen');
      }
    });
  });

  describe('a mail', () => {
    test.each([
      ['a name that breaks its line', { name: 'Eve\r\nBcc: all@people.example\r\n\r\nhello' }],
      [
        'a name in encoded words',
        { name: '=?utf-8?Q?Eve=0D=0ABcc:_all@people.example?= =?utf-8?B?DQpCY2M6IGFsbEBwZW9wbGUuZXhhbXBsZQ==?=' },
      ],
      ['a name with an address', { name: '"Eve" <all@people.example>, boss@people.example' }],
      ['other line ends', { name: 'Eve\u2028Bcc: all@people.example\u0085X: y\vZ: z' }],
      [
        'a text that ends the mail',
        { message: 'a\r\n.\r\nMAIL FROM:<eve@people.example>\r\nRCPT TO:<all@people.example>\r\n' },
      ],
    ])('has no header and no reader by the will of its writer: %s', async (_, values) => {
      const mailbox = findMailbox();
      const fields = { name: 'Eve', email: 'eve@people.example', message: 'hello', ...values };
      await findBoard().anonymous.from('contact_submissions').insert(fields).throwOnError();

      const mail = await mailbox.next();
      expect(mail.to).toEqual(['board@chainwork.example']);
      expect(mail.names.toSorted()).toEqual(
        ['Content-Type', 'Date', 'From', 'MIME-Version', 'Message-ID', 'Reply-To', 'Subject', 'To'].toSorted(),
      );
      expect(mail.head).toMatch(/^Reply-To: eve@people\.example$/m);
    });

    test.each([
      'a@b.example\r\nBcc: c@d.example',
      'a@b.example,c@d.example',
      '<a@b.example>',
      'a@b.example;c',
      '"a\r\nb"@c.example',
      'a@b.example%0aBcc:c',
    ])('goes to no such address: %j', async (email) => {
      const board = findBoard();
      const before = await readFingerprint(board);
      const { error } = await board.anonymous
        .from('contact_submissions')
        .insert({ name: 'Eve', email, message: 'hello' });
      const lines = ['POST /auth/v1/signup', 'POST /auth/v1/recover', 'POST /auth/v1/otp'];
      const answers = await Promise.all(
        lines.map((line) => call(board, line, { body: JSON.stringify({ email, password: 'correct horse' }) })),
      );

      expect(error?.code).toBe('23514');
      for (const { status } of answers) expect([400, 422]).toContain(status);
      expect(await readFingerprint(board)).toBe(before);
    });

    test('leads to the board, whatever host and way back were asked for', async () => {
      const board = findBoard();
      const { email } = await buildPerson(board);
      const body = JSON.stringify({ email });
      const headers = {
        Apikey: board.keys.publishableKey,
        Host: 'evil.example',
        'X-Forwarded-Host': 'evil.example',
        Origin: 'https://evil.example',
        Referer: 'https://evil.example/',
      };

      await sendBytes(board, writeRequest('POST /auth/v1/recover?redirect_to=https://evil.example/', headers, body));

      const mail = await findMailbox().next();
      expect(mail.to).toEqual([email]);
      expect(mail.head + mail.body).not.toContain('evil');
      expect(mail.body.replaceAll('=\r\n', '').replaceAll('=3D', '=')).toContain(`${board.url}/auth/v1/verify?`);
    });
  });
}

/** An employer's own company and listing, hostile wherever something can be typed. */
async function storeScripts(board: TestServer): Promise<{ job: string; company: string }> {
  const owner = await buildCompanyOwner(board, closing);
  const { data: company } = await owner.client
    .from('companies')
    .update({
      description: markup,
      industry: closing,
      location: closing,
      website: closingAddress,
    })
    .eq('id', owner.company.id)
    .select()
    .single()
    .throwOnError();
  await board.service
    .from('companies')
    .update({ logo_url: `/${closingAddress.slice(21)}` })
    .eq('id', company.id)
    .throwOnError();
  const { data: listing } = await owner.client
    .from('job_listings')
    .insert(buildHostileListing(company.id))
    .select()
    .single()
    .throwOnError();
  return { job: `/jobs/${listing.slug}`, company: `/company/${company.slug}` };
}
