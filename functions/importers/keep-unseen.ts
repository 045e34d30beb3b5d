import type { FoundJob } from './importer.ts';

/** The jobs that no earlier page had; `seen` remembers them for the next. */
export function keepUnseen(jobs: FoundJob[], seen: Set<string>): FoundJob[] {
  const unseen = jobs.filter(({ sourceId }) => !seen.has(sourceId));
  for (const { sourceId } of unseen) seen.add(sourceId);
  return unseen;
}
