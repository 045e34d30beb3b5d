import { classNames } from './class-names.ts';

/** A grey shape in the place of something that is still on its way. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classNames('block animate-pulse rounded-md bg-sunken', className)} />;
}
