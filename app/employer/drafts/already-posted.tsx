import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { buttonStyle } from '#app/ui/button-style.ts';
import type { PostedListing } from '../save-job.ts';

type Props = {
  listing: PostedListing;
  /** The employer wants another job of the same draft; the button sends the form. */
  onPostAgain: () => void;
};

/** Above the buttons of the form: another browser has posted the draft, so this one has posted nothing. */
export function AlreadyPosted({ listing: { id, slug, title, state }, onPostAgain }: Props) {
  const box = useRef<HTMLDivElement>(null);
  // In braces: browsers have begun to answer a scroll with a promise, which is no clean-up.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const page = state === 'open' ? `/jobs/${slug}` : `/employer/jobs/edit/${id}`;
  return (
    <div
      ref={box}
      className="mt-6 grid justify-items-start gap-3 rounded-xl border border-featured bg-raised p-4 text-sm"
    >
      <p role="alert" className="[overflow-wrap:anywhere]">
        This draft was posted already, on another device or in another tab, as{' '}
        <Link to={page} className="link">
          {title}
        </Link>
        . Nothing was posted now.
      </p>
      <button type="submit" onClick={onPostAgain} className={buttonStyle('secondary')}>
        Post it as another job
      </button>
    </div>
  );
}
