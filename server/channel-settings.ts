import { z } from 'zod';

// The settings of channels. A wrong value stops the start; it is never repeated, because it is a secret.

const webhookPath = /^\/api(\/v\d{1,2})?\/webhooks\/\d{1,25}\/[\w-]{1,200}\/?$/;
const discordHosts = ['discord.com', 'ptb.discord.com', 'canary.discord.com', 'discordapp.com'];

export const channelSettings = {
  TELEGRAM_BOT_TOKEN: z
    .string()
    .regex(/^\d{3,20}:[\w-]{20,100}$/, 'is not the token of a bot (123456789:AA…)')
    .optional(),
  TELEGRAM_CHAT: z
    .string()
    .regex(/^(@[A-Za-z]\w{3,31}|-?\d{1,20})$/, 'is neither the @name of a channel nor its number (-100…)')
    .optional(),
  TELEGRAM_API_ROOT: z.url({ protocol: /^https?$/, error: 'is not an http or https address' }).optional(),
  DISCORD_WEBHOOK_URL: z
    .url({ protocol: /^https?$/, error: 'is not an https address' })
    .refine((address) => webhookPath.test(new URL(address).pathname), {
      error: 'is not the address of a webhook (https://discord.com/api/webhooks/…/…)',
      abort: true,
    })
    .optional(),
};

type Given = { [Name in keyof typeof channelSettings]?: string | undefined } & { ALLOW_PRIVATE_FETCH: '0' | '1' };

/** What is wrong with them together. */
export function checkChannelSettings(given: Given, context: z.RefinementCtx): void {
  const { TELEGRAM_BOT_TOKEN, TELEGRAM_CHAT, TELEGRAM_API_ROOT, DISCORD_WEBHOOK_URL } = given;
  const refuse = (setting: keyof typeof channelSettings, message: string) =>
    context.addIssue({ code: 'custom', path: [setting], message });
  if (!TELEGRAM_BOT_TOKEN !== !TELEGRAM_CHAT)
    refuse('TELEGRAM_BOT_TOKEN', 'and TELEGRAM_CHAT go together: set both or neither');
  else if (TELEGRAM_API_ROOT && !TELEGRAM_BOT_TOKEN)
    refuse('TELEGRAM_API_ROOT', 'needs TELEGRAM_BOT_TOKEN and TELEGRAM_CHAT beside it');
  if (!DISCORD_WEBHOOK_URL || given.ALLOW_PRIVATE_FETCH === '1') return;
  const { protocol, hostname, port, username } = new URL(DISCORD_WEBHOOK_URL);
  if (protocol !== 'https:' || !discordHosts.includes(hostname) || port || username)
    refuse('DISCORD_WEBHOOK_URL', 'is not an https address at discord.com');
}
