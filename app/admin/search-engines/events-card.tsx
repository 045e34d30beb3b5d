import { Card } from '../card.tsx';
import { Moment } from '../runs/moment.tsx';
import { type SearchEngineEvent, serviceTitles } from './search-engines.ts';

const words: Record<SearchEngineEvent['action'], string> = {
  pause: 'paused',
  resume: 'resumed',
  retry: 'had tried again',
  send: 'sent again',
};

/** Who did what. */
export function EventsCard({ events }: { events: SearchEngineEvent[] }) {
  if (events.length === 0) return null;
  return (
    <Card title="What was done">
      <ul className="mt-3 grid gap-1.5 text-sm [overflow-wrap:anywhere]">
        {events.map(({ id, at, author, service, action, detail }) => (
          <li key={id}>
            <span className="text-muted">
              <Moment at={at} to="minute" /> ·{' '}
            </span>
            {author ?? 'An administrator'} {words[action]} {service ? serviceTitles[service] : detail}
          </li>
        ))}
      </ul>
    </Card>
  );
}
