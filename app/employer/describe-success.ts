import { formatDay } from './listings/describe-state.ts';

type Saving = { isNew: boolean; isHeld: boolean; opens: string | null };

/** What has become of a listing that was saved. */
export function describeSuccess({ isNew, isHeld, opens }: Saving): { title?: string; description: string } {
  if (isHeld)
    return { title: 'Saved', description: 'Your job is in review and not public yet. Your dashboard says why.' };
  if (opens) return { title: 'Scheduled', description: `Your job goes live on ${formatDay(opens)}.` };
  return { description: isNew ? 'Job posted successfully' : 'Job updated successfully' };
}
