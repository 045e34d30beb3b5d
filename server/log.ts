import { type Logger, pino } from 'pino';

export type { Logger };

/** How many warnings and errors were logged, for the metrics. */
export const loggedLines = { warn: 0, error: 0 };

/** Structured logs on standard output. Messages are constant, values go in fields, secrets in neither. */
export function openLog(level: string): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    hooks: {
      logMethod(line, method, level) {
        if (level >= 50) loggedLines.error += 1;
        else if (level >= 40) loggedLines.warn += 1;
        method.apply(this, line);
      },
    },
    redact: {
      paths: ['*.password', '*.token', '*.authorization', '*.apikey', '*.connectionString'],
      censor: '[removed]',
    },
  });
}
