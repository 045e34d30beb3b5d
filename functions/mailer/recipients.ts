import type pg from 'pg';
import type { MailScope } from '#functions/mails/mail.ts';

/** What the board knows of an address that it writes to (database/repeatable/86-suppressions.sql). */
export type Recipient = {
  /** Names the address without telling it. */
  hash: string;
  /** Its own part of the address that bounces come back to. */
  token: string;
  /** Why it gets no mail of the scope. */
  suppression: string | null;
};

export async function findRecipient(pool: pg.Pool, address: string, scope: MailScope): Promise<Recipient> {
  const { rows } = await pool.query<Recipient>(
    `select hash, internal.bounce_token(hash) as token, internal.mail_suppression(hash, $2) as suppression
     from internal.mail_address_hash($1) hash`,
    [address, scope],
  );
  if (!rows[0]) throw new Error('The hash of an address could not be made');
  return rows[0];
}

export type MailReport = {
  /** Of what tells it: each counts once. */
  key: string;
  hash: string;
  kind: 'hard' | 'soft' | 'complaint';
  said: string;
};

/** That a mail did not arrive, or that its reader called it spam; resolves to whether the address is suppressed by it. */
export async function reportMail(pool: pg.Pool, { key, hash, kind, said }: MailReport): Promise<boolean> {
  const { rows } = await pool.query<{ suppressed: boolean }>(
    'select internal.report_mail($1, $2, $3, $4) as suppressed',
    // PostgreSQL's text has no NUL.
    [key, hash, kind, said.replaceAll('\0', '').slice(0, 1000)],
  );
  return rows[0]?.suppressed ?? false;
}
