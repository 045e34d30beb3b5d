import { LRUCache } from 'lru-cache';
import { inOnePiece } from './in-one-piece.server.ts';

/** Texts that are made from others and take long to make. Counted in characters. */
export function createTextCache(maxCharacters: number) {
  const known = new LRUCache<string, string>({
    maxSize: maxCharacters,
    sizeCalculation: (made, from) => made.length + from.length + 1,
  });
  return (from: string, make: () => string): string => {
    const found = known.get(from);
    if (found !== undefined) return found;
    const made = inOnePiece(make());
    known.set(from, made);
    return made;
  };
}
