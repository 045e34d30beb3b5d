import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../log.ts';
import type { ServerState } from './ask-server.ts';
import { choosePrimary } from './find-primary.ts';
import { nameAddress } from './read-addresses.ts';
import { type WatchedServer, watchServer } from './watch-server.ts';

// This module is in charge of which server of the cluster takes writes. While none of them is known to, the last one
// stays: it may only have been slow to answer. One that says that it is a standby does not.

export type Primary = {
  addresses: string[];
  /** Null while every server that answers is a standby. */
  current(): string | null;
  /** Asks all of them; resolves once one takes writes, or when that has taken too long. */
  find(): Promise<void>;
  /** What the server that takes writes says about itself now; null where none does. */
  ask(): Promise<ServerState | null>;
  onAnswer(listener: (state: ServerState) => void): void;
  /** Told of another server, not of the same one coming back. */
  onChange(listener: (address: string | null) => void): void;
  /** What is wrong with each of them. */
  describe(): string;
  close(): Promise<void>;
};

/** How long requests wait for another primary, from when the last one was lost: a promotion takes a second or two. */
const patience = 3_000;
const betweenLooks = 100;

type Options = { addresses: string[]; log: Log };

export async function followPrimary({ addresses, log }: Options): Promise<Primary> {
  const changes: ((address: string | null) => void)[] = [];
  const answers: ((state: ServerState) => void)[] = [];
  // A server that was promoted once is never left for one that was not.
  let timeline = 0;
  let current: string | null = addresses[0] ?? null;
  let lostAt: number | null = Date.now();
  let finding: Promise<void> | null = null;
  const servers = addresses.map((address) => watchServer({ address, onAnswer: (state) => note(address, state) }));

  function note(address: string, state: ServerState | null): void {
    choose();
    if (state && address === current) for (const tell of answers) tell(state);
  }

  function choose(): void {
    const known = servers.map((server) => ({ address: server.address, state: server.state() }));
    const good = known.filter(({ state }) => state?.takesWrites && (state.timeline ?? 0) >= timeline);
    // Two that are alike are one server under two names, or a mistake: either way, no reason to leave it.
    const chosen = choosePrimary([...good].sort((one) => (one.address === current ? -1 : 0)));
    if (chosen === null) {
      lostAt ??= Date.now();
      const isStandby = known.some(({ address, state }) => address === current && state && !state.takesWrites);
      if (isStandby && addresses.length > 1) change(null);
      return;
    }
    lostAt = null;
    timeline = good.find(({ address }) => address === chosen)?.state?.timeline ?? timeline;
    change(chosen);
  }

  function change(address: string | null): void {
    if (address === current) return;
    const names = { from: current && nameAddress(current), to: address && nameAddress(address) };
    current = address;
    if (address) log.warn(names, 'another server of the cluster takes the writes');
    for (const tell of changes) tell(address);
  }

  async function look(): Promise<void> {
    await Promise.race([
      Promise.all(servers.map((server) => server.ask())),
      // One that does not answer must not hold up another one that takes writes.
      sleep(betweenLooks * 2, undefined, { ref: false }),
    ]);
  }

  async function lookUntilFound(): Promise<void> {
    await look();
    while (lostAt !== null && Date.now() - lostAt < patience) {
      await sleep(betweenLooks);
      await look();
    }
  }

  const findServer = (): WatchedServer | undefined => servers.find(({ address }) => address === current);

  await Promise.all(servers.map((server) => server.ask()));
  return {
    addresses,
    current: () => current,
    find() {
      finding ??= lookUntilFound().finally(() => {
        finding = null;
      });
      return finding;
    },
    async ask() {
      const state = await findServer()?.ask();
      return state?.takesWrites ? state : null;
    },
    onAnswer: (listener) => void answers.push(listener),
    onChange: (listener) => void changes.push(listener),
    describe: () => servers.map(describeServer).join('; '),
    async close() {
      await Promise.all(servers.map((server) => server.close()));
    },
  };
}

function describeServer(server: WatchedServer): string {
  const state = server.state();
  const what = state ? (state.takesWrites ? 'takes writes' : 'is a standby') : `is away (${server.problem()})`;
  return `${nameAddress(server.address)} ${what}`;
}
