import type { ChannelMessage } from '#domain/channels/compose-post.ts';

const accent = 0x2f6f5e;
const gold = 0xb7791f;

/** Text as text: without Discord's Markdown, mentions or masked links. */
const escapeText = (text: string) =>
  text.replace(/[\\*_~`|<>#[\]()]/g, '\\$&').replace(/^(\s*\d*)([-+.])(?=\s)/gm, '$1\\$2');

/** Not within an escape. */
const cut = (text: string, max: number) =>
  text.length <= max ? text : text.slice(0, max).replace(/(^|[^\\])((?:\\\\)*)\\$/, '$1$2');

const encodeSign = (sign: string) => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;

/** An embed, within its limits: https://docs.discord.com/developers/resources/message#embed-object-embed-limits */
export function writeEmbed({ headline, lines, link, source, isFeatured }: ChannelMessage, picture?: string) {
  const named =
    source && `${source.words} [${escapeText(source.name)}](${source.address.replace(/[()<>\s]/g, encodeSign)})`;
  const view = link && `[View job](${link})`;
  const description = [...lines.map(escapeText), ...(named ? ['', named] : []), ...(view ? ['', view] : [])].join('\n');
  return {
    title: cut(escapeText(headline), 256),
    description: cut(description, 4096),
    color: isFeatured ? gold : accent,
    ...(link && { url: link }),
    ...(picture && { image: { url: `attachment://${picture}` } }),
  };
}
