import { Badge } from '#app/ui/badge.tsx';

/** At the end of a row whose change does not stand any more. */
export function PutBack({ label, by }: { label: string; by: string | null }) {
  return (
    <p className="flex max-w-full flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
      <Badge>{label}</Badge>
      {by && <span className="[overflow-wrap:anywhere]">by {by}</span>}
    </p>
  );
}
