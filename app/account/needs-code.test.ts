import type { Factor, User } from '@supabase/supabase-js';
import { expect, test } from 'vitest';
import { needsCode } from './needs-code.ts';

const buildToken = (claims: object) => `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`;
const buildUser = (...statuses: Factor['status'][]) =>
  ({ factors: statuses.map((status) => ({ status })) }) as unknown as User;

test.each([
  ['an account without a factor', buildUser(), 'aal1', false],
  ['a factor that was never finished', buildUser('unverified'), 'aal1', false],
  ['a factor, and a password shown', buildUser('verified'), 'aal1', true],
  ['a factor, and a token without a level', buildUser('verified'), undefined, true],
  ['a factor, and a code shown', buildUser('unverified', 'verified'), 'aal2', false],
])('%s', (_, user, aal, isNeeded) => {
  expect(needsCode({ user, access_token: buildToken({ aal, name: 'Zoë>?~' }) })).toBe(isNeeded);
});

test('a token that cannot be read has shown nothing', () => {
  expect(needsCode({ user: buildUser('verified'), access_token: 'no token' })).toBe(true);
});
