import { type Level, levels } from '#domain/facts/fact-values.ts';
import type { StatedFacts } from '#domain/facts/merge-facts.ts';
import { readLevel } from '#domain/facts/read-level.ts';

// The words of the sources' own ladders. Not here is what means several rungs ("Mid-Senior") or none ("Associate").
const rungs: ReadonlyMap<string, Level> = new Map([
  ...name('intern', 'intern internship'),
  ...name('junior', 'entry junior graduate trainee'),
  ...name('mid', 'mid middle midweight intermediate'),
  ...name('senior', 'senior'),
  ...name('lead/staff', 'lead staff'),
  ...name('principal', 'principal'),
  ...name('manager', 'manager senior-manager'),
  ...name('head/director', 'director head'),
  ...name('executive', 'executive senior-executive c-level'),
]);
// A list of nearly all rungs is a form left as it was.
const maxLevels = 3;

/**
 * The level in a source's words, where the title names none: theirs are coarser, a "Staff Engineer" is Senior there. A word
 * that the title has in another sense ("Product Manager", "Account Executive") is no level either.
 */
export function stateLevel(title: string, ...given: (string | null | undefined)[]): StatedFacts {
  if (readLevel(title).levels.length > 0) return {};
  const words = given.flatMap((text) => (text ?? '').slice(0, 200).split(','));
  const named = new Set(words.map((word) => rungs.get(simplify(word))));
  const seniority = levels.filter((level) => named.has(level) && !title.toLowerCase().includes(level));
  return seniority.length > 0 && seniority.length <= maxLevels ? { seniority } : {};
}

/** "Entry-level" and "mid_level" without the word for a rung: "entry", "mid". */
function simplify(word: string): string {
  const key = word
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, '-');
  return rungs.has(key) ? key : key.replace(/-level$/, '');
}

function name(level: Level, words: string): [string, Level][] {
  return words.split(' ').map((word) => [word, level]);
}
