import { z } from 'zod';
import { FetchProblem, type Http } from '../../../fetching/http.ts';
import type { Logo } from '../../../logos/draw-logo.ts';
import { describePlace } from '../../../text/join-places.ts';
import { fetchLogo } from '../fetch-logo.ts';
import { nameCountry } from '../site/read-organization.ts';
import { readDescription, readLabel } from '../site/read-words.ts';
import type { Facts, Source } from './source.ts';

// This module is in charge of Brandfetch's Brand API, which needs a key and gives what may be stored. Its Logo API does
// not: pictures at cdn.brandfetch.io/{domain} may only be shown from there, so they are never asked for.

const usualUrl = 'https://api.brandfetch.io';
const maxPictures = 4;
const widest = 2_000;

const MaybeText = z.string().nullish().catch(null);
const MaybeNumber = z.number().nullish().catch(null);

function listOf<Item>(item: z.ZodType<Item>) {
  return z
    .array(z.unknown())
    .catch([])
    .transform((rows) => rows.slice(0, 100).flatMap((row) => item.safeParse(row).data ?? []));
}

const Format = z.object({ src: z.url({ protocol: /^https?$/ }), format: MaybeText, width: MaybeNumber });
const Brand = z.object({
  id: MaybeText,
  isNsfw: z.boolean().nullish().catch(null),
  qualityScore: MaybeNumber,
  description: MaybeText,
  longDescription: MaybeText,
  logos: listOf(z.object({ type: MaybeText, theme: MaybeText, formats: listOf(Format) })),
  company: z
    .object({
      industries: listOf(z.object({ name: z.string(), score: MaybeNumber })),
      location: z
        .object({ city: MaybeText, state: MaybeText, country: MaybeText, countryCode: MaybeText })
        .nullish()
        .catch(null),
    })
    .nullish()
    .catch(null),
});
type Brand = z.infer<typeof Brand>;

type Parts = { http: Http; key: string; url: string | undefined; note: (line: string) => void };

export function createBrandfetch({ http, key, url = usualUrl, note }: Parts): Source {
  let isOff = false;
  function turnOff(reason: string): void {
    if (!isOff) note(`Brandfetch is not asked any more in this run: ${reason}`);
    isOff = true;
  }

  async function ask(domain: string, signal: AbortSignal): Promise<Brand | null> {
    const address = `${url.replace(/\/+$/, '')}/v2/brands/domain/${encodeURIComponent(domain)}`;
    try {
      const answer = await http.json(address, {
        headers: { authorization: `Bearer ${key}` },
        maxBytes: 2 * 1024 * 1024,
        retries: 0,
        signal,
      });
      return Brand.safeParse(answer).data ?? null;
    } catch (error) {
      if (!(error instanceof FetchProblem) || signal.aborted) throw error;
      if (error.status === 401 || error.status === 403) turnOff('it refuses BRANDFETCH_API_KEY');
      else if (error.status === 429) turnOff('its limit is reached');
      else if (error.kind === 'stopped' && error.status === null) turnOff(error.message);
      return null;
    }
  }

  return {
    name: 'brandfetch',
    gives: ['logo', 'description', 'industry', 'location'],
    async find({ domain }, { wanted, signal }) {
      if (isOff || domain === null) return { facts: {} };
      const brand = await ask(domain, signal);
      if (!brand || brand.isNsfw) return { facts: {} };
      const facts = readTexts(brand);
      const logo = wanted.has('logo') ? await findLogo(http, brand, signal) : null;
      return { facts: logo ? { ...facts, logo } : facts };
    },
  };
}

function readTexts({ description, longDescription, company }: Brand): Facts {
  const text = readDescription(description) ?? readDescription(longDescription);
  const [industry] = (company?.industries ?? []).toSorted((a, b) => (b.score ?? 0) - (a.score ?? 0));
  const label = readLabel(industry?.name);
  const place = company?.location;
  const country = place?.country ?? nameCountry(place?.countryCode ?? null);
  const location = readLabel(describePlace({ city: place?.city, region: place?.state, country }));
  return {
    ...(text ? { description: text } : {}),
    ...(label ? { industry: label } : {}),
    ...(location ? { location } : {}),
  };
}

async function findLogo(http: Http, brand: Brand, signal: AbortSignal): Promise<Logo | null> {
  for (const address of listPictures(brand)) {
    try {
      const drawn = await fetchLogo(http, address, { longest: 6, signal });
      if (!('problem' in drawn)) return drawn;
    } catch (error) {
      if (!(error instanceof FetchProblem)) throw error;
      if (signal.aborted) return null;
    }
  }
  return null;
}

const kinds = ['icon', 'symbol', 'logo'];

/** Icons first, for they are square; of each the largest that is not too large. What Brandfetch has not reviewed is left. */
function listPictures({ id, logos, qualityScore }: Brand): string[] {
  const isPoor = typeof qualityScore === 'number' && qualityScore < 1 / 3;
  if (isPoor) return [];
  const rank = (type: string | null | undefined) =>
    kinds.includes(type ?? '') ? kinds.indexOf(type ?? '') : kinds.length;
  const pictures = logos
    .filter(({ type }) => type !== 'other')
    .toSorted((a, b) => rank(a.type) - rank(b.type))
    .flatMap(({ formats }) => {
      const usable = formats.filter(({ width, format }) => (width ?? 0) <= widest || format === 'svg');
      return usable.toSorted((a, b) => (b.width ?? 0) - (a.width ?? 0)).slice(0, 2);
    });
  return pictures.flatMap(({ src }) => (isOfBrandApi(src, id) ? [src] : [])).slice(0, maxPictures);
}

function isOfBrandApi(src: string, id: string | null | undefined): boolean {
  const { hostname, pathname } = new URL(src);
  return hostname !== 'cdn.brandfetch.io' || (Boolean(id) && pathname.startsWith(`/${id}/`));
}
