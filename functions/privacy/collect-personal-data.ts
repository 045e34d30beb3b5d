import { basename } from 'node:path';
import type pg from 'pg';
import type { FileStore } from '#backend/config.ts';
import { toFileKey } from '#backend/storage/file-key.ts';
import { buildZip, type ZipEntry } from './build-zip.ts';

// This module is in charge of the archive of all that the board stores about a person: one JSON file that the database
// writes (database/repeatable/89-personal-data.sql), and the files that the person uploaded.

export type Parts = { pool: pg.Pool; files: Pick<FileStore, 'read'> };
export type Subject = {
  /** None for an address without an account. */
  person: string | null;
  address: string | null;
  /** Whether what was written with the address without an account belongs in it. */
  includesAddress: boolean;
};

type PersonalFile = { name: string; version: string | null; bytes: string };

/** Larger ones are only named: an archive is built in memory. */
const maxFileBytes = 30 * 1024 * 1024;

const notes = {
  unsaved: 'Saved jobs, and what you have typed but not saved, are stored in your browser only.',
  unproven:
    'Messages, reports and job alerts of this address are left out, because it is not known that mail to the address ' +
    'reaches you. Choose a new password by mail (“Forgot password?”) and ask for your data again, or write to us.',
};

export async function collectPersonalData(parts: Parts, subject: Subject): Promise<Buffer<ArrayBuffer>> {
  const { rows } = await parts.pool.query<{ data: object }>('select internal.personal_data($1, $2, $3) as data', [
    subject.person,
    subject.address,
    subject.includesAddress,
  ]);
  const { entries, names } = await readFiles(parts, subject.person);
  const document = {
    ...rows[0]?.data,
    files: names,
    notes: [notes.unsaved, ...(subject.includesAddress ? [] : [notes.unproven])],
  };
  const json = { name: 'personal-data.json', bytes: Buffer.from(`${JSON.stringify(document, null, 2)}\n`) };
  return buildZip([json, ...entries]);
}

async function readFiles({ pool, files }: Parts, person: string | null) {
  const { rows } = await pool.query<PersonalFile>('select * from internal.personal_files($1)', [person]);
  const entries: ZipEntry[] = [];
  const names: { name: string; bytes: number; isIncluded: boolean }[] = [];
  let room = maxFileBytes;
  for (const row of rows) {
    const bytes = Number(row.bytes) <= room ? await readFile(files, row) : null;
    if (bytes) entries.push({ name: `files/${basename(row.name)}`, bytes });
    room -= bytes?.byteLength ?? 0;
    names.push({ name: row.name, bytes: Number(row.bytes), isIncluded: bytes !== null });
  }
  return { entries, names };
}

/** Null where the file is gone: a clean-up may run meanwhile. */
async function readFile(files: Parts['files'], { version }: PersonalFile): Promise<Uint8Array | null> {
  const key = toFileKey(version);
  const body = key && (await files.read(key));
  return body ? new Uint8Array(await new Response(body).arrayBuffer()) : null;
}
