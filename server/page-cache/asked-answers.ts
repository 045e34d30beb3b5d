import { AsyncLocalStorage } from 'node:async_hooks';
import { createTextResponse } from '../create-text-response.ts';
import { digest as digestText } from './digest.ts';

// This module is in charge of what a page was made from: the questions that its loaders asked the backend, and a digest of each
// answer. After a change elsewhere the questions are asked again; a page whose answers are the same is the same, and need not
// be rendered (docs/decisions/0069).

type Fetch = (request: Request) => Promise<Response>;
type Headers = [name: string, value: string][];
type Answer = { status: number; headers: Headers; body: string };
type Question = { method: string; url: string; headers: Headers; body: string | null };

const maxHeaders = 100;
/** No answer's digest: of a question without an answer, or with two, between which there was a change. */
const inconsistent = '';

/** The questions of one rendering. */
export type Asked = ReadonlyMap<string, Question & { digest: string }>;

type Recording = {
  asked: Map<string, Question & { digest: string }>;
  /** What was answered when the questions were asked again. */
  known: Map<string, Answer>;
};

export type AskedAnswers = {
  fetch: Fetch;
  /** Runs a rendering, and tells what it asked. */
  record<Result>(known: AskedAgain | null, render: () => Promise<Result>): Promise<{ result: Result; asked: Asked }>;
  askAgain(asked: Asked): Promise<AskedAgain>;
};
/** `answers`: a rendering that follows is made from these. */
export type AskedAgain = { isSame: boolean; answers: Map<string, Answer> };

export function createAskedAnswers(ask: Fetch): AskedAnswers {
  const recordings = new AsyncLocalStorage<Recording>();
  /** Loaders send the same few headers with every question. */
  const headersOnce = new Map<string, Headers>();

  function keepOnce(headers: Headers): Headers {
    const name = headers.flat().join('\n');
    const shared = headersOnce.get(name) ?? headers;
    if (headersOnce.size < maxHeaders) headersOnce.set(name, shared);
    return shared;
  }

  async function read(request: Request): Promise<Answer> {
    const response = await ask(request);
    return { status: response.status, headers: [...response.headers], body: await response.text() };
  }

  const askOnce = ({ url, ...init }: Question) => read(new Request(url, init));

  return {
    async fetch(request) {
      const recording = recordings.getStore();
      if (!recording) return ask(request);
      const { method, url } = request;
      const headers = [...request.headers];
      const body = request.body === null ? null : await request.text();
      const name = digestText(JSON.stringify([method, url, headers, body]));
      const question = { method, url, headers: keepOnce(headers), body };
      const before = recording.asked.get(name)?.digest;
      // What is not answered is not answered alike.
      recording.asked.set(name, { ...question, digest: inconsistent });
      const answer = recording.known.get(name) ?? (await (body === null ? read(request) : askOnce(question)));
      const digest = digestOf(answer);
      if (before === undefined || before === digest) recording.asked.set(name, { ...question, digest });
      // Of a 204 and the like there is none, not even an empty one.
      return createTextResponse(answer.body || null, answer);
    },
    async record(again, render) {
      const recording: Recording = { asked: new Map(), known: new Map(again?.answers) };
      const result = await recordings.run(recording, render);
      return { result, asked: recording.asked };
    },
    async askAgain(asked) {
      const answers = new Map<string, Answer>();
      let isSame = true;
      await Promise.all(
        [...asked].map(async ([name, { digest, ...question }]) => {
          const answer = await askOnce(question);
          // The rendering asks again: what failed once need not be missing on the page.
          if (answer.status < 500) answers.set(name, answer);
          isSame &&= digestOf(answer) === digest;
        }),
      );
      return { isSame, answers };
    },
  };
}

/** Of what a loader reads: the rest of the headers may tell of the request. */
function digestOf({ status, headers, body }: Answer): string {
  const range = headers.find(([name]) => name === 'content-range')?.[1] ?? '';
  return `${status} ${range} ${digestText(body)}`;
}
