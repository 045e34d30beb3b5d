import type { SupabaseClient } from '@supabase/supabase-js';
import { useState } from 'react';
import { showError, showToast } from '#app/ui/toast.ts';
import { tools } from '#domain/tools.ts';
import { restoreDescription } from '../originals/find-originals.ts';
import type { LatestRun } from '../runs/run.ts';
import { callTool } from '../tools/call-tool.ts';
import { followRun } from '../tools/follow-run.ts';
import { undoRun } from '../undo/undo-run.ts';
import type { TableListing } from './find-listings.ts';
import type { Progress } from './use-moderation.ts';

export type Enhancer = {
  /** How far the run is. */
  progress: Progress | undefined;
  /** The dry run whose proposals are to be shown. */
  dryRunId: string | undefined;
  closeDryRun: () => void;
  enhance: (listings: TableListing[], options: { isDryRun: boolean }) => Promise<void>;
  /** Puts the original of a description back. */
  restore: (listing: string) => Promise<void>;
};

const name = 'enhance-job-descriptions';
const words = tools[name];

/** Runs the enhancer on chosen listings, tells what came of it and offers to undo it. */
export function useEnhancer(client: SupabaseClient, onChange: (ids: string[]) => Promise<void>): Enhancer {
  const [progress, setProgress] = useState<Progress>();
  const [dryRunId, setDryRunId] = useState<string>();

  async function enhance(listings: TableListing[], { isDryRun }: { isDryRun: boolean }) {
    const ids = listings.map(({ id }) => id);
    setProgress({ done: 0, total: ids.length });
    try {
      const answer = await callTool({ client, name, body: { ids, dryRun: isDryRun } });
      if (answer.kind !== 'going-on' || !answer.runId) showError(answer.message, words.failed);
      else tell(await followRun({ client, id: answer.runId, onProgress: setProgress }), ids);
    } catch (error) {
      console.warn('the run could not be followed', error);
      showError(words.callFailed);
    }
    setProgress(undefined);
    await onChange(ids);
  }

  function tell(run: LatestRun | null, ids: string[]) {
    if (!run || run.status === 'failed') return showError(run?.error_message ?? words.callFailed, words.failed);
    if (run.is_dry_run) setDryRunId(run.id);
    showToast({
      title: run.is_dry_run ? 'Dry Run Complete' : words.completed,
      description: explain(run),
      ...(!run.is_dry_run &&
        Number(run.stats.enhanced) > 0 && { action: { label: 'Undo', run: () => void undo(run.id, ids) } }),
    });
  }

  async function undo(run: string, ids: string[]) {
    await putBack(() => undoRun(client, run), ids);
  }

  async function putBack(act: () => Promise<number>, ids: string[]) {
    try {
      if ((await act()) > 0) showToast({ title: 'Undone' });
      else showError('Nothing was undone: every listing has been changed or put back since');
    } catch (error) {
      console.warn('a description was not put back', error);
      showError('Failed to undo the run');
    }
    await onChange(ids);
  }

  return {
    progress,
    dryRunId,
    closeDryRun: () => setDryRunId(undefined),
    enhance,
    restore: (listing) => putBack(() => restoreDescription(client, listing), [listing]),
  };
}

/** What the run says, with its reasons where listings stay as they are. */
function explain({ message, logs }: LatestRun): string {
  const reasons = logs.filter((line) => line.startsWith('Skipped ') || line.includes(' stays as it is: '));
  return [message, ...reasons.slice(0, 3)].filter(Boolean).join('. ');
}
