import { smartrecruiters } from '#domain/sources/smartrecruiters.ts';
import type { ReadOptions, Source } from '../importer.ts';
import { requireShape } from '../parse-rows.ts';
import { atBase, requireBoardName } from '../source-address.ts';
import { SmartRecruitersReply } from './schema.ts';

const host = 'api.smartrecruiters.com';
const perPage = 100;
const { millisecondsBetweenRequests: millisecondsBetween } = smartrecruiters;

type Page = { rows: unknown[]; isLast: boolean };

/** A part of the list, without any text. An unknown company is a list without postings. */
export async function fetchSmartRecruitersPage(source: Source, start: number, options: ReadOptions): Promise<Page> {
  const address = `${locate(source)}?limit=${perPage}&offset=${start}`;
  const body = await options.http.json(atBase(source, address), { millisecondsBetween, signal: options.signal });
  const { content, totalFound } = requireShape(SmartRecruitersReply, body, host);
  return { rows: content, isLast: content.length === 0 || start + content.length >= totalFound };
}

/** One posting with its text. */
export async function fetchSmartRecruitersPosting(source: Source, id: string, options: ReadOptions): Promise<unknown> {
  const address = `${locate(source)}/${encodeURIComponent(id)}`;
  return await options.http.json(atBase(source, address), { millisecondsBetween, signal: options.signal });
}

function locate(source: Source): string {
  return `https://${host}/v1/companies/${requireBoardName(source)}/postings`;
}
