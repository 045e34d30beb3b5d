import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { getMailedLink } from '../mailed-link.ts';
import { expect } from './browser-test.ts';
import { openPlainFile } from './empty-tab.ts';
import { findDataDir, testServers } from './test-servers.ts';

// People with accounts on the server that a test is about.

export type Person = { id: string; email: string; client: SupabaseClient };
type Keys = { publishableKey: string; secretKey: string };
type Board = string | undefined;

export const password = 'correct horse';
export const sessionKey = 'sb-localhost-auth-token';
export const makeEmail = () => `person-${randomUUID()}@people.example`;

const membersFolder = process.env.DATA_DIR ?? testServers.members.dataDir;
const readKeys = (board: string): Keys => JSON.parse(readFileSync(`${findDataDir(board)}/keys.json`, 'utf8'));

function connect(board: Board, key: keyof Keys): SupabaseClient {
  if (!board) throw new Error('the test has no server');
  return createClient(board, readKeys(board)[key], { auth: { persistSession: false, autoRefreshToken: false } });
}

/** The server's own client, which may do everything. The board is the test's `baseURL`. */
export const connectService = (board: Board) => connect(board, 'secretKey');

export async function buildPerson(board: Board, role?: 'employer' | 'admin'): Promise<Person> {
  const service = connectService(board);
  const email = makeEmail();
  const { data, error } = await service.auth.admin.createUser({ email, password, email_confirm: true });
  if (error) throw error;
  if (role) await service.from('user_roles').insert({ user_id: data.user.id, role }).throwOnError();
  const client = connect(board, 'publishableKey');
  await client.auth.signInWithPassword({ email, password });
  return { id: data.user.id, email, client };
}

/** Puts a person's session into the browser, in place of another's, as if they had signed in there before. */
export async function keepSession(page: Page, { client }: Person): Promise<void> {
  const { data } = await client.auth.getSession();
  await openPlainFile(page);
  await page.evaluate(([key, session]) => localStorage.setItem(key, session), [
    sessionKey,
    JSON.stringify(data.session),
  ] as const);
}

export async function waitForMailedLink(address: string, folder = membersFolder): Promise<string> {
  let link = '';
  await expect(async () => {
    link = await getMailedLink(`${folder}/outbox`, address);
  }).toPass();
  return link;
}
