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

test('what is not stated is said to be so, and the pay is compared from ten up', () => {
  const facts = {
    ...{ work_mode: null, eligibility: 'unknown' as const, cities: [], countries: [], regions: [], seniority: [] },
    ...{ pay_min: null, pay_max: null, pay_currency: null, pay_period: null, skills: [], chains: [] },
    ...{ excluded_countries: [], eligible_countries: [], utc_min: null, utc_max: null, visa: null, nice_skills: [] },
    ...{ employment_kind: null, has_equity: false, has_tokens: false, paid_in: null, pay_basis: null },
  };
  const bare = show(buildJobDetail({ facts }));
  const paid = render(
    <JobArticle
      job={buildJobDetail({ facts: { ...facts, pay_min: 90_000, pay_currency: 'USD', pay_period: 'year' } })}
      sections={sections}
      about=""
      payStanding={{ less: 30, same: 1, total: 39 }}
    />,
  );

  expect(bare.texts('dt')).toEqual(['Pay', 'Open to', 'Level', 'Type']);
  expect(bare.texts('dd')).toEqual(Array(4).fill('Not stated'));
  expect(paid.texts('p')).toEqual(expect.arrayContaining(['From $90,000 a year', 'Upper third of 39 in Engineering']));
  expect(paid.texts('dt')).not.toContain('Pay');
  expect(show(buildJobDetail({ salary_range: '$120k' })).texts('dd')).toEqual(['Not stated']);
});

test('a listing in a script that runs from the right is laid out so, beside the words of the board', () => {
  const arabic = [{ heading: 'عن الوظيفة', html: '<p>نبحث عن مهندس Rust للعمل عن بعد.</p>' }];
  const { html } = render(<JobArticle job={buildJobDetail({ title: 'مهندس Rust أول' })} sections={arabic} about="" />);

  expect(html).toMatch(/<h1 dir="auto"[^>]*>مهندس Rust أول/);
  expect(html).toMatch(/<h2 dir="auto"[^>]*>عن الوظيفة/);
  expect(html).toMatch(/<div dir="auto"[^>]*><p>نبحث/);
});
