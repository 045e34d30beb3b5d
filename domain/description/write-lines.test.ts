import { expect, test } from 'vitest';
import { writeLines } from './write-lines.ts';

test('HTML becomes lines, with marks for headings and lists', () => {
  const html =
    '<p>We settle trades.<br>Every day.</p>\n<h3>Your <b>tasks</b></h3><ul><li>Own the engine</li> <li>R&amp;D &lt;here&gt;</li></ul>';

  expect(writeLines(html)).toBe('We settle trades.\nEvery day.\n\n## Your tasks\n- Own the engine\n- R&D <here>');
});

test('text that was typed stays as it is', () => {
  expect(writeLines('a < b\n\n## Tasks\n- One')).toBe('a < b\n\n## Tasks\n- One');
});
