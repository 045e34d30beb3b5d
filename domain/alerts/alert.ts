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
