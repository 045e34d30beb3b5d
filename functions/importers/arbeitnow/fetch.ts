import { arbeitnow } from '#domain/sources/arbeitnow.ts';
import type { ReadOptions, Source } from '../importer.ts';
import { requireShape } from '../parse-rows.ts';
import { atBase } from '../source-address.ts';
import { ArbeitnowReply } from './schema.ts';

const list = 'https://www.arbeitnow.com/api/job-board-api';

type Page = { rows: unknown[]; nextPage: number | null };

export async function fetchArbeitnowPage(
  source: Source,
  { http, signal, page }: ReadOptions & { page: number },
): Promise<Page> {
  const address = atBase(source, `${list}?page=${page}`);
  const body = await http.json(address, {
    millisecondsBetween: arbeitnow.millisecondsBetweenRequests,
    signal,
  });
  const { data, links } = requireShape(ArbeitnowReply, body, 'www.arbeitnow.com');
  return { rows: data, nextPage: readNextPage(links?.next ?? null, { page, hosts: [address, list].map(toHost) }) };
}

/** Only the number is taken from the link, and only from one that stays here and leads on. */
function readNextPage(next: string | null, { page, hosts }: { page: number; hosts: string[] }): number | null {
  if (!next || !URL.canParse(next) || !hosts.includes(toHost(next))) return null;
  const number = Number(new URL(next).searchParams.get('page'));
  return Number.isInteger(number) && number > page ? number : null;
}

function toHost(address: string): string {
  return new URL(address).host;
}
