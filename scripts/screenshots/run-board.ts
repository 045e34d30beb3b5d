import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Started } from './started.ts';

/** A board that is there for the pictures alone. */
export type Board = {
  url: string;
  dataDir: string;
  /** A client without a session, and one that may do everything. */
  connect(): SupabaseClient;
  service: SupabaseClient;
};

const outside = [
  ...['DATABASE_URL', 'SMTP_URL', 'AI_BASE_URL', 'S3_BUCKET', 'TELEGRAM_BOT_TOKEN', 'DISCORD_WEBHOOK_URL'],
  ...['PUBLIC_URL', 'PAYMENTS', 'BRANDFETCH_API_KEY', 'WEB3_CAREER_TOKEN', 'INDEXNOW_KEY', 'GOOGLE_INDEXING_KEY'],
];

export const password = 'correct horse battery';
export const adminEmail = 'admin@chainwork.example';

/** Starts the built server on a data folder of its own. Nothing runs by itself there, and no caller is limited. */
export async function runBoard(started: Started, settings: Record<string, string>): Promise<Board> {
  mkdirSync('.cache', { recursive: true });
  const dataDir = mkdtempSync('.cache/screenshots-');
  // PostgreSQL's account has to enter it where the server runs as root.
  chmodSync(dataDir, 0o755);
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, ['server.ts'], {
    env: {
      ...{ PATH, HOME, NODE_COMPILE_CACHE },
      // Set, even if empty: what the operator's .env says must not lead to a database or a service in use.
      ...Object.fromEntries(outside.map((name) => [name, ''])),
      ...{ DATA_DIR: dataDir, PORT: '0', CRON: 'off', RATE_LIMITS: 'off', PASSWORD_HASH_COST: '4', LOG_LEVEL: 'info' },
      ...{ ADMIN_EMAIL: adminEmail, ADMIN_PASSWORD: password },
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const exited = new Promise<void>((resolve) => child.once('close', () => resolve()));
  // Before anything is waited for: a server that is only starting has to be ended, too.
  started.add(async () => {
    child.kill('SIGTERM');
    await exited;
    await rm(dataDir, { recursive: true, force: true });
  });
  const port = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += chunk;
        const ready = /"port":(\d+),"msg":"Chainwork is ready"/.exec(output)?.[1];
        if (ready) resolve(ready);
      });
    void exited.then(() => reject(new Error(`the server did not start:\n${output}`)));
  });
  const url = `http://localhost:${port}`;
  const { publishableKey, secretKey } = JSON.parse(await readFile(`${dataDir}/keys.json`, 'utf8'));
  const open = (key: string) => createClient(url, key, { auth: { persistSession: false, autoRefreshToken: false } });
  return { url, dataDir, connect: () => open(publishableKey), service: open(secretKey) };
}
