import type { SupabaseClient } from '@supabase/supabase-js';
import { useCallback, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Badge } from '#app/ui/badge.tsx';
import { buttonStyle } from '#app/ui/button-style.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { showError, showToast } from '#app/ui/toast.ts';
import { describeRefusal } from '../describe-refusal.ts';
import { Moment } from '../runs/moment.tsx';
import { useQuery } from '../runs/use-query.ts';
import { MessageThread } from './message-thread.tsx';
import {
  getMessage,
  type Message,
  type MessageState,
  markMessage,
  type NamedPage,
  type OpenMessage,
  replyToMessage,
} from './messages.ts';
import { ReplyForm } from './reply-form.tsx';
import { MessageStateBadge } from './state-badge.tsx';

// A mail leaves within seconds of the reply.
const whileSending = 3_000;

type Props = {
  client: SupabaseClient;
  id: string;
  /** The board's own, whose addresses are recognised. */
  host: string;
  /** The list has something to show anew. */
  onChange: () => void;
};

/** One message: its words, what was done about it, and what can be. Opening a new one marks it as read. */
export function MessagePanel({ client, id, host, onChange }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const ask = useCallback(() => getMessage(client, id, host), [client, id, host]);
  const { answer, hasFailed, refresh } = useQuery(ask);
  const isSending = answer?.thread.some(({ reply, sent_at }) => reply !== null && sent_at === null) ?? false;
  useEffect(() => {
    void refresh();
    if (!isSending) return;
    const timer = setInterval(() => !document.hidden && void refresh(), whileSending);
    return () => clearInterval(timer);
  }, [refresh, isSending]);
  const isNew = answer?.message.state === 'new' && answer.thread.length === 0;
  const isThere = answer !== undefined;

  useEffect(() => {
    if (isThere) heading.current?.focus();
  }, [isThere]);
  useEffect(() => {
    if (!isNew) return;
    // Where another administrator was quicker, there is only to look again.
    void markMessage(client, { message: id, state: 'read', seen: null })
      .catch((error: unknown) => console.warn('a message was not marked as read', error))
      .then(refresh)
      .then(onChange);
  }, [isNew, client, id, refresh, onChange]);

  if (hasFailed && !answer) {
    return (
      <p role="alert" className="text-danger">
        The message could not be loaded. Refresh to try again.
      </p>
    );
  }
  if (answer === undefined) return <Skeleton className="h-64 w-full" />;
  if (answer === null) return <p className="text-muted">This message is no longer there.</p>;
  return (
    <article>
      <h2 ref={heading} tabIndex={-1} className="text-xl font-semibold [overflow-wrap:anywhere] outline-none">
        {answer.message.name}
      </h2>
      <Words {...answer} />
      <Marks message={answer.message} onMark={mark} />
      <MessageThread thread={answer.thread} />
      <ReplyForm key={id} message={id} email={answer.message.email} onReply={reply} />
    </article>
  );

  async function mark(state: MessageState) {
    try {
      await markMessage(client, { message: id, state, seen: lastOf(answer) });
    } catch (error) {
      console.warn('a message was not marked', error);
      showError(describeRefusal(error, 'Failed to mark the message'));
    }
    await refresh();
    onChange();
  }

  async function reply(text: string): Promise<string | undefined> {
    try {
      await replyToMessage(client, { message: id, reply: text, seen: lastOf(answer) });
    } catch (error) {
      console.warn('a reply was not sent', error);
      await refresh();
      return describeRefusal(error, 'Failed to send the reply');
    }
    showToast({ title: 'Success', description: 'The reply is on its way' });
    await refresh();
    onChange();
    return undefined;
  }
}

function lastOf(answer: OpenMessage | null | undefined): string | null {
  return answer?.thread.at(-1)?.id ?? null;
}

function Words({ message, pages }: { message: Message; pages: NamedPage[] }) {
  return (
    <>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        <a href={`mailto:${message.email}`} className="link py-0.5 [overflow-wrap:anywhere]">
          {message.email}
        </a>
        <Moment at={message.created_at} to="minute" />
        <MessageStateBadge state={message.state} />
      </p>
      <p className="mt-5 [overflow-wrap:anywhere] whitespace-pre-wrap">{message.message}</p>
      {pages.length > 0 && (
        <ul aria-label="Named in this message" className="mt-4 grid gap-1">
          {pages.map(({ address, title, note }) => (
            <li key={address} className="flex flex-wrap items-center gap-2">
              <Link to={address} className="link py-0.5 font-medium [overflow-wrap:anywhere]">
                {title}
              </Link>
              {note && <Badge>{note}</Badge>}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const marks: { state: MessageState; label: string }[] = [
  { state: 'new', label: 'Mark as unread' },
  { state: 'read', label: 'Mark as read' },
  { state: 'answered', label: 'Mark as answered' },
  { state: 'spam', label: 'Mark as spam' },
];

function Marks({ message, onMark }: { message: Message; onMark: (state: MessageState) => Promise<void> }) {
  return (
    <div className="mt-5 flex flex-wrap gap-2">
      {marks
        .filter(({ state }) => state !== message.state)
        .map(({ state, label }) => (
          <button key={state} type="button" onClick={() => void onMark(state)} className={buttonStyle('secondary')}>
            {label}
          </button>
        ))}
    </div>
  );
}
