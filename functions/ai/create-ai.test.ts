import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type Ai, AiProblem, type AiProblemKind } from './ai.ts';
import { type AiSettings, createAi } from './create-ai.ts';
import { type AiReply, type FakeAi, serveAi } from './fixtures/serve-ai.ts';

let endpoint: FakeAi;
beforeAll(async () => {
  endpoint = await serveAi();
});
beforeEach(() => {
  endpoint.asked.length = 0;
  endpoint.reply = () => '{"colour":"red"}';
});
afterAll(() => endpoint.close());

const schema = z.object({ colour: z.enum(['red', 'green']) });
const signal = new AbortController().signal;
const question = { schema, system: 'Name the colour.', prompt: 'A tomato', signal };

function open(settings: Partial<AiSettings> = {}): Ai {
  const ai = createAi({ baseUrl: endpoint.baseUrl, apiKey: 'a-key', model: 'a-model', ...settings });
  if (!ai) throw new Error('no AI');
  return ai;
}

async function findProblem(work: Promise<unknown>): Promise<{ kind: AiProblemKind; message: string }> {
  const problem = await work.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(problem instanceof AiProblem)) throw new Error('not an AiProblem', { cause: problem });
  return { kind: problem.kind, message: problem.message };
}

test('without an address there is no AI', () => {
  expect(createAi({ apiKey: 'a-key' })).toBeNull();
});

test('a question is asked with the key, the model and the schema, and its answer is given', async () => {
  expect(await open().ask(question)).toEqual({ colour: 'red' });
  expect(endpoint.asked).toEqual([
    {
      authorization: 'Bearer a-key',
      model: 'a-model',
      system: 'Name the colour.',
      prompt: 'A tomato',
      format: 'json_schema',
    },
  ]);
});

test('an endpoint that takes no schema is asked for JSON in that shape, from then on', async () => {
  endpoint.reply = ({ format }) => (format === 'json_schema' ? 400 : '```json\n{"colour":"green"}\n```');
  const ai = open();

  expect(await ai.ask(question)).toEqual({ colour: 'green' });
  expect(await ai.ask(question)).toEqual({ colour: 'green' });
  expect(endpoint.asked.map(({ format }) => format)).toEqual(['json_schema', 'json_object', 'json_object']);
  expect(endpoint.asked[2]?.system).toContain('"enum":["red","green"]');
});

test('a busy endpoint is asked once more', async () => {
  endpoint.reply = () => (endpoint.asked.length === 1 ? 503 : '{"colour":"green"}');

  expect(await open().ask(question)).toEqual({ colour: 'green' });
  expect(endpoint.asked).toHaveLength(2);
});

describe('a problem has a kind', () => {
  test('missing-key, and nothing is asked', async () => {
    const problem = await findProblem(open({ apiKey: undefined }).ask(question));

    expect(problem).toEqual({ kind: 'missing-key', message: 'AI_BASE_URL is set, but AI_API_KEY is not' });
    expect(endpoint.asked).toEqual([]);
  });

  const notAsked = 'The AI endpoint gave an answer that is not what was asked for';
  test.each<[string, AiReply, AiProblemKind, string]>([
    ['a refused key', 401, 'refused', 'The AI endpoint refused the key (401)'],
    ['a forbidden model', 403, 'refused', 'The AI endpoint refused the key (403)'],
    ['an endpoint that is down', 500, 'unreachable', 'The AI endpoint answered 500'],
    ['too many questions', 429, 'unreachable', 'The AI endpoint answered 429'],
    ['an unknown model', 404, 'malformed', 'The AI endpoint answered 404'],
    ['an endpoint that understands nothing', 400, 'malformed', 'The AI endpoint answered 400'],
    ['prose', 'The colour is red.', 'malformed', notAsked],
    ['half an answer', '{"colour":"r', 'malformed', notAsked],
    ['a value that was not offered', '{"colour":"blue"}', 'malformed', notAsked],
    ['nothing', '', 'malformed', notAsked],
    ['a page', (response) => response.setHeader('content-type', 'text/html').end('<h1>Hi</h1>'), 'malformed', notAsked],
    ['a broken line', (response) => response.destroy(), 'unreachable', 'The AI endpoint cannot be reached'],
  ])('%s', async (_, reply, kind, message) => {
    endpoint.reply = () => reply;

    expect(await findProblem(open({ retries: 0 }).ask(question))).toEqual({ kind, message });
  });

  test('an endpoint that never answers', async () => {
    endpoint.reply = () => 'hang';

    expect(await findProblem(open({ milliseconds: 50 }).ask(question))).toEqual({
      kind: 'unreachable',
      message: 'The AI endpoint did not answer in time',
    });
  });

  test('an endpoint that is not there', async () => {
    const ai = open({ baseUrl: 'http://127.0.0.1:1/v1', retries: 0 });

    expect(await findProblem(ai.ask(question))).toEqual({
      kind: 'unreachable',
      message: 'The AI endpoint cannot be reached',
    });
  });
});

describe('an endpoint that means no good', () => {
  const tooLarge = { kind: 'malformed', message: 'The AI endpoint gave an answer that is too large' };
  const megabyte = Buffer.alloc(1024 * 1024, ' ');
  /** How much was taken of an answer before the connection was closed. */
  let sent = 0;

  /** Writes until the other side has had enough; stops by itself after 400 MB. */
  async function pour(response: ServerResponse, chunk: Buffer): Promise<void> {
    response.on('error', () => {});
    for (sent = 0; sent < 400 * 1024 * 1024 && !response.destroyed; sent += chunk.length) {
      if (!response.write(chunk)) await Promise.race([once(response, 'drain'), once(response, 'close')]);
    }
    response.end();
  }

  test('with an answer without end is read no further than an answer goes', async () => {
    endpoint.reply = () => (response) => void pour(response, megabyte);

    expect(await findProblem(open().ask(question))).toEqual(tooLarge);
    expect(sent).toBeLessThan(50 * 1024 * 1024);
  });

  test('with an answer that says how long it is is not read at all', async () => {
    endpoint.reply = () => (response) => {
      response.setHeader('content-length', String(90 * 1024 * 1024));
      void pour(response, megabyte);
    };

    expect(await findProblem(open().ask(question))).toEqual(tooLarge);
  });

  test('with an error without end is read no further either', async () => {
    endpoint.reply = () => (response) => {
      response.statusCode = 500;
      void pour(response, megabyte);
    };

    expect(await findProblem(open().ask(question))).toEqual(tooLarge);
  });

  test('with a small answer that unpacks into a large one is not unpacked', async () => {
    const packed = gzipSync(Buffer.alloc(100 * 1024 * 1024, ' '));
    endpoint.reply = () => (response) =>
      void response.setHeader('content-encoding', 'gzip').setHeader('content-type', 'application/json').end(packed);

    expect(await findProblem(open().ask(question))).toEqual({
      kind: 'malformed',
      message: 'The AI endpoint gave a packed answer',
    });
  });

  test.each([['`'], [' '], ['{'], ['\n']])('with %j over and over gives an answer that is none', async (piece) => {
    endpoint.reply = () => piece.repeat(200_000);

    expect(await findProblem(open({ retries: 0 }).ask(question))).toMatchObject({ kind: 'malformed' });
  });
});

test('the caller may stop waiting', async () => {
  const stop = new AbortController();
  endpoint.reply = () => {
    stop.abort(new Error('stopped by shutdown'));
    return 'hang';
  };

  await expect(open().ask({ ...question, signal: stop.signal })).rejects.toThrow('stopped by shutdown');
});
