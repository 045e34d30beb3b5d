import { createHash } from 'node:crypto';
import PostalMime, { type Attachment, type Email } from 'postal-mime';
import { classifyBounce } from '../classify-bounce.ts';

// This module is in charge of reading what arrives at BOUNCE_ADDRESS. Any sender can write there: what a message says counts only with
// a token that the board has signed, which the caller checks.

/** What a message tells of the mail that it is about; null: nothing that concerns the board. */
export type Told =
  | { what: 'bounce'; kind: 'hard' | 'soft'; tokens: string[]; said: string }
  | { what: 'complaint'; tokens: string[]; said: string }
  | { what: 'unsubscribe'; token: string };

/** `id` is the same for the same message, by whatever way it came. Throws for what is no message. */
export async function readMessage(bytes: Buffer, bounces: string): Promise<{ id: string; told: Told | null }> {
  const message = await PostalMime.parse(hideAddresses(cut(bytes)), {
    forceRfc822Attachments: true,
    attachmentEncoding: 'arraybuffer',
    maxNestingDepth: 16,
    maxHeadersSize: 128 * 1024,
  });
  const id = createHash('sha256')
    .update(message.messageId ?? bytes)
    .digest('hex');
  return { id, told: tell(message, bounces) };
}

const maxBytes = 256 * 1024;
const maxLines = 4_000;

/**
 * A report stands before the mail that it returns, so that its beginning says all. The parser takes its time for each line, during
 * which nothing else is answered: a megabyte of empty ones took half a minute.
 */
function cut(bytes: Buffer): Buffer {
  let end = 0;
  for (let lines = 0; lines < maxLines; lines++) {
    const next = bytes.indexOf(0x0a, end);
    if (next === -1 || next >= maxBytes) return bytes.subarray(0, maxBytes);
    end = next + 1;
  }
  return bytes.subarray(0, end);
}

/**
 * The parser's time for addresses grows with the square of their length (`To: g:g:g:…`), and nothing here asks for them: tokens are
 * looked for in the headers as they are.
 */
export function hideAddresses(bytes: Buffer): Buffer {
  const headers = /^([^\w:\n]*)(from|sender|reply-to|to|cc|bcc|delivered-to|return-path)(?=\s*:)/gim;
  return Buffer.from(bytes.toString('latin1').replaceAll(headers, '$1X-$2'), 'latin1');
}

function tell(message: Email, bounces: string): Told | null {
  const status = readPart(message, /^message\/(global-)?delivery-status$/);
  if (status !== null) return tellBounce(status, findTokens(message, bounces));
  const report = readPart(message, /^message\/feedback-report$/);
  if (report !== null) return tellComplaint(report, findTokens(message, bounces));
  const [token] = subscriptionToken.exec((message.subject ?? '').slice(0, 1000)) ?? [];
  return token ? { what: 'unsubscribe', token } : null;
}

/** As internal.alert_token and internal.weekly_mail_token make them. */
const subscriptionToken = /(?<![\w-])[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[A-Za-z0-9_-]{43}(?![\w-])/;

/** RFC 3464. With an address for each recipient a report is about one of them; where it names several, the worst counts. */
function tellBounce(report: string, tokens: string[]): Told | null {
  const failed = readFields(report).filter((fields) => fields.get('action')?.toLowerCase() === 'failed');
  const bounces = failed.map((fields) => {
    const said = fields.get('diagnostic-code') ?? fields.get('status') ?? '';
    const [, status = null] = /^\s*([245]\.\d{1,3}\.\d{1,3})\b/.exec(fields.get('status') ?? '') ?? [];
    // Some give 5.0.0 and the exact one in the words of the server.
    const [, code, exact] = /\b([45]\d\d)[ -]+(?:#?([45]\.\d{1,3}\.\d{1,3})\b)?/.exec(said) ?? [];
    const isVague = status === null || /^\d\.0\.0$/.test(status);
    return { kind: classifyBounce(isVague ? (exact ?? status) : status, Number(code)), said: said.slice(0, 1000) };
  });
  const worst = bounces.find(({ kind }) => kind === 'hard') ?? bounces.find(({ kind }) => kind === 'soft');
  return worst?.kind ? { what: 'bounce', kind: worst.kind, tokens, said: worst.said } : null;
}

/** RFC 5965. A report can also say that a mail is no spam. */
function tellComplaint(report: string, tokens: string[]): Told | null {
  const type = readFields(report)[0]?.get('feedback-type')?.toLowerCase() ?? '';
  if (!['abuse', 'fraud', 'opt-out', 'opt-out-list'].includes(type)) return null;
  return { what: 'complaint', tokens, said: `Feedback-Type: ${type}` };
}

const maxPart = 64 * 1024;

function readPart({ attachments }: Email, type: RegExp): string | null {
  const part = attachments.find(({ mimeType }) => type.test(mimeType));
  return part ? readStart(part) : null;
}

function readStart({ content }: Attachment): string {
  if (typeof content === 'string') return content.slice(0, maxPart);
  const bytes = content instanceof Uint8Array ? content : new Uint8Array(content);
  return Buffer.from(bytes.subarray(0, maxPart)).toString('utf8');
}

/** Groups of fields, parted by empty lines; the names in lower case. */
function readFields(text: string): Map<string, string>[] {
  return text
    .replaceAll('\r\n', '\n')
    .replaceAll(/\n[ \t]+/g, ' ')
    .split(/\n{2,}/)
    .slice(0, 100)
    .map((group) => {
      const fields = group.split('\n').map((line) => /^([\w-]{1,60}):(.*)$/.exec(line));
      return new Map(
        fields.flatMap((field) => (field ? [[(field[1] ?? '').toLowerCase(), (field[2] ?? '').trim()]] : [])),
      );
    });
}

/** Tokens of the addresses that it was sent to, then of those in the report and the mail that it returns. */
function findTokens({ headers, attachments }: Email, bounces: string): string[] {
  const at = bounces.lastIndexOf('@');
  const own = `${escapeRegExp(bounces.slice(0, at))}\\+([0-9a-f]{48})${escapeRegExp(bounces.slice(at))}`;
  const texts = [
    ...headers.slice(0, 200).map(({ value }) => value.slice(0, 2000)),
    ...attachments.slice(0, 20).map(readStart),
  ];
  const found = texts.flatMap((text) =>
    [...text.matchAll(new RegExp(own, 'gi'))].map(([, token = '']) => token.toLowerCase()),
  );
  return [...new Set(found)].slice(0, 10);
}

const escapeRegExp = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
