import { Api, GrammyError, InputFile } from 'grammy';
import type { ChannelMessage } from '#domain/channels/compose-post.ts';
import { createGuardedFetch } from '../../fetching/create-guarded-fetch.ts';
import { type Channel, ChannelProblem, explainNoAnswer } from '../channel.ts';
import { boundAnswers, createStrike, readSeconds, type Strike } from '../read-answer.ts';
import { writeHtml } from './write-html.ts';

// This module is in charge of Telegram: a bot that posts to a channel or group where it is an administrator
// (https://core.telegram.org/bots/api).

export type TelegramSettings = {
  TELEGRAM_BOT_TOKEN: string;
  /** "@name" of a public channel, or the number of a private one. */
  TELEGRAM_CHAT: string;
  TELEGRAM_API_ROOT?: string | undefined;
};

export function openTelegram({
  TELEGRAM_BOT_TOKEN,
  TELEGRAM_CHAT: chat,
  TELEGRAM_API_ROOT,
}: TelegramSettings): Channel {
  const apiRoot = (TELEGRAM_API_ROOT ?? 'https://api.telegram.org').replace(/\/+$/, '');
  const host = new URL(apiRoot).hostname;
  const api = new Api(TELEGRAM_BOT_TOKEN, {
    apiRoot,
    // An operator may run a Bot API server of their own, beside the board.
    fetch: boundAnswers(createGuardedFetch({ allowPrivate: TELEGRAM_API_ROOT !== undefined })) as never,
  });
  const strike = createStrike([TELEGRAM_BOT_TOKEN, TELEGRAM_BOT_TOKEN.split(':')[1]]);
  const call = <Answer>(run: () => Promise<Answer>): Promise<Answer> =>
    run().catch((error: unknown) => {
      throw explain(error, host, strike);
    });

  return {
    name: 'telegram',
    target: nameTarget(chat, TELEGRAM_BOT_TOKEN),
    async post({ picture, ...message }) {
      const options = { parse_mode: 'HTML', reply_markup: buildButton(message) } as const;
      const sent = await call<{ message_id: number } | null | undefined>(() =>
        picture
          ? api.sendPhoto(chat, new InputFile(picture, 'job.png'), { ...options, caption: writeHtml(message) })
          : api.sendMessage(chat, writeHtml(message), { ...options, link_preview_options: { is_disabled: true } }),
      );
      if (!sent || !Number.isSafeInteger(sent.message_id) || sent.message_id < 1)
        throw new ChannelProblem('unclear', `${host} answered without a message`);
      return { id: String(sent.message_id), link: buildLink(chat, sent.message_id) };
    },
    async edit(id, message, { hasPicture }) {
      const options = { parse_mode: 'HTML', reply_markup: buildButton(message) } as const;
      const editText = () =>
        api.editMessageText(chat, Number(id), writeHtml(message), {
          ...options,
          link_preview_options: { is_disabled: true },
        });
      const editCaption = () => api.editMessageCaption(chat, Number(id), { ...options, caption: writeHtml(message) });
      await call(async () => {
        const [usual, other] = hasPicture ? [editCaption, editText] : [editText, editCaption];
        await usual().catch(async (error: unknown) => {
          if (isSaying(error, /message is not modified/i)) return;
          // Of a message that an administrator pointed to, the server does not know whether it has a picture.
          if (!isSaying(error, /there is no (text|caption) in the message/i)) throw error;
          await other();
        });
      });
    },
    async remove(id) {
      await call(() => api.deleteMessage(chat, Number(id)));
    },
    async pin(id) {
      await call(() => api.pinChatMessage(chat, Number(id), { disable_notification: true }));
    },
    async unpin(id) {
      await call(() => api.unpinChatMessage(chat, Number(id)));
    },
    async test() {
      return call(async () => {
        const [me, found] = await Promise.all([api.getMe(), api.getChat(chat)]);
        const member = await api.getChatMember(chat, me.id);
        return {
          title: strike(`${found.title ?? chat} as @${me.username}`),
          missing: findMissingRights(member, found.type),
        };
      });
    },
  };
}

function buildButton({ link }: ChannelMessage) {
  return { inline_keyboard: link ? [[{ text: 'View job', url: link }]] : [] };
}

/** In groups and private chats every bot counts messages by itself; its number is the public part of its token. */
function nameTarget(chat: string, token: string): string {
  if (chat.startsWith('@')) return chat.toLowerCase();
  return chat.startsWith('-100') ? chat : `${chat} of bot ${token.split(':')[0]}`;
}

function buildLink(chat: string, message: number): string | null {
  if (chat.startsWith('@')) return `https://t.me/${chat.slice(1)}/${message}`;
  return chat.startsWith('-100') ? `https://t.me/c/${chat.slice(4)}/${message}` : null;
}

type Member = Awaited<ReturnType<Api['getChatMember']>>;

function findMissingRights(member: Member, chat: string): string[] {
  if (member.status === 'creator') return [];
  if (member.status !== 'administrator') return ['The bot must be an administrator of the channel'];
  const isChannel = chat === 'channel';
  return [
    ...(isChannel && !member.can_post_messages ? ['The bot may not post messages'] : []),
    ...(isChannel ? [] : member.can_delete_messages ? [] : ['The bot may not delete messages']),
    // In a channel the right to edit messages is the right to pin them.
    ...((isChannel ? member.can_edit_messages : member.can_pin_messages) ? [] : ['The bot may not pin messages']),
  ];
}

const isSaying = (error: unknown, words: RegExp) =>
  error instanceof GrammyError && words.test(String(error.description));

function explain(error: unknown, host: string, strike: Strike): ChannelProblem {
  if (!(error instanceof GrammyError)) return explainNoAnswer(error, host);
  const { error_code: code, parameters } = error;
  const description = strike(error.description);
  const words = `Telegram says: ${description || `status ${Number(code)}`}`;
  if (code === 429) return new ChannelProblem('wait', words, readSeconds(parameters.retry_after));
  if (code >= 500) return new ChannelProblem('unclear', words);
  if (/message (to \w+|to be \w+|with the specified id)? ?(was )?not found|MESSAGE_ID_INVALID/i.test(description))
    return new ChannelProblem('gone', words);
  if (/message can't be deleted/i.test(description)) return new ChannelProblem('kept', words);
  if (
    /chat not found|chat_id is empty|upgraded to a supergroup|not enough rights|need administrator rights/i.test(
      description,
    )
  )
    return new ChannelProblem('broken', words);
  if (code === 401 || code === 403 || code === 404)
    return new ChannelProblem('broken', code === 404 ? 'Telegram does not know this bot token' : words);
  return new ChannelProblem('refused', words);
}
