import { readQuery } from '#app/api/read-query.ts';
import { JobFiltersQuery, SalariesQuery } from '#app/api/schemas.ts';
import { type NaturalFilters, settleNaturalFilters } from '#domain/finding/natural-values.ts';
import { ToolProblem } from './tool-problem.ts';

/** The filters that a model means, as the API takes them. */
export function readFilters(given: NaturalFilters): JobFiltersQuery {
  return readQuery(JobFiltersQuery, settle(given));
}

/** The same of the four that salaries are told by. */
export function readSalaryFilters(given: NaturalFilters): SalariesQuery {
  const params = settle(given);
  if (params.get('category') === 'All') params.delete('category');
  for (const [name, text] of params) if (text.includes(',')) throw new ToolProblem(`${name} takes one value.`);
  return readQuery(SalariesQuery, params);
}

/** A slug that may come as the address of its page. */
export function readSlug(given: string): string {
  const path = given
    .trim()
    .replace(/[?#].*$/s, '')
    .replace(/\/+$/, '');
  const last = path.slice(path.lastIndexOf('/') + 1);
  return last.replace(/\.md$/, '').toLowerCase();
}

function settle(given: NaturalFilters): URLSearchParams {
  const { params, problems } = settleNaturalFilters(given);
  if (problems.length > 0) throw new ToolProblem(problems.join('\n'));
  return params;
}
