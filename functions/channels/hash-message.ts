import { createHash } from 'node:crypto';
import type { ChannelMessage } from '#domain/channels/compose-post.ts';

/** Another one means that the message says something else. */
export function hashMessage(message: ChannelMessage): string {
  return createHash('sha256').update(JSON.stringify(message)).digest('base64url').slice(0, 22);
}
