import { web3career } from '#domain/sources/web3career.ts';
import type { ReadOptions, Source } from '../importer.ts';
import { requireShape } from '../parse-rows.ts';
import { atBase } from '../source-address.ts';
import { Web3CareerReply } from './schema.ts';

/** The hundred newest, of one tag or of all. */
export async function fetchWeb3CareerJobs(
  source: Source,
  { http, signal, token, tag }: ReadOptions & { token: string; tag: string | null },
): Promise<unknown[]> {
  const query = new URLSearchParams({ token, limit: '100', show_description: 'true', ...(tag && { tag }) });
  const body = await http.json(atBase(source, `https://web3.career/api/v1?${query}`), {
    millisecondsBetween: web3career.millisecondsBetweenRequests,
    signal,
  });
  return requireShape(Web3CareerReply, body, 'web3.career');
}
