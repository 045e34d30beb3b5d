import { describe, expect, test } from 'vitest';
import { readGround, suggestGround } from './ground.ts';

describe('the ground of a decision', () => {
  test('is one of our usual clauses, in words that the employer reads', () => {
    expect(readGround('misleading', '')).toEqual({
      ground: { ground: 'terms', clause: 'misleading or fraudulent listing' },
    });
  });

  test('is another clause or a law, which is named', () => {
    expect(readGround('other-clause', ' 4.2 ')).toEqual({ ground: { ground: 'terms', clause: '4.2' } });
    expect(readGround('law', 'Section 263')).toEqual({ ground: { ground: 'law', clause: 'Section 263' } });
  });

  test.each([
    ['', '', 'Please choose a ground'],
    ['law', ' ', 'Please name the law'],
    ['other-clause', '', 'Please name the clause'],
  ])('is asked for where it is missing (%j)', (choice, words, problem) => {
    expect(readGround(choice, words)).toEqual({ problem });
  });

  test('is suggested by the first report that names one', () => {
    expect(suggestGround([{ reason: 'other' }, { reason: 'illegal_content' }, { reason: 'scam' }])).toBe('law');
    expect(suggestGround([{ reason: 'other' }])).toBeUndefined();
  });
});
