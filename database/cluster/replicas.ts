import type pg from 'pg';
import type { Log } from '../log.ts';
import { openPool } from '../open-pool.ts';
import type { ServerState } from './ask-server.ts';
import type { Primary } from './follow-primary.ts';
import type { CreateClient } from './following-pool.ts';
import { cut } from './following-pool.ts';
import { createLagMeter } from './lag-meter.ts';
import { nameAddress } from './read-addresses.ts';
import { type WatchedServer, watchServer } from './watch-server.ts';

// This module is in charge of the replicas: which of them may be read from now, and which position of the primary a read
// must find there. A change that this server has made or heard of raises that position to the primary's own, so that
// nothing is read from a replica that does not have it yet; until the primary has told its position, none is read.

export type Replica = {
  pool: pg.Pool;
  /** The transaction must find this replayed (`pg_last_wal_replay_lsn()`), else it has to ask the primary. */
  position: string;
  /** Takes note that it was not, or that the replica failed. */
  onBehind(): void;
};

export type ReplicaState = { name: string; isRead: boolean; lagSeconds: number | null };

export type Replicas = {
  /** One that may be read from; null where the primary must be. */
  choose(): Replica | null;
  /** Something was changed that later reads must see. */
  noteChange(): void;
  states(): ReplicaState[];
  pools: pg.Pool[];
  close(): Promise<void>;
};

type Options = {
  addresses: string[];
  primary: Primary;
  createClient: CreateClient;
  max: number;
  log: Log;
};

const maxLag = 1_000;
/** So long one that was behind is not tried again: replaying takes milliseconds. */
const pauseWhenBehind = 20;

export async function openReplicas({ addresses, primary, createClient, max, log }: Options): Promise<Replicas> {
  const lag = createLagMeter();
  let position = '0/0';
  let asking: Promise<unknown> | null = null;
  let nextMember = 0;
  const members = addresses.map((address) => openMember({ address, createClient, max, log, lagOf: lag.of }));

  function noteChange(): void {
    const asked = primary.ask().then((state) => {
      if (asking !== asked) return;
      asking = null;
      // While the primary is away nothing is changed; replicas that have all it was known to have go on.
      if (state) position = state.position;
    });
    asking = asked;
  }

  primary.onAnswer(lag.note);
  // The new primary may lack what the former one had not sent: its own position counts from now on.
  primary.onChange(() => {
    lag.reset();
    noteChange();
  });
  noteChange();
  await Promise.all([asking, ...members.map(({ server }) => server.ask())]);
  for (const member of members) member.report();

  return {
    choose() {
      if (asking) return null;
      const readable = members.filter((member) => member.isReadable());
      const member = readable[nextMember++ % readable.length];
      return member ? { pool: member.pool, position, onBehind: member.onBehind } : null;
    },
    noteChange,
    states: () => members.map((member) => member.describe()),
    pools: members.map(({ pool }) => pool),
    async close() {
      await Promise.all(members.map(({ server }) => server.close()));
      await Promise.all(members.map(({ pool }) => pool.end()));
    },
  };
}

type MemberOptions = Pick<Options, 'createClient' | 'max' | 'log'> & {
  address: string;
  lagOf: (state: ServerState) => number | null;
};

function openMember({ address, createClient, max, log, lagOf }: MemberOptions) {
  const name = nameAddress(address);
  const clients = new Set<pg.ClientBase>();
  let wasRead: boolean | null = null;
  let behindUntil = 0;
  const account = { connectionString: address };
  const pool = openPool({ account }, { max, log, pipeline: true, connectionTimeoutMillis: 1_000, createClient });
  pool.on('connect', (client) => clients.add(client));
  pool.on('remove', (client) => clients.delete(client));
  const server: WatchedServer = watchServer({
    address,
    onAnswer(state) {
      // What is being read there would wait for an answer that never comes.
      if (!state) for (const client of clients) cut(client);
      report();
    },
  });

  const measure = () => {
    const state = server.state();
    return state && lagOf(state);
  };
  // The list may name all servers of the cluster: the one that takes the writes has enough to do.
  const isStandby = () => server.state()?.timeline === null;
  const isRead = () => isStandby() && (measure() ?? Number.POSITIVE_INFINITY) <= maxLag;

  function report(): void {
    if (isRead() === wasRead) return;
    wasRead = isRead();
    const reason = server.state() ? (isStandby() ? 'it is behind' : 'it is no standby') : server.problem();
    if (wasRead) log.info({ replica: name }, 'a replica is read from');
    else log.warn({ replica: name, reason }, 'a replica is not read from');
  }

  return {
    pool,
    server,
    report,
    isReadable: () => isRead() && Date.now() >= behindUntil,
    onBehind() {
      behindUntil = Date.now() + pauseWhenBehind;
    },
    describe(): ReplicaState {
      const lag = measure();
      return { name, isRead: isRead(), lagSeconds: lag === null ? null : lag / 1000 };
    },
  };
}
