import { recruitee } from '#domain/sources/recruitee.ts';
import type { ReadOptions, Source } from '../importer.ts';
import { requireShape } from '../parse-rows.ts';
import { atBase, requireHostLabel } from '../source-address.ts';
import { RecruiteeReply } from './schema.ts';

export async function fetchRecruiteeOffers(source: Source, { http, signal }: ReadOptions): Promise<unknown[]> {
  const host = `${requireHostLabel(source)}.recruitee.com`;
  const body = await http.json(atBase(source, `https://${host}/api/offers/`), {
    millisecondsBetween: recruitee.millisecondsBetweenRequests,
    signal,
  });
  return requireShape(RecruiteeReply, body, host).offers;
}
