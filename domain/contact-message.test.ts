import { describe, expect, test } from 'vitest';
import { ContactMessage } from './contact-message.ts';

const good = { name: 'Ada', email: 'ada@people.example', message: 'Do you read this?' };

describe('a contact message', () => {
  test('is trimmed', () => {
    const typed = { name: ' Ada ', email: ' ada@people.example\n', message: '\n Do you read this? ' };

    expect(ContactMessage.parse(typed)).toEqual(good);
  });

  test('may be as long as the bounds', () => {
    const longest = { name: 'n'.repeat(100), email: `ada@${'e'.repeat(243)}.example`, message: 'm'.repeat(1000) };

    expect(ContactMessage.parse(longest)).toEqual(longest);
  });

  test.each([
    ['name', '   ', 'Name is required'],
    ['name', 'n'.repeat(101), 'Name must be less than 100 characters'],
    ['email', '', 'Invalid email address'],
    ['email', 'ada at home', 'Invalid email address'],
    ['email', `ada@${'e'.repeat(244)}.example`, 'Email must be less than 255 characters'],
    ['message', '\n', 'Message is required'],
    ['message', 'm'.repeat(1001), 'Message must be less than 1000 characters'],
  ])('with %s %j is refused', (field, value, message) => {
    const { error } = ContactMessage.safeParse({ ...good, [field]: value });

    expect(error?.issues[0]).toMatchObject({ path: [field], message });
  });
});
