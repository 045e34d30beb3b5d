import { classNames } from '#app/ui/class-names.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
/** Eight cards' worth of grey while a navigation in the browser waits. */
export function JobSkeletons({ className }: { className?: string }) {
  return (
    <div
      role="status"
      aria-label="Loading jobs"
      className={classNames('grid grid-cols-1 gap-4 md:grid-cols-2', className)}
    >
      {Array.from({ length: 8 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: eight alike that never change places
        <div key={index} data-skeleton="job" className="rounded-2xl border border-line bg-raised p-5">
          <div className="flex gap-3">
            <Skeleton className="size-12 rounded-xl" />
            <div className="flex-1 space-y-2">
              <Skeleton className="h-5 w-3/4" />
              <Skeleton className="h-4 w-1/3" />
            </div>
          </div>
          <Skeleton className="mt-4 h-4 w-2/3" />
          <Skeleton className="mt-4 h-6 w-1/3" />
        </div>
      ))}
    </div>
  );
}
