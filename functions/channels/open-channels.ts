import type { Channel } from './channel.ts';
import { openDiscord } from './discord/open-discord.ts';
import type { TelegramSettings } from './telegram/open-telegram.ts';

export type ChannelSettings = {
  TELEGRAM_BOT_TOKEN?: string | undefined;
  TELEGRAM_CHAT?: string | undefined;
  TELEGRAM_API_ROOT?: string | undefined;
  DISCORD_WEBHOOK_URL?: string | undefined;
  ALLOW_PRIVATE_FETCH: '0' | '1';
};

/** The channels that the settings configure. The library of Telegram takes 5 MB, which only a board that posts there loads. */
export async function openChannels(settings: ChannelSettings): Promise<Channel[]> {
  const { TELEGRAM_BOT_TOKEN, TELEGRAM_CHAT, TELEGRAM_API_ROOT, DISCORD_WEBHOOK_URL, ALLOW_PRIVATE_FETCH } = settings;
  return [
    ...(TELEGRAM_BOT_TOKEN && TELEGRAM_CHAT
      ? [await openTelegram({ TELEGRAM_BOT_TOKEN, TELEGRAM_CHAT, TELEGRAM_API_ROOT })]
      : []),
    ...(DISCORD_WEBHOOK_URL ? [openDiscord({ DISCORD_WEBHOOK_URL, allowPrivate: ALLOW_PRIVATE_FETCH === '1' })] : []),
  ];
}

async function openTelegram(settings: TelegramSettings): Promise<Channel> {
  const telegram = await import('./telegram/open-telegram.ts');
  return telegram.openTelegram(settings);
}
