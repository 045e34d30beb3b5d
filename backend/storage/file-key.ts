import { randomUUID } from 'node:crypto';

// A row's `version` names its file. It is made here and never from anything a caller gave, so that no name
// can reach another file, a moved object keeps its file and a replaced one leaves its readers theirs.

const versionPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const newVersion = (): string => randomUUID();

/** Null for a row that names no file of ours. */
export function toFileKey(version: string | null): string | null {
  return version !== null && versionPattern.test(version) ? `files/${version.slice(0, 2)}/${version}` : null;
}

/** The version that a key stands for; null for a key that is not ours to remove. */
export function readVersion(key: string): string | null {
  const last = key.slice(key.lastIndexOf('/') + 1);
  return /^(files|incoming)\//.test(key) && versionPattern.test(last) ? last : null;
}
