import { readFile, stat } from 'node:fs/promises';
import { dirname, resolve, sep } from 'node:path';
import { z } from 'zod';
import { maxLogoBytes } from '#domain/logo-file.ts';
import type { Http } from '../../../fetching/http.ts';
import type { Logo, Unusable } from '../../../logos/draw-logo.ts';
import { drawLogoApart } from '../../../logos/draw-logo-apart.ts';
import { fetchLogo } from '../fetch-logo.ts';
import type { Source } from './source.ts';

// This module is in charge of the operator's own word on logos: config/company-logos.json, read afresh at every run.

const Mappings = z.object({ logos: z.record(z.string(), z.unknown()) });
const Target = z.string().trim().min(1).max(2_000);

const longest = 6;

type Parts = { http: Http; path: string };
type Manual = { source: Source /** Sentences for the log. */; problems: string[] };

export async function readManual({ http, path }: Parts): Promise<Manual> {
  const problems: string[] = [];
  const targets = await readTargets(path, problems);

  async function draw(target: string, signal: AbortSignal): Promise<Logo | Unusable> {
    if (/^https?:\/\//i.test(target)) return fetchLogo(http, target, { longest, signal });
    try {
      const file = resolve(dirname(path), target);
      if ((await stat(file)).size > maxLogoBytes) return { problem: 'a file that is too large' };
      return await drawLogoApart({ bytes: await readFile(file), longest });
    } catch {
      return { problem: 'a file that cannot be read' };
    }
  }

  const source: Source = {
    name: 'manual',
    gives: ['logo'],
    async find({ name, domain }, { signal }) {
      const target = (domain === null ? undefined : targets.get(domain)) ?? targets.get(cleanName(name));
      if (target === undefined) return { facts: {} };
      const drawn = await draw(target, signal);
      return 'problem' in drawn
        ? { facts: {}, remark: `its manual mapping is ${drawn.problem}` }
        : { facts: { logo: drawn } };
    },
  };
  return { source, problems };
}

/** By domain and by cleaned name, since a name may look like a domain. */
async function readTargets(path: string, problems: string[]): Promise<Map<string, string>> {
  const targets = new Map<string, string>();
  for (const [key, given] of Object.entries(await readEntries(path, problems))) {
    const target = Target.safeParse(given);
    const word = JSON.stringify(key.slice(0, 100));
    if (cleanName(key) === '') problems.push(`The manual mapping ${word} is left out: it names no company`);
    else if (!target.success || !isUsable(target.data, path)) {
      problems.push(
        `The manual mapping ${word} is left out: it leads neither to a web address nor to a file beside it`,
      );
    } else {
      targets.set(
        key
          .trim()
          .toLowerCase()
          .replace(/^www\./, ''),
        target.data,
      );
      targets.set(cleanName(key), target.data);
    }
  }
  return targets;
}

function isUsable(target: string, path: string): boolean {
  if (/^[a-z][a-z0-9+.-]*:/i.test(target)) return /^https?:\/\/[^\s/]/i.test(target) && URL.canParse(target);
  const folder = resolve(dirname(path));
  return resolve(folder, target).startsWith(folder + sep);
}

async function readEntries(path: string, problems: string[]): Promise<Record<string, unknown>> {
  try {
    const content = Mappings.safeParse(JSON.parse(await readFile(path, 'utf8')));
    if (content.success) return content.data.logos;
    problems.push(`The manual mappings ${path} cannot be used: there is no "logos" in them`);
  } catch (error) {
    // No file, no mappings.
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    if (!isMissing) problems.push(`The manual mappings ${path} cannot be read`);
  }
  return {};
}

function cleanName(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFKC')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}
