import { expect, test } from 'vitest';
import { pickCompanyColor } from './company-color.ts';

test("a company has its logo's colour", () => {
  expect(pickCompanyColor({ name: 'Acme', color: '#0a6f54' })).toBe('#0a6f54');
});

test('a company without a colour keeps the one its name gets, however it is spelled', () => {
  const color = pickCompanyColor({ name: 'Acme', color: null });

  expect(color).toMatch(/^oklch\(0\.62 0\.12 \d+\)$/);
  expect(pickCompanyColor({ name: 'ACME' })).toBe(color);
  expect(pickCompanyColor({ name: 'Barnacle' })).not.toBe(color);
});
