const names: Record<string, string> = {
  hold: 'Held',
  release: 'Released',
  close: 'Closed',
  reopen: 'Reopened',
  remove: 'Removed',
  restore: 'Restored',
  unlist: 'Unlisted',
  relist: 'Listed again',
  feature: 'Featured',
  categorise: 'Category changed',
  correct: 'Facts corrected',
  merge: 'Merged',
  suspend: 'Suspended',
  lift: 'Suspension lifted',
  'ban-domain': 'Domain banned',
  'unban-domain': 'Domain ban lifted',
  'grant-admin': 'Made administrator',
  'revoke-admin': 'Administrator role taken',
  'end-sessions': 'Sessions ended',
  'export-person': 'Data exported',
  'delete-person': 'Account deleted',
  claim: 'Given to an account',
  unclaim: 'Taken back from an account',
  'award-claim': 'Claim granted',
  'refuse-claim': 'Claim refused',
  'reopen-claim': 'Claim reopened',
  'allow-name': 'Name allowed',
  'hold-name': 'Name held again',
  'merge-company': 'Merged into another company',
  'part-company': 'Merge undone',
  uphold: 'Appeal answered',
  'dismiss-report': 'Reports dismissed',
};

/** What an action of `moderation_decisions` is called where administrators read of it. */
export function nameDecision(action: string): string {
  return names[action] ?? action.charAt(0).toUpperCase() + action.slice(1);
}
