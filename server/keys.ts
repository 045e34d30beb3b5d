import { randomBytes, randomUUID } from 'node:crypto';
import { link, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { makeDataDir } from '#database/make-data-dir.ts';
import { StartProblem } from '#database/start-problem.ts';
import type { Settings } from './settings.ts';
import { makeSigningKey, type SigningKey, SigningKeys } from './signing-keys.ts';

const Keys = z.object({
  jwtSecret: z.string().min(32),
  publishableKey: z.string().min(16),
  secretKey: z.string().min(16),
  signingKeys: SigningKeys.default([]),
});
export type Keys = StoredKeys & {
  /** Tokens signed with it are still accepted. */
  previousJwtSecret?: string | undefined;
};

/** The keys, each checked with `tryKey`, which throws an error that says why one does not work. */
export async function readKeys(settings: Settings, tryKey: (key: SigningKey) => void): Promise<Keys> {
  const keys = await findKeys(settings);
  try {
    for (const key of keys.signingKeys) tryKey(key);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const source = settings.JWT_KEYS ? 'JWT_KEYS' : `signingKeys in ${keysFile(settings.DATA_DIR)}`;
    throw new StartProblem(`A signing key of ${source} cannot be used: ${reason}.`, { cause: error });
  }
  return keys;
}

/**
 * Each from its setting, else from the data folder, where the first start writes them. Where JWT_SECRET is set, it signs,
 * not a key that only this folder has; such a key still verifies.
 */
async function findKeys(settings: Settings): Promise<Keys> {
  const { JWT_SECRET, JWT_SECRET_PREVIOUS: previousJwtSecret, JWT_KEYS, PUBLISHABLE_KEY, SECRET_KEY } = settings;
  if (JWT_SECRET && PUBLISHABLE_KEY && SECRET_KEY) {
    return {
      jwtSecret: JWT_SECRET,
      publishableKey: PUBLISHABLE_KEY,
      secretKey: SECRET_KEY,
      signingKeys: JWT_KEYS ?? [],
      previousJwtSecret,
    };
  }
  const stored = await readOrMakeKeys(settings.DATA_DIR);
  const storedKeys = JWT_SECRET
    ? stored.signingKeys.map((key) => ({ ...key, key_ops: ['verify'] }))
    : stored.signingKeys;
  return {
    jwtSecret: JWT_SECRET ?? stored.jwtSecret,
    publishableKey: PUBLISHABLE_KEY ?? stored.publishableKey,
    secretKey: SECRET_KEY ?? stored.secretKey,
    signingKeys: JWT_KEYS ?? storedKeys,
    previousJwtSecret,
  };
}

const keysFile = (dataDir: string) => join(dataDir, 'keys.json');

type StoredKeys = z.infer<typeof Keys>;

async function readOrMakeKeys(dataDir: string): Promise<StoredKeys> {
  const file = keysFile(dataDir);
  try {
    if (!(await stat(file).catch(refuseUnless('ENOENT')))) await makeKeys(dataDir, file);
    const stored = Keys.safeParse(parse(await readFile(file, 'utf8')));
    if (stored.success) return stored.data;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartProblem(`The data folder ${dataDir} cannot be used: ${reason}.`, { cause: error });
  }
  throw new StartProblem(
    `The keys in ${file} cannot be read. Restore the file from a backup, or remove it (everyone then signs in again).`,
  );
}

// Written whole under another name, then linked: a crash leaves no partial file, and of two servers that start at the
// same time the second finds the first one's keys.
async function makeKeys(dataDir: string, file: string): Promise<void> {
  const made: StoredKeys = {
    jwtSecret: randomBytes(48).toString('base64url'),
    publishableKey: `sb_publishable_${randomBytes(24).toString('base64url')}`,
    secretKey: `sb_secret_${randomBytes(24).toString('base64url')}`,
    signingKeys: [makeSigningKey()],
  };
  await makeDataDir(dataDir);
  const draft = `${file}.${randomUUID()}`;
  try {
    await writeFile(draft, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600, flush: true });
    await link(draft, file).catch(refuseUnless('EEXIST'));
  } finally {
    await rm(draft, { force: true });
  }
}

function refuseUnless(expected: string): (error: NodeJS.ErrnoException) => undefined {
  return (error) => {
    if (error.code !== expected) throw error;
  };
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
