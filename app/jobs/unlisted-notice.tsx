import { Icon } from '#app/ui/icon.tsx';

/** On the page of a listing that lists no longer show. */
export function UnlistedNotice() {
  return (
    <p
      role="note"
      className="mt-5 flex items-start gap-3 rounded-2xl border border-line-strong bg-raised p-4 font-medium sm:px-5"
    >
      <Icon name="triangle-exclamation-point" className="mt-0.5 size-5 text-danger" />
      Reported by several people; we are looking at it. Be careful.
    </p>
  );
}
