import { findSource } from '#domain/sources/all.ts';

/** What people call a source; listings of employers have none. */
export function nameSourceType(type: string | null): string {
  if (type === null) return 'Employers';
  const source = findSource(type);
  if (type === 'careers-page') return 'Careers pages';
  if (type === 'careers-feed') return 'Careers feeds';
  return source ? (source.name ?? 'Feeds') : type;
}
