import { describe, expect, test } from 'vitest';
import { render } from '#tests/render.tsx';
import { HomeFrame } from './home-frame.tsx';

const summary = { total: 12, today: 3, categories: { Design: 12 } };
const show = (values: Partial<Parameters<typeof HomeFrame>[0]> = {}) =>
  render(
    <HomeFrame filters={null} summary={summary} {...values}>
      <p>The list</p>
    </HomeFrame>,
  );

describe('the home page', () => {
  test('tells how many listings are new, and the number of each category', () => {
    const home = show();

    expect(home.text).toContain('3 new today');
    expect(home.texts('a', { href: '/?category=Design' })).toEqual(['Design12']);
    expect(home.text).toMatch(/The list$/);
  });

  test('does not boast of nothing new', () => {
    expect(show({ summary: { ...summary, today: 0 } }).text).toContain('12 open jobs');
  });

  test('leads to the companies, the blog and the board itself, and above a list no less', () => {
    for (const filters of [null, { search: '', category: 'Design', show: 50 }]) {
      const links = show({ filters }).links();
      for (const link of ['Companies → /companies', 'Blog → /blog', 'About → /about', 'Post a Job → /employer/auth'])
        expect(links).toContain(link);
    }
  });

  test.each([
    ['could not be loaded', null],
    ['are those of an empty board', { total: 0, today: 0, categories: {} }],
  ])('does without the counts where they %s', (_, counts) => {
    const home = show({ summary: counts });

    expect(home.text).toContain('Blockchain and Web3 jobs');
    expect(home.text).not.toMatch(/new today|\| \d/);
  });

  test('takes up the same room while it is on its way', () => {
    const home = show({ summary: 'coming' });

    expect(home.html.match(/\binvisible\b/g)).toHaveLength(2);
    expect(home.text).toContain('Find Your Next Blockchain Role');
  });

  test('has the words and the category of its address in the search box', () => {
    const home = show({ filters: { search: 'rust', category: 'Design', show: 50 } });

    expect(home.find('input', { name: 'search' })[0]?.attributes.value).toBe('rust');
    expect(home.find('input', { type: 'hidden', name: 'category' })[0]?.attributes.value).toBe('Design');
    expect(home.find('a', { 'aria-current': 'true' })).toHaveLength(1);
  });

  test('offers visitors to post a job', () => {
    expect(show().links()).toContain('Post a Job → /employer/auth');
  });
});
