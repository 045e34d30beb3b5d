import type { MailCheck, Readiness } from '#domain/mail/readiness.ts';
import type { AskDns } from './ask-dns.ts';
import { checkDkim } from './check-dkim.ts';
import { checkDmarc } from './check-dmarc.ts';
import { checkMailSettings } from './check-mail-settings.ts';
import { checkPtr } from './check-ptr.ts';
import { checkSpf } from './check-spf.ts';
import type { MailSetup } from './mail-setup.ts';

/** A name server that answers slowly, for each of the many questions, is not waited for any longer. */
const maxMilliseconds = 25_000;

/** Everything that decides whether mails arrive. What could not be checked is said so; nothing here throws because of DNS. */
export async function checkReadiness(dns: AskDns, setup: MailSetup): Promise<Readiness> {
  const checks = setup.isUnset
    ? []
    : ([
        ['SPF', checkSpf],
        ['DKIM', checkDkim],
        ['DMARC', checkDmarc],
        ['PTR', checkPtr],
      ] as const);
  const [records, settings] = await Promise.all([
    Promise.all(checks.map(([name, check]) => within(check(dns, setup), name))),
    checkMailSettings(dns, setup),
  ]);
  const { relay, from } = setup;
  return { relay, from, outbox: 'outbox', dns: records, settings, checkedAt: new Date().toISOString() };
}

async function within(check: Promise<MailCheck>, name: string): Promise<MailCheck> {
  const late = Promise.withResolvers<MailCheck>();
  const found = 'The name servers answered too slowly. Check again later, or set DNS_SERVERS.';
  const timer = setTimeout(() => late.resolve({ name, state: 'unknown', found }), maxMilliseconds);
  try {
    return await Promise.race([check, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
