// When posts that wait are likely to be sent: the database decides when it is time (internal.claim_channel_post), this
// tells administrators beforehand.

export type Pace = {
  minutes_between: number;
  quiet_from: number;
  quiet_to: number;
  time_zone: string;
  last_sent_at: string | null;
  paused_until: string | null;
};

const minute = 60_000;

/** The times of posts in the order of the queue, at the earliest now. */
export function estimateTimes(pace: Pace, posts: { not_before: string }[], now = new Date()): Date[] {
  const hourOf = createHourReader(pace.time_zone);
  let free = Math.max(
    now.getTime(),
    toTime(pace.paused_until),
    toTime(pace.last_sent_at) + pace.minutes_between * minute,
  );
  return posts.map(({ not_before }) => {
    const at = afterQuiet(Math.max(free, toTime(not_before)), pace, hourOf);
    // One that waits for its day does not hold up those behind it.
    if (toTime(not_before) <= free) free = at + pace.minutes_between * minute;
    return new Date(at);
  });
}

function afterQuiet(time: number, { quiet_from: from, quiet_to: to }: Pace, hourOf: (time: number) => number): number {
  const isQuiet = (hour: number) => (from <= to ? hour >= from && hour < to : hour >= from || hour < to);
  if (!isQuiet(hourOf(time))) return time;
  // By quarters of an hour, which all time zones have.
  const quarter = 15 * minute;
  let later = Math.ceil(time / quarter) * quarter;
  for (let steps = 0; steps < 100 && isQuiet(hourOf(later)); steps += 1) later += quarter;
  return later;
}

function toTime(moment: string | null): number {
  return moment ? new Date(moment).getTime() : 0;
}

function createHourReader(timeZone: string): (time: number) => number {
  try {
    const format = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone });
    return (time) => Number(format.format(time));
  } catch {
    // A zone that PostgreSQL knows and this browser does not.
    return (time) => new Date(time).getUTCHours();
  }
}
