import { expect, test } from 'vitest';
import { render } from '#tests/render.tsx';
import { MoneyCard } from './money-card.tsx';

const row = { month: '2026-03', plan: 'standard', currency: 'USD', received: 29_900, returned: 900, disputed: 0 };
const sum = (disputed: number) =>
  render(<MoneyCard money={{ months: [{ ...row, disputed }], plans: [], methods: [] }} />).text;

test('what is kept is what was paid less what went back; what is disputed is named with it', () => {
  expect(sum(0)).toContain('$290 kept in twelve months');
  expect(sum(0)).not.toContain('disputed');
  expect(sum(10_000)).toContain('$290 kept in twelve months, of which $100 is disputed');
});
