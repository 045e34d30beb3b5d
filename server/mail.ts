import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import type { Settings } from './settings.ts';

export type Mail = {
  to: string;
  subject: string;
  text: string;
  html?: string;
  replyTo?: string;
  messageId?: string;
  headers?: Record<string, string>;
};
export type SendMail = (mail: Mail) => Promise<void>;

/** Mails go through SMTP_URL; without it each becomes a file in the outbox, as it would have been sent. */
export function createMailer(settings: Settings): SendMail {
  const from = settings.MAIL_FROM ?? `Chainwork <${settings.CONTACT_EMAIL}>`;
  return settings.SMTP_URL ? sendThrough(settings.SMTP_URL, from) : writeTo(join(settings.DATA_DIR, 'outbox'), from);
}

function sendThrough(url: string, from: string): SendMail {
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  });
  return async (mail) => {
    await transport.sendMail({ ...mail, from });
  };
}

function writeTo(folder: string, from: string): SendMail {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return async (mail) => {
    const { message } = await transport.sendMail({ ...mail, from });
    await mkdir(folder, { recursive: true });
    // The time sorts the folder. Written under another name first, so that a reader of the folder sees whole mails only.
    const file = join(folder, `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`);
    await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 });
    await rename(`${file}.part`, file);
  };
}
