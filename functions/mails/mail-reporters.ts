import type pg from 'pg';
import { z } from 'zod';
import type { Site } from './letter.ts';
import type { SendMail } from './mail.ts';
import { type Outcome, type ReportedJob, reportOutcomeMail, reportReceivedMail } from './report-mails.ts';

// This module is in charge of mails to visitors who reported a job. Each is a job of the queue, which tries again when it
// throws; a mail that was sent is recorded, so that it is not sent twice.

type Parts = {
  pool: pg.Pool;
  /** CONTACT_EMAIL. */
  contact: string;
  site: Site;
  sendMail: SendMail;
};

const Payload = z.object({ id: z.uuid() });

export async function mailReportReceived({ pool, site, sendMail }: Parts, payload: unknown): Promise<void> {
  const { id } = Payload.parse(payload);
  const { rows } = await pool.query<ReportedJob>(
    `select subject, url, created_at, email from public.job_reports
     where id = $1 and email is not null and receipt_sent_at is null`,
    [id],
  );
  if (!rows[0]) return;
  await sendMail(reportReceivedMail(rows[0], site));
  await pool.query('update public.job_reports set receipt_sent_at = now() where id = $1', [id]);
}

export async function mailReportOutcome({ pool, contact, site, sendMail }: Parts, payload: unknown): Promise<void> {
  const { id } = Payload.parse(payload);
  const { rows } = await pool.query<Outcome>(
    `select report.subject, url, report.created_at, email, outcome, action, reasons_text as explanation,
       coalesce(automated_decision, false) as is_automated
     from public.job_reports report left join public.moderation_decisions decision on decision.id = decision_id
     where report.id = $1 and email is not null and outcome is not null and outcome_sent_at is null`,
    [id],
  );
  if (!rows[0]) return;
  await sendMail(reportOutcomeMail(rows[0], { contact, site }));
  // One mail answers all that the same person reported about the job.
  await pool.query(
    `update public.job_reports told set outcome_sent_at = now() from public.job_reports report
     where report.id = $1 and (told.id = report.id
       or told.decision_id = report.decision_id and lower(told.email) = lower(report.email))`,
    [id],
  );
}
