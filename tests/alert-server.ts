import pg from 'pg';
import { mailDigest } from '#functions/alerts/mail-digest.ts';
import { sendDueAlerts } from '#functions/alerts/send-due-alerts.ts';
import { buildTasks } from '#functions/fixtures/build-tasks.ts';
import { createMailer } from '#functions/mailer/create-mailer.ts';
import { startQueue } from '#functions/queue.ts';
import { createToolRunner } from '#functions/runs/tool-runner.ts';

// A server of the board as far as alerts are concerned, in a process of its own that can be killed: its queue, and what is due
// again and again. `node tests/alert-server.ts <connection as JSON> <address of the mail server>`

const [connection = '{}', smtp = ''] = process.argv.slice(2);
const log = { info() {}, warn() {}, error() {} };
const pool = new pg.Pool({ ...JSON.parse(connection), max: 10 });
pool.on('error', () => {});
const { sendMail } = createMailer({ DATA_DIR: '.', CONTACT_EMAIL: 'hello@board.example', SMTP_URL: smtp }, pool);
const site = { url: 'https://board.example' };
await startQueue({
  ...{ pool, log, tools: [], runner: createToolRunner({ pool, log }), isScheduleOn: false },
  tasks: buildTasks({ 'mail-digest': (payload) => mailDigest({ pool, log, site, sendMail }, payload) }),
  millisecondsBetweenLooks: 50,
});
console.log('ready');
for (;;) {
  // As after a minute, so that no test waits for it.
  await pool.query(
    "update graphile_worker._private_jobs set locked_at = locked_at - interval '2 minutes' where locked_at is not null",
  );
  await pool.query(
    "update internal.alert_digests set created_at = created_at - interval '2 minutes' where sent_at is null",
  );
  await sendDueAlerts({ pool, log });
  await new Promise((resolve) => setTimeout(resolve, 200));
}
