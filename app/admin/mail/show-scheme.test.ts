import { expect, test } from 'vitest';
import { showScheme } from './show-scheme.ts';

const mail = `<!doctype html><html><head><style>:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) { p { color: white } }</style></head><body><p>Hi</p></body></html>`;

test('the rules for the dark scheme hold in the dark preview, and in no other', () => {
  expect(showScheme(mail, 'dark')).toContain('@media (min-width: 0) { p');
  expect(showScheme(mail, 'dark')).toContain('color-scheme: dark;');
  expect(showScheme(mail, 'light')).toContain('@media (max-width: 0) { p');
});

test('links open elsewhere, also in a mail that is only a part of a document', () => {
  expect(showScheme(mail, 'light')).toContain('<head><base target="_blank">');
  expect(showScheme('<p>Hi</p>', 'light')).toContain('<base target="_blank"></head><body><p>Hi</p>');
});
