import { type HttpDouble, startDouble } from '#tests/channels/http-double.ts';

export type FakeIndexNow = HttpDouble & {
  key: string;
  host: string /** What was taken, batch by batch. */;
  batches: string[][];
};

/** Plays IndexNow: batches of one host with its key, at most 10,000 addresses each. */
export async function startFakeIndexNow(host: string): Promise<FakeIndexNow> {
  const key = 'loopback-key-of-the-board';
  const batches: string[][] = [];
  const double = await startDouble(({ method, path, type, body }) => {
    if (method !== 'POST' || path !== '/indexnow' || type !== 'application/json; charset=utf-8')
      return { status: 400, body: null };
    const urls = body.urlList as string[];
    if (!Array.isArray(urls) || urls.length === 0 || urls.length > 10_000) return { status: 400, body: null };
    if (body.key !== key || body.keyLocation !== `https://${host}/${key}.txt`) return { status: 403, body: null };
    if (body.host !== host || urls.some((url) => new URL(url).host !== host)) return { status: 422, body: null };
    batches.push(urls);
    return { status: 200, body: null };
  });
  return Object.assign(double, { key, host, batches });
}
