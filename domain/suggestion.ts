import { categories } from './category.ts';

export type Suggestion = { text: string; type: 'job' | 'company' | 'category' };
export type SuggestionPool = { titles: string[]; companies: string[] };

const minCharacters = 2;
const max = 8;

/**
 * What to offer while a visitor types: categories and companies before job titles, of which there are many more;
 * each text once.
 */
export function findSuggestions(typed: string, { titles, companies }: SuggestionPool): Suggestion[] {
  const wanted = typed.trim().toLowerCase();
  if (wanted.length < minCharacters) return [];
  const all: Suggestion[] = [
    ...categories.map((text) => ({ text, type: 'category' as const })),
    ...companies.map((text) => ({ text, type: 'company' as const })),
    ...titles.map((text) => ({ text, type: 'job' as const })),
  ];
  const seen = new Set<string>();
  const found: Suggestion[] = [];
  for (const suggestion of all) {
    const key = suggestion.text.toLowerCase();
    if (seen.has(key) || !key.includes(wanted)) continue;
    seen.add(key);
    found.push(suggestion);
    if (found.length === max) break;
  }
  return found;
}
