import type { SupabaseClient } from '@supabase/supabase-js';
import { answerAway, answerFile } from '#app/ui/answer-file.server.ts';
import { visitContext } from '#app/visit.ts';
import type { PostArguments } from '../answer-posts.ts';
import { buildSitemap, buildSitemapIndex, findNewest, type SitemapAddress, type SitemapPart } from './build-sitemap.ts';
import { type SitemapSource, sitemapSources } from './sitemap-sources.ts';

type Client = SupabaseClient;
type KnownPart = { kind: string; part: number; changed_at: string | null };

/** Smaller than a sitemap may be: search engines read a part again when anything in it has changed. */
const maxAddressesPerPart = 10_000;

/** `/sitemap.xml`: everything while that is little, else the index of its parts. */
export function answerSitemap({ request, context }: PostArguments): Promise<Response> {
  const { client, site } = context.get(visitContext);
  return answer(request, async () => {
    const parts = await findParts(client);
    // One part of jobs, one of companies and so on are one file.
    if (parts.some(({ part }) => part > 1)) return buildSitemapIndex(await listParts(client, parts), site.url);
    const found = await Promise.all(sitemapSources.map((source) => source.find(client, 1)));
    const all = found.flat();
    return all.length <= 5 * maxAddressesPerPart
      ? buildSitemap(all, site.url)
      : buildSitemapIndex(await listParts(client, parts), site.url);
  }) as Promise<Response>;
}

/** `/sitemap-jobs-1.xml` …; null where there is no such part. It answers also while everything is in one file. */
export function answerSitemapPart({
  request,
  context,
  name,
  part,
}: PostArguments & { name: string; part: number }): Promise<Response | null> {
  const source = sitemapSources.find((one) => one.name === name);
  if (!source) return Promise.resolve(null);
  const { client, site } = context.get(visitContext);
  return answer(request, async () => {
    const addresses = source.hasParts
      ? await source.find(client, part)
      : cut(await source.find(client, part))[part - 1];
    return addresses && addresses.length > 0 ? buildSitemap(addresses, site.url) : null;
  });
}

async function answer(request: Request, build: () => Promise<string | null>): Promise<Response | null> {
  try {
    const body = await build();
    return body === null ? null : answerFile(body, { request, type: 'application/xml', seconds: 0 });
  } catch (error) {
    console.error('the sitemap could not be read', error);
    return answerAway('The sitemap cannot be read just now. Please try again in a moment.');
  }
}

async function findParts(client: Client): Promise<KnownPart[]> {
  const { data, error } = await client.rpc('sitemap_parts', {}, { get: true });
  if (error) throw error;
  return data as KnownPart[];
}

async function listParts(client: Client, known: KnownPart[]): Promise<SitemapPart[]> {
  const listed = await Promise.all(
    sitemapSources.map((source) =>
      source.hasParts ? nameKnown(source, known) : source.find(client, 1).then((found) => nameCut(source, found)),
    ),
  );
  return listed.flat();
}

function nameKnown({ name }: SitemapSource, known: KnownPart[]): SitemapPart[] {
  return known
    .filter(({ kind }) => kind === name)
    .map(({ part, changed_at }) => ({ name: `${name}-${part}`, changedAt: changed_at }));
}

function nameCut({ name }: SitemapSource, addresses: SitemapAddress[]): SitemapPart[] {
  return cut(addresses).map((some, index) => ({
    name: `${name}-${index + 1}`,
    changedAt: findNewest(some.map(({ changedAt }) => changedAt)),
  }));
}

function cut(addresses: SitemapAddress[]): SitemapAddress[][] {
  return Array.from({ length: Math.ceil(addresses.length / maxAddressesPerPart) }, (_, index) =>
    addresses.slice(index * maxAddressesPerPart, (index + 1) * maxAddressesPerPart),
  );
}
