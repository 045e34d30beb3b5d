import { describeHours } from './careers/describe-hours.ts';
import type { JobDetail } from './job.ts';
import { findSource, nameSource } from './sources/all.ts';

type Read = Pick<JobDetail, 'source' | 'source_url' | 'external_url' | 'last_seen_at'>;

/**
 * How fresh a listing is: when its source last showed it, or that its employer wrote it here. A board about many
 * employers is named, since it is not the employer who was asked.
 */
export function describeFreshness(
  { source, source_url, external_url, last_seen_at }: Read,
  now = new Date(),
): string | null {
  if (source === null) return 'Posted by the employer';
  if (last_seen_at === null) return null;
  const when = describeHours(last_seen_at, now);
  const address = source_url ?? external_url ?? '';
  if (!findSource(source)?.mustName) return `Open at the employer ${when}`;
  return URL.canParse(address) ? `Open at ${nameSource({ source, address })} ${when}` : null;
}
