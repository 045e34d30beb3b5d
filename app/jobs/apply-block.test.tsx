import { describe, expect, test } from 'vitest';
import type { Origin } from '#domain/origin.ts';
import { buildJobDetail } from '#tests/build-job.ts';
import { render } from '#tests/render.tsx';
import { ApplyBar, ApplyBlock, ReadyToApply } from './apply-block.tsx';

const website = 'https://acme.example/';
const own = 'https://jobs.acme.example/7';
const origin: Origin = { words: 'Listed via', name: 'Remotive', address: own, isWhereToApply: true };
const build = (values: { website?: string; external_url?: string; origin?: Origin; salary_range?: string } = {}) => {
  const { website, ...rest } = values;
  return { ...buildJobDetail({ company: { website: website ?? null } }), external_url: null, ...rest };
};

describe('beside the text and at the bottom of the screen', () => {
  const parts: [string, typeof ApplyBar][] = [
    ['the block', ApplyBlock],
    ['the bar', ApplyBar],
  ];

  test.each(parts)('%s is not there without an address to apply at', (_, Part) => {
    expect(render(<Part job={build()} />).html).toBe('');
  });

  test.each(parts)('%s leads to the one address there is', (_, Part) => {
    expect(render(<Part job={build({ website })} />).links()).toEqual([`Apply Now → ${website}`]);
    expect(render(<Part job={build({ external_url: own })} />).links()).toEqual([`Apply Now → ${own}`]);
  });

  test.each(parts)('%s offers both addresses where they differ', (_, Part) => {
    const both = build({ website, external_url: own });
    const same = build({ website, external_url: 'https://acme.example' });

    expect(render(<Part job={both} />).links()).toEqual([`Apply Now → ${website}`, `Apply Directly → ${own}`]);
    expect(render(<Part job={same} />).links()).toEqual([`Apply Now → ${website}`]);
  });

  test.each(parts)('%s keeps to a source that wants applications through its own link', (_, Part) => {
    expect(render(<Part job={build({ website, external_url: own, origin })} />).links()).toEqual([
      `Apply Now → ${own}`,
    ]);
  });
});

test.each([
  ['You apply on the company’s own site.', { website }],
  [
    'Apply Now opens the company’s own site, Apply Directly this listing’s own address.',
    { website, external_url: own },
  ],
  ['You apply through Remotive.', { website, external_url: own, origin }],
  ['', { external_url: own }],
])('the block says where its links lead: %s', (words, values) => {
  expect(
    render(<ApplyBlock job={build(values)} />)
      .texts('p')
      .at(-1),
  ).toBe(words);
});

test('the block shows a salary where there is one', () => {
  expect(render(<ApplyBlock job={build({ website, salary_range: '$120k' })} />).texts('p')).toContain('$120k');
  expect(render(<ApplyBlock job={build({ website })} />).text).not.toContain('$');
});

describe('the end of the text', () => {
  test('names every way to the employer, the first one as the main one', () => {
    const both = render(<ReadyToApply job={build({ website, external_url: own })} />);

    expect(both.links()).toEqual([`Visit Acme → ${website}`, `Apply Directly → ${own}`]);
    expect(both.text).toContain('Applications are made with Acme directly.');
  });

  test('says that the description may tell how, where no address is known', () => {
    const none = render(<ReadyToApply job={build()} />);

    expect(none.links()).toEqual([]);
    expect(none.text).toContain('This listing names no address to apply at; the description may say how.');
  });

  test('names the source that wants applications through itself', () => {
    expect(render(<ReadyToApply job={build({ website, external_url: own, origin })} />).text).toContain(
      'Applications are made through Remotive.',
    );
  });
});
