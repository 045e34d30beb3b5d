import { useCallback } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Account } from '#app/account/account.ts';
import { buttonStyle } from '#app/ui/button-style.ts';
import { classNames } from '#app/ui/class-names.ts';
import { AdminPage } from '../admin-page.tsx';
import { ListSearch } from '../lists/list-search.tsx';
import { useKeysetList } from '../lists/use-keyset-list.ts';
import { RefreshButton } from '../refresh-button.tsx';
import { MessageList } from './message-list.tsx';
import { MessagePanel } from './message-panel.tsx';
import { findMessages, type Message, type MessageState, messageStates } from './messages.ts';

const filters: { state: MessageState | undefined; label: string }[] = [
  { state: undefined, label: 'All' },
  { state: 'new', label: 'New' },
  { state: 'read', label: 'Read' },
  { state: 'answered', label: 'Answered' },
  { state: 'spam', label: 'Spam' },
];

type Props = { account: Account /** The board's own. */; host: string };

/** What visitors wrote to the board: a list, and the one that is open beside it. The address says which. */
export function MessagesPage({ account: { client }, host }: Props) {
  const [params] = useSearchParams();
  const state = messageStates.find((one) => one === params.get('state'));
  const words = params.get('search') ?? '';
  const openId = params.get('message') ?? undefined;
  const find = useCallback(
    (after: Message | undefined) => findMessages(client, { state, words }, after),
    [client, state, words],
  );
  const list = useKeysetList(find);
  const { refresh } = list;
  const look = useCallback(() => void refresh(), [refresh]);

  return (
    <AdminPage title="Messages" intro="What visitors wrote through the contact form, the newest first.">
      <div className={classNames('flex-wrap items-end gap-4', openId ? 'hidden lg:flex' : 'flex')}>
        <ListSearch label="Search messages" />
        <nav aria-label="Messages by state" className="flex flex-wrap gap-2">
          {filters.map((filter) => (
            <Link
              key={filter.label}
              to={buildAddress({ state: filter.state, search: words })}
              preventScrollReset
              aria-current={filter.state === state || undefined}
              className={buttonStyle(filter.state === state ? 'primary' : 'secondary')}
            >
              {filter.label}
            </Link>
          ))}
        </nav>
        <RefreshButton onClick={refresh} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
        <section aria-label="List of messages" className={classNames(openId && 'hidden lg:block')}>
          <MessageList
            list={list}
            openId={openId}
            isFiltered={state !== undefined || words !== ''}
            buildAddress={({ id }) => buildAddress({ state, search: words, message: id })}
          />
        </section>
        <section
          aria-label="Message"
          className={classNames(
            'rounded-2xl border border-line bg-raised p-5 sm:p-6 lg:sticky lg:top-6',
            !openId && 'hidden lg:block',
          )}
        >
          {openId ? (
            <>
              <Link to={buildAddress({ state, search: words })} className="link mb-4 inline-block py-1 lg:hidden">
                All messages
              </Link>
              <MessagePanel key={openId} client={client} id={openId} host={host} onChange={look} />
            </>
          ) : (
            <p className="py-12 text-center text-muted">Choose a message to read and answer it.</p>
          )}
        </section>
      </div>
    </AdminPage>
  );
}

function buildAddress(values: { state?: string | undefined; search?: string; message?: string }): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value) params.set(name, value);
  return `/admin/messages${params.size > 0 ? `?${params}` : ''}`;
}
