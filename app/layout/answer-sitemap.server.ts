import { answerAway, answerFile } from '#app/ui/answer-file.server.ts';
import { visitContext } from '#app/visit.ts';
import type { PostArguments } from './answer-posts.ts';
import { buildSitemap, buildSitemapPart, type KnownAddresses, listAddresses } from './build-sitemap.ts';

/** The sitemap or a part of it; null where there is no such part. */
export async function answerSitemap({
  request,
  context,
  part,
}: PostArguments & { part?: number }): Promise<Response | null> {
  const { client, site } = context.get(visitContext);
  const { data, error } = await client.rpc('addresses_for_search_engines', {}, { get: true });
  if (error) {
    console.error('the sitemap could not be read', error);
    return answerAway('The sitemap cannot be read just now. Please try again in a moment.');
  }
  const addresses = listAddresses(data as KnownAddresses);
  const body = part ? buildSitemapPart(addresses, site.url, part) : buildSitemap(addresses, site.url);
  return body ? answerFile(body, { request, type: 'application/xml', seconds: 0 }) : null;
}
