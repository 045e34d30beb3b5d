import { afterEach, expect, test } from 'vitest';
import { createFactReader, type FactReader } from './create-fact-reader.ts';
import { type UnreadListing, understand } from './understand.ts';

const listing: UnreadListing = {
  ...{ id: 'a', title: 'Senior Solidity Engineer', location: 'Remote (Portugal)', is_remote: true },
  ...{ salary_range: null, employment_type: 'Full-time', description: '<p>You write Solidity.</p>' },
  ...{ requirements: null, stated: { visa: 'sponsored' }, corrected: { countries: ['ES'] } },
};

// A thread that answers with its own number, unless the listing's title has it do something else.
const oddThread = `
  import { parentPort, threadId } from 'node:worker_threads';
  parentPort.on('message', ({ title }) => {
    if (title === 'loop') for (;;);
    if (title === 'exit') process.exit(0);
    if (title === 'throw') throw new Error('out of something');
    parentPort.postMessage({ facts: null, problem: String(threadId) });
  });
  parentPort.postMessage('ready');`;
const script = new URL(`data:text/javascript,${encodeURIComponent(oddThread)}`);

let reader: FactReader;
afterEach(() => reader.stop());

test('a thread reads what this one would read, with what was stated and corrected', async () => {
  reader = createFactReader();

  expect(await reader.read(listing)).toEqual(understand(listing));
  expect(await reader.read({ ...listing, title: 'Intern' })).toEqual(understand({ ...listing, title: 'Intern' }));
});

test.each(['loop', 'exit', 'throw'])(
  'a text that costs the thread says nothing, and the next is read anew (%s)',
  async (title) => {
    reader = createFactReader({ script, maxMilliseconds: 300 });
    const { problem: before } = await reader.read(listing);

    const { facts, problem } = await reader.read({ ...listing, title });

    expect(problem).toBe('the text could not be read to its end');
    expect(facts).toMatchObject({ seniority: [], skills: [], visa: 'sponsored', countries: ['ES'] });
    expect((await reader.read(listing)).problem).not.toBe(before);
  },
);

test('a thread stays while listings come, and ends when none do', async () => {
  reader = createFactReader({ script, idleMilliseconds: 60_000 });
  const { problem: first } = await reader.read(listing);
  expect((await reader.read(listing)).problem).toBe(first);

  reader = createFactReader({ script, idleMilliseconds: 1 });
  const { problem: second } = await reader.read(listing);
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect((await reader.read(listing)).problem).not.toBe(second);
});

test('a thread that does not start is no fault of the listing', async () => {
  reader = createFactReader({ script: new URL('data:text/javascript,throw new Error("no room")') });

  await expect(reader.read(listing)).rejects.toThrow('no room');
});
