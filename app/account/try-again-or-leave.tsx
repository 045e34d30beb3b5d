import { Link } from 'react-router';
import { buttonStyle } from '#app/ui/button-style.ts';

/** The two ways on from a page that waits for the server. */
export function TryAgainOrLeave({ tryAgain }: { tryAgain: () => void }) {
  return (
    <>
      <button type="button" onClick={tryAgain} className={buttonStyle('primary')}>
        Try again
      </button>
      <Link to="/" className={buttonStyle('secondary')}>
        Go to Homepage
      </Link>
    </>
  );
}
