import '#server/node-env.ts';
import cluster from 'node:cluster';
import type { IncomingMessage } from 'node:http';
import { RouterContextProvider } from 'react-router';
import { type Visit, visitContext } from '#app/visit.ts';
import { type Backend, createBackend } from '#backend/app.ts';
import type { Mail as AccountMail, BackendConfig, FileStore } from '#backend/config.ts';
import { importSigningKey } from '#backend/keyring.ts';
import { listen as listenTo } from '#backend/postgres/listen.ts';
import { consumeLimits } from '#backend/rate-limit/consume-limits.ts';
import { networkOf } from '#backend/rate-limit/network-of.ts';
import { chooseFileStore } from '#backend/storage/stores/choose-file-store.ts';
import type { Database } from '#database/open-database.ts';
import { StartProblem } from '#database/start-problem.ts';
import { createAi } from '#functions/ai/create-ai.ts';
import { openAlertSubscriptions } from '#functions/alerts/open-alert-subscriptions.ts';
import { openPosting, type Posting } from '#functions/channels/open-posting.ts';
import { createFileHandlers } from '#functions/create-file-handlers.ts';
import { createDeleteAccount } from '#functions/delete-account.ts';
import { createHttp } from '#functions/fetching/create-http.ts';
import { allImporters, findTokens } from '#functions/importers/all.ts';
import { inspectLogo } from '#functions/logos/inspect-logo.ts';
import { resizePicture } from '#functions/logos/resize-picture.ts';
import { createMailDesk, createMailPreviews } from '#functions/mail-desk/create-mail-desk.ts';
import { createMailer } from '#functions/mailer/create-mailer.ts';
import { createReceiveMessage } from '#functions/mailer/incoming/receive-message.ts';
import type { Site } from '#functions/mails/letter.ts';
import { letterOfAccount } from '#functions/mails/letter-of-account.ts';
import type { SendMail } from '#functions/mails/mail.ts';
import { createPaymentHandlers } from '#functions/payments/handlers.ts';
import { type OnchainSettings, readOnchain } from '#functions/payments/onchain/read-onchain.ts';
import { openProviders } from '#functions/payments/open-providers.ts';
import type { PaymentProvider } from '#functions/payments/provider.ts';
import { createArchiveFiles } from '#functions/privacy/archive-files.ts';
import { createCheckParts } from '#functions/proof/create-check-parts.ts';
import { createNameServers } from '#functions/proof/name-servers.ts';
import { createProveDomain } from '#functions/proof/prove-domain.ts';
import { createSharePictures } from '#functions/sharing/share-pictures.ts';
import { findEnrichmentSettings } from '#functions/tools/enrich-companies/find-enrichment-settings.ts';
import { createLogoFiles } from '#functions/tools/enrich-companies/logo-files.ts';
import { reportJob } from '#functions/trust/report-job.ts';
import { wideNetwork } from '#functions/trust/wide-network.ts';
import { createWork, type Work } from '#functions/work.ts';
import { announce } from '#server/announce.ts';
import { createPictureAnswers } from '#server/answer-picture.ts';
import { createApp } from '#server/app.ts';
import { databaseRoles, dataService } from '#server/backend-defaults.ts';
import { type ClientAddresses, createClientAddresses } from '#server/client-address.ts';
import { configureAccounts, nameKeys } from '#server/configure-accounts.ts';
import { countVisits } from '#server/count-visits.ts';
import { createHttpServer } from '#server/create-http-server.ts';
import { cutUnreadAnswers } from '#server/cut-unread-answers.ts';
import { type Keys, readKeys } from '#server/keys.ts';
import { listen } from '#server/listen.ts';
import { type Logger, openLog } from '#server/log.ts';
import { openInsideClient } from '#server/open-inside-client.ts';
import { openPageCache } from '#server/page-cache/open-page-cache.ts';
import { writeShown } from '#server/page-cache/shown.ts';
import { openPages } from '#server/pages.ts';
import { prepareDatabase } from '#server/prepare-database.ts';
import {
  alertLimits,
  bodyLimits,
  embedBounds,
  liftShares,
  mailDeskLimits,
  pageLimits,
  proofLimits,
  rateLimits,
  serverLimits,
  unreadLimits,
} from '#server/rate-limits.ts';
import { createLogoReader } from '#server/read-logo.ts';
import { createRecentWrites, type RecentWrites } from '#server/recent-write.ts';
import { recordSearches } from '#server/record-searches.ts';
import { afterWrite, offerReplicas, tellReplicas } from '#server/replica-reads.ts';
import { requireDataDir } from '#server/require-data-dir.ts';
import { readSettings, type Settings } from '#server/settings.ts';
import { startWorkers } from '#server/start-workers.ts';
import { stopOnSignals } from '#server/stop-on-signals.ts';

