import { type Logger, pino } from 'pino';

export type { Logger };

/** How many lines tell of trouble, for whoever watches. */
export const linesOfTrouble = { warn: 0, error: 0 };

/** Structured logs on standard output. Messages are constant, values go in fields, secrets in neither. */
export function openLog(level: string): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    hooks: {
      logMethod(line, method, level) {
        if (level >= 50) linesOfTrouble.error += 1;
        else if (level >= 40) linesOfTrouble.warn += 1;
        method.apply(this, line);
      },
    },
    redact: {
      paths: ['*.password', '*.token', '*.authorization', '*.apikey', '*.connectionString'],
      censor: '[removed]',
    },
  });
}
