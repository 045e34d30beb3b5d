import { Link } from 'react-router';
import { buttonStyle } from '#app/ui/button-style.ts';
import { type Alert, describeTimes } from '#domain/alerts/alert.ts';
import type { HeldBack } from '#domain/alerts/alert-subscriptions.ts';
import { formatDate } from '#domain/date.ts';
import type { AlertAnswer } from './act-on-alert.server.ts';
import { AlertPage, Notice } from './alert-page.tsx';
import type { DescribedSearch } from './describe-search.server.ts';
import { HeldBackNotice } from './held-back.tsx';
import { SearchEditor } from './search-editor.tsx';
import { TimeFields } from './time-fields.tsx';

type Props = {
  alert: Alert;
  heldBack: HeldBack | null;
  search: DescribedSearch;
  others: { manage: string; words: string; state: Alert['state'] }[];
  waiting: { id: string; query: string; words: string }[];
  zones: string;
  answer: AlertAnswer | null;
};

const doneTexts: Record<Exclude<AlertAnswer['done'], null>, string> = {
  saved: 'Saved.',
  kept: 'Thank you. This alert stays on for another year.',
  paused: 'This alert is paused. We send nothing until you turn it on.',
  on: 'This alert is on. We mail you new jobs.',
  ended: 'This alert is deleted. You can take that back for 30 days.',
  'paused-again': 'This alert is back, paused as it was. We send nothing until you turn it on.',
  'turned-on': 'Turned on. We mail you jobs that are new from now on.',
  removed: 'Removed. Nothing is sent for it.',
  deleted: '',
};

/** Plain forms, each sent as a page, so that all of it works without scripts. */
export function ManageAlert({ alert, heldBack, search, others, waiting, zones, answer }: Props) {
  const problems = answer?.problems ?? {};
  return (
    <AlertPage title="Your job alerts" isAnswer={answer !== null}>
      <p className="mt-2 text-muted wrap-anywhere">For {alert.email}</p>
      {Object.keys(problems).length > 0 && (
        <Notice kind="trouble">Nothing was saved: something below is not right. What you typed is still there.</Notice>
      )}
      {answer?.problem && <Notice kind="trouble">{answer.problem}</Notice>}
      {answer?.done && (
        <Notice kind="done" button={<Undo answer={answer} />}>
          {doneTexts[answer.done]}
        </Notice>
      )}
      {alert.stopsAt && (
        <Notice kind="mail" button={<Act act="keep" look="primary" label="Keep this alert" />}>
          Still useful? This alert stops on {formatDate(alert.stopsAt, 'long')}.
        </Notice>
      )}
      {heldBack && <HeldBackNotice reason={heldBack} />}
      <section aria-label="The alert" className="mt-6 rounded-2xl border border-line bg-raised p-5">
        <p className="text-lg font-semibold wrap-anywhere">{search.words}</p>
        <p className="mt-1 text-muted">{describeState(alert)}</p>
        <div className="mt-4 flex flex-wrap gap-3">
          {alert.state === 'on' ? (
            <Act act="pause" look="secondary" label="Pause" />
          ) : (
            <Act act="resume" look="primary" label="Turn it on" />
          )}
          <Link to={`/?${alert.query}`} className={buttonStyle('secondary')}>
            See these jobs
          </Link>
          {alert.state !== 'ended' && <Act act="end" look="quiet" label="Delete this alert" />}
        </div>
      </section>
      {/* Its fields begin anew with what was saved. */}
      <form key={`${search.query} ${describeTimes(alert)}`} method="post">
        <input type="hidden" name="was" value={alert.query} />
        <SearchEditor search={search} draft={answer?.draft} problems={problems} />
        <section aria-labelledby="when" className="mt-10">
          <h2 id="when" className="mb-4 text-xl font-semibold">
            When we mail you
          </h2>
          <TimeFields times={answer?.draft?.typed ?? alert} zones={zones} problems={problems} isOpen />
        </section>
        <button type="submit" name="act" value="save" className={`${buttonStyle('primary')} mt-6`}>
          Save
        </button>
      </form>
      {waiting.length > 0 && <WaitingAlerts waiting={waiting} />}
      {others.length > 0 && <OtherAlerts others={others} />}
      <DeleteEverything count={others.length + waiting.length + 1} />
    </AlertPage>
  );
}

