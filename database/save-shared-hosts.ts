import type pg from 'pg';
import { sharedHosts } from '#domain/sources/shared-hosts.ts';

/** Writes down for the database's own functions which hosts are shared. Changes nothing when they are the same. */
export async function saveSharedHosts(client: pg.ClientBase): Promise<void> {
  await client.query(
    `with given as (select unnest($1::text[]) as host),
       removed as (delete from internal.shared_hosts where host not in (select host from given))
     insert into internal.shared_hosts (host) select host from given on conflict do nothing`,
    [[...sharedHosts]],
  );
}
