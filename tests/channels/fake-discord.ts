import { type HttpDouble, startDouble } from './http-double.ts';

type Message = { embeds: { title: string; description: string; url?: string }[]; attachments: unknown[] };
export type FakeDiscord = HttpDouble & { webhook: string; messages: Map<string, Message> };

const path = '/api/webhooks/1200000000000000001/tOkEn-of_the-webhook';

/** A webhook: https://docs.discord.com/developers/resources/webhook */
export async function startFakeDiscord(): Promise<FakeDiscord> {
  const messages = new Map<string, Message>();
  let last = 1_300_000_000_000_000_000n;
  const double = await startDouble((call) => {
    if (!call.path.startsWith(path)) return { status: 404, body: { message: 'Unknown Webhook', code: 10_015 } };
    const [, id] = /\/messages\/(\d+)$/.exec(call.path) ?? [];
    if (!id && call.method === 'GET')
      return { status: 200, body: { id: '12', type: 1, name: 'Jobs', guild_id: '55', channel_id: '66' } };
    if (!id) {
      last += 1n;
      messages.set(String(last), call.body as Message);
      // Without ?wait=true there is no message in the answer.
      if (call.query !== '?wait=true') return { status: 204, body: null };
      return { status: 200, body: { id: String(last), channel_id: '66' } };
    }
    const message = messages.get(id);
    if (!message) return { status: 404, body: { message: 'Unknown Message', code: 10_008 } };
    if (call.method === 'DELETE') {
      messages.delete(id);
      return { status: 204, body: null };
    }
    Object.assign(message, call.body);
    return { status: 200, body: { id, channel_id: '66' } };
  });
  return Object.assign(double, { webhook: `${double.url}${path}`, messages });
}
