import { createHmac } from 'node:crypto';
import type pg from 'pg';
import type { Report, ReportAnswer } from '#domain/trust/report.ts';
import { wideNetwork } from './wide-network.ts';

type Reported = { listing: string; network: string; report: Report };

/** Saves a visitor's report. Of the network only HMACs are stored, whose key changes every month. */
export async function reportJob(pool: pg.Pool, { listing, network, report }: Reported): Promise<ReportAnswer> {
  const { rows: salts } = await pool.query<{ salt: string }>('select internal.visitor_salt() as salt');
  const salt = salts[0]?.salt ?? '';
  const { rows } = await pool.query<{ answer: ReportAnswer }>('select internal.report_job($1, $2, $3) as answer', [
    listing,
    hash(salt, network),
    JSON.stringify({ ...report, network: hash(salt, wideNetwork(network)).toString('hex') }),
  ]);
  return rows[0]?.answer ?? 'gone';
}

function hash(salt: string, network: string): Buffer {
  return createHmac('sha256', salt).update(network).digest();
}
