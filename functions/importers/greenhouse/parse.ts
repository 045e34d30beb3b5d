import { cleanHtml, unescapeHtml } from '../../text/clean-html.ts';
import { cleanTitle } from '../../text/clean-title.ts';
import { joinPlaces } from '../../text/join-places.ts';
import { toPlainText } from '../../text/to-plain-text.ts';
import { tokenizeHtml } from '../../text/tokenize-html.ts';
import type { FoundJob, Salary, Source } from '../importer.ts';
import { listTags } from '../normalise/list-tags.ts';
import { findEmploymentTypeInTitle, mapEmploymentType } from '../normalise/map-employment-type.ts';
import { mapSalary } from '../normalise/map-salary.ts';
import { parseWorkplace } from '../normalise/parse-workplace.ts';
import { readDate } from '../normalise/read-date.ts';
import { readSalaryText } from '../normalise/read-salary-text.ts';
import type { Withdrawn } from '../parse-rows.ts';
import { stateEmploymentKind } from '../stated-facts/state-employment-kind.ts';
import { statePay } from '../stated-facts/state-pay.ts';
import { stateWorkMode } from '../stated-facts/state-work-mode.ts';
import type { GreenhouseJob } from './schema.ts';

// What employers call fields of their own.
const workplaceNames = /\b(?:workplace|location type|work (?:type|model|mode|arrangement|setup)|remote)\b/i;
const employmentNames = /\b(?:employment|commitment|time type|job type|contract type)\b/i;

export function toFoundJob(row: GreenhouseJob, source: Source): FoundJob | Withdrawn | string {
  if (row.internal_job_id === null) return { withdrawn: 'a prospect post, not a job' };
  const description = cleanHtml(row.content ?? '');
  if (!description) return 'no description';
  const offices = row.offices?.map(({ name, location }) => location ?? name) ?? [];
  const location = joinPlaces(row.location?.name ? [row.location.name] : offices);
  const shown = { title: cleanTitle(row.title, { location }), location, salary: readPay(row.content ?? '') };
  const [workplace, employment] = [findOwnFields(row, workplaceNames), findOwnFields(row, employmentNames)];
  return {
    ...shown,
    sourceId: row.id,
    companyName: source.company ?? toPlainText(row.company_name ?? source.board),
    companyWebsite: source.website ?? null,
    description,
    workplace: parseWorkplace({ fields: workplace, places: [row.location?.name], title: row.title }),
    employmentType: mapEmploymentType(...employment) ?? findEmploymentTypeInTitle(row.title),
    url: row.absolute_url,
    postedAt: readDate(row.first_published) ?? readDate(row.updated_at),
    expiresAt: readDate(row.application_deadline),
    tags: listTags(row.departments?.map(({ name }) => name)),
    stated: {
      ...stateWorkMode({ fields: workplace, location }),
      ...stateEmploymentKind(shown.title, ...employment),
      ...statePay(shown.salary),
    },
  };
}

function findOwnFields({ metadata }: GreenhouseJob, names: RegExp): (string | null | undefined)[] {
  return metadata?.filter(({ name }) => name && names.test(name)).map(({ value }) => value) ?? [];
}

// The figures are written into the text in a block of their own; apart from it they would cost a request per job.
function readPay(content: string): Salary | null {
  const ranges = findPayRanges(content).map(({ title, range }) => {
    const { min, max, currency, period } = readSalaryText(range.trim()) ?? {};
    return mapSalary({ min, max, currency, period: period ?? /annual|year|month|hour|week|dai?ly/i.exec(title)?.[0] });
  });
  const [first] = ranges;
  if (!first || ranges.some((range) => range?.currency !== first.currency || range.period !== first.period))
    return null;
  // One job, several places: the whole span is on offer.
  const ends = ranges.flatMap((range) => [range?.min ?? 0, range?.max ?? 0]).filter((end) => end > 0);
  return ranges.length === 1 ? first : mapSalary({ ...first, min: Math.min(...ends), max: Math.max(...ends) });
}

/** `<div class="title">…</div><div class="pay-range">…</div>`, once for each place; not every one has a title. */
function findPayRanges(content: string): { title: string; range: string }[] {
  const found: { title: string; range: string }[] = [];
  let [field, title] = ['', ''];
  for (const token of tokenizeHtml(unescapeHtml(content))) {
    if (token.kind === 'text') {
      const last = found.at(-1);
      if (field === 'title') title += token.text;
      else if (field === 'pay-range' && last) last.range += `${token.text} `;
    } else if (token.name === 'div') {
      if (token.kind === 'close' && field === 'pay-range') title = '';
      field = token.kind === 'open' ? (token.attributes.class ?? '') : '';
      if (field === 'pay-range') found.push({ title, range: '' });
    }
  }
  return found;
}
