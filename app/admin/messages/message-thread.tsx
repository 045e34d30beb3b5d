import { Moment } from '../runs/moment.tsx';
import type { MessageEvent } from './messages.ts';

/** What administrators did about a message, the oldest first. */
export function MessageThread({ thread }: { thread: MessageEvent[] }) {
  if (thread.length === 0) return null;
  return (
    <ol aria-label="Thread" className="mt-6 grid gap-4 border-t border-line pt-5">
      {thread.map((event) => (
        <li key={event.id}>
          <p className="text-sm [overflow-wrap:anywhere] text-muted">
            {event.author ?? 'An administrator'} {event.reply === null ? `marked it as ${event.state}` : 'replied'} ·{' '}
            <Moment at={event.created_at} to="minute" />
            {event.reply !== null && (event.sent_at ? ' · sent' : ' · waiting to be sent')}
          </p>
          {event.reply !== null && (
            <p className="mt-2 rounded-xl bg-sunken px-4 py-3 [overflow-wrap:anywhere] whitespace-pre-wrap">
              {event.reply}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
