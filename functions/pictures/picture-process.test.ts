import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { Overloaded } from '#backend/storage/errors.ts';
import { endlessDrawing } from './fixtures/endless-drawing.ts';
import { findChildren } from './fixtures/find-children.ts';
import { type Bounds, createPictureProcess } from './picture-process.ts';

const draw = (side: number) => sharp({ create: { width: side, height: side, channels: 3, background: '#246' } }).png();

// A test that needs it long-lived would leave it behind for the next one.
const open = (bounds: Partial<Bounds> = {}) => createPictureProcess({ idleMilliseconds: 50, ...bounds });

// Drawn beforehand, so that pictures queue in the order they are asked for.
const small = await draw(8).toBuffer();

async function redraw(pictures: ReturnType<typeof open>, caller = 'one'): Promise<number> {
  const redrawn = await pictures.run('redrawPicture', { bytes: small, kind: 'png' }, caller);
  return redrawn.byteLength;
}

const drawEndless = (pictures: ReturnType<typeof open>, caller = 'one') =>
  pictures.run('drawLogo', { bytes: endlessDrawing, longest: 2 }, caller);

const waitForNone = () => vi.waitFor(async () => expect(await findChildren()).toEqual([]), { timeout: 45_000 });

// A file before this one may have left a process behind, which would end by itself once it was idle for half a minute.
beforeAll(async () => {
  for (const pid of await findChildren()) process.kill(pid, 'SIGKILL');
  await waitForNone();
});
afterEach(waitForNone);

describe('a picture that is ended', () => {
  test('because it takes too long is refused, and the next one is drawn', async () => {
    const pictures = open({ maxMilliseconds: 2_000 });

    await expect(drawEndless(pictures)).rejects.toThrow('This picture is too complicated.');

    expect(await redraw(pictures)).toBeGreaterThan(0);
  });

  test('because it takes too much memory is refused', async () => {
    await expect(drawEndless(open({ maxMemoryBytes: 64 * 1024 * 1024 }))).rejects.toThrow('too complicated');
  });

  test('because its process was killed is refused, and the next one is drawn', async () => {
    const pictures = open();
    const underWay = drawEndless(pictures);
    const refused = expect(underWay).rejects.toThrow('too complicated');
    await expect.poll(() => findChildren()).toHaveLength(1);

    for (const pid of await findChildren()) process.kill(pid, 'SIGKILL');

    await refused;
    expect(await redraw(pictures)).toBeGreaterThan(0);
  });
});

test('pictures wait for each other, so many and no more', async () => {
  const pictures = open({ maxWaiting: 2 });

  const results = await Promise.allSettled([1, 2, 3, 4].map(() => redraw(pictures)));

  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected']);
  expect(results[3]).toMatchObject({ reason: expect.any(Overloaded) });
});

test('there is one process however many wait, and a new one after so many pictures', async () => {
  const pictures = open({ maxPicturesPerProcess: 2, idleMilliseconds: 2_000 });
  const seen: number[] = [];

  for (let number = 0; number < 3; number += 1) {
    await Promise.all([redraw(pictures, 'one'), redraw(pictures, 'two')]);
    await redraw(pictures);
    seen.push(...(await findChildren()));
  }

  expect(new Set(seen).size).toBe(seen.length);
});

test('a process that has nothing to do ends by itself', async () => {
  const pictures = open();
  await redraw(pictures);

  await waitForNone();

  expect(await redraw(pictures)).toBeGreaterThan(0);
});

test('the process knows none of the secrets in the environment', async () => {
  process.env.JWT_SECRET = 'not for pictures';
  const pictures = open({ idleMilliseconds: 1_000 });
  await redraw(pictures);

  const [pid] = await findChildren();
  const environment = await readFile(`/proc/${pid}/environ`, 'utf8');
  delete process.env.JWT_SECRET;

  expect(environment).toContain('PATH=');
  expect(environment).not.toContain('JWT_SECRET');
});

describe('a picture under way', () => {
  const script = `
    import { drawLogoApart } from './functions/logos/draw-logo-apart.ts';
    import { endlessDrawing } from './functions/pictures/fixtures/endless-drawing.ts';
    void drawLogoApart({ bytes: endlessDrawing, longest: 2 });
    process.on('SIGTERM', () => process.exit(0));`;

  test.each([['SIGTERM'], ['SIGKILL']] as const)('does not outlive a server that ends by %s', async (signal) => {
    const server = spawn(process.execPath, ['--input-type=module', '--eval', script], {
      cwd: fileURLToPath(new URL('../..', import.meta.url)),
      stdio: 'ignore',
    });
    await expect.poll(() => findChildren(server.pid), { timeout: 20_000 }).toHaveLength(1);
    const [pid] = await findChildren(server.pid);
    // Long enough for the drawing to be in a native thread.
    await new Promise((resolve) => setTimeout(resolve, 1_500));

    server.kill(signal);
    await once(server, 'exit');

    await expect.poll(() => isRunning(pid ?? 0), { timeout: 20_000 }).toBe(false);
  });
});

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
