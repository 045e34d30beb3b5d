import { tooMuch } from '../errors.ts';
import { limits } from '../limits.ts';

/** Follows the keys of rows as they are read: which the first has, and whether all others have the same. */
export function createRowKeys() {
  let first: Set<string> | null = null;
  let current = new Set<string>();
  let isObject = false;
  let isUniform = true;

  return {
    begin(isObjectRow: boolean): void {
      current = new Set();
      isObject = isObjectRow;
      if (!isObject) isUniform = false;
    },
    add(written: string): void {
      const key = written.includes('\\') ? (JSON.parse(written) as string) : written.slice(1, -1);
      current.add(key);
      if (current.size > limits.columns) throw tooMuch('Too many columns in one request', limits.columns);
    },
    end(): void {
      if (!isObject) return;
      first ??= current;
      const known = first;
      if (current.size !== known.size || ![...current].every((key) => known.has(key))) isUniform = false;
      isObject = false;
    },
    result: () => ({ keys: [...(first ?? [])], isUniform }),
  };
}
