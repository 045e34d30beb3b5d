/** The part of pino that the database folder uses: values in fields, a constant message. */
export type Log = Record<'info' | 'warn' | 'error', (fields: object, message: string) => void>;
