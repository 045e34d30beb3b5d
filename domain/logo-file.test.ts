import { expect, test } from 'vitest';
import { maxLogoBytes, readLogoFile } from './logo-file.ts';

const wrongType = { problem: { title: 'Invalid file type', text: 'Please upload a PNG, JPG, or SVG file' } };
const tooLarge = { problem: { title: 'File too large', text: 'Logo must be under 2MB' } };

test.each([
  ['Our Logo.PNG', 'image/png', 9, { contentType: 'image/png', extension: 'png' }],
  ['photo.jpeg', 'image/jpeg', 9, { contentType: 'image/jpeg', extension: 'jpeg' }],
  ['photo.jpg', 'image/jpg', 9, { contentType: 'image/jpeg', extension: 'jpg' }],
  ['drawing.svg', 'image/svg+xml', 9, { contentType: 'image/svg+xml', extension: 'svg' }],
  ['drawing.svg', '', 9, { contentType: 'image/svg+xml', extension: 'svg' }],
  ['clipboard', 'image/png', maxLogoBytes, { contentType: 'image/png', extension: 'png' }],
  ['logo.png', 'image/png', maxLogoBytes + 1, tooLarge],
  ['logo.gif', 'image/gif', 9, wrongType],
  ['logo.webp', 'image/webp', maxLogoBytes + 1, wrongType],
  ['logo.exe', '', 9, wrongType],
  ['logo', '', 9, wrongType],
])('%s of type "%s" with %d bytes', (name, type, size, expected) => {
  expect(readLogoFile({ name, type, size })).toEqual(expected);
});
