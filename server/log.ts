import { type Logger, pino } from 'pino';

export type { Logger };

/** Structured logs on standard output. Messages are constant, values go in fields, secrets in neither. */
export function openLog(level: string): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: {
      paths: ['*.password', '*.token', '*.authorization', '*.apikey', '*.connectionString'],
      censor: '[removed]',
    },
  });
}
