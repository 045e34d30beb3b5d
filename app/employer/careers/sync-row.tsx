import type { SupabaseClient } from '@supabase/supabase-js';
import { type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Badge } from '#app/ui/badge.tsx';
import { buttonStyle } from '#app/ui/button-style.ts';
import { showError, showToast } from '#app/ui/toast.ts';
import { changeSync, explainRefusal, includePosting, isTooEarly, type Sync, type SyncAction } from './careers.ts';
import {
  describeLastRun,
  describeNextRun,
  findBoardAddress,
  isUnderWay,
  nameBoard,
  nameSyncState,
} from './describe-sync.ts';
import { StopDialog } from './stop-dialog.tsx';

type Props = { client: SupabaseClient; sync: Sync; mayEdit: boolean; onChanged: () => void };

const done: Record<SyncAction, string> = {
  now: 'The board is being read',
  pause: 'The sync is paused',
  resume: 'The sync goes on',
  stop: 'The sync is stopped',
  'stop-and-close': 'The sync is stopped and its listings are closed',
};

/** One board that is kept in sync: how it fared, when it is read next, and what can be done about it. */
export function SyncRow({ client, sync, mayEdit, onChanged }: Props) {
  const [isBusy, setIsBusy] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const { id, state, paused_for } = sync;
  const isPaused = state === 'paused' || paused_for === 'proof';
  const standing = nameSyncState(sync);
  const hasFailed = sync.last_status === 'failed' || sync.last_status === 'gone';

  async function act(change: () => Promise<void>, words: string) {
    if (isBusy) return;
    setIsBusy(true);
    try {
      await change();
      showToast({ title: 'Success', description: words });
      onChanged();
    } catch (error) {
      console.warn('the sync was not changed', error);
      const why = explainRefusal(error, 'That did not work just now. Please try again.');
      if (isTooEarly(error)) showToast({ title: 'Not yet', description: why });
      else showError(why);
    }
    setIsBusy(false);
  }
  const change = (action: SyncAction) => act(() => changeSync(client, id, action), done[action]);

  return (
    <li className="py-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="min-w-0 font-sans text-base font-semibold tracking-normal [overflow-wrap:anywhere]">
          <a href={findBoardAddress(sync)} target="_blank" rel="noopener" className="link">
            {nameBoard(sync)}
          </a>
        </h3>
        <Badge tone={standing === 'In sync' ? 'accent' : 'plain'}>{standing}</Badge>
      </div>
      <p role="status" className={`mt-1 text-sm [overflow-wrap:anywhere] ${hasFailed ? 'text-danger' : 'text-muted'}`}>
        {describeLastRun(sync)}
      </p>
      <p className="text-sm [overflow-wrap:anywhere] text-muted">
        {describeNextRun(sync)}{' '}
        {paused_for === 'proof' && (
          <Link to="/employer/company/edit#verification" className="link">
            Verify your domain
          </Link>
        )}
      </p>
      {mayEdit && (
        <div className="mt-2 -ml-4 flex flex-wrap">
          {state === 'active' && !isPaused && (
            <>
              <Action isBusy={isBusy || isUnderWay(sync)} onClick={() => void change('now')}>
                Sync now
              </Action>
              <Action isBusy={isBusy} onClick={() => void change('pause')}>
                Pause
              </Action>
            </>
          )}
          {((state === 'paused' && paused_for === 'employer') || state === 'stopped') && (
            <Action isBusy={isBusy} onClick={() => void change('resume')}>
              {state === 'stopped' ? 'Start again' : 'Resume'}
            </Action>
          )}
          {state !== 'stopped' && (
            <Action isBusy={isBusy} onClick={() => dialog.current?.showModal()}>
              Stop…
            </Action>
          )}
        </div>
      )}
      {sync.left_out.length > 0 && (
        <details className="mt-2 text-sm">
          <summary className="cursor-pointer py-1 text-muted">Left out ({sync.left_out.length})</summary>
          <ul className="mt-1 grid gap-1">
            {sync.left_out.map(({ source_id, title }) => (
              <li key={source_id} className="flex items-center justify-between gap-3">
                <span className="min-w-0 [overflow-wrap:anywhere]">{title ?? source_id}</span>
                {mayEdit && (
                  <Action
                    isBusy={isBusy}
                    onClick={() =>
                      void act(() => includePosting(client, id, source_id), 'The job is added with the next run')
                    }
                  >
                    Add<span className="sr-only"> {title}</span>
                  </Action>
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
      <StopDialog dialog={dialog} name={nameBoard(sync)} open={sync.open} onStop={(action) => void change(action)} />
    </li>
  );
}

type ActionProps = { isBusy: boolean; onClick: () => void; children: ReactNode };

function Action({ isBusy, onClick, children }: ActionProps) {
  return (
    <button type="button" aria-disabled={isBusy} onClick={() => !isBusy && onClick()} className={buttonStyle('quiet')}>
      {children}
    </button>
  );
}
