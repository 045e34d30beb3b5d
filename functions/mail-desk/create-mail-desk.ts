import type pg from 'pg';
import { z } from 'zod';
import type { FunctionHandler, Log } from '#backend/config.ts';
import { consumeLimits, type LimitUse } from '#backend/rate-limit/consume-limits.ts';
import type { TestMailResult } from '#domain/mail/test-mail.ts';
import type { Site } from '#functions/mails/letter.ts';
import type { SendMail } from '#functions/mails/mail.ts';
import { MailRefused } from '#functions/mails/mail-refused.ts';
import { buildPreviews } from '#functions/mails/previews/all.ts';
import { testMail } from '#functions/mails/test-mail.ts';
import { type Administrator, identifyAdministrator } from '../identify-administrator.ts';
import { refuse } from '../refuse.ts';
import { createAskDns } from './ask-dns.ts';
import { checkReadiness } from './check-readiness.ts';
import { type MailSettings, readMailSetup } from './mail-setup.ts';
import { show } from './show.ts';

// This module is in charge of what the desk's page about mail asks of the server: whether mails arrive, what they look like, and
// one to the administrator who asks. Suppressions and figures are asked of the database (database/repeatable/88-mail-desk.sql).

type Limit = Pick<LimitUse, 'burst' | 'seconds'>;
type Parts = {
  settings: MailSettings & { DNS_SERVERS: string[]; RATE_LIMITS: 'on' | 'off' };
  /** `requests` counts the rate limits. */
  database: { owner: pg.Pool; requests: pg.Pool };
  limits: { tests: Limit; checks: Limit };
  /** Its address is known only once the board listens. */
  site: Site;
  sendMail: SendMail;
  log: Log;
};

const Body = z.object({ action: z.enum(['check', 'send-test']) });

export function createMailDesk(parts: Parts): FunctionHandler {
  return async function mailDesk(request, context) {
    if (request.method !== 'POST') return refuse(405, 'METHOD_NOT_ALLOWED', 'Please use POST');
    const caller = await identifyAdministrator(parts.database.owner, context);
    if ('status' in caller) return refuseCaller(caller);
    const body = Body.safeParse(await request.json().catch(() => null));
    if (!body.success) {
      return refuse(400, 'BAD_REQUEST', 'The body must be { "action": "check" or "send-test" }');
    }
    if (body.data.action === 'send-test') return sendTest(parts, caller);
    const refusal = await limit(parts, 'checks', caller);
    return (
      refusal ??
      Response.json(
        await checkReadiness(createAskDns(parts.settings.DNS_SERVERS), readMailSetup(parts.settings, parts.site)),
      )
    );
  };
}

/** Every mail that the board can send: a function of its own, which has its own limit. */
export function createMailPreviews({
  settings,
  database,
  site,
}: Pick<Parts, 'settings' | 'database' | 'site'>): FunctionHandler {
  return async function mailPreviews(request, context) {
    if (request.method !== 'POST') return refuse(405, 'METHOD_NOT_ALLOWED', 'Please use POST');
    const caller = await identifyAdministrator(database.owner, context);
    if ('status' in caller) return refuseCaller(caller);
    const { from, bounceAddress } = readMailSetup(settings, site);
    return Response.json(buildPreviews(site, { from, bounces: bounceAddress ?? undefined }));
  };
}

const refuseCaller = ({ status, message }: { status: number; message: string }) =>
  refuse(status, status === 401 ? 'UNAUTHORIZED' : 'FORBIDDEN', message);

/** To the administrator who asks alone, so that the desk is no way to write to strangers. */
async function sendTest(parts: Parts, caller: Administrator): Promise<Response> {
  const to = await findAddress(parts.database.owner, caller);
  if (!to) return refuse(422, 'NO_ADDRESS', 'There is no email address to send it to');
  const refusal = await limit(parts, 'tests', caller);
  if (refusal) return refusal;
  const { relay, from } = readMailSetup(parts.settings, parts.site);
  try {
    await parts.sendMail(testMail({ to, relay, from, sentAt: new Date() }, parts.site));
  } catch (error) {
    parts.log.warn({ err: error }, 'a test mail could not be sent');
    return Response.json({ isSent: false, to, relay, problem: explain(error) } satisfies TestMailResult);
  }
  return Response.json({ isSent: true, to, relay } satisfies TestMailResult);
}

async function findAddress(owner: pg.Pool, { person }: Administrator): Promise<string | null> {
  const { rows } = await owner.query<{ email: string | null }>('select email from auth.users where id = $1', [person]);
  return rows[0]?.email || null;
}

async function limit({ settings, limits, database, log }: Parts, what: 'tests' | 'checks', caller: Administrator) {
  if (settings.RATE_LIMITS === 'off') return null;
  const counter = { pool: database.requests, log };
  const seconds = await consumeLimits(counter, [{ ...limits[what], key: ['mail-desk', what, caller.person ?? ''] }]);
  if (seconds === 0) return null;
  const minutes = Math.ceil(seconds / 60);
  const wait = `Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
  const answer = refuse(
    429,
    'TOO_MANY_REQUESTS',
    `${what === 'tests' ? 'Enough test mails for now' : 'Enough checks for now'}. ${wait}`,
  );
  answer.headers.set('Retry-After', String(seconds));
  return answer;
}

/** What the mail server said, which is for the administrator to read. */
function explain(error: unknown): string {
  if (error instanceof MailRefused) return `The mail server refused it: ${show(error.message, 500)}`;
  const { code, message } = error as { code?: unknown; message?: unknown };
  return `The mail server could not be used: ${show(String(message ?? code ?? 'unknown trouble'), 500)}`;
}
