import type { ChannelMessage } from '#domain/channels/compose-post.ts';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeText = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

/** A message in the few tags that Telegram knows (https://core.telegram.org/bots/api#html-style). */
export function writeHtml({ headline, lines, source }: ChannelMessage): string {
  const named = source && `${source.words} <a href="${escapeText(source.address)}">${escapeText(source.name)}</a>`;
  return [`<b>${escapeText(headline)}</b>`, ...lines.map(escapeText), ...(named ? ['', named] : [])].join('\n');
}
