import type pg from 'pg';
import type { FunctionHandler } from '#backend/config.ts';
import { createExportHandler } from './exports/create-export-handler.ts';
import { createReceiptHandler } from './payments/receipts/create-receipt-handler.ts';

type Parts = { database: Record<'owner' | 'requests', pg.Pool>; site: { url: string } };

/** The server functions that answer files. */
export function createFileHandlers({ database: { owner, requests }, site }: Parts): Record<string, FunctionHandler> {
  return {
    receipt: createReceiptHandler({ pool: owner, site }),
    'export-listings': createExportHandler({ pool: requests, site }),
  };
}
