import type pg from 'pg';
import { applicationHosts, messengers, recruitingWords, shorteners, throwAwayMailHosts } from '#domain/trust/hosts.ts';
import { negation, trustPatterns } from '#domain/trust/patterns.ts';

/** Writes down for the database's own check what a listing's addresses and words are compared with. */
export async function saveTrustRules(client: pg.ClientBase): Promise<void> {
  const hosts = [
    ...applicationHosts.map((host) => ({ host, kind: 'applications' })),
    ...shorteners.map((host) => ({ host, kind: 'shortener' })),
    ...messengers.map((host) => ({ host, kind: 'messenger' })),
    ...throwAwayMailHosts.map((host) => ({ host, kind: 'throw-away mail' })),
    ...recruitingWords.map((host) => ({ host, kind: 'recruiting word' })),
  ];
  const patterns = [...trustPatterns, { code: 'negation', pattern: negation }];
  await client.query(
    `with given as (select host, kind from jsonb_to_recordset($1) as one (host text, kind text)),
       removed as (delete from internal.trust_hosts where host not in (select host from given))
     insert into internal.trust_hosts (host, kind) select host, kind from given
     on conflict (host) do update set kind = excluded.kind where trust_hosts.kind <> excluded.kind`,
    [JSON.stringify(hosts)],
  );
  await client.query(
    `with given as (select pattern, code from jsonb_to_recordset($1) as one (pattern text, code text)),
       removed as (delete from internal.trust_patterns where pattern not in (select pattern from given))
     insert into internal.trust_patterns (pattern, code) select pattern, code from given
     on conflict (pattern) do update set code = excluded.code where trust_patterns.code <> excluded.code`,
    [JSON.stringify(patterns)],
  );
}
