import { classNames } from '#app/ui/class-names.ts';

type Props = {
  label: string;
  /** Null while it is unknown how much there is to do. */
  progress: { done: number; total: number; text: string } | null;
};

export function ProgressBar({ label, progress }: Props) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      {...(progress && {
        'aria-valuemax': progress.total,
        'aria-valuenow': progress.done,
        'aria-valuetext': progress.text,
      })}
      className="h-full"
    >
      <div
        className={classNames(
          'h-full bg-accent transition-[width] duration-150',
          !progress && 'w-full animate-pulse opacity-60',
        )}
        style={progress ? { width: `${(progress.done / progress.total) * 100}%` } : undefined}
      />
    </div>
  );
}
