const kinds: [RegExp, string][] = [
  [/\b(?:full[\s-]?time|permanent)\b/i, 'FULL_TIME'],
  [/\bpart[\s-]?time\b/i, 'PART_TIME'],
  [/\b(?:contract(?:or)?|freelance(?:r)?|consult(?:ant|ing))\b/i, 'CONTRACTOR'],
  [/\b(?:temporary|temp|seasonal|fixed[\s-]term)\b/i, 'TEMPORARY'],
  [/\bintern(?:ship)?\b/i, 'INTERN'],
  [/\bvolunteer(?:ing)?\b/i, 'VOLUNTEER'],
  [/\bper diem\b/i, 'PER_DIEM'],
];

export const defaultEmploymentType = 'Full-time';

/** The search engines' words for an employment type; a listing that names none is full-time. */
export function readEmploymentTypes(text: string | null): string[] {
  const given = (text ?? defaultEmploymentType).replaceAll('_', ' ');
  const found = kinds.filter(([words]) => words.test(given)).map(([, kind]) => kind);
  return found.length > 0 ? found : ['OTHER'];
}
