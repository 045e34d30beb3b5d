import { useNavigate } from 'react-router';
import { buttonStyle } from '#app/ui/button-style.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { BackToDashboard } from './back-to-dashboard.tsx';

type Props = { heading: string; retry: () => void };

/** In place of a form whose content did not come. */
export function LoadTrouble({ heading, retry }: Props) {
  const navigate = useNavigate();
  return (
    <main id="main" className="page pt-6 pb-16">
      <BackToDashboard onClick={() => void navigate('/employer/dashboard')} />
      <EmptyState as="h1" title={heading} className="mt-8">
        <p className="max-w-md text-muted">The server did not answer as it should. Nothing is lost.</p>
        <button type="button" onClick={retry} className={buttonStyle('primary')}>
          Try again
        </button>
      </EmptyState>
    </main>
  );
}
