import { findSource } from '#domain/sources/all.ts';

/** What people call a source; listings of employers have none. */
export function nameSourceType(type: string | null): string {
  if (type === null) return 'Employers';
  const source = findSource(type);
  if (type.startsWith('careers-')) return 'Careers pages';
  return source ? (source.name ?? 'Feeds') : type;
}
