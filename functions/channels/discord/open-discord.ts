import { z } from 'zod';
import type { ChannelMessage } from '#domain/channels/compose-post.ts';
import { createGuardedFetch } from '../../fetching/create-guarded-fetch.ts';
import { type Channel, ChannelProblem, explainNoAnswer } from '../channel.ts';
import { boundAnswers, createStrike, readSeconds, type Strike } from '../read-answer.ts';
import { writeEmbed } from './write-embed.ts';

// This module is in charge of Discord: a webhook of one channel (https://docs.discord.com/developers/resources/webhook). It
// can post, edit and delete its own messages, and not pin them.

export type DiscordSettings = { DISCORD_WEBHOOK_URL: string; allowPrivate: boolean };

const Message = z.object({
  id: z.string().regex(/^\d{1,25}$/),
  channel_id: z
    .string()
    .regex(/^\d{1,25}$/)
    .optional(),
});
const Webhook = z.object({
  name: z.string().nullable(),
  guild_id: z
    .string()
    .regex(/^\d{1,25}$/)
    .nullish(),
  channel_id: z
    .string()
    .regex(/^\d{1,25}$/)
    .nullish(),
});
const Refusal = z.object({
  code: z.number().optional().catch(undefined),
  message: z.string().catch(''),
  retry_after: z.unknown().optional(),
});
const unknownMessage = 10_008;

const pictureName = 'job.png';
type Call = { method: string; message?: string; query?: string; body?: object; picture?: Uint8Array | undefined };

export function openDiscord({ DISCORD_WEBHOOK_URL, allowPrivate }: DiscordSettings): Channel {
  const webhook = new URL(DISCORD_WEBHOOK_URL);
  const host = webhook.hostname;
  const fetch = boundAnswers(createGuardedFetch({ allowPrivate }));
  const path = webhook.pathname.replace(/\/+$/, '');
  const strike = createStrike([webhook.href, path, path.split('/').at(-1)]);
  let server: Promise<string | null> | undefined;

  async function call({ method, message, query = '', body, picture }: Call): Promise<unknown> {
    const url = new URL(webhook);
    url.pathname = path + (message ? `/messages/${message}` : '');
    url.search = query;
    try {
      const answer = await fetch(url, { method, ...(body && encode(body, picture)) });
      const text = await answer.text();
      if (answer.ok) return text === '' ? null : JSON.parse(text);
      throw explain(answer.status, text, answer.headers.get('retry-after'), strike);
    } catch (error) {
      throw error instanceof ChannelProblem ? error : explainNoAnswer(error, host);
    }
  }

  async function getWebhook() {
    const found = Webhook.safeParse(await call({ method: 'GET' }));
    if (!found.success) throw new ChannelProblem('unclear', `${host} answered without a webhook`);
    return found.data;
  }
  /** The server's number, which links to messages need; asked once. */
  async function findServer(): Promise<string | null> {
    server ??= getWebhook().then(({ guild_id }) => guild_id ?? null);
    return server.catch(() => {
      server = undefined;
      return null;
    });
  }

  return {
    name: 'discord',
    // The number is public; what follows it in the path is the secret.
    target: `webhook ${/\/webhooks\/(\d+)\//.exec(webhook.pathname)?.[1]}`,
    async post({ picture, ...message }) {
      // Before, so that no time passes between the answer and its being written down.
      const guild = await findServer();
      const answer = await call({
        method: 'POST',
        query: '?wait=true',
        body: buildBody(message, Boolean(picture)),
        picture,
      });
      const sent = Message.safeParse(answer);
      if (!sent.success) throw new ChannelProblem('unclear', `${host} answered without a message`);
      const { id, channel_id } = sent.data;
      return { id, link: guild && channel_id ? `https://discord.com/channels/${guild}/${channel_id}/${id}` : null };
    },
    async edit(id, message, { hasPicture }) {
      const keepsPicture = hasPicture && message.link !== null;
      await call({
        method: 'PATCH',
        message: id,
        body: { ...buildBody(message, keepsPicture), ...(hasPicture && !keepsPicture && { attachments: [] }) },
      });
    },
    async remove(id) {
      await call({ method: 'DELETE', message: id });
    },
    async test() {
      const { name } = await getWebhook();
      return { title: strike(`the webhook “${name ?? 'without a name'}”`), missing: [] };
    },
  };
}

function buildBody(message: ChannelMessage, hasPicture: boolean) {
  return {
    content: '',
    embeds: [writeEmbed(message, hasPicture ? pictureName : undefined)],
    // Whatever a listing says, no member of the channel is called.
    allowed_mentions: { parse: [] },
  };
}

function encode(body: object, picture: Uint8Array | undefined) {
  if (!picture) return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const boundary = `chainwork-${crypto.randomUUID()}`;
  const json = JSON.stringify({ ...body, attachments: [{ id: 0, filename: pictureName }] });
  const parts = [
    `--${boundary}\r\nContent-Disposition: form-data; name="payload_json"\r\nContent-Type: application/json\r\n\r\n${json}\r\n`,
    `--${boundary}\r\nContent-Disposition: form-data; name="files[0]"; filename="${pictureName}"\r\nContent-Type: image/png\r\n\r\n`,
    picture,
    `\r\n--${boundary}--\r\n`,
  ];
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part))),
  };
}

function explain(status: number, text: string, retryAfter: string | null, strike: Strike): ChannelProblem {
  const given = Refusal.safeParse(parse(text)).data;
  const words = `Discord says: ${strike(given?.message) || `status ${status}`}`;
  if (status === 429) return new ChannelProblem('wait', words, readSeconds(given?.retry_after, retryAfter));
  if (status >= 500) return new ChannelProblem('unclear', words);
  if (given?.code === unknownMessage) return new ChannelProblem('gone', words);
  // The webhook was deleted, or its address is not right.
  if (status === 401 || status === 403 || status === 404) return new ChannelProblem('broken', words);
  return new ChannelProblem('refused', words);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
