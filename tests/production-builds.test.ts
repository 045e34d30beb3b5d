import { readdir, readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer, type TestServer } from './calls/test-server.ts';

// React and others decide by NODE_ENV which build is loaded. The running server is asked through Node's inspector for all that
// it has loaded; files of the bundle name the source of each part in a comment.

let server: TestServer;

beforeAll(async () => {
  server = await openTestServer({ NODE_ENV: 'development', NODE_OPTIONS: '--inspect=127.0.0.1:0' });
});

afterAll(() => server.close());

test('the server runs production builds of everything, whatever the environment says', async () => {
  expect((await fetch(server.url)).status).toBe(200);

  const loaded = await findLoadedScripts(server.output());

  expect(loaded).toContainEqual(expect.stringMatching(/react-dom\/cjs\/react-dom-server[\w.-]*\.production\.js$/));
  expect(loaded).toContainEqual(expect.stringMatching(/react-router\/dist\/production\//));
  expect(loaded.filter((script) => /[./-]development[./-]/.test(script))).toEqual([]);
});

test('no file of the bundle takes two bytes for a character', async () => {
  const folder = new URL('../build/node/', import.meta.url);
  const files = (await readdir(folder)).filter((name) => name.endsWith('.js'));

  expect(files).toContain('server.js');
  for (const file of files)
    expect([file, (await readFile(new URL(file, folder))).every(isAscii)]).toEqual([file, true]);
});

const isAscii = (byte: number) => byte < 0x80;

async function findLoadedScripts(output: string): Promise<string[]> {
  // Of start.ts first, and then of the server that it became.
  const address = [...output.matchAll(/Debugger listening on (ws:\S+)/g)].at(-1)?.[1];
  if (!address) throw new Error(`no inspector in:\n${output}`);
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', reject, { once: true });
  });
  const scripts: string[] = [];
  const isEnabled = new Promise<void>((resolve) => {
    socket.addEventListener('message', ({ data }) => {
      const { id, method, params } = JSON.parse(String(data));
      // Each script that is already loaded is told of before the command is answered.
      if (method === 'Debugger.scriptParsed') scripts.push(params.url);
      if (id === 1) resolve();
    });
  });
  socket.send(JSON.stringify({ id: 1, method: 'Debugger.enable' }));
  await isEnabled;
  socket.close();
  const sources = await Promise.all(scripts.filter((script) => script.startsWith('file:')).map(findSources));
  return sources.flat().filter((source) => source.includes('node_modules/'));
}

async function findSources(script: string): Promise<string[]> {
  if (!script.includes('/build/node/')) return [script];
  const bundled = await readFile(new URL(script), 'utf8');
  return [...bundled.matchAll(/^\/\/ (\S+\.[cm]?[jt]sx?)$/gm)].flatMap(([, source]) => source ?? []);
}
