import { Link } from 'react-router';
import { buttonStyle } from '#app/ui/button-style.ts';
import { NotSavedNotice } from '../not-saved-notice.tsx';
import type { PostedListing } from '../save-job.ts';

type Props = {
  listing: PostedListing;
  /** The employer wants another job of the same draft; the button sends the form. */
  onPostAgain: () => void;
};

/** Another browser has posted the draft. */
export function AlreadyPosted({ listing: { id, slug, title, state }, onPostAgain }: Props) {
  const page = state === 'open' ? `/jobs/${slug}` : `/employer/jobs/edit/${id}`;
  const words = (
    <>
      This draft was posted already, on another device or in another tab, as{' '}
      <Link to={page} className="link">
        {title}
      </Link>
      . Nothing was posted now.
    </>
  );
  return (
    <NotSavedNotice words={words}>
      <button type="submit" onClick={onPostAgain} className={buttonStyle('secondary')}>
        Post it as another job
      </button>
    </NotSavedNotice>
  );
}
