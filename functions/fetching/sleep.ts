import { setTimeout } from 'node:timers/promises';

/** Waits; rejects as soon as the signal is aborted. */
export type Sleep = (milliseconds: number, signal: AbortSignal | undefined) => Promise<void>;

export const sleep: Sleep = (milliseconds, signal) => setTimeout(milliseconds, undefined, signal ? { signal } : {});
