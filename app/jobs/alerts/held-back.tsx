import { Link } from 'react-router';
import { buttonStyle } from '#app/ui/button-style.ts';
import type { HeldBack } from '#domain/alerts/alert-subscriptions.ts';
import { Notice } from './alert-page.tsx';

/** Says why nothing comes, though an alert is on. A reader who presses its button reads the address's mails again. */
export function HeldBackNotice({ reason }: { reason: HeldBack }) {
  if (reason === 'administrator') {
    return (
      <Notice kind="trouble">
        We send no alerts to this address. If you want them,{' '}
        <Link to="/contact" className="link">
          write to us
        </Link>
        .
      </Notice>
    );
  }
  const turnOn = (
    <form method="post">
      <button type="submit" name="act" value="resume" className={buttonStyle('secondary')}>
        Turn on again
      </button>
    </form>
  );
  return (
    <Notice kind="trouble" button={turnOn}>
      {reason === 'complaint'
        ? 'A mail to this address was reported as spam, so we send none.'
        : 'Mails to this address came back, so we send none.'}
    </Notice>
  );
}
