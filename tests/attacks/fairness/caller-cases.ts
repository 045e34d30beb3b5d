import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { expect, vi } from 'vitest';
import { readOutbox } from '#tests/read-outbox.ts';
import type { FairBoard, FairnessCase } from './fair-board.ts';
import { attackerNetwork, bystanderNetwork, from } from './networks.ts';

// Calls that are cheap one by one and take from others what all share: mails, cached pages.

function connect({ url, keys }: FairBoard, network: string, key = keys.publishableKey): SupabaseClient {
  const auth = { persistSession: false, autoRefreshToken: false };
  return createClient(url, key, { auth, global: { headers: from(network) } });
}

const createAddress = () => `${crypto.randomUUID()}@people.example`;

async function isMailed({ dataDir }: FairBoard, address: string): Promise<boolean> {
  const mails = await readOutbox(`${dataDir}/outbox`);
  return mails.some((mail) => mail.includes(`To: ${address}`));
}

async function countRenderings({ url }: FairBoard): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^pages_rendered_total (\d+)$/m.exec(text)?.[1]);
}

export const callerCases: FairnessCase[] = [
  {
    name: 'thirty one-time codes for addresses that have no account',
    async run(board) {
      const member = createAddress();
      const admin = connect(board, attackerNetwork, board.keys.secretKey);
      const { error } = await admin.auth.admin.createUser({ email: member, password: 'guess me', email_confirm: true });
      expect(error).toBeNull();
      const stranger = connect(board, attackerNetwork);
      const accounts = 'select count(*)::int as count from auth.users';
      const before = (await board.database.owner.query(accounts)).rows[0].count;

      const codes = Array.from({ length: 30 }, () => stranger.auth.signInWithOtp({ email: createAddress() }));
      await Promise.all(codes);

      expect((await board.database.owner.query(accounts)).rows[0].count).toBe(before);
      const recovery = await connect(board, bystanderNetwork).auth.resetPasswordForEmail(member);
      expect(recovery.error).toBeNull();
      await vi.waitUntil(() => isMailed(board, member), { timeout: 10_000, interval: 100 });
    },
  },
  {
    name: 'a hundred reads by POST of a caller who is signed in',
    async run(board) {
      const client = connect(board, attackerNetwork);
      await client.auth.signUp({ email: createAddress(), password: 'guess me' });
      const before = await countRenderings(board);

      const reads = Array.from({ length: 100 }, () => client.rpc('first_jobs', { newest: 10, featured: 4 }));
      for (const { status } of await Promise.all(reads)) expect(status).toBe(200);

      expect(await countRenderings(board)).toBe(before);
    },
  },
  {
    name: 'addresses that are no addresses',
    async run({ url }) {
      const paths = ['//%09/javascript:alert(1)', '/%E0%A4%A', '/jobs/%', '/%00', '/a%2'];
      const all = Array.from({ length: 40 }, () => paths).flat();
      const visit = async (path: string) => (await fetch(url + path, { headers: from(attackerNetwork) })).status;
      for (const status of await Promise.all(all.map(visit))) expect([400, 404, 429]).toContain(status);
    },
  },
];
