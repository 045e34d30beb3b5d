import type { Source } from './importer.ts';

/** An address of the source's API, at the entry's own scheme and host where it names one. */
export function atBase({ baseUrl }: Pick<Source, 'baseUrl'>, address: string): string {
  if (!baseUrl) return address;
  const { pathname, search } = new URL(address);
  return `${baseUrl.replace(/\/+$/, '')}${pathname}${search}`;
}
