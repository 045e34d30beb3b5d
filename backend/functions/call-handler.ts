import type { Identity } from '../caller.ts';
import type { BackendConfig, FunctionHandler } from '../config.ts';
import { isUnavailable } from '../postgres/is-unavailable.ts';
import { bodyTooLarge, callerLeft, outOfTime, unavailable, unexpected } from './errors.ts';
import { limitBody } from './limit-body.ts';

// This module is in charge of one call of a handler: it gets a bounded body and a bounded time, and whatever it
// throws stays in the log.

type Call = {
  handler: FunctionHandler;
  identity: Identity;
  request: Request;
  maxBodyBytes: number;
  config: BackendConfig;
};

export async function callHandler({ handler, identity, request, maxBodyBytes, config }: Call): Promise<Response> {
  const { bounded, isTooLarge } = limitBody(request, maxBodyBytes);
  const time = new AbortController();
  const timer = setTimeout(() => time.abort(), config.functions.timeoutMilliseconds);
  const signal = AbortSignal.any([request.signal, time.signal]);
  try {
    // A function that does not heed its signal is answered for, though it may go on.
    const response = await Promise.race([handler(bounded, { ...identity, signal }), rejectOnAbort(signal)]);
    if (!(response instanceof Response)) throw new TypeError('the function returned no response');
    return response;
  } catch (error) {
    if (isTooLarge()) throw bodyTooLarge();
    if (time.signal.aborted) throw outOfTime();
    if (request.signal.aborted) throw callerLeft();
    config.log.error({ err: error, path: new URL(request.url).pathname }, 'function failed');
    throw isUnavailable(error) ? unavailable() : unexpected();
  } finally {
    clearTimeout(timer);
  }
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
