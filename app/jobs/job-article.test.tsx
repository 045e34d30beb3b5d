import { expect, test } from 'vitest';
import { buildJobDetail } from '#tests/build-job.ts';
import { render } from '#tests/render.tsx';
import { JobArticle } from './job-article.tsx';

const sections = [
  { heading: null, html: '<p>Builds <em>things</em>.</p>' },
  { heading: 'Benefits', html: '<ul><li>Tea</li></ul>' },
];
const show = (job: Parameters<typeof JobArticle>[0]['job'], about = '') =>
  render(<JobArticle job={job} sections={sections} about={about} />);

test('a listing has its title as the first heading, and a heading for each section', () => {
  const page = show(buildJobDetail());

  expect(page.texts('h1')).toEqual(['Rust Engineer']);
  expect(page.texts('h2')).toEqual(['Job Description', 'Benefits', 'About Acme', 'Ready to Apply?']);
  expect(page.html).toContain('<em>things</em>');
});

test('inside another page its title is a heading of the second order', () => {
  const preview = render(<JobArticle job={buildJobDetail()} sections={[]} about="" titleAs="h2" />);

  expect([preview.texts('h1'), preview.texts('h2')[0]]).toEqual([[], 'Rust Engineer']);
});

test('salary, type, industry and town are shown where they are known', () => {
  const bare = show(buildJobDetail());
  const full = show(
    buildJobDetail({
      salary_range: '$120k - $160k',
      employment_type: 'Contract',
      is_remote: true,
      company: { industry: 'Storage', location: 'Porto' },
    }),
    '<p>Since 2019.</p>',
  );

  expect(bare.texts('h2')).not.toContain('Salary Range');
  expect(bare.text).not.toMatch(/Remote|Contract/);
  expect(full.text).toContain('Salary Range | $120k - $160k');
  expect(full.texts('li')).toEqual(expect.arrayContaining(['Contract', 'Storage', 'Porto']));
  expect(full.text).toContain('Since 2019.');
});

test('an imported listing names its source with a link that search engines may follow', () => {
  const origin = {
    words: 'Listed via',
    name: 'Remotive',
    address: 'https://remotive.example/7',
    isWhereToApply: false,
  } as const;
  const [link] = show({ ...buildJobDetail(), origin }).find('a', { href: origin.address });

  expect(link).toMatchObject({ text: 'Remotive', attributes: { rel: 'noopener', target: '_blank' } });
  expect(show(buildJobDetail()).text).not.toContain('Listed via');
});
