import { useIsHydrated } from '#app/ui/use-is-hydrated.ts';
import { describeAge, formatDate } from '#domain/date.ts';

type Props = { date: string; form: 'card' | 'short'; className?: string };

/** The date as lists write it, and how long ago that was in its title: in the browser, since a cached page grows old. */
export function JobDate({ date, form, className }: Props) {
  const isHydrated = useIsHydrated();
  return (
    <time dateTime={date} title={isHydrated ? describeAge(date) : undefined} className={className}>
      {formatDate(date, form)}
    </time>
  );
}
