// This module is in charge of "Perhaps you meant …": the known name that looks most like an unknown one.

const maxNameLength = 200;

/** The most similar of the names with a similarity from `least` to below one, or null. */
export function suggest(wanted: string, names: Iterable<string>, least: number): string | null {
  const target = normalise(wanted);
  if (target === '' || target.length > maxNameLength) return null;
  const pieces = cut(target);
  let best: { name: string; score: number } | null = null;
  for (const name of new Set(names)) {
    const candidate = normalise(name);
    // Names without a common pair of letters are never similar; measuring them is the expensive part.
    if (name === wanted || ![...cut(candidate)].some((piece) => pieces.has(piece))) continue;
    const score = 1 - distance(target, candidate) / Math.max(target.length, candidate.length);
    if (score >= least && score > (best?.score ?? 0)) best = { name, score };
  }
  return best?.name ?? null;
}

const normalise = (name: string) => name.toLowerCase();

function cut(name: string): Set<string> {
  const padded = `-${name}-`;
  const pieces = new Set<string>();
  for (let index = 0; index < padded.length - 1; index++) pieces.add(padded.slice(index, index + 2));
  return pieces;
}

/** Levenshtein's: how many letters must be added, removed or changed. */
function distance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const change = (previous[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1);
      current.push(Math.min(change, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1));
    }
    previous = current;
  }
  return previous[b.length] ?? 0;
}
