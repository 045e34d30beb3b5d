import { describe, expect, test } from 'vitest';
import { maxGrowth, measureGrowth } from '#tests/growth/measure-growth.ts';
import { type ParsedDescription, parseDescription } from './parse-description.ts';

const names = ['overview', 'responsibilities', 'requirements', 'bonusPoints', 'whyJoin'] as const;

describe('a heading opens the section it means', () => {
  test.each([
    ['## About This Role', 'overview'],
    ['# The role', 'overview'],
    ['### Role overview', 'overview'],
    ['**What this is**', 'overview'],
    ['Job Description:', 'overview'],
    ["## What You'll Be Doing", 'responsibilities'],
    ['What you’ll do', 'responsibilities'],
    ['**What you will be working on:**', 'responsibilities'],
    ['Responsibilities:', 'responsibilities'],
    ['RESPONSIBILITIES', 'responsibilities'],
    ['Duties & Responsibilities', 'responsibilities'],
    ['🚀 Your impact', 'responsibilities'],
    ['In this role, you will:', 'responsibilities'],
    ["## What We're Looking For", 'requirements'],
    ['Requirements', 'requirements'],
    ['__Qualifications__', 'requirements'],
    ['**Requirements**:', 'requirements'],
    ['MUST-HAVES', 'requirements'],
    ['Who you are', 'requirements'],
    ['What you bring to the table', 'requirements'],
    ['**What we ask**', 'requirements'],
    ['Nice to have:', 'bonusPoints'],
    ['Nice-to-haves', 'bonusPoints'],
    ['## Bonus points if you', 'bonusPoints'],
    ['PREFERRED QUALIFICATIONS:', 'bonusPoints'],
    ['**It would also help if you**', 'bonusPoints'],
    ['Benefits', 'whyJoin'],
    ['Perks & Benefits ✨', 'whyJoin'],
    ['**What’s in it for you?**', 'whyJoin'],
    ['##Why join us?', 'whyJoin'],
    ['What we offer：', 'whyJoin'],
  ] as const)('%s', (heading, name) => {
    const parsed = parseDescription(`A hook.\n\n${heading}\n- One thing\n- Another`);

    expect(parsed.hook).toBe('A hook.');
    expect(parsed[name]?.content).toBe('- One thing\n- Another');
    for (const other of names) if (other !== name) expect(parsed[other]).toBeNull();
    expect(parsed.rawSections).toEqual([]);
  });
});

describe('a description', () => {
  test('with every section is taken apart in full', () => {
    const text = [
      'We move money.',
      '',
      'Location: Lisbon, Portugal',
      '## About This Role',
      'You join a team of four.',
      '',
      "## What You'll Be Doing",
      '- Write code',
      "## What We're Looking For",
      '* Rust',
      '## Bonus Points',
      '• Solidity',
      '## Why Join Us',
      '1. Health cover',
      '2. Time off',
      '## How We Hire',
      'Two calls.',
    ].join('\n');

    expect(parseDescription(text)).toEqual({
      location: 'Lisbon, Portugal',
      hook: 'We move money.',
      overview: { title: 'About This Role', content: 'You join a team of four.' },
      responsibilities: { title: "What You'll Be Doing", content: '- Write code' },
      requirements: { title: "What We're Looking For", content: '* Rust' },
      bonusPoints: { title: 'Bonus Points', content: '• Solidity' },
      whyJoin: { title: 'Why Join Us', content: '1. Health cover\n2. Time off' },
      rawSections: [{ title: 'How We Hire', content: 'Two calls.' }],
    });
  });

  test('without a heading is all hook', () => {
    const parsed = parseDescription('One.\n\nTwo: with a colon in it.\nThree');

    expect(parsed).toMatchObject({ hook: 'One.\n\nTwo: with a colon in it.\nThree', rawSections: [], overview: null });
  });

  test.each(['', ' \n\t\r\n '])('of nothing has nothing', (text) => {
    expect(parseDescription(text)).toMatchObject({ hook: '', location: null, rawSections: [] });
  });

  test('reads Windows, old Mac and Unicode line ends and tabs alike', () => {
    for (const end of ['\n', '\r\n', '\r', '\u2028']) {
      const parsed = parseDescription(`Hello${end}${end}Requirements:\t${end}\t-\tRust${end}`);

      expect(parsed.hook).toBe('Hello');
      expect(parsed.requirements).toEqual({ title: 'Requirements', content: '\t-\tRust' });
    }
  });

  test('keeps an unknown heading of each form under its own title', () => {
    const text =
      '## Our Stack\nRust\n\n**How it works**\nRemotely\n\nTHE TEAM\nNine people\n\nThe deal:\nFair\n\nOrigins\n===\nOld';

    expect(parseDescription(text).rawSections).toEqual(
      [
        {
          title: 'Our Stack',
          content: 'Rust\n\n### How it works\nRemotely\n\n### THE TEAM\nNine people\n\n### The deal\nFair\n',
        },
        { title: 'Origins', content: 'Old' },
      ].map(({ title, content }) => ({ title, content: content.trimEnd() })),
    );
  });

  test('parts unknown headings of one rank', () => {
    const text = '**How it works**\nRemotely\n\nTHE TEAM\nNine people\n\nThe deal:\nFair';

    expect(parseDescription(text).rawSections).toEqual([
      { title: 'How it works', content: 'Remotely' },
      { title: 'THE TEAM', content: 'Nine people' },
      { title: 'The deal', content: 'Fair' },
    ]);
  });

  test('leaves a deeper unknown heading inside its section', () => {
    const parsed = parseDescription('## Responsibilities\n- A\n### First 90 days\n- B\n## Requirements\n- C');

    expect(parsed.responsibilities?.content).toBe('- A\n### First 90 days\n- B');
    expect(parsed.requirements?.content).toBe('- C');
  });

  test('takes a title over the whole text into the hook', () => {
    const parsed = parseDescription('# Senior Engineer\n\nWe move money.\n\n## Benefits\nMany');

    expect(parsed.hook).toBe('## Senior Engineer\n\nWe move money.');
    expect(parsed.whyJoin?.content).toBe('Many');
  });

  test('joins two headings of one meaning and keeps the words of the second', () => {
    const parsed = parseDescription('Requirements:\n- Rust\n\nQualifications:\n- A degree');

    expect(parsed.requirements).toEqual({
      title: 'Requirements',
      content: '- Rust\n\n\n### Qualifications\n- A degree',
    });
  });

  test('keeps what a heading says beyond its meaning', () => {
    const parsed = parseDescription('## Requirements for the senior level\n- Rust');

    expect(parsed.requirements).toEqual({
      title: 'Requirements for the senior level',
      content: '### Requirements for the senior level\n- Rust',
    });
  });

  test('splits a heading from the words after its colon', () => {
    const parsed = parseDescription('Hi.\n\nRequirements: five years of Rust\n\n**Benefits:** health cover');

    expect(parsed.requirements).toEqual({ title: 'Requirements', content: 'five years of Rust' });
    expect(parsed.whyJoin).toEqual({ title: 'Benefits', content: 'health cover' });
  });

  test('takes no heading out of a list of facts', () => {
    const parsed = parseDescription('Salary: $100k\nExperience: 5 years\nType: Full-time\n\nWe move money.');

    expect(parsed.hook).toBe('Salary: $100k\nExperience: 5 years\nType: Full-time\n\nWe move money.');
  });

  test('takes no bullet, sentence or hashtag for a heading', () => {
    const text =
      '- Requirements\n* BENEFITS\n1. Responsibilities\n#web3 people\n\nWe ask. You answer:\nWE SHOUT AT TIMES.';

    expect(parseDescription(text)).toMatchObject({ hook: text, requirements: null, whyJoin: null, rawSections: [] });
  });

  test.each(['Location: Berlin', '**Location:** Berlin', '📍 LOCATION: Berlin', '**Location**: Berlin'])(
    'knows its place from "%s"',
    (line) => {
      expect(parseDescription(`${line}\n\nHello`)).toMatchObject({ location: 'Berlin', hook: 'Hello' });
    },
  );

  test('keeps a second place and one further down in the text', () => {
    const parsed = parseDescription('Location: Berlin\nLocation: Paris\n\nBenefits\nLocation: Rome');

    expect(parsed).toMatchObject({ location: 'Berlin', hook: 'Location: Paris' });
    expect(parsed.whyJoin?.content).toBe('Location: Rome');
  });

  test('keeps a heading that nothing follows', () => {
    expect(parseDescription('Benefits').whyJoin).toEqual({ title: 'Benefits', content: '' });
  });
});

