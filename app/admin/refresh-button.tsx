import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { buttonStyle } from '#app/ui/button-style.ts';
import { classNames } from '#app/ui/class-names.ts';

type Props = { label?: string; onClick: () => Promise<unknown> };

/** Only a refresh that the administrator requested is shown to be under way, not the polling every few seconds. */
export function RefreshButton({ label = 'Refresh', onClick }: Props) {
  const [isFetching, setIsAsking] = useState(false);

  async function ask() {
    if (isFetching) return;
    setIsAsking(true);
    await onClick();
    setIsAsking(false);
  }

  return (
    <button type="button" aria-disabled={isFetching} onClick={() => void ask()} className={buttonStyle('secondary')}>
      <RefreshCw aria-hidden="true" className={classNames('size-4', isFetching && 'animate-spin')} />
      {label}
    </button>
  );
}
