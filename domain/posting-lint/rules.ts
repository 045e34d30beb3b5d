// What search engines ask of a job's page, by the names under which findings are stored and counted.
// https://developers.google.com/search/docs/appearance/structured-data/job-posting

/** Raised with every change of a rule that can change a finding; stored ones of an older version are made again. */
export const lintVersion = 1;

type Field = 'title' | 'description' | 'location' | 'salary_range' | 'employment_type' | 'external_url' | 'company';
type Rule = { severity: 'error' | 'warning'; field: Field | null; message: string };

/**
 * An error is what keeps a job out of the results or gets a page removed; a warning is what makes it worse than it could
 * be. The message says what is amiss wherever it is; each finding says besides how to mend it there.
 */
export const lintRules = {
  'source-forbids': warning(null, 'Its source does not let us pass it on to job searches.'),
  expired: warning(null, 'It was published more than three months ago and is no longer told to job searches.'),
  'future-date': error(null, 'Its day of publishing is in the future.'),
  'title-short': warning('title', 'The title is too short to say which job it is.'),
  'title-long': warning('title', 'The title is long, and is cut off where jobs are listed.'),
  'title-shouting': warning('title', 'The title is in capitals.'),
  'title-marks': warning('title', 'The title has signs or calls that draw attention.'),
  'title-code': warning('title', 'The title holds a job’s number or code.'),
  'title-pay': warning('title', 'The title holds the pay.'),
  'title-date': warning('title', 'The title holds a date.'),
  'title-place': warning('title', 'The title holds the place.'),
  'title-company': warning('title', 'The title holds the company’s name.'),
  'title-repeated': warning('title', 'The company has another open job with the same title and place.'),
  'no-description': error('description', 'There is no description.'),
  'description-is-title': error('description', 'The description only repeats the title.'),
  'description-short': warning('description', 'The description is too short to be complete.'),
  'description-cut': warning('description', 'The description breaks off.'),
  'description-unbroken': warning('description', 'The description is one block without paragraphs or lists.'),
  'description-shouting': warning('description', 'The description is mostly in capitals.'),
  'description-phone': warning('description', 'The description holds a phone number.'),
  'no-duties': warning('description', 'The description does not say what there is to do.'),
  'no-qualifications': warning('description', 'The description does not say what is asked for.'),
  'no-place': error('location', 'There is no place, and it is not remote.'),
  'no-country': error('location', 'The country of the place is not known.'),
  'remote-no-country': error('location', 'It is remote, and no country is named to apply from.'),
  worldwide: warning('location', 'It is open worldwide, which job searches have no way to show.'),
  'hybrid-as-remote': warning('location', 'It is marked as remote, but its text says hybrid or on-site.'),
  'no-pay': warning('salary_range', 'It does not say what it pays.'),
  'pay-token': warning('salary_range', 'The pay is stated in a token, which is no currency to job searches.'),
  'pay-one-end': warning('salary_range', 'Only one end of the pay is stated.'),
  'pay-no-period': warning('salary_range', 'The pay does not say what time it is for.'),
  'pay-not-base': warning('salary_range', 'The pay is a target or a whole package; only base pay is shown.'),
  'no-type': warning('employment_type', 'It does not say whether it is full-time; it is shown as full-time.'),
  'type-unknown': warning('employment_type', 'The employment type is none that job searches know.'),
  'no-apply': error('external_url', 'There is no way to apply.'),
  'no-website': warning('company', 'The company has no website.'),
  'no-logo': warning('company', 'The company has no logo.'),
} as const satisfies Record<string, Rule>;

export type RuleName = keyof typeof lintRules;

export const ruleNames = Object.keys(lintRules) as RuleName[];

function isRuleName(name: string): name is RuleName {
  return Object.hasOwn(lintRules, name);
}

/** What is amiss with one listing, and what to do about it. */
export type Finding = {
  rule: RuleName;
  severity: Rule['severity'];
  field: Field | null;
  message: string;
  mend: string;
};

export function find(rule: RuleName, mend: string): Finding {
  return { rule, ...lintRules[rule], mend };
}

export function isError({ severity }: Pick<Finding, 'severity'>): boolean {
  return severity === 'error';
}

function error<F extends Field | null>(field: F, message: string) {
  return { severity: 'error', field, message } as const;
}

function warning<F extends Field | null>(field: F, message: string) {
  return { severity: 'warning', field, message } as const;
}

/** What the first error among the names of rules says. */
export function findFirstError(names: readonly string[] | null | undefined): string | undefined {
  const rule = names?.filter(isRuleName).find((name) => isError(lintRules[name]));
  return rule && lintRules[rule].message;
}
