import { Link } from 'react-router';
import { classNames } from '#app/ui/class-names.ts';
import { type MailPreview, type PreviewTopic, previewTopics } from '#domain/mail/preview.ts';

const topicNames: Record<PreviewTopic, string> = {
  alerts: 'Alerts',
  accounts: 'Accounts',
  employers: 'Employers',
  orders: 'Orders',
  moderation: 'Moderation',
  contact: 'Contact',
  operation: 'Operation',
};

type Props = {
  previews: MailPreview[];
  openId: string | undefined;
  /** The open one was chosen; else it is the first, which is shown only where there is room beside the list. */
  isChosen: boolean;
};

/** Every mail, by topic. */
export function PreviewList({ previews, openId, isChosen }: Props) {
  return (
    <nav aria-label="Mails" className="grid gap-6">
      {previewTopics.map((topic) => {
        const mails = previews.filter((one) => one.topic === topic);
        if (mails.length === 0) return null;
        return (
          <div key={topic}>
            <h2 className="px-3 text-sm font-medium text-muted">{topicNames[topic]}</h2>
            <ul className="mt-1.5 grid gap-0.5">
              {mails.map(({ id, title }) => (
                <li key={id}>
                  <Link
                    to={`?mail=${id}`}
                    preventScrollReset
                    aria-current={(isChosen && id === openId) || undefined}
                    className={classNames(
                      'block rounded-lg px-3 py-1.5',
                      id === openId && isChosen && 'bg-accent-soft font-medium text-accent-strong',
                      id === openId && !isChosen && 'lg:bg-accent-soft lg:font-medium lg:text-accent-strong',
                      id !== openId && 'hover:bg-sunken',
                    )}
                  >
                    {title}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </nav>
  );
}
