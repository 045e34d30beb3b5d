import { TriangleAlert } from 'lucide-react';
import { classNames } from '#app/ui/class-names.ts';

type Look = 'default' | 'secondary' | 'destructive' | 'neutral';

const looks: Record<Look, string> = {
  default: 'border-transparent bg-accent text-on-accent',
  secondary: 'border-line-strong bg-sunken text-ink',
  destructive: 'border-transparent bg-danger text-paper',
  neutral: 'border-line-strong text-muted',
};

const lookOfStatus = new Map<string, Look>([
  ['started', 'secondary'],
  ['success', 'default'],
  ['failed', 'destructive'],
]);

export function StatusBadge({ status }: { status: string }) {
  const look = lookOfStatus.get(status) ?? 'neutral';
  return (
    <span
      data-look={look}
      className={classNames(
        'inline-flex max-w-full items-center gap-1 rounded-md border px-2 py-0.5 text-[0.8rem] font-semibold [overflow-wrap:anywhere]',
        looks[look],
      )}
    >
      {status === 'partial' && <TriangleAlert aria-hidden="true" className="size-3.5 shrink-0 text-featured" />}
      {status}
    </span>
  );
}
