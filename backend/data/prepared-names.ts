import { limits } from './limits.ts';

// This module is in charge of which statements stay prepared on a connection. Requests of one shape share their
// text, so a text that comes twice is worth a name; PostgreSQL keeps named statements for ever, so names are few.
// A changed schema may mean other parameter types: its statements get new names.

export type PreparedNames = { nameFor(text: string, schemaVersion: string): string | undefined };

export function createPreparedNames(): PreparedNames {
  let version = '';
  let seen = new Set<string>();
  let names = new Map<string, string>();
  let count = 0;
  return {
    nameFor(text, schemaVersion) {
      if (text.length > limits.preparedCharacters) return undefined;
      if (schemaVersion !== version) {
        version = schemaVersion;
        seen = new Set();
        names = new Map();
      }
      const name = names.get(text);
      if (name !== undefined || names.size >= limits.preparedStatements) return name;
      if (!seen.has(text)) {
        if (seen.size >= limits.cachedTexts) seen.clear();
        seen.add(text);
        return undefined;
      }
      seen.delete(text);
      const fresh = `data-${++count}`;
      names.set(text, fresh);
      return fresh;
    },
  };
}
