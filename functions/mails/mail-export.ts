import type pg from 'pg';
import { z } from 'zod';
import { exportMail } from './export-mail.ts';
import type { Site } from './letter.ts';
import type { SendMail } from './mail.ts';

type Parts = { pool: pg.Pool; site: Site; sendMail: SendMail };
type Ready = { email: string; expires_at: Date; isEmployer: boolean };

const Payload = z.object({ id: z.uuid() });

/** A job of the queue, which tries again when it throws; a mail that was sent is recorded, so that it is not sent twice. */
export async function mailExport({ pool, site, sendMail }: Parts, payload: unknown): Promise<void> {
  const { id } = Payload.parse(payload);
  const { rows } = await pool.query<Ready>(
    `select email, expires_at, exists (
       select from public.user_roles where user_id = account.id and role = 'employer'
     ) as "isEmployer"
     from public.data_exports export join auth.users account on account.id = person_id
     where export.id = $1 and email is not null and mailed_at is null and expires_at > now()`,
    [id],
  );
  if (!rows[0]) return;
  const { email: to, expires_at: until, isEmployer } = rows[0];
  const page = `${site.url}${isEmployer ? '/employer/account' : '/admin'}`;
  await sendMail(exportMail({ to, page, until, site }));
  await pool.query('update public.data_exports set mailed_at = now() where id = $1', [id]);
}
