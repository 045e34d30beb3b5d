import { Link } from 'react-router';
import { buttonStyle } from '#app/ui/button-style.ts';
import { classNames } from '#app/ui/class-names.ts';
import { EmptyNote } from '#app/ui/empty-note.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import type { KeysetList } from '../lists/use-keyset-list.ts';
import { Moment } from '../runs/moment.tsx';
import type { Message } from './messages.ts';
import { MessageStateBadge } from './state-badge.tsx';

type Props = {
  list: KeysetList<Message>;
  openId: string | undefined;
  isFiltered: boolean;
  buildAddress: (message: Message) => string;
};

export function MessageList({ list, openId, isFiltered, buildAddress }: Props) {
  const { items, hasFailed, hasMore, isFetching, showMore } = list;
  return (
    <div aria-busy={isFetching}>
      {hasFailed && (
        <p role="alert" className="mb-4 text-sm text-danger">
          The messages could not be loaded. Refresh to try again.
        </p>
      )}
      {!items && !hasFailed && <Skeleton className="h-64 w-full" />}
      {items?.length === 0 && (
        <EmptyNote>{isFiltered ? 'No message is like this' : 'There are no messages yet'}</EmptyNote>
      )}
      {items && items.length > 0 && (
        <ul className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-raised">
          {items.map((message) => (
            <li key={message.id}>
              <Link
                to={buildAddress(message)}
                preventScrollReset
                aria-current={message.id === openId || undefined}
                className={classNames(
                  'block px-4 py-3 hover:bg-sunken focus-visible:-outline-offset-2',
                  message.id === openId && 'bg-accent-soft [&_[data-tone=accent]]:border-accent',
                )}
              >
                <Row message={message} />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {hasMore && (
        <button type="button" onClick={showMore} className={`${buttonStyle('secondary')} mt-4 w-full`}>
          {isFetching ? 'Loading...' : 'Show older messages'}
        </button>
      )}
    </div>
  );
}

function Row({ message: { name, message, state, created_at } }: { message: Message }) {
  return (
    <>
      <span className="flex items-center gap-3">
        <span className={classNames('min-w-0 flex-1 truncate', state === 'new' ? 'font-bold' : 'font-medium')}>
          {name}
        </span>
        <MessageStateBadge state={state} />
      </span>
      <span className="mt-0.5 block truncate text-sm text-muted">{message}</span>
      <span className="mt-0.5 block text-xs text-muted">
        <Moment at={created_at} to="minute" />
      </span>
    </>
  );
}
