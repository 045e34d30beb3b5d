import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer, { type SendMailOptions } from 'nodemailer';
import type { Post } from './send-through.ts';

/** Each mail becomes a file in the folder. */
export function writeTo(folder: string): Post {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return { send, close() {} };

  async function send(mail: SendMailOptions): Promise<void> {
    const { message } = await transport.sendMail(mail);
    await mkdir(folder, { recursive: true });
    // The time sorts the folder. Written under another name first, so that a reader of the folder sees whole mails only.
    const file = join(folder, `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`);
    await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 });
    await rename(`${file}.part`, file);
  }
}
