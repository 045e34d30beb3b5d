import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseDescription } from '#domain/description/parse-description.ts';
import { posting, structured } from './fixtures/posting.ts';
import { postings } from './fixtures/postings.ts';
import { guardStructure } from './guard-structure.ts';
import { readDescription, structure } from './structure.ts';

function enhance(source: string, title = 'Rust Engineer') {
  const readable = readDescription(source);
  return 'skipped' in readable ? readable : structure({ source, text: readable.text, title });
}

function enhanceText(source: string): string {
  const result = enhance(source);
  if ('skipped' in result) throw new Error(result.skipped);
  return result.text;
}

/** Long enough to be worth it. */
const intro = `<p>${'We move money between banks and chains, quietly and for a great many people. '.repeat(4).trim()}</p>`;
const list = (...items: string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
const duties = list('Build the bridge', 'Run the nodes', 'Write the tests');
const skills = list('Five years of experience', 'Knowledge of Rust', 'Fluent English');
const offers = list('A fair salary', 'Health insurance', 'Paid parental leave');

describe('the built-in engine', () => {
  test('gives a posting our parts, word for word', () => {
    expect(enhanceText(posting.description)).toBe(structured);
  });

  test('writes what the job page takes apart into hook and sections', () => {
    const parsed = parseDescription(enhanceText(posting.description));

    expect(parsed.hook).toBe('Acme Ledger settles 4,000 trades a day for small exchanges. You would keep it that way.');
    expect(parsed.overview?.content).toMatch(/^You join a team of five/);
    expect(parsed.responsibilities?.content).toMatch(/^- Own the matching engine/);
    expect(parsed.requirements?.content).toBe('- Three years of Rust in production\n- Experience with PostgreSQL');
    expect(parsed.bonusPoints?.content).toBe('- Knowledge of Solidity is a plus');
    expect(parsed.whyJoin?.content).toMatch(/^- €80,000/);
    expect(parsed.rawSections.map(({ title }) => title)).toEqual(['How we hire']);
  });

  test('has nothing to add to its own work', () => {
    expect(enhance(structured)).toEqual({ skipped: 'already well structured' });
  });

  test('knows a part by its lines when its heading is unusual, and keeps that heading', () => {
    const text = enhanceText(
      `${intro}<h3>On deck</h3>${duties}<h3>Your kit</h3>${skills}<h3>Extra shells</h3>${list('Solidity', 'A boat')}<h3>Provisions</h3>${offers}`,
    );

    expect(text).toContain("## What You'll Be Doing\n### On deck\n\n- Build the bridge");
    expect(text).toContain("## What We're Looking For\n### Your kit\n\n- Five years");
    expect(text).toContain('## Bonus Points\n### Extra shells\n\n- Solidity');
    expect(text).toContain('## Why Join Us\n### Provisions\n\n- A fair salary');
  });

  test('does not decide whether a second list of skills is asked for', () => {
    const text = enhanceText(
      `${intro}<h3>Responsibilities</h3>${duties}<h3>Requirements</h3>${skills}<h3>Light luggage</h3>${list('Knowledge of Go', 'Experience with tape')}`,
    );

    expect(text).toMatch(/## Light luggage\n- Knowledge of Go\n- Experience with tape$/);
  });

  test('makes lists of lines, dots and short paragraphs', () => {
    const given = [
      'Acme settles trades for small exchanges, and has done so without a break for longer than most people remember.',
      `Responsibilities\n${'Build the bridge between the two ledgers\nRun the nodes that nobody else wants\nWrite the tests'}`,
      'Requirements\nYou need: • Rust • PostgreSQL • patience with old machines',
      'Benefits\nA fair salary that everybody knows',
      'Health insurance for you and yours',
      'Twenty-five days of vacation',
    ].join('\n\n');

    const parsed = parseDescription(enhanceText(given));

    expect(parsed.responsibilities?.content).toBe(
      '- Build the bridge between the two ledgers\n- Run the nodes that nobody else wants\n- Write the tests',
    );
    expect(parsed.requirements?.content).toBe('### You need\n\n- Rust\n- PostgreSQL\n- patience with old machines');
    expect(parsed.whyJoin?.content).toBe(
      '- A fair salary that everybody knows\n- Health insurance for you and yours\n- Twenty-five days of vacation',
    );
  });

  test('sorts paragraphs without headings by what they are about', () => {
    const given = `${intro}<p>You will run the nodes. You will build the bridge. You will write its tests.</p>
      <p>You have five years of experience. Knowledge of Rust is required. You are fluent in English.</p>
      <p>We offer a fair salary. We pay for your health insurance.</p><p>The sea is near.</p>`;

    const parsed = parseDescription(enhanceText(given));

    expect(parsed.responsibilities?.content).toContain('You will run the nodes.');
    expect(parsed.requirements?.content).toContain('Knowledge of Rust is required.');
    expect(parsed.whyJoin?.content).toContain('We offer a fair salary.');
    expect(`${parsed.hook}${parsed.overview?.content}`).toContain('The sea is near.');
  });
});

describe('nothing is to be gained from', () => {
  test.each([
    ['a short text', '<p>Builds things.</p>', 'too short to structure'],
    ['prose about everything at once', intro + intro.replaceAll('money', 'mail'), 'no sections to be found'],
    ['lists inside lists', `${intro}<ul><li>a${duties}</li></ul>`, 'formatting that would be lost'],
    [
      'tags that are meant as words',
      `${intro}<h3>Responsibilities</h3>${duties}<h3>Requirements</h3>${list('Knowledge of &lt;p&gt; tags', 'Rust')}`,
      'formatting that would be lost',
    ],
    [
      'another language',
      '<p>Wir suchen Verstärkung für unser Team in Wien und freuen uns auf dich, ganz gleich woher du kommst und was du vorher gemacht hast.</p><h3>Aufgaben</h3><ul><li>Pflege der Knoten</li><li>Bau der Brücke</li></ul><h3>Profil der Person</h3><ul><li>Freude an Technik</li><li>Geduld mit alten Maschinen</li></ul><p>Und noch ein Satz oder zwei, damit der Text lang genug ist. Die Donau ist nah, der Kaffee gut, und freitags gibt es Kuchen.</p>',
      'no sections to be found',
    ],
  ])('%s', (_, source, reason) => {
    expect(enhance(source)).toEqual({ skipped: reason });
  });
});

describe('in the forms that boards send, no word is lost and none is added', () => {
  test.each(postings)('$title', ({ title, description: source }) => {
    const before = readDescription(source);
    if ('skipped' in before) throw new Error(before.skipped);

    const result = structure({ source, text: before.text, title });

    if ('skipped' in result) throw new Error(result.skipped);
    expect(guardStructure({ source, before: before.text, after: result.text, title })).toBeNull();
    expect(result.text).toContain("## What We're Looking For");
  });
});

test('whatever is written, no word is lost and none is added', () => {
  const piece = fc.constantFrom(
    ...[
      '<h3>Responsibilities</h3>',
      '<h3>What you bring</h3>',
      '<h3>On deck</h3>',
      '<h3>How we hire</h3>',
      '<h4>More</h4>',
    ],
    ...['<p><b>Benefits:</b></p>', '<p><b>Nice extras</b></p>', '<p>Requirements: Rust</p>', '<p>Location: Berlin</p>'],
    ...[
      duties,
      skills,
      offers,
      intro,
      list('Go is a plus', 'C++'),
      '<ol><li>one</li><li>two</li></ol>',
      '<p>The deal:</p>',
    ],
    ...[
      '<p>• a • b • c</p>',
      '<p>A<br>B<br>C</p>',
      '<p>We SHOUT</p>',
      '<p>THE TEAM</p>',
      '<p># x</p>',
      '<p>- y</p>',
      '<p>---</p>',
    ],
    ...[
      '<p>You will work. You will rest. You will sing. You will go.</p>',
      '<p><a href="https://a.example">b</a> **c** `d`</p>',
    ],
  );
  let enhanced = 0;

  fc.assert(
    fc.property(fc.array(piece, { minLength: 3, maxLength: 14 }), (pieces) => {
      const source = intro + pieces.join('');
      const result = enhance(source);
      if ('skipped' in result) return;
      enhanced += 1;
      const before = readDescription(source);
      if ('skipped' in before) throw new Error('unreadable');
      expect(guardStructure({ source, before: before.text, after: result.text, title: 'Rust Engineer' })).toBeNull();
    }),
    { numRuns: 300, seed: 20_261_115 },
  );
  expect(enhanced).toBeGreaterThan(100);
});

test.each([
  ['a sentence', structured.replace('Review every change to the ledger', ''), 'a lost word'],
  ['a word', structured.replace('three years', 'years').replace('Three years', 'Years'), 'a lost word: three'],
  ['an address', structured.replace('https://acme-ledger.example', 'https://ledger-acme.example'), 'a changed address'],
  ['a word more', `${structured}\n\nApply today.`, 'a new word'],
  ['another number', structured.replace('4,000', '5,000'), 'a lost word'],
])('the guard of its work sees %s', (_, after, problem) => {
  const before = readDescription(posting.description);
  if ('skipped' in before) throw new Error('unreadable');

  expect(guardStructure({ source: posting.description, before: before.text, after, title: posting.title })).toContain(
    problem,
  );
});
