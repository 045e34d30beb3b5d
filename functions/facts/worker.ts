import { parentPort } from 'node:worker_threads';
import { type UnreadListing, understand } from './understand.ts';

// The thread of create-fact-reader.ts: says that it is ready, then answers each listing with its facts.

parentPort?.on('message', (listing: UnreadListing) => parentPort?.postMessage(understand(listing)));
parentPort?.postMessage('ready');
