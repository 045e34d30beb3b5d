import { expect, test } from 'vitest';
import { listReasons, type Statement } from './statement-of-reasons.ts';

const statement: Statement = {
  id: '00000000-0000-4000-8000-000000000001',
  created_at: '2026-01-01T00:00:00+00:00',
  action: 'hold',
  listing_id: null,
  subject: 'Engineer',
  ground: 'terms',
  clause: 'spam or duplicate',
  facts: null,
  source: 'own',
  automated_detection: false,
  automated_decision: false,
  territory: 'everywhere',
  ends_at: null,
  reasons_text: 'It is here twice',
  appealed_at: null,
  appeal_text: null,
  appeal_answered_at: null,
  appeal_answer: null,
};

test.each<[string, Partial<Statement>, string]>([
  ['a clause of our terms', {}, 'It is against our terms: spam or duplicate'],
  ['a law', { ground: 'law', clause: 'Section 263' }, 'It is against the law: Section 263'],
  [
    'what our terms provide for, of a rule',
    { source: 'rule', clause: 'Listings are reviewed' },
    'Listings are reviewed',
  ],
  ['that none was named', { ground: 'none', clause: null }, 'Neither a law nor a clause of our terms was named'],
])('the ground of a decision names %s', (_, values, text) => {
  expect(listReasons({ ...statement, ...values })).toContainEqual({ label: 'Ground', text });
});
