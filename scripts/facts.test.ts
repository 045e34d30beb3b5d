import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';

const run = promisify(execFile);

async function score(examples: object[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'facts-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'examples.jsonl');
  await writeFile(file, examples.map((example) => `${JSON.stringify(example)}\n`).join(''));
  const { stdout } = await run(process.execPath, ['scripts/facts.ts', file]);
  return stdout;
}

const place = { remote: 'remote', countries: ['PT'], regions: [], cities: [], timezones: null };
const pay = { min: 90_000, max: 90_000, currency: 'USD', period: 'year', has_equity: false, has_tokens: false };

test('every kind of labelled example is scored', async () => {
  const output = await score([
    { location: 'Remote, Portugal', is_remote: null, label: place },
    { title: 'Senior Auditor', employment_type: 'Full-time', label: { seniority: ['senior'], type: 'full-time' } },
    { title: null, text: 'Rust and Solidity', label: { required: ['Rust', 'Go'], nice: [], maybe: ['Solidity'] } },
    { text: 'Remote within Portugal', label: { ...place, limits: true, visa: null } },
    { text: '$90k', label: pay },
    { text: 'We raised $90M', label: null },
  ]);

  expect(output).toContain('countries: 2 of 2, 100.0 %, wanted 92.0 %');
  expect(output).toContain('level: 1 of 1');
  expect(output).toContain('pay: 2 of 2');
  expect(output).toContain('traps left alone: 1 of 1');
  expect(output).toContain('limits who can apply: 1 of 1');
  expect(output).toContain('skills F1: 0.667');
});

test('a miss is shown with both values, and examples in doubt score apart', async () => {
  const label = { seniority: ['junior'], type: null };
  const output = await score([
    { title: 'Senior Auditor', employment_type: null, label },
    { title: 'Lead Auditor', employment_type: null, label, doubt: true },
  ]);

  expect(output).toContain('"Senior Auditor"\n    level: ["senior"], labelled ["junior"]');
  expect(output).toContain('level: 0 of 1');
  expect(output).toContain('level (in doubt): 0 of 1');
});

test('a flag that is not set states nothing, whatever the label says', async () => {
  const label = { ...place, remote: 'onsite', cities: ['Porto'] };

  expect(await score([{ location: 'Porto', is_remote: false, label }])).toContain('work mode: 1 of 1');
});
