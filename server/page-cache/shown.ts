import { readScope, type Shown } from './change-log.ts';

// This module is in charge of how a page's loaders say what it shows (app/visit.ts), and of reading that.

const scope = 'only ';
const beside = 'beside ';

/** What loaders say it by; it is added to `shown`. */
export function writeShown(shown: Set<string>) {
  return {
    shows: (...keys: string[]) => void keys.map((key) => shown.add(key)),
    listsOnly: (...scopes: string[]) => void scopes.map((one) => shown.add(`${scope}${one}`)),
    showsBeside: (listing: string, version: string) => void shown.add(`${beside}${listing} ${version}`),
  };
}

export function readShown(tables: readonly string[], shown: Set<string>): Shown {
  const all = [...shown];
  const pick = (kind: string) => all.filter((one) => one.startsWith(kind)).map((one) => one.slice(kind.length));
  const only = pick(scope).map(readScope);
  const [listing, version] = pick(beside)[0]?.split(' ') ?? [];
  return {
    tables,
    keys: all.filter((one) => !one.startsWith(scope) && !one.startsWith(beside)),
    only: only.length > 0 ? only : undefined,
    beside: listing && version ? { listing, version } : undefined,
  };
}
