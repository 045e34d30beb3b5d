import { rmSync } from 'node:fs';
import { mkdir, mkdtemp, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findContentPage, readContentPage } from './find-content-page.server.ts';

describe("an operator's page", () => {
  test('takes its title from the first heading and its summary from the first paragraph', () => {
    const page = readContentPage('# Terms & *conditions*\n\nWhat we <promise>.\n\n## More\n\n- one\n', 'terms');

    expect(page).toEqual({
      title: 'Terms & conditions',
      summary: 'What we .',
      html: '<p>What we .</p>\n<h2>More</h2>\n<ul>\n<li>one</li>\n</ul>',
    });
  });

  test('is titled by its name when it has no heading', () => {
    expect(readContentPage('Hello.', 'privacy')).toEqual({
      title: 'Privacy',
      summary: 'Hello.',
      html: '<p>Hello.</p>',
    });
  });

  test('does not take a comment in code for its heading', () => {
    expect(readContentPage('```\n# not this\n```\n\n# This\n', 'x').title).toBe('This');
  });

  test('runs no scripts', () => {
    const { html } = readContentPage('# T\n\n<script>alert(1)</script>\n\n[x](javascript:alert(1))', 't');

    expect(html).toBe('<p><a>x</a></p>');
  });

  describe('in the folder', () => {
    let root: string;
    let pages: string;

    beforeAll(async () => {
      root = await mkdtemp(join(tmpdir(), 'pages-'));
      pages = join(root, 'pages');
      await mkdir(pages);
      await writeFile(join(pages, 'privacy.md'), '# Privacy\n\nWe keep little.\n');
      await writeFile(join(pages, 'Terms.md'), '# Terms\n');
      await writeFile(join(pages, 'notes.txt'), 'notes');
      await writeFile(join(root, 'secret.md'), '# Secret\n');
      await mkdir(join(root, 'pages-old'));
      await writeFile(join(root, 'pages-old', 'old.md'), '# Old\n');
      await symlink(join(root, 'secret.md'), join(pages, 'leak.md'));
      await symlink(join(root, 'pages-old', 'old.md'), join(pages, 'old.md'));
      await symlink(join(pages, 'privacy.md'), join(pages, 'data-protection.md'));
    });
    afterAll(() => rmSync(root, { recursive: true }));

    test.each(['privacy', 'data-protection'])('is found at /%s', async (name) => {
      expect(await findContentPage(name, pages)).toEqual({
        title: 'Privacy',
        summary: 'We keep little.',
        html: '<p>We keep little.</p>',
      });
    });

    test.each([
      ...['../secret', '..', '.', '', 'Privacy', 'terms', 'Terms', 'notes', 'notes.txt', 'privacy.md', 'pages/privacy'],
      ...['%2e%2e%2fsecret', 'privacy\0', 'leak', 'old', 'nothing-here'],
    ])('does not exist at /%s', async (name) => {
      expect(await findContentPage(name, pages)).toBeNull();
    });

    test('does not exist where there is no folder', async () => {
      expect(await findContentPage('privacy', join(root, 'none'))).toBeNull();
    });
  });
});
