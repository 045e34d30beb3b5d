import { expect, test } from 'vitest';
import type { ChannelMessage } from '#domain/channels/compose-post.ts';
import { writeEmbed } from './discord/write-embed.ts';
import { writeHtml } from './telegram/write-html.ts';

const message: ChannelMessage = {
  headline: 'Engineer',
  lines: ['Acme'],
  link: 'https://board.example/jobs/engineer',
  source: null,
  isFeatured: false,
};
const hostileSource = { words: 'Listed via', name: 'A] <b>', address: 'https://a.example/?x="1"&y=<(2)> 3' } as const;

test('Telegram reads no tag, entity or attribute that a listing brings', () => {
  const html = writeHtml({
    ...message,
    headline: '<a href="https://evil.example">&lt;x',
    lines: ['</b><tg-spoiler>', 'it\'s & "so"'],
    source: hostileSource,
  });

  expect(html.split('\n')).toEqual([
    '<b>&lt;a href=&quot;https://evil.example&quot;&gt;&amp;lt;x</b>',
    '&lt;/b&gt;&lt;tg-spoiler&gt;',
    "it's &amp; &quot;so&quot;",
    '',
    'Listed via <a href="https://a.example/?x=&quot;1&quot;&amp;y=&lt;(2)&gt; 3">A] &lt;b&gt;</a>',
  ]);
});

test('Discord reads no Markdown, mention or masked link that a listing brings', () => {
  const { title, description } = writeEmbed({
    ...message,
    headline: '**Bold** [free](https://evil.example) <@1>',
    lines: ['# Title', '- item', '1. one', '||hidden|| `code` ~~x~~ __y__', 'back\\*slash'],
    source: hostileSource,
  });

  expect(title).toBe('\\*\\*Bold\\*\\* \\[free\\]\\(https://evil.example\\) \\<@1\\>');
  expect(description.split('\n').slice(0, 5)).toEqual([
    '\\# Title',
    '\\- item',
    '1\\. one',
    '\\|\\|hidden\\|\\| \\`code\\` \\~\\~x\\~\\~ \\_\\_y\\_\\_',
    'back\\\\\\*slash',
  ]);
  expect(description).toContain('[A\\] \\<b\\>](https://a.example/?x="1"&y=%3C%282%29%3E%203)');
});

test('an embed keeps the limits of Discord, and whole escapes', () => {
  const { title, description } = writeEmbed({
    ...message,
    headline: `a${'*'.repeat(300)}`,
    lines: Array.from({ length: 50 }, () => '_'.repeat(100)),
  });

  expect(title.length).toBeLessThanOrEqual(256);
  expect(description.length).toBeLessThanOrEqual(4096);
  expect(title).toMatch(/^a(\\\*)+$/);
  expect(description).not.toMatch(/[^\\]\\$/);
});
