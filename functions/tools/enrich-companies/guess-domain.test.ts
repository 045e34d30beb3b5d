import { expect, test } from 'vitest';
import { guessDomain } from './guess-domain.ts';

test.each([
  ['Acme', ['acme.example'], 'acme.example'],
  ['Acme Labs, Inc.', ['careers.acme.example', 'www.acme.example'], 'acme.example'],
  ['Acme Labs', ['acme-labs.example'], 'acme-labs.example'],
  ['Acme', ['jobs.acme.co.uk'], 'acme.co.uk'],
  ['Acme', ['acme.jobs.example'], null],
  ['Acme', ['acme.recruitee.com', 'boards.greenhouse.io'], null],
  ['Acme', ['acmeworks.example', 'notacme.example'], null],
  ['Acme', ['acme.example', 'acme.test'], null],
  ['Lever', ['jobs.lever.co'], null],
  ['127', ['127.0.0.1'], null],
  ['Acme', [], null],
])('the domain of %s among %j', (name, hosts, domain) => {
  expect(guessDomain(name, hosts)).toBe(domain);
});
