import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareRuns, findRuns } from './compare-texts.ts';
import { hashWord, readText } from './read-text.ts';

const runsOf = (text: string, boilerplate = new Set<number>()) => findRuns(readText(text), boilerplate);
const alike = (a: string, b: string) => compareRuns(runsOf(a), runsOf(b)).alike;

describe('a text', () => {
  test('is the same whatever its markup, case and signs', () => {
    const html =
      '<h2>What you do</h2><p>Build <strong>provers</strong> &amp; rollups&nbsp;in Rust.</p><ul><li>Ship</li></ul>';
    const plain = '## What you do\n\nbuild provers & rollups in rust\n\n- ship';

    expect(readText(html).words).toEqual(readText(plain).words);
    expect(readText(html).paragraphs).toEqual(readText(plain).paragraphs);
    expect(alike(html, plain)).toBe(1);
  });

  test('knows its words, of any alphabet', () => {
    expect([...readText('<p>Bauen Sie Brücken! 区块链</p>').words]).toEqual(
      ['bauen', 'sie', 'brücken', '区块链'].map(hashWord),
    );
  });

  test.each([
    ['<p><strong>Requisition ID:</strong> R-10442</p>', 'R-10442'],
    ['Job number: 7781', '7781'],
    ['We have 300 jobs and 12 numbers', null],
    ['The job requires 5 years', null],
  ])('%s names the opening %s', (text, requisition) => {
    expect(readText(text).requisition).toBe(requisition);
  });

  test('whatever it is, it can be read and is like itself', () => {
    const part = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('<p>', '</p', '&amp;', '&', '<', '>', '\n'));
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const runs = runsOf(parts.join(''));

        expect(compareRuns(runs, runs).alike).toBe(1);
      }),
    );
  });
});

describe('two texts', () => {
  test('are as alike as the runs of three words they share', () => {
    expect(alike('one two three four', 'one two three five')).toBeCloseTo(1 / 3);
    expect(alike('one two three', 'three two one')).toBe(0);
    expect(alike('', '')).toBe(1);
    expect(alike('one', '')).toBe(0);
  });

  test('say how much of the shorter is in the longer', () => {
    expect(compareRuns(runsOf('one two three four'), runsOf('zero one two three four five')).contained).toBe(1);
  });

  test('leave out the paragraphs that are boilerplate', () => {
    const about = 'Acme builds bridges for everybody.';
    const boilerplate = new Set(readText(about).paragraphs.map(({ hash }) => hash));

    expect([...runsOf(`${about}\nWrite fast provers.`, boilerplate)]).toEqual([...runsOf('Write fast provers.')]);
  });
});