test('no word is ever lost', () => {
  const random = createRandom(20_261_115);
  const pieces = [
    '## About This Role',
    '# Title',
    '### First 90 days',
    '**Benefits**',
    '**How it works:**',
    'REQUIREMENTS',
    'OUR VALUES',
    'Nice to have:',
    'The deal:',
    'Requirements: Rust and Go',
    'Location: Berlin',
    "What you'll do",
    'What you’ll do in May:',
    '- a bullet',
    '* another',
    '•tight',
    '– dash',
    '3) third',
    '10. tenth',
    '---',
    '===',
    '***',
    '',
    '',
    '',
    '   ',
    '\t',
    'A sentence that ends.',
    'trailing colon in the middle: yes',
    '#hashtag',
    '##',
    '**',
    '__init__',
    '<b>markup</b> & more',
    'Benefits',
    'Benefits',
    'Perks & Benefits',
    'Experience: 5 years',
    'ΕΛΛΗΝΙΚΑ ΚΕΦΑΛΑΙΑ',
    '日本語の説明：',
    'x'.repeat(400),
    '🚀',
    '🚀 Your impact',
    '2024',
    '> quoted',
    '| a | b |',
    'Bonus points for: tests',
  ];
  for (let round = 0; round < 3_000; round += 1) {
    const end = ['\n', '\r\n', '\r'][round % 3] ?? '\n';
    const text = Array.from({ length: random(25) }, () => pieces[random(pieces.length)]).join(end);

    const left = countWords(collect(parseDescription(text)));
    for (const [word, count] of countWords(text)) {
      expect(left.get(word) ?? 0, `"${word}" in ${JSON.stringify(text)}`).toBeGreaterThanOrEqual(count);
    }
  }
});

test.each([
  ['lines', '- a line of some words\n'],
  ['headings', '## Requirements\n\nBenefits:\n\n'],
  ['one endless line', 'word '],
  ['stars', '*'],
  ['hashes', '# '],
  ['spaces', ' '],
  ['colons', 'a: '],
])('two megabytes of %s are read in proportion to their length', (name, piece) => {
  const read = (size: number) => {
    const text = piece.repeat(size / piece.length);
    parseDescription(name === 'spaces' ? `## a${text}b` : text);
  };

  expect(measureGrowth(read, 2_000_000)).toBeLessThan(maxGrowth);
});

function collect({ location, hook, rawSections, ...sections }: ParsedDescription): string {
  const all = [...Object.values(sections), ...rawSections].flatMap(
    (section) => `${section?.title}\n${section?.content}`,
  );
  return [location === null ? '' : `Location ${location}`, hook, ...all].join('\n');
}

function countWords(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [word] of text.matchAll(/[\p{L}\p{N}]+/gu)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** The same numbers in every run (mulberry32). */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
}
