import { expect, test } from 'vitest';
import { buildShareLinks } from './share-links.ts';

test('every link has the address and the words, whatever characters they have', () => {
  const links = buildShareLinks({
    address: 'https://board.example/jobs/c-dev',
    title: 'C# & Go Dev',
    company: 'Ünic "A"',
  });

  expect(links).toEqual([
    {
      name: 'X',
      href: 'https://x.com/intent/post?text=C%23%20%26%20Go%20Dev%20at%20%C3%9Cnic%20%22A%22&url=https%3A%2F%2Fboard.example%2Fjobs%2Fc-dev',
    },
    {
      name: 'LinkedIn',
      href: 'https://www.linkedin.com/sharing/share-offsite/?url=https%3A%2F%2Fboard.example%2Fjobs%2Fc-dev',
    },
    {
      name: 'Telegram',
      href: 'https://t.me/share/url?url=https%3A%2F%2Fboard.example%2Fjobs%2Fc-dev&text=C%23%20%26%20Go%20Dev%20at%20%C3%9Cnic%20%22A%22',
    },
    {
      name: 'Mail',
      href: 'mailto:?subject=C%23%20%26%20Go%20Dev%20at%20%C3%9Cnic%20%22A%22&body=C%23%20%26%20Go%20Dev%20at%20%C3%9Cnic%20%22A%22%0Ahttps%3A%2F%2Fboard.example%2Fjobs%2Fc-dev',
    },
  ]);
});