// The composition root, the only file that imports every part: settings → database → work → backend → pages → listen.

const graceMilliseconds = 10_000;

try {
  const settings = readSettings();
  const log = openLog(settings.LOG_LEVEL);
  await requireDataDir(settings);
  const keys = await readKeys(settings, importSigningKey);
  const onchain = await readOnchain(settings);
  if (typeof onchain === 'string') throw new StartProblem(onchain);
  const parts = { settings, keys, onchain, log };
  const started = cluster.isPrimary && settings.WORKERS > 1 ? startWorkers(parts) : start(parts);
  stopOnSignals(started, log);
  await started;
} catch (error) {
  if (!(error instanceof StartProblem)) throw error;
  console.error(error.message);
  process.exit(1);
}

type StartParts = { settings: Settings; keys: Keys; onchain: OnchainSettings | undefined; log: Logger };

/** Starts one server process; resolves, once it answers requests, to the function that stops it. */
async function start({ settings, keys, onchain, log }: StartParts): Promise<() => Promise<void>> {
  const database = await prepareDatabase({ settings, keys, onchain, log });
  const site: Site = { url: settings.PUBLIC_URL?.replace(/\/+$/, '') ?? '', postalAddress: settings.POSTAL_ADDRESS };
  const running = Promise.withResolvers<Backend>();
  const mailer = createMailer(settings, database.owner);
  const { sendMail } = mailer;
  const providers = await openProviders({ pool: database.owner, log, site, settings, onchain });
  const files = chooseFileStore(settings);
  const call = async (request: Request) => (await running.promise).fetch(request);
  const pictures = createSharePictures({
    ...{ files, log, readLogo: createLogoReader(call) },
    client: openInsideClient(keys.publishableKey, call),
  });
  const posting = await openPosting({ settings, pool: database.owner, pictures });
  const outside = { site, sendMail, providers, posting, files };
  const work = configureWork({ settings, keys, database, call, ...outside, log });
  const { replicas } = database;
  const changes = openPageCache({ ask: call, pool: database.owner, listen: tellReplicas(replicas, listenTo), log });
  try {
    const addresses = createClientAddresses(settings.TRUSTED_PROXIES);
    const shared = { settings, keys, database, ...outside, addresses, log };
    const writes = createRecentWrites(afterWrite(replicas, changes.catchUp));
    const config = configureBackend({ ...shared, work, writes });
    const backend = await createBackend(config);
    running.resolve(backend);
    const http = createHttpServer();
    const isDevelopment = process.argv.includes('--dev');
    const pages = await openPages({ isDevelopment, http });
    const visit = createVisit({ ...shared, fetch: changes.ask, config });
    const isSecure = settings.PUBLIC_URL?.startsWith('https:') ?? false;
    const findNetwork = (incoming: IncomingMessage) => networkOf(addresses.findIncoming(incoming));
    const limits = settings.RATE_LIMITS === 'on' ? serverLimits : liftShares(serverLimits);
    const answers = cutUnreadAnswers(http, { ...unreadLimits, log });
    const record = (call: string) => (all: unknown[]) =>
      database.owner.query(`select internal.${call}($1)`, [JSON.stringify(all)]);
    const searches = recordSearches(http, { findNetwork, save: record('record_searches'), log });
    const visits = countVisits({
      ...{ findNetwork, widenNetwork: wideNetwork, site, save: record('record_visits'), log },
      rate: limits.rates?.visits,
    });
    const front = createApp({
      database,
      call: async (request, { incoming }) =>
        writes.mark(request, await backend.fetch(addresses.note(request, incoming)), {
          isSecure: isSecure || addresses.isSecure(incoming),
        }),
      async render(request, shown, bindings) {
        if (bindings) addresses.note(request, bindings.incoming);
        const own = visit(request, shown);
        const response = await pages.fetch(request, new RouterContextProvider(new Map([[visitContext, own]])));
        return { response, page: own.page.rendered };
      },
      ...{ routes: pages.routes, cache: changes.cache, catchUp: changes.catchUp },
      ...{ isSecure, addresses },
      countVisit: visits.answer,
      answerPicture: createPictureAnswers({ pictures, limits, log }),
      webhooks: new Map(providers.flatMap(({ method, receive }) => (receive ? [[method, receive]] : []))),
      receiveMessage: createReceiveMessage({ pool: database.owner, log, bounces: settings.BOUNCE_ADDRESS }),
      findNetwork,
      isBehind: answers.isBehind,
      limits,
      metricsToken: settings.METRICS_TOKEN,
      isDevelopment,
      log,
    });

    const server = await listen({
      http,
      ...front,
      middleware: pages.middleware,
      host: settings.HOST,
      port: settings.PORT,
      findNetwork,
      slots: limits.requests,
      answers,
    });
    site.url ||= `http://localhost:${server.port}`;
    await work.start(config);
    if (cluster.isWorker) log.info({ pid: process.pid, port: server.port }, 'a server process is ready');
    else announce(site.url, server.port, log);
    return async () => {
      // In parallel: a request may be waiting for a run that is to be stopped.
      const times = { leave: settings.DRAIN_SECONDS * 1000, grace: graceMilliseconds };
      await Promise.all([server.stop(times), work.stop()]);
      for (const { close } of [mailer, searches, visits, pages, changes, backend, database]) await close();
    };
  } catch (error) {
    await work.stop();
    for (const { close } of [changes, database]) await close();
    throw error;
  }
}

