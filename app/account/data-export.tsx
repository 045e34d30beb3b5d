import { Download } from 'lucide-react';
import { useState } from 'react';
import { buttonStyle } from '#app/ui/button-style.ts';
import { classNames } from '#app/ui/class-names.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { showError } from '#app/ui/toast.ts';
import { formatDate } from '#domain/date.ts';
import type { Account } from './account.ts';
import { type ExportState, useDataExport } from './use-data-export.ts';

const secondsToBegin = 60;

/** Where a member asks for a copy of all that the board stores about them, and downloads it. */
export function DataExport({ account }: { account: Account }) {
  const { client } = account;
  const { state, look } = useDataExport(account);
  const [isAsking, setIsAsking] = useState(false);
  const isTrouble = state.is === 'failed' || state.is === 'unknown';
  const isBusy = isAsking || state.is === 'queued';

  async function ask() {
    if (isBusy) return;
    setIsAsking(true);
    const { error } = await client.rpc('request_export');
    // Refused where another tab has asked already: looking shows that one.
    if (error && error.code !== 'PT409') {
      console.warn('the data was not asked for', error);
      showError('Your data could not be asked for. Please try again.');
    }
    await look();
    setIsAsking(false);
  }

  /** The signed address expires at once, so that none stays valid in the browser's history. */
  async function download(path: string) {
    const { data, error } = await client.storage
      .from('data-exports')
      .createSignedUrl(path, secondsToBegin, { download: 'chainwork-data.zip' });
    if (data) return window.location.assign(data.signedUrl);
    console.warn('the export could not be downloaded', error);
    showError('Your data could not be downloaded. Please try again.');
    await look();
  }

  return (
    <section aria-labelledby="data-export" className="max-w-2xl">
      <h3 id="data-export" className="font-semibold">
        Your data
      </h3>
      <p className="mt-1 mb-4 text-sm text-muted">
        A copy of everything stored about you: account, sessions, company, listings, messages and decisions as JSON, and
        the files you uploaded.
      </p>
      <p role="status" className={classNames('min-h-5 text-sm', isTrouble && 'text-danger')}>
        {describeState(state)}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        {state.is === 'reading' && <Skeleton className="h-10 w-40" />}
        {state.is === 'unknown' && (
          <button type="button" onClick={() => void look()} className={buttonStyle('secondary')}>
            Look Again
          </button>
        )}
        {state.is === 'ready' && (
          <button type="button" onClick={() => void download(state.path)} className={buttonStyle('primary')}>
            <Download aria-hidden="true" className="size-4" />
            Download ({formatSize(state.bytes)})
          </button>
        )}
        {state.is !== 'reading' && state.is !== 'unknown' && (
          <button type="button" aria-disabled={isBusy} onClick={() => void ask()} className={buttonStyle('secondary')}>
            {state.is === 'ready' ? 'Export Again' : state.is === 'failed' ? 'Try Again' : 'Export My Data'}
          </button>
        )}
      </div>
    </section>
  );
}

function describeState(state: ExportState): string {
  switch (state.is) {
    case 'queued':
      return 'Your data is being collected. You can leave this page and come back.';
    case 'ready':
      return `Ready until ${formatDate(state.until, 'long')}`;
    case 'failed':
      return 'Your data could not be collected. Please try again.';
    case 'unknown':
      return 'It could not be seen whether your data was exported.';
    case 'none':
      return 'No copy is ready.';
    case 'reading':
      return '';
  }
}

function formatSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024));
  return kilobytes < 1024 ? `${kilobytes} kB` : `${(kilobytes / 1024).toFixed(1)} MB`;
}
