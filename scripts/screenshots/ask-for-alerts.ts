import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Board } from './run-board.ts';

/** Asks for two alerts as a visitor does: one waits for its confirmation, one is on. */
export async function askForAlerts(board: Board): Promise<{ confirm: string; manage: string; unsubscribe: string }> {
  await post(board, '/alerts', alertOf('waits@people.example'));
  await post(board, '/alerts', alertOf('reader@people.example'));
  const confirm = await findLink(board, 'waits@people.example', 'confirm');
  const answer = await post(board, await findLink(board, 'reader@people.example', 'confirm'), {});
  const manage = /\/alerts\/manage\/[\w.-]+/.exec(await answer.text())?.[0];
  if (!manage) throw new Error('the alert was not confirmed');
  return { confirm, manage, unsubscribe: '/alerts/u/unknown' };
}

const alertOf = (email: string) => ({ email, query: 'mode=remote&search=rust', frequency: 'daily', zone: 'UTC' });

async function post({ url }: Board, path: string, values: Record<string, string>): Promise<Response> {
  const headers = { origin: url, 'sec-fetch-site': 'same-origin' };
  const response = await fetch(`${url}${path}`, { method: 'POST', body: new URLSearchParams(values), headers });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response;
}

/** The path of a link in a mail to that address, which is written a moment later. */
async function findLink({ dataDir }: Board, address: string, kind: string): Promise<string> {
  const outbox = `${dataDir}/outbox`;
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const names = await readdir(outbox).catch(() => []);
    const mails = await Promise.all(
      names.filter((name) => name.endsWith('.eml')).map((name) => readFile(`${outbox}/${name}`, 'utf8')),
    );
    const mail = mails.find((text) => text.includes(`\nTo: ${address}\n`))?.replaceAll('=\n', '');
    const link = new RegExp(`/alerts/${kind}/[\\w.-]+`).exec(mail ?? '')?.[0];
    if (link) return link;
    await sleep(100);
  }
  throw new Error(`no mail with a link to ${kind} reached ${address}`);
}
