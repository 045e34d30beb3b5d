import type { Log } from '#backend/config.ts';
import { createHttp } from '#functions/fetching/create-http.ts';
import type { CheckParts } from './check-proof.ts';
import { createNameServers } from './name-servers.ts';

type Settings = { DNS_SERVERS: string[]; ALLOW_PRIVATE_FETCH: '0' | '1' };
type Parts = { settings: Settings; site: { url: string }; log: Log };

/** How the record, the file and the tag that prove a domain are looked for. */
export function createCheckParts({ settings, site, log }: Parts): CheckParts {
  const allowPrivate = settings.ALLOW_PRIVATE_FETCH === '1';
  const nameServers = createNameServers(settings.DNS_SERVERS);
  const { resolve } = nameServers;
  const timeouts = { connect: 5_000, headers: 5_000, body: 5_000, total: 5_000 };
  const userAgent = () => `Chainwork/1.0 (+${site.url})`;
  return {
    nameServers,
    allowPrivate,
    openHttp: () => createHttp({ log, allowPrivate, userAgent, timeouts, ...(resolve ? { resolve } : {}) }),
  };
}
