import type { SupabaseClient } from '@supabase/supabase-js';
import { CircleCheck, Moon, PauseCircle, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { buttonStyle } from '#app/ui/button-style.ts';
import { showError, showToast } from '#app/ui/toast.ts';
import { channelTitles } from '#domain/channels/channel.ts';
import { Card } from '../card.tsx';
import { Condition, type Look } from '../condition.tsx';
import { describeRefusal } from '../describe-refusal.ts';
import { FieldsDialog } from '../orders/fields-dialog.tsx';
import { type ChannelRow, type ChannelTest, setChannel, testChannel } from './channels.ts';

type Props = { client: SupabaseClient; channel: ChannelRow; onChange: () => Promise<unknown> };

/** One channel: whether it works, how it is used, and the switch. */
export function ChannelCard({ client, channel, onChange }: Props) {
  const [isEditing, setIsEditing] = useState(false);
  const [isTesting, setIsTesting] = useState(false);
  const [test, setTest] = useState<ChannelTest>();
  const title = channelTitles[channel.name];

  async function toggle() {
    try {
      await setChannel(client, channel.name, { is_on: !channel.is_on });
      showToast({
        title: channel.is_on ? `${title} is off` : `${title} is on`,
        description: describeTurn(channel.is_on),
      });
    } catch (error) {
      showError(describeRefusal(error, 'This could not be changed. Please try again.'));
    }
    await onChange();
  }

  async function look() {
    if (isTesting) return;
    setIsTesting(true);
    setTest(await testChannel(client, channel.name));
    setIsTesting(false);
    await onChange();
  }

  async function save(values: Record<string, string>) {
    const { time_zone = '', ...numbers } = values;
    const wrong = Object.entries(numbers).filter(([name, value]) => !isWithin(value, bounds[name]));
    if (wrong.length > 0) return Object.fromEntries(wrong.map(([name]) => [name, bounds[name]?.words ?? '']));
    const changes = Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, Number(value)]));
    try {
      await setChannel(client, channel.name, { ...changes, time_zone });
    } catch (error) {
      const words = describeRefusal(error, 'This could not be saved. Please try again.');
      return { [/time zone/.test(words) ? 'time_zone' : '']: words };
    }
    await onChange();
    return undefined;
  }

  return (
    <Card
      title={title}
      action={
        <button
          type="button"
          role="switch"
          aria-checked={channel.is_on}
          aria-label={`Post to ${title}`}
          onClick={() => void toggle()}
          className="inline-flex min-h-10 cursor-pointer items-center gap-2.5 rounded-lg px-1 font-semibold"
        >
          <span
            aria-hidden="true"
            className={`flex h-6 w-11 items-center rounded-full border p-0.5 transition-colors duration-150 ${channel.is_on ? 'justify-end border-accent bg-accent' : 'border-control bg-sunken'}`}
          >
            <span className={`size-4.5 rounded-full ${channel.is_on ? 'bg-on-accent' : 'bg-muted'}`} />
          </span>
          {channel.is_on ? 'On' : 'Off'}
        </button>
      }
    >
      <Condition look={findLook(channel)} problemAt={channel.problem_at} triesAgainAt={channel.paused_until} />
      <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
        <dt className="text-muted">Pace</dt>
        <dd>at most one in {channel.minutes_between} minutes</dd>
        <dt className="text-muted">Quiet hours</dt>
        <dd>{describeQuiet(channel)}</dd>
        <dt className="text-muted">Imported jobs</dt>
        <dd>{channel.imported_a_day === 0 ? 'none' : `at most ${channel.imported_a_day} a day`}</dd>
        <dt className="text-muted">Posted</dt>
        <dd>
          {channel.posted} in seven days · {channel.waiting} waiting
        </dd>
      </dl>
      <div className="mt-5 flex flex-wrap gap-2">
        <button
          type="button"
          aria-disabled={isTesting}
          onClick={() => void look()}
          className={buttonStyle('secondary')}
        >
          {isTesting ? 'Testing...' : 'Test connection'}
          <span className="sr-only"> of {title}</span>
        </button>
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setIsEditing(true)}
          className={buttonStyle('secondary')}
        >
          Pace and quiet hours<span className="sr-only"> of {title}</span>
        </button>
      </div>
      <div role="status" className="mt-3 text-sm empty:hidden">
        {test && (
          <p className={test.isReady ? 'text-accent-strong' : 'text-danger'}>
            {test.isReady ? `Works: posts go to ${test.title}. Nothing was posted.` : `${test.missing.join('. ')}.`}
          </p>
        )}
      </div>
      {isEditing && (
        <FieldsDialog
          title={`Pace and quiet hours of ${title}`}
          effect="Posts that wait follow these from now on."
          confirm="Save"
          fields={[
            {
              ...{ name: 'minutes_between', label: 'Minutes between two posts', kind: 'number', isRequired: true },
              ...{ initial: String(channel.minutes_between), hint: '10 to 1,440' },
            },
            {
              ...{ name: 'quiet_from', label: 'Quiet from hour', kind: 'number', isRequired: true },
              ...{ initial: String(channel.quiet_from), hint: '0 to 23; the same hour twice: no quiet hours' },
            },
            {
              ...{ name: 'quiet_to', label: 'Quiet until hour', kind: 'number', isRequired: true },
              initial: String(channel.quiet_to),
            },
            {
              ...{ name: 'time_zone', label: 'Time zone', kind: 'text', isRequired: true },
              ...{ initial: channel.time_zone, hint: 'Like UTC or Europe/Lisbon' },
            },
            {
              ...{ name: 'imported_a_day', label: 'Imported jobs a day', kind: 'number', isRequired: true },
              ...{
                initial: String(channel.imported_a_day),
                hint: 'At most; jobs that employers post are always posted',
              },
            },
          ]}
          onClose={() => setIsEditing(false)}
          onConfirm={save}
        />
      )}
    </Card>
  );
}

type Bounds = { min: number; max: number; words: string };

/** As the database has them. */
const bounds: Record<string, Bounds> = {
  minutes_between: { min: 10, max: 1440, words: 'Choose 10 to 1,440 minutes between two posts' },
  quiet_from: { min: 0, max: 23, words: 'Choose an hour from 0 to 23' },
  quiet_to: { min: 0, max: 23, words: 'Choose an hour from 0 to 23' },
  imported_a_day: { min: 0, max: 50, words: 'Choose 0 to 50 imported jobs a day' },
};

function isWithin(value: string, { min, max }: Bounds = { min: 0, max: 0, words: '' }): boolean {
  return /^\d{1,4}$/.test(value) && Number(value) >= min && Number(value) <= max;
}

function findLook(channel: ChannelRow): Look {
  const { is_on, problem, is_quiet, quiet_to, time_zone } = channel;
  return problem
    ? [TriangleAlert, 'text-danger', problem]
    : !is_on
      ? [PauseCircle, 'text-muted', 'Nothing is posted. Messages of jobs that close are still deleted.']
      : is_quiet
        ? [Moon, 'text-muted', `Quiet until ${writeHour(quiet_to)} ${time_zone}. New jobs wait in the queue.`]
        : [CircleCheck, 'text-accent-strong', 'New jobs are posted here.'];
}

function describeQuiet({ quiet_from, quiet_to, time_zone }: ChannelRow): string {
  if (quiet_from === quiet_to) return 'none';
  return `${writeHour(quiet_from)}–${writeHour(quiet_to)} ${time_zone}`;
}

function writeHour(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}

function describeTurn(wasOn: boolean): string {
  return wasOn ? 'What waits stays in the queue' : 'It begins with the next new job';
}