type WorkParts = Omit<BackendParts, 'work' | 'addresses' | 'writes' | 'files'> & { call: Backend['fetch'] };

function configureWork({ settings, keys, database, call, site, log, ...parts }: WorkParts): Work {
  const outside = {
    log,
    allowPrivate: settings.ALLOW_PRIVATE_FETCH === '1',
    userAgent: () => `Chainwork/1.0 (+${site.url})`,
  };
  // Careers pages lie where employers prove their domains, so the same name servers are asked.
  const { resolve } = createNameServers(settings.DNS_SERVERS);
  const http = createHttp({ ...outside, ...(resolve && { resolve }) });
  const files = openInsideClient(keys.secretKey, call);
  return createWork({
    pool: database.owner,
    log,
    isScheduleOn: settings.CRON === 'on',
    contactEmail: settings.CONTACT_EMAIL,
    site,
    archives: createArchiveFiles(files),
    proof: createCheckParts({ settings, site, log }),
    ...{ ...parts, readLogo: createLogoReader(call) },
    ai: createAi({ baseUrl: settings.AI_BASE_URL, apiKey: settings.AI_API_KEY, model: settings.AI_MODEL }),
    imports: { http, importers: allImporters, sourcesPath: settings.JOB_SOURCES, tokens: findTokens(settings) },
    enrichment: {
      // Shorter than for a source board: there are many companies, and the next run tries again.
      openHttp: () =>
        createHttp({ ...outside, timeouts: { connect: 5_000, headers: 8_000, body: 8_000, total: 15_000 } }),
      files: createLogoFiles(files),
      ...findEnrichmentSettings(settings),
    },
  });
}

