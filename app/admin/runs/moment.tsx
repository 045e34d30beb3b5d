const toTheMinute = {
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'UTC',
} as const;

const formats = {
  minute: new Intl.DateTimeFormat('en-US', toTheMinute),
  second: new Intl.DateTimeFormat('en-US', { ...toTheMinute, second: '2-digit' }),
};

/** A point in time; all administrators read the same clock. */
export function Moment({ at, to = 'second' }: { at: string; to?: keyof typeof formats }) {
  return <time dateTime={at}>{`${formats[to].format(new Date(at))} UTC`}</time>;
}
