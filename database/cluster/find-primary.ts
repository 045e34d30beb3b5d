import { askServer, openServer, type ServerState } from './ask-server.ts';

/** The address of a list whose server takes writes, of several the one promoted last; null where none does. */
export async function findPrimary(addresses: string[]): Promise<string | null> {
  if (addresses.length === 1) return addresses[0] ?? null;
  const states = await Promise.all(addresses.map(ask));
  return choosePrimary(addresses.map((address, index) => ({ address, state: states[index] ?? null })));
}

/** An old primary that comes back takes writes too, but they would be lost: its timeline is the lower one. */
export function choosePrimary(servers: { address: string; state: ServerState | null }[]): string | null {
  let best: { address: string; timeline: number } | null = null;
  for (const { address, state } of servers) {
    const timeline = state?.takesWrites ? (state.timeline ?? 0) : -1;
    if (timeline > (best?.timeline ?? -1)) best = { address, timeline };
  }
  return best?.address ?? null;
}

async function ask(address: string): Promise<ServerState | null> {
  const client = openServer(address);
  try {
    await client.connect();
    return await askServer(client);
  } catch {
    return null;
  } finally {
    await client.end().catch(() => {});
  }
}
