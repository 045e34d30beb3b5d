import { expect, test } from 'vitest';
import { wideningMail } from './alert-letters.ts';

test('a wider search is told of and linked to without what says nothing in it', () => {
  const letter = {
    ...{ id: 'b3f1', email: 'ada@people.example', companies: [], manage: 'm', unsubscribe: 'u', last_sent_at: null },
    query: 'country=PT&skill=Rust&unstated=0&worldwide=0',
  };
  const mail = wideningMail(letter, [{ filter: 'country', count: 7 }], { url: 'https://board.example' });

  expect(mail?.text).toMatch(/^(- )?Rust jobs: 7 open jobs/m);
  expect(mail?.text).toContain('https://board.example/?skill=Rust&');
  expect(mail?.text).not.toMatch(/skill=Rust&\S*(unstated|worldwide)/);
  // Without its country, "unstated" would ask for hours, which nobody counted.
  const hours = { ...letter, query: 'country=PT&tz=1&unstated=0' };
  const wider = wideningMail(hours, [{ filter: 'country', count: 7 }], { url: 'https://board.example' });
  expect(wider?.text).toContain('https://board.example/?tz=1&ref=alert');
});
