import { parentPort, workerData } from 'node:worker_threads';
import { drawReceipt } from './draw-receipt.ts';

parentPort?.postMessage(await drawReceipt(workerData.receipt, workerData.drawn));
