import { Link } from 'react-router';
import { buttonStyle } from '#app/ui/button-style.ts';

/** The page of a listing that was taken down: nothing of what it said, only where to go on. */
export function RemovedJob() {
  return (
    <section className="mx-auto grid max-w-xl justify-items-center gap-3 py-12 text-center sm:py-20">
      <h1 className="text-3xl font-semibold sm:text-4xl">This job was removed</h1>
      <p className="text-pretty text-muted">It is no longer on Chainwork and takes no applications.</p>
      <Link to="/?category=All" prefetch="intent" className={`${buttonStyle('primary')} mt-3`}>
        See all open jobs
      </Link>
    </section>
  );
}
