type Times = { started_at: string; completed_at: string | null };

/** How long a run took: seconds, from a minute on minutes and seconds. */
export function formatDuration({ started_at, completed_at }: Times): string {
  if (completed_at === null) return 'In progress...';
  const seconds = Math.max(0, Math.round((Date.parse(completed_at) - Date.parse(started_at)) / 1000));
  return seconds < 60 ? `${seconds}s` : `${Math.floor(seconds / 60)}m ${seconds % 60}s`;
}
