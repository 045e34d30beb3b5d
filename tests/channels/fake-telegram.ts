import { type HttpDouble, startDouble, type Trouble } from './http-double.ts';

type Message = { text: string; hasPicture: boolean; isPinned: boolean; isOld: boolean };
export type FakeTelegram = HttpDouble & { token: string; messages: Map<number, Message>; names(): string[] };

/** The Bot API as far as a channel needs it: https://core.telegram.org/bots/api */
export async function startFakeTelegram(
  token = '123456789:AAbbccddeeffgghhiijjkkllmmnnooppqqr',
): Promise<FakeTelegram> {
  const messages = new Map<number, Message>();
  let last = 100;

  const double = await startDouble(({ path, body }) => {
    const [, given, method] = /^\/bot([^/]+)\/(\w+)$/.exec(path) ?? [];
    if (given !== token) return refuse(404, 'Not Found');
    if (method === 'getMe') return ok({ id: 7, is_bot: true, first_name: 'Jobs', username: 'jobs_bot' });
    if (body.chat_id !== '@board_jobs') return refuse(400, 'Bad Request: chat not found');
    if (method === 'getChat') return ok({ id: -1001, type: 'channel', title: 'Board jobs', username: 'board_jobs' });
    if (method === 'getChatMember')
      return ok({ status: 'administrator', user: { id: 7 }, can_post_messages: true, can_edit_messages: false });
    if (method === 'sendMessage' || method === 'sendPhoto') {
      const text = String(body.text ?? body.caption);
      if (text.length > (method === 'sendPhoto' ? 1024 : 4096)) return refuse(400, 'Bad Request: message is too long');
      messages.set(++last, { text, hasPicture: method === 'sendPhoto', isPinned: false, isOld: false });
      return ok({ message_id: last, date: 0, chat: { id: -1001, type: 'channel' } });
    }
    const id = Number(body.message_id);
    const message = messages.get(id);
    if (method === 'deleteMessage') {
      if (!message) return refuse(400, 'Bad Request: message to delete not found');
      if (message.isOld) return refuse(400, "Bad Request: message can't be deleted for everyone");
      return ok(messages.delete(id));
    }
    if (!message) return refuse(400, 'Bad Request: message to edit not found');
    if (method === 'editMessageText' && message.hasPicture)
      return refuse(400, 'Bad Request: there is no text in the message to edit');
    if (method === 'editMessageText' || method === 'editMessageCaption')
      message.text = String(body.text ?? body.caption);
    if (method === 'pinChatMessage') message.isPinned = true;
    if (method === 'unpinChatMessage') message.isPinned = false;
    return ok(true);
  });
  const names = () => double.calls.map(({ path }) => path.split('/').at(-1) ?? '');
  return Object.assign(double, { token, messages, names });
}

const ok = (result: unknown) => ({ status: 200, body: { ok: true, result } });
const refuse = (status: number, description: string) => ({
  status,
  body: { ok: false, error_code: status, description },
});

/** As Telegram refuses something. */
export const telegramRefusal = (status: number, description: string, retryAfter?: number): Trouble => ({
  status,
  body: {
    ...{ ok: false, error_code: status, description },
    ...(retryAfter && { parameters: { retry_after: retryAfter } }),
  },
});
