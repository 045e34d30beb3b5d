import { buildSitemap, buildSitemapPart, type KnownAddresses, listAddresses } from '#app/layout/build-sitemap.ts';
import { answerAway, answerFile } from '#app/ui/answer-file.server.ts';
import { visitContext } from '#app/visit.ts';
import type { Route } from './+types/sitemap.ts';

/** `/sitemap.xml`, and `/sitemap-1.xml` … when it is an index. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { client, site } = context.get(visitContext);
  const part = /^\/sitemap(?:-([1-9]\d{0,3}))?\.xml$/.exec(new URL(request.url).pathname);
  if (!part) return notFound();

  const { data, error } = await client.rpc('addresses_for_search_engines', {}, { get: true });
  if (error) {
    console.error('the sitemap could not be read', error);
    return answerAway('The sitemap cannot be read just now. Please try again in a moment.');
  }

  const addresses = listAddresses(data as KnownAddresses);
  const body = part[1] ? buildSitemapPart(addresses, site.url, Number(part[1])) : buildSitemap(addresses, site.url);
  return body ? answerFile(body, { request, type: 'application/xml', seconds: 0 }) : notFound();
}

function notFound(): Response {
  return new Response('There is nothing at this address.', {
    status: 404,
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  });
}
