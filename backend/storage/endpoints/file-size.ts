import { invalidRequest } from '../errors.ts';

const units: Record<string, number> = {
  '': 1,
  b: 1,
  kb: 1e3,
  mb: 1e6,
  gb: 1e9,
  kib: 1024,
  mib: 1024 ** 2,
  gib: 1024 ** 3,
};

/** A number of bytes, or words like `20mb`; null for no limit. */
export function readFileSize(given: number | string | null): number | null {
  if (given === null) return null;
  const [, amount, unit = ''] = /^(\d{1,15}(?:\.\d{1,6})?)\s*([a-z]{0,3})$/i.exec(String(given).trim()) ?? [];
  const bytes = Math.round(Number(amount) * (units[unit.toLowerCase()] ?? Number.NaN));
  if (!Number.isSafeInteger(bytes))
    throw invalidRequest('body/file_size_limit must be a number of bytes, or a size like 20mb');
  return bytes;
}
