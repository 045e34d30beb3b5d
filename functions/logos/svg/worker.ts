import { parentPort, workerData } from 'node:worker_threads';
import { cleanSvg } from '../clean-svg.ts';

export type Answer = { bytes: Uint8Array } | { problem: string };

parentPort?.postMessage(answer());

function answer(): Answer {
  try {
    return { bytes: cleanSvg(workerData) };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}
