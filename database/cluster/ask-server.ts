import pg from 'pg';

// What a server of the cluster says about itself. Positions are of the write-ahead log: where a primary has written it to
// disk, and how far a standby has replayed it, which is what its readers see.

export type ServerState = {
  takesWrites: boolean;
  /** Grows with every promotion; null on a standby. */
  timeline: number | null;
  /** As PostgreSQL writes it (`0/3000148`), and as a number. */
  position: string;
  offset: number;
};

type Row = { writable: boolean; file: string | null; position: string; bytes: string };

const question = `
  select current_setting('transaction_read_only') = 'off' as writable,
    case when not pg_is_in_recovery() then pg_walfile_name(position) end as file,
    position::text, (position - '0/0')::text as bytes
  from (select case when pg_is_in_recovery() then coalesce(pg_last_wal_replay_lsn(), '0/0')
    else pg_current_wal_flush_lsn() end as position) as here`;

export async function askServer(client: pg.Client, milliseconds = 2_000): Promise<ServerState> {
  const { rows } = await client.query<Row>({ text: question, query_timeout: milliseconds } as pg.QueryConfig);
  const [row] = rows;
  if (!row) throw new Error('the server gave no row');
  return {
    takesWrites: row.writable,
    timeline: row.file === null ? null : Number.parseInt(row.file.slice(0, 8), 16),
    position: row.position,
    offset: Number(row.bytes),
  };
}

/** A connection for such questions; what is wrong with it is told by the next one. */
export function openServer(address: string): pg.Client {
  const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: 2_000, keepAlive: true });
  client.on('error', () => {});
  return client;
}
