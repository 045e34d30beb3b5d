import type { ChannelName } from '#domain/channels/channel.ts';
import type { ChannelMessage } from '#domain/channels/compose-post.ts';

/** A place outside where jobs are posted. Every call answers, or throws a ChannelProblem. */
export type Channel = {
  name: ChannelName;
  /** Where it posts to, without any secret. Another one means that numbers of messages are those of other messages. */
  target: string;
  post(message: OutgoingMessage): Promise<{ id: string; link: string | null }>;
  /** `hasPicture`: it was posted with one. */
  edit(id: string, message: ChannelMessage, options: { hasPicture: boolean }): Promise<void>;
  remove(id: string): Promise<void>;
  /** Not every channel can. */
  pin?: (id: string) => Promise<void>;
  unpin?: (id: string) => Promise<void>;
  /** Looks whether messages could be posted, without posting one; says where to, and what is missing. */
  test(): Promise<{ title: string; missing: string[] }>;
};

export type OutgoingMessage = ChannelMessage & { picture?: Uint8Array | undefined };

/**
 * wait: too many messages, again in `seconds`. broken: nothing can be posted until an administrator mends the settings or the
 * channel. refused: this message is not taken. gone: there is no such message. kept: it cannot be deleted. unreached: nothing
 * was sent. unclear: it was sent, and no answer says whether it was taken.
 */
export type ChannelProblemKind = 'wait' | 'broken' | 'refused' | 'gone' | 'kept' | 'unreached' | 'unclear';

export class ChannelProblem extends Error {
  readonly kind: ChannelProblemKind;
  readonly seconds: number | undefined;

  /** The message is read by administrators: it never carries a token or a whole address. */
  constructor(kind: ChannelProblemKind, message: string, seconds?: number) {
    super(message);
    this.name = 'ChannelProblem';
    this.kind = kind;
    this.seconds = seconds;
  }
}

const neverSent = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'];

/** What a failed request means: only where no connection came about is it certain that nothing was sent. */
export function explainNoAnswer(error: unknown, host: string): ChannelProblem {
  for (let cause: unknown = error, depth = 0; cause instanceof Error && depth < 6; depth += 1) {
    const { code, name } = cause as { code?: unknown; name?: unknown };
    if (name === 'FetchProblem' || (typeof code === 'string' && (neverSent.includes(code) || code.includes('CERT'))))
      return new ChannelProblem('unreached', `${host} could not be reached`);
    cause = cause.cause ?? (cause as { error?: unknown }).error;
  }
  return new ChannelProblem('unclear', `${host} gave no answer`);
}
