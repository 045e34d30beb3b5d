import { Card } from '../card.tsx';
import { Moment } from '../runs/moment.tsx';
import { type IndexNotice, priorityWords, serviceTitles } from './search-engines.ts';

type Props = {
  title: string;
  notices: IndexNotice[] /** What is said when there are none; nothing: no card. */;
  empty?: string;
};

/** Pages that services are told of, with what became of it. */
export function NoticesCard({ title, notices, empty }: Props) {
  if (notices.length === 0 && !empty) return null;
  return (
    <Card title={title}>
      {notices.length === 0 ? (
        <p className="mt-3 text-muted">{empty}</p>
      ) : (
        <ul className="mt-2 divide-y divide-line">
          {notices.map((notice) => (
            <li key={`${notice.service}${notice.path}`} className="py-2.5 text-sm">
              <a
                href={notice.path}
                className="font-semibold [overflow-wrap:anywhere] hover:text-accent hover:underline"
              >
                {notice.path}
              </a>
              <p className="text-muted">
                {serviceTitles[notice.service]} · {notice.is_deletion ? 'gone' : 'new or changed'} ·{' '}
                {priorityWords[notice.priority]} ·{' '}
                <Moment
                  at={notice.state === 'sent' && notice.sent_at ? notice.sent_at : notice.queued_at}
                  to="minute"
                />
              </p>
              {notice.state !== 'sent' && notice.reason && (
                <p className={`[overflow-wrap:anywhere] ${notice.state === 'failed' ? 'text-danger' : 'text-muted'}`}>
                  {notice.reason}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
