import { himalayas } from '#domain/sources/himalayas.ts';
import type { ReadOptions, Source } from '../importer.ts';
import { requireShape } from '../parse-rows.ts';
import { atBase } from '../source-address.ts';
import { HimalayasReply } from './schema.ts';

/** Where a page begins: `cursor` as the API now does it, `offset` as it did before, `page` when searching. */
export type Position = { cursor?: string; offset?: string; page?: string };

const pageSize = 20;

/** A page of the newest, or of the newest that answer the board's search. */
export async function fetchHimalayasPage(
  source: Source,
  { http, signal, position }: ReadOptions & { position: Position },
): Promise<HimalayasReply> {
  const search = findSearch(source);
  const address = search
    ? `https://himalayas.app/jobs/api/search?${new URLSearchParams({ q: search, sort: 'recent', page: '1', ...position })}`
    : `https://himalayas.app/jobs/api?${new URLSearchParams({ limit: String(pageSize), ...position })}`;
  const body = await http.json(atBase(source, address), {
    millisecondsBetween: himalayas.millisecondsBetweenRequests,
    signal,
  });
  return requireShape(HimalayasReply, body, 'himalayas.app');
}

/** The board `search:web3` asks for what its search finds for "web3"; any other board for everything. */
export function findSearch({ board }: Source): string | null {
  return /^search:(.+)$/.exec(board)?.[1] ?? null;
}
