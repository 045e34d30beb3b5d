import pg from 'pg';
import { z } from 'zod';
import type { FunctionHandler } from '#backend/config.ts';
import { runAs, type Session } from '#backend/postgres/run-as.ts';
import { refuse } from '../refuse.ts';
import { type ExportedListing, type ExportFormat, exportFormats, openWriter } from './write-listings.ts';

// This module is in charge of listings as files: an employer's own, for administrators all. The database decides who gets what
// (88-listing-exports.sql), asked page by page as the caller; a page is asked for when the one before was read, so that a
// million listings take no more memory than a thousand.

type Parts = {
  /** The one that requests use, whose role can only become another. */
  pool: pg.Pool;
  site: { url: string };
};

/** They are written down. */
const maxChoicesLength = 20_000;

const Body = z.strictObject({
  scope: z.enum(['own', 'all']).default('own'),
  format: z.enum(exportFormats).default('csv'),
  /** Descriptions and requirements; an employer's file has them unless told, the one of all listings has not. */
  texts: z.boolean().optional(),
  /** What the administrators' table shows, as it asks the database. */
  choices: z
    .record(z.string(), z.unknown())
    .refine((choices) => JSON.stringify(choices).length <= maxChoicesLength, 'These are too many choices')
    .default({}),
});

type Page = { listings: ExportedListing[]; next: { key: string; id: string } | null };

export function createExportHandler({ pool, site }: Parts): FunctionHandler {
  /** One at a time for each person: it is a lot of work. */
  const busy = new Set<unknown>();
  return async (request, { role, claims, signal }) => {
    if (request.method !== 'POST') return refuse(405, 'METHOD_NOT_ALLOWED', 'Please use POST');
    if (role !== 'authenticated') return refuse(401, 'UNAUTHORIZED', 'Please sign in first');
    const body = Body.safeParse(await request.json().catch(() => null));
    if (!body.success) return refuse(400, 'BAD_REQUEST', `The body is not understood. ${z.prettifyError(body.error)}`);
    const { scope, format, choices, texts = scope === 'own' } = body.data;
    const person = claims.sub;
    if (busy.has(person)) return refuse(429, 'TOO_MANY_REQUESTS', 'Another export of yours is still under way.');
    busy.add(person);
    const session = { role, claims };
    const ask = (after: Page['next']) => askForPage(pool, session, { scope, texts, choices, ...(after && { after }) });
    const end = () => void busy.delete(person);
    try {
      if (scope === 'all') await noteExport(pool, session, choices, format);
      // Before the answer begins, so that a refusal is one.
      const first = await ask(null);
      const writer = openWriter(format, { siteUrl: site.url, hasTexts: texts });
      const file = streamPages({ first, ask, writer, signal, end });
      const isZipped = /\bgzip\b/.test(request.headers.get('accept-encoding') ?? '');
      return new Response(isZipped ? file.pipeThrough(new CompressionStream('gzip')) : file, {
        headers: {
          // The client that pages use gives what has this type to them as a file, and reads all others itself.
          'Content-Type': request.headers.get('accept') === anyFile ? anyFile : writer.type,
          'Content-Disposition': `attachment; filename="${nameFile(format)}"`,
          ...(isZipped && { 'Content-Encoding': 'gzip' }),
          // Compressed here if at all: it must not be collected first.
          'Cache-Control': 'no-store, no-transform',
          Vary: 'Accept, Accept-Encoding',
        },
      });
    } catch (error) {
      end();
      if (error instanceof pg.DatabaseError && error.code === '42501') return refuse(403, 'FORBIDDEN', error.message);
      if (error instanceof pg.DatabaseError && error.code?.startsWith('22'))
        return refuse(400, 'BAD_REQUEST', 'The choices are not understood');
      throw error;
    }
  };
}

const anyFile = 'application/octet-stream';

const nameFile = (format: ExportFormat, now = new Date()) =>
  `chainwork-listings-${now.toISOString().slice(0, 10)}.${format}`;

async function askForPage(pool: pg.Pool, session: Session, wanted: object): Promise<Page> {
  const query = { text: 'select public.export_listings($1) as page', values: [JSON.stringify(wanted)] };
  const { rows } = await runAs<{ page: Page }>(pool, session, query, { readOnly: true });
  return rows[0]?.page ?? { listings: [], next: null };
}

async function noteExport(pool: pg.Pool, session: Session, choices: object, format: string): Promise<void> {
  const text = 'select public.begin_listing_export($1, $2)';
  await runAs(pool, session, { text, values: [JSON.stringify(choices), format] });
}

type Streamed = {
  first: Page;
  ask: (after: Page['next']) => Promise<Page>;
  writer: ReturnType<typeof openWriter>;
  signal: AbortSignal;
  end: () => void;
};

/** A page of the file for each page of the list, when the former was taken. */
function streamPages({ first, ask, writer, signal, end }: Streamed): ReadableStream<Uint8Array<ArrayBuffer>> {
  let page: Page | null = first;
  let isFirst = true;
  const encoder = new TextEncoder();
  return new ReadableStream({
    start(controller) {
      // Who goes away before the first byte is read cancels nothing.
      const leave = () => {
        end();
        tryTo(() => controller.error(signal.reason));
      };
      signal.addEventListener('abort', leave, { once: true });
      controller.enqueue(encoder.encode(writer.begin()));
    },
    async pull(controller) {
      if (!page) return;
      try {
        let text = '';
        for (const listing of page.listings) {
          text += writer.write(listing, isFirst);
          isFirst = false;
        }
        page = page.next && (await ask(page.next));
        if (!page) text += writer.end();
        if (text) controller.enqueue(encoder.encode(text));
        if (!page) {
          end();
          controller.close();
        }
      } catch (error) {
        end();
        // The file breaks off, which its reader notices: a shorter one would look whole.
        controller.error(error);
      }
    },
    cancel: end,
  });
}

function tryTo(work: () => void): void {
  try {
    work();
  } catch {
    // It has ended already.
  }
}
