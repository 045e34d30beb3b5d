import type { Report } from '#domain/trust/report.ts';

/** What a visitor sends of a job that looks like a scam. */
export function buildReport(values: Partial<Report> = {}): Report {
  return { reason: 'scam', details: 'Odd', email: '', name: '', url: '', is_in_good_faith: false, ...values };
}

/** What a notice of illegal content has besides. */
export const notice: Partial<Report> = {
  reason: 'illegal_content',
  details: 'It offers stolen accounts.',
  name: 'Ada',
  email: 'ada@people.example',
  url: 'https://board.example/x',
  is_in_good_faith: true,
};