function describeState({ state, nextAt, timeZone }: Alert): string {
  if (state === 'ended') return 'Deleted. It is gone for good after 30 days.';
  if (state === 'paused') return 'Paused. We send nothing.';
  if (!nextAt) return 'On.';
  const next = new Intl.DateTimeFormat('en', {
    ...{ weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
    timeZone,
  } as Intl.DateTimeFormatOptions);
  const isPast = Date.parse(nextAt) <= Date.now();
  return isPast
    ? 'On. The next mail comes with the next new job.'
    : `On. The next mail, if there are new jobs: ${next.format(Date.parse(nextAt))} (${timeZone.replaceAll('_', ' ')}).`;
}

function Act({ act, look, label }: { act: string; look: Parameters<typeof buttonStyle>[0]; label: string }) {
  return (
    <form method="post">
      <button type="submit" name="act" value={act} className={buttonStyle(look)}>
        {label}
      </button>
    </form>
  );
}

function Undo({ answer: { done, before } }: { answer: AlertAnswer }) {
  if (done === 'paused') return <Act act="resume" look="secondary" label="Undo" />;
  if (done === 'ended') return <Act act="restore" look="secondary" label="Undo" />;
  if (!before) return null;
  const fields = { act: 'save', whole: before.query, ...before.times };
  return (
    <form method="post">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className={buttonStyle('secondary')}>
        Undo
      </button>
    </form>
  );
}

const stateNames: Record<Alert['state'], string> = { on: 'On', paused: 'Paused', ended: 'Deleted', unconfirmed: '' };

function OtherAlerts({ others }: Pick<Props, 'others'>) {
  return (
    <section aria-labelledby="others" className="mt-10">
      <h2 id="others" className="text-xl font-semibold">
        Your other alerts
      </h2>
      <ul className="mt-3 divide-y divide-line rounded-2xl border border-line bg-raised">
        {others.map(({ manage, words, state }) => (
          <li key={manage} className="flex items-baseline justify-between gap-4 px-5 py-3">
            <a href={`/alerts/manage/${manage}`} className="link min-w-0 py-1 wrap-anywhere">
              {words}
            </a>
            <span className="shrink-0 text-sm text-muted">{stateNames[state]}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Asked for with the address, by its owner or a stranger. */
function WaitingAlerts({ waiting }: Pick<Props, 'waiting'>) {
  return (
    <section aria-labelledby="waiting" className="mt-10">
      <h2 id="waiting" className="text-xl font-semibold">
        Waiting for your confirmation
      </h2>
      <p className="mt-1 text-sm text-pretty text-muted">
        Somebody, probably you, asked for these with your address. Nothing is sent until you turn them on; they go after
        seven days.
      </p>
      <ul className="mt-3 divide-y divide-line rounded-2xl border border-line bg-raised">
        {waiting.map(({ id, query, words }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-3">
            <span id={`waiting-${id}`} className="min-w-0 flex-1 basis-52 wrap-anywhere">
              {words}{' '}
              <Link to={`/?${query}`} className="link inline-block py-1 text-sm whitespace-nowrap">
                See these jobs
              </Link>
            </span>
            <form method="post" className="flex gap-2">
              <input type="hidden" name="waiting" value={id} />
              <button
                type="submit"
                name="act"
                value="accept"
                aria-describedby={`waiting-${id}`}
                className={buttonStyle('secondary')}
              >
                Turn it on
              </button>
              <button
                type="submit"
                name="act"
                value="remove"
                aria-describedby={`waiting-${id}`}
                className={buttonStyle('quiet')}
              >
                Remove
              </button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  );
}

function DeleteEverything({ count }: { count: number }) {
  return (
    <details className="mt-10 border-t border-line pt-6">
      <summary className="cursor-pointer py-1 text-muted hover:text-danger">Delete everything about me</summary>
      <p className="mt-3 text-pretty text-muted">
        This deletes {count === 1 ? 'this alert' : `all ${count} alerts`} with your address and what we mailed you. Only
        a hash of the address stays, so that nobody can mail you alerts again unless you confirm one. It cannot be
        undone.
      </p>
      <form method="post" className="mt-4">
        <button type="submit" name="act" value="delete-everything" className={buttonStyle('danger')}>
          Delete everything
        </button>
      </form>
    </details>
  );
}
