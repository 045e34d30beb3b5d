import { z } from 'zod';
import type { Log } from '#backend/config.ts';
import type { ArchiveFiles } from './archive-files.ts';
import { type Parts as CollectParts, collectPersonalData } from './collect-personal-data.ts';

// This module is in charge of exports that were asked for (database/repeatable/89-data-exports.sql). Each is a job of the
// queue, which tries again when it throws; after the third attempt the person reads that it failed.

type Parts = CollectParts & { archives: ArchiveFiles; log: Log };
type Export = { person: string; address: string | null; includesAddress: boolean };

const Payload = z.object({ id: z.uuid() });

export async function makeExport({ archives, log, ...parts }: Parts, payload: unknown): Promise<void> {
  const { id } = Payload.parse(payload);
  const { rows } = await parts.pool.query<Export>(
    `select person_id as person, email as address, has_proven_address as "includesAddress"
     from public.data_exports export join auth.users account on account.id = person_id
     where export.id = $1 and state = 'queued'`,
    [id],
  );
  const subject = rows[0];
  if (!subject) return;
  try {
    const archive = await collectPersonalData(parts, subject);
    await archives.store(`${subject.person}/${id}.zip`, archive);
    await parts.pool.query('select internal.finish_export($1, $2)', [id, archive.byteLength]);
  } catch (error) {
    const { rows: failures } = await parts.pool.query<{ again: boolean }>('select internal.fail_export($1) as again', [
      id,
    ]);
    log.warn({ err: error, export: id }, 'an export of personal data could not be made');
    if (failures[0]?.again) throw error;
  }
}
