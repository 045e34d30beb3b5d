import { type MouseEvent, useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { Icon } from '#app/ui/icon.tsx';
import { findLastList, readEntry } from './last-list.ts';

/** The way back to the list that a seeker came from, as it was left; home where there was none. */
export function BackToJobs() {
  const navigate = useNavigate();
  const [address, setAddress] = useState('/');
  // The server's page is the same for all visitors.
  useEffect(() => setAddress(findLastList()?.address ?? '/'), []);

  function goBack(event: MouseEvent) {
    const entry = findLastList()?.entry;
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (entry == null || !isPlain) return;
    // Going back in the history also finds the place on the list again.
    event.preventDefault();
    void navigate(entry - readEntry());
  }

  return (
    <Link
      to={address}
      data-waits
      onClick={goBack}
      className="inline-flex min-h-8 items-center gap-1.5 text-sm font-medium text-muted hover:text-accent active:text-accent-strong"
    >
      <Icon name="arrow-left" />
      Back to Jobs
    </Link>
  );
}
