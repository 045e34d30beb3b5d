import { useNavigate } from 'react-router';
import { buttonStyle } from '#app/ui/button-style.ts';
import { BackToDashboard } from './back-to-dashboard.tsx';

type Props = { heading: string; retry: () => void };

/** In place of a form whose content did not come. */
export function LoadTrouble({ heading, retry }: Props) {
  const navigate = useNavigate();
  return (
    <main id="main" className="page pt-6 pb-16">
      <BackToDashboard onClick={() => void navigate('/employer/dashboard')} />
      <div className="mt-8 grid justify-items-center gap-4 rounded-2xl border border-dashed border-line-strong px-6 py-14 text-center">
        <h1 className="text-xl font-semibold">{heading}</h1>
        <p className="max-w-md text-muted">The server did not answer as it should. Nothing is lost.</p>
        <button type="button" onClick={retry} className={buttonStyle('primary')}>
          Try again
        </button>
      </div>
    </main>
  );
}