type BackendParts = {
  settings: Settings;
  keys: Keys;
  database: Database;
  work: Work;
  /** Filled in once the port is known, before the first request. */
  site: Site;
  sendMail: SendMail;
  providers: PaymentProvider[];
  files: FileStore;
  posting: Posting;
  addresses: ClientAddresses;
  /** Told of every write, before it is answered. */
  writes: RecentWrites;
  log: Logger;
};

function configureBackend({ writes, ...parts }: BackendParts): BackendConfig {
  const { settings, keys, database, work, site, sendMail, providers, posting, files, log } = parts;
  return {
    ...{ pool: database.requests, sessions: database.owner, log },
    get publicUrl() {
      return site.url;
    },
    keys: nameKeys(keys),
    onWrite: writes.onWrite,
    rateLimits: settings.RATE_LIMITS === 'on' ? rateLimits : undefined,
    bodyLimits,
    roles: databaseRoles,
    data: {
      ...dataService,
      ...(settings.RATE_LIMITS === 'on' && { embedBounds }),
      ...offerReplicas(database.replicas),
    },
    auth: configureAccounts({ ...parts, sendMail: (mail: AccountMail) => sendMail(letterOfAccount(mail, site)) }),
    storage: { files, maxBytes: 50 * 1024 * 1024, inspect: inspectLogo, resize: resizePicture },
    functions: {
      handlers: {
        ...work.handlers,
        ...createPaymentHandlers({ pool: database.owner, providers }),
        ...posting.handlers,
        ...createFileHandlers({ database, site }),
        'delete-account': createDeleteAccount({ pool: database.owner, files, log }),
        'mail-desk': createMailDesk({ settings, database, site, sendMail, log, limits: mailDeskLimits }),
        'mail-previews': createMailPreviews({ settings, database, site }),
        'prove-domain': createProveDomain({
          ...createCheckParts(parts),
          ...{ owner: database.owner, pool: database.requests, codeKey: keys.jwtSecret, sendMail, site, log },
          limits: settings.RATE_LIMITS === 'on' ? proofLimits : undefined,
        }),
      },
      timeoutMilliseconds: 150_000,
    },
  };
}

type VisitParts = Pick<BackendParts, 'settings' | 'keys' | 'database' | 'site' | 'addresses'> & {
  fetch: (request: Request) => Promise<Response>;
  config: BackendConfig;
};

/** What loaders work with: the supabase-js client, whose requests reach the backend without leaving the process. */
function createVisit(parts: VisitParts): (request: Request, shown: Set<string>) => Visit {
  const { settings, keys, database, site, config, addresses } = parts;
  const client = openInsideClient(keys.publishableKey, parts.fetch);
  return (request, shown) => ({
    ...{ client, page: {}, indexNowKey: settings.INDEXNOW_KEY, ...writeShown(shown) },
    async consumeLimit(what) {
      const address = addresses.find(request);
      if (!config.rateLimits || address === null) return 0;
      const { key, ...limit } = pageLimits[what];
      return consumeLimits(config, [{ ...limit, key: [...key, networkOf(address)] }]);
    },
    reportJob: (listing, report) =>
      reportJob(database.owner, { listing, network: networkOf(addresses.find(request) ?? '0.0.0.0'), report }),
    alerts: openAlertSubscriptions(database.owner, {
      network: networkOf(addresses.find(request) ?? '0.0.0.0'),
      limits: settings.RATE_LIMITS === 'on' ? alertLimits : null,
    }),
    site: {
      url: site.url,
      publishableKey: keys.publishableKey,
      contactEmail: settings.CONTACT_EMAIL,
      socialLinks: settings.SOCIAL_LINKS,
      guardsForms: settings.RATE_LIMITS === 'on',
    },
  });
}
