import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareWords, type Stretch } from './word-difference.ts';

/** What is only on one side in brackets. */
const show = (stretches: Stretch[]) =>
  stretches.map(({ text, isChanged }) => (isChanged ? `[${text}]` : text)).join('');
const compare = (before: string, after: string) => {
  const difference = compareWords(before, after);
  return [show(difference.before), show(difference.after)];
};

test.each([
  ['the same text', 'one two', 'one two', 'one two', 'one two'],
  ['another word', 'we build bridges', 'we mend bridges', 'we [build ]bridges', 'we [mend ]bridges'],
  ['a word more', 'we build', 'we build bridges', 'we build', 'we build [bridges]'],
  ['a word less', 'we really build', 'we build', 'we [really ]build', 'we build'],
  ['another end', 'Engineering', 'Human Resources', '[Engineering]', '[Human Resources]'],
  ['an empty side', '', 'one', '', '[one]'],
  ['line breaks alone', 'one two', 'one\n\ntwo', 'one two', 'one\n\ntwo'],
  ['words that moved', 'a b c x', 'x a b c', 'a b c [x]', '[x ]a b c'],
])('%s', (_, before, after, shownBefore, shownAfter) => {
  expect(compare(before, after)).toEqual([shownBefore, shownAfter]);
});

test('both sides are whole, and what is unchanged is the same words on both', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'c', ' ', '\n', 'dd')).map((parts) => parts.join(''));
  const words = (stretches: Stretch[]) =>
    stretches.flatMap(({ text: part, isChanged }) => (isChanged ? [] : part.split(/\s+/).filter(Boolean)));

  fc.assert(
    fc.property(text, text, (one, other) => {
      const { before, after } = compareWords(one, other);
      expect(before.map(({ text: part }) => part).join('')).toBe(one);
      expect(after.map(({ text: part }) => part).join('')).toBe(other);
      expect(words(before)).toEqual(words(after));
    }),
  );
});

test('very long texts are compared by lines', () => {
  const lines = Array.from({ length: 900 }, (_, index) => `line ${index} says so`);
  const before = ['first', ...lines, 'last'].join('\n');
  const after = ['another', ...lines.with(400, 'a new line'), 'end'].join('\n');

  const difference = compareWords(before, after);

  expect(difference.before.filter(({ isChanged }) => isChanged).map(({ text }) => text)).toEqual([
    'first\n',
    'line 400 says so\n',
    'last',
  ]);
});

test('texts too long for that are two texts', () => {
  const many = (word: string) => Array.from({ length: 2100 }, (_, index) => `${word}${index}`).join('\n');

  expect(compareWords(many('a'), many('b'))).toEqual({
    before: [{ text: many('a'), isChanged: true }],
    after: [{ text: many('b'), isChanged: true }],
  });
});
