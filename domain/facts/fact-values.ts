// The values that some facts can have. Readers, filters, forms and checks of what others state share them; they stand apart
// from the readers so that a page can name them without carrying a reader along.

export const workModes = ['remote', 'hybrid', 'onsite'] as const;
export type WorkMode = (typeof workModes)[number];

/** From the first rung of the ladder to the last. */
export const levels = [
  'intern',
  'junior',
  'mid',
  'senior',
  'lead/staff',
  'principal',
  'manager',
  'head/director',
  'executive',
] as const;

export type Level = (typeof levels)[number];

/** What people call a level: "Mid-level", "Head/director". */
export const nameLevel = (level: string): string =>
  level === 'mid' ? 'Mid-level' : level.charAt(0).toUpperCase() + level.slice(1);

export const employmentKinds = ['full-time', 'part-time', 'contract', 'freelance', 'internship', 'temporary'] as const;
export type EmploymentKind = (typeof employmentKinds)[number];

export const payMeans = ['fiat', 'stablecoin', 'token'] as const;
/** What the pay is paid out in. */
export type PayMeans = (typeof payMeans)[number];
