import type { SupabaseClient } from '@supabase/supabase-js';
import { CircleCheck, Clock, PauseCircle, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { buttonStyle } from '#app/ui/button-style.ts';
import { showError, showToast } from '#app/ui/toast.ts';
import { Card } from '../card.tsx';
import { Condition, type Look } from '../condition.tsx';
import { describeRefusal } from '../describe-refusal.ts';
import { Moment } from '../runs/moment.tsx';
import { type SearchService, serviceTitles, setSearchEngine } from './search-engines.ts';

type Props = { client: SupabaseClient; service: SearchService; onChange: () => Promise<unknown> };

const said = {
  pause: { title: 'Paused', description: 'What changes meanwhile waits.' },
  resume: { title: 'Resumed', description: 'What waits is sent now.' },
  retry: { title: 'Being tried again', description: 'What failed waits in the queue again.' },
};

const working = {
  google: 'Told of job pages within a minute, as far as its quota goes.',
  indexnow: 'Told of every change within a minute.',
};

/** One service: whether it works, what waits for it, and its quota. */
export function ServiceCard({ client, service, onChange }: Props) {
  const [isActing, setIsActing] = useState(false);
  const title = serviceTitles[service.name];
  const { paid, direct, imported } = service.waiting;

  async function act(action: keyof typeof said) {
    if (isActing) return;
    setIsActing(true);
    try {
      await setSearchEngine(client, service.name, action);
      showToast(said[action]);
    } catch (error) {
      showError(describeRefusal(error, 'This could not be done. Please try again.'));
    }
    await onChange();
    setIsActing(false);
  }

  return (
    <Card title={title}>
      <Condition
        look={findLook(service)}
        problemAt={service.problem_at}
        triesAgainAt={service.is_paused ? null : service.paused_until}
      />
      <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
        <dt className="text-muted">Waiting</dt>
        <dd>{paid + direct + imported === 0 ? 'nothing' : `${paid} paid · ${direct} direct · ${imported} imported`}</dd>
        {service.quota !== null && (
          <>
            <dt className="text-muted">Quota</dt>
            <dd>
              {service.used} of {service.quota} used today
              {service.resets_at && (
                <span className="block text-muted">
                  anew at <Moment at={service.resets_at} to="minute" />
                </span>
              )}
            </dd>
          </>
        )}
        <dt className="text-muted">Told</dt>
        <dd>
          {service.sent} {service.sent === 1 ? 'page' : 'pages'} within a day
          {service.failed > 0 && ` · ${service.failed} not taken`}
        </dd>
        {service.answer && (
          <>
            <dt className="text-muted">Last answer</dt>
            <dd className="[overflow-wrap:anywhere]">
              {service.answer}
              {service.answered_at && (
                <span className="block text-muted">
                  <Moment at={service.answered_at} to="minute" />
                </span>
              )}
            </dd>
          </>
        )}
      </dl>
      <div className="mt-5 flex flex-wrap gap-2">
        <button
          type="button"
          aria-disabled={isActing}
          onClick={() => void act(service.is_paused ? 'resume' : 'pause')}
          className={buttonStyle('secondary')}
        >
          {service.is_paused ? 'Resume' : 'Pause'}
          <span className="sr-only"> {title}</span>
        </button>
        {(service.problem || service.paused_until || service.failed > 0) && (
          <button
            type="button"
            aria-disabled={isActing}
            onClick={() => void act('retry')}
            className={buttonStyle('secondary')}
          >
            Retry now<span className="sr-only"> with {title}</span>
          </button>
        )}
      </div>
    </Card>
  );
}

function findLook(service: SearchService): Look {
  const { is_paused, problem, paused_until, quota, used } = service;
  return is_paused
    ? [PauseCircle, 'text-muted', 'Paused by an administrator. What changes meanwhile waits.']
    : problem
      ? [TriangleAlert, 'text-danger', problem]
      : quota !== null && used >= quota
        ? [Clock, 'text-muted', 'The quota of the day is used up. What waits is sent when it begins anew.']
        : paused_until
          ? [Clock, 'text-muted', service.answer ?? 'It asked for patience.']
          : [CircleCheck, 'text-accent-strong', working[service.name]];
}
