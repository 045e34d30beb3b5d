import { expect, test } from 'vitest';
import { nameAddress, readAddresses } from './read-addresses.ts';

test.each([
  ['postgres://a:b@one/board', ['postgres://a:b@one/board']],
  [
    'postgres://a:b@one/board, postgresql://c@two:6432/board?sslmode=require',
    ['postgres://a:b@one/board', 'postgresql://c@two:6432/board?sslmode=require'],
  ],
  ['postgres://a:b,c@one:5432,[::1]:5433,/board?target_session_attrs=read-write&sslmode=disable', null],
  [
    'postgres://a:b,c@one:5432,[::1]:5433/board?target_session_attrs=read-write&sslmode=disable',
    ['postgres://a:b,c@one:5432/board?sslmode=disable', 'postgres://a:b,c@[::1]:5433/board?sslmode=disable'],
  ],
  ['postgres://a@one,two/board?target_session_attrs=any', ['postgres://a@one/board', 'postgres://a@two/board']],
  ['postgres://a@one/board,postgres://a@one/board', ['postgres://a@one/board']],
  ['postgres:///board?host=/run/sockets', ['postgres:///board?host=/run/sockets']],
  ['one,two', null],
  ['postgres://a@one/board,mysql://two/board', null],
  ['postgres://a@one:port/board', null],
])('%s', (text, addresses) => {
  expect(readAddresses(text)).toEqual(addresses);
});

test('an address is named without its account and password', () => {
  expect(
    ['postgres://a:secret@one:5433/b', 'postgres:///b?host=/run/x&password=secret', 'postgres://[::1]/b'].map(
      nameAddress,
    ),
  ).toEqual(['one:5433', '/run/x:5432', '[::1]:5432']);
});
