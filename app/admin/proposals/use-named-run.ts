import { useEffect } from 'react';
import { useSearchParams } from 'react-router';

type NamedRun = { run?: string; onClose?: () => void };

/** The dry run that the page's address names, until it is put away or the tool runs again. */
export function useNamedRun(isRunning: boolean): NamedRun {
  const [params, setParams] = useSearchParams();
  const run = params.get('run');
  const close = () => setParams({}, { replace: true, preventScrollReset: true });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what a new run proposes is shown next
  useEffect(() => {
    if (run && isRunning) close();
  }, [isRunning]);
  return run ? { run, onClose: close } : {};
}
