/** How often an alert is mailed: 'instant' at most every 30 minutes. */
export const frequencies = ['instant', 'daily', 'weekly'] as const;
export type Frequency = (typeof frequencies)[number];

/** When an alert is mailed, in the reader's own time. */
export type AlertTimes = {
  frequency: Frequency;
  /** 0 to 23, of daily and weekly ones. */
  hour: number;
  /** 1 is Monday, of weekly ones. */
  weekday: number;
  /** A name of the IANA database, as browsers give it. */
  timeZone: string;
};

export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** Where a form says nothing else: a daily mail in the morning. */
export const defaultTimes: AlertTimes = { frequency: 'daily', hour: 8, weekday: 1, timeZone: 'UTC' };

/** An alert as its reader sees it. */
export type Alert = AlertTimes & {
  email: string;
  /** In the spelling of alert-query.ts. */
  query: string;
  /** 'ended' can be turned on again for a while; then it is removed. */
  state: 'unconfirmed' | 'on' | 'paused' | 'ended';
  nextAt: string | null;
  /** Of one whose reader was asked whether it is still useful, and has not answered. */
  stopsAt: string | null;
};

/** "08:00". */
export function nameHour(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}

/** "Daily at 08:00, Europe/Lisbon time", "Mondays at 08:00, UTC", "As they appear, at most every 30 minutes". */
export function describeTimes({ frequency, hour, weekday, timeZone }: AlertTimes): string {
  if (frequency === 'instant') return 'As they appear, at most every 30 minutes';
  return `${frequency === 'daily' ? 'Daily' : `${weekdays[weekday - 1]}s`} at ${nameHour(hour)}, ${nameZone(timeZone)}`;
}

/** The zones to choose from, in one line. Of the server: what browsers know differs a little. */
export function listTimeZones(): string {
  return Intl.supportedValuesOf('timeZone').join(' ');
}

/** "UTC", "Europe/Lisbon time", "America/New York time". */
export function nameZone(timeZone: string): string {
  return timeZone === 'UTC' ? timeZone : `${timeZone.replaceAll('_', ' ')} time`;
}
