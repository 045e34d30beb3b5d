import type { Account } from '#app/account/account.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { AdminPage } from '../admin-page.tsx';
import { RefreshButton } from '../refresh-button.tsx';
import { ChannelCard } from './channel-card.tsx';
import { EndedCard, EventsCard } from './ended-card.tsx';
import { PostedCard } from './posted-card.tsx';
import { QueueCard } from './queue-card.tsx';
import { SetupCard } from './setup-card.tsx';
import { TroubleCard } from './trouble-card.tsx';
import { useChannelDesk } from './use-channel-desk.ts';

type Props = { account: Account /** The board's own address. */; siteUrl: string };

/** Where jobs are posted besides the board: the channels, what they post next, and what they have posted. */
export function ChannelsPage({ account: { client }, siteUrl }: Props) {
  const { desk, hasFailed, refresh, act, showMore } = useChannelDesk(client);
  const configured = desk?.channels.filter(({ is_configured }) => is_configured) ?? [];
  const shared = { siteUrl, act };

  return (
    <AdminPage
      title="Channels"
      intro="New jobs are posted to your channels: all that employers post, and the best of the imported ones. Featured jobs say more, have their picture, are pinned for a day and mentioned twice."
    >
      <div className="flex flex-wrap items-center gap-4">
        <RefreshButton onClick={refresh} />
        {hasFailed && (
          <p role="alert" className="text-sm text-danger">
            The channels could not be loaded. Refresh to try again.
          </p>
        )}
      </div>
      {!desk && !hasFailed && <Skeleton className="h-64 w-full rounded-2xl" />}
      {desk && (
        <>
          <TroubleCard posts={desk.trouble} {...shared} />
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-2">
            {desk.channels.map((channel) =>
              channel.is_configured ? (
                <ChannelCard key={channel.name} client={client} channel={channel} onChange={refresh} />
              ) : (
                <SetupCard key={channel.name} name={channel.name} />
              ),
            )}
          </div>
          {configured.map((channel) => (
            <QueueCard
              key={channel.name}
              channel={channel}
              posts={desk.queue.filter((post) => post.channel === channel.name)}
              hasSchedule={desk.has_schedule}
              onShowMore={showMore}
              {...shared}
            />
          ))}
          {(configured.length > 0 || desk.posted.length > 0) && <PostedCard posts={desk.posted} {...shared} />}
          <EndedCard posts={desk.ended} {...shared} />
          <EventsCard events={desk.events} />
        </>
      )}
    </AdminPage>
  );
}
