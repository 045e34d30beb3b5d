export const seenJobAttribute = 'data-seen';

export type SeenJob = { id: string; title: string; company: string };

/** On the element of a job's page, for the script that runs before React, or without it. */
export function toSeenJob(job: SeenJob): Record<typeof seenJobAttribute, string> {
  return { [seenJobAttribute]: JSON.stringify(job) };
}
