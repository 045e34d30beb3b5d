import { toStream } from '../../to-stream.ts';
import { invalidRequest, uploadBroken } from '../errors.ts';

// This module is in charge of taking a form apart while it arrives, so that a file need not fit into memory.
// Fields count only when they come before the file, as the client sends them. RFC 7578, RFC 2046 section 5.1.

const maxHeaderBytes = 4 * 1024;
const maxFieldBytes = 64 * 1024;
const maxFields = 20;

type MultipartFile = {
  fields: Map<string, string>;
  /** As the part declares it; null where it does not. */
  contentType: string | null;
  body: ReadableStream<Uint8Array>;
};

export async function readMultipart(body: ReadableStream<Uint8Array>, boundary: string): Promise<MultipartFile> {
  const source = openSource(body);
  const fields = new Map<string, string>();
  const end = `\r\n--${boundary}`;

  await source.takeUntil(`--${boundary}`, maxHeaderBytes);
  while (fields.size < maxFields) {
    // "--" after the boundary ends the form.
    if ((await source.take(2)) !== '\r\n') throw invalidRequest('the form holds no file');
    const head = await source.takeUntil('\r\n\r\n', maxHeaderBytes);
    const { name, isFile, contentType } = readPartHead(head);
    if (isFile) return { fields, contentType, body: toStream(source.streamUntil(end)) };
    fields.set(name, await source.takeUntil(end, maxFieldBytes));
  }
  throw invalidRequest('the form has too many fields');
}

function readPartHead(head: string): { name: string; isFile: boolean; contentType: string | null } {
  const [kind, ...parameters] = /^content-disposition:(.*)$/im.exec(head)?.[1]?.split(';') ?? [];
  const disposition = kind?.trim().toLowerCase() === 'form-data' ? `;${parameters.join(';')}` : '';
  const name = /;\s*name="([^"]*)"/i.exec(disposition)?.[1] ?? '';
  const isFile = name === '' || /;\s*filename\*?=/i.test(disposition);
  return { name, isFile, contentType: /^content-type:(.*)$/im.exec(head)?.[1]?.trim() || null };
}

function openSource(body: ReadableStream<Uint8Array>) {
  const reader = body.getReader();
  let held = Buffer.alloc(0);

  async function fill(): Promise<void> {
    const { done, value } = await reader.read();
    if (done) throw uploadBroken();
    held = Buffer.concat([held, value]);
  }

  function cut(length: number, skip = 0): Buffer {
    const piece = held.subarray(0, length);
    held = held.subarray(length + skip);
    return piece;
  }

  return {
    async take(length: number): Promise<string> {
      while (held.length < length) await fill();
      return cut(length).toString('utf8');
    },

    async takeUntil(mark: string, maxBytes: number): Promise<string> {
      for (;;) {
        const at = held.indexOf(mark);
        if (at > maxBytes || (at < 0 && held.length > maxBytes + mark.length)) {
          await reader.cancel();
          throw invalidRequest('a field of the form is too long');
        }
        if (at >= 0) return cut(at, mark.length).toString('utf8');
        await fill();
      }
    },

    async *streamUntil(mark: string): AsyncGenerator<Uint8Array> {
      try {
        for (;;) {
          const at = held.indexOf(mark);
          // What might be the beginning of the mark is held back.
          const sure = at >= 0 ? at : held.length - mark.length + 1;
          if (sure > 0) yield cut(sure);
          if (at >= 0) return;
          await fill();
        }
      } finally {
        await reader.cancel();
      }
    },
  };
}
