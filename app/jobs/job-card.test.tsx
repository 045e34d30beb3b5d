import { expect, test } from 'vitest';
import { buildJobCard } from '#tests/build-job.ts';
import { render } from '#tests/render.tsx';
import { JobCard } from './job-card.tsx';

const future = new Date(Date.now() + 86_400_000).toISOString();

test('a card leads to its listing and to its company', () => {
  const card = render(<JobCard job={buildJobCard()} />);

  expect(card.links()).toEqual(['Rust Engineer → /jobs/rust-engineer-acme', 'Acme → /company/acme']);
  expect(card.texts('time', { datetime: '2026-10-01T08:00:00+00:00' })).toHaveLength(1);
});

test('a card says only what is known of its listing', () => {
  const bare = render(<JobCard job={buildJobCard({ location: null })} />);
  const full = render(
    <JobCard
      job={buildJobCard({
        salary_range: '$120k',
        employment_type: 'Full-time',
        is_remote: true,
        featured_until: future,
      })}
    />,
  );

  expect(bare.texts('li')).toEqual(['Location not given']);
  expect(bare.text).not.toMatch(/Featured|Remote/);
  expect(full.texts('li')).toEqual(['Lisbon, Portugal', 'Full-time', '$120k']);
  expect(full.text).toMatch(/Featured \| Engineering \| Remote/);
});

test('a listing from anywhere is remote, and one that was featured once is not featured now', () => {
  const job = buildJobCard({ location: null, is_remote: true, featured_until: '2026-01-01T00:00:00+00:00' });

  const card = render(<JobCard job={job} />);

  expect(card.texts('li')).toEqual(['Remote']);
  expect(card.text).not.toContain('Featured');
});

test('the date has the form its list asks for', () => {
  const [long] = render(<JobCard job={buildJobCard()} />).texts('time');
  const [short] = render(<JobCard job={buildJobCard()} dateForm="short" />).texts('time');

  expect(long).toMatch(/2026/);
  expect(short).not.toBe(long);
});
