import { readOutbox } from './read-outbox.ts';

/** The address that the newest mail to a person asks them to open. */
export async function getMailedLink(outbox: string, address: string): Promise<string> {
  const mails = await readOutbox(outbox);
  const mail = mails.findLast((text) => text.includes(`\nTo: ${address}\n`));
  const plain = mail
    ?.replaceAll('=\n', '')
    .replace(/=([0-9A-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
  const link = /^http\S+\/auth\/v1\/verify\S+$/m.exec(plain ?? '')?.[0];
  if (!link) throw new Error(`no mail with a link to ${address}`);
  return link;
}
