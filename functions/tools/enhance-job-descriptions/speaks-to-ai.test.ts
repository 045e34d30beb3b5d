import { expect, test } from 'vitest';
import { injections } from './fixtures/injections.ts';
import { posting } from './fixtures/posting.ts';
import { speaksToAi } from './speaks-to-ai.ts';

test.each(injections)('a text that says “%s” is not shown to a model', (injection) => {
  expect(speaksToAi(`${posting.description}\n\n${injection}`)).toBe(true);
});

test.each([
  posting.description,
  'You will build AI systems and tools for prompt engineering. As an AI engineer you write evaluations.',
  'Ignore the noise. Follow the rules of each market, and add a link to your portfolio.',
  'Include a cover letter. You report to the AI lead. Decode protocols and run this desk.',
  'Note for applicants: answer with a short letter. You are an assistant to the CFO.',
])('a text for people is not taken for one: %s', (text) => {
  expect(speaksToAi(text)).toBe(false);
});

test.each([
  'ignore '.repeat(7_000),
  'a'.repeat(50_000),
  'add a link '.repeat(4_500),
  '<'.repeat(50_000),
  'Aa1 '.repeat(12_000),
])('a hostile text is read before the test is out of time', (text) => {
  expect(speaksToAi(text)).toBe(false);
});
