import type { ListingState } from '#domain/listing.ts';

export type FirstStep = {
  name: string;
  words: string;
  isDone: boolean;
  /** Where it is done; none while another step comes first. */
  to: string | null;
  action: string;
};

type Situation = {
  hasCompany: boolean;
  hasWebsite: boolean;
  isVerified: boolean;
  listings: { state: ListingState }[];
};

/** Company, verify, job, live: the steps of a new employer, in their order. */
export function findFirstSteps({ hasCompany, hasWebsite, isVerified, listings }: Situation): FirstStep[] {
  const isLive = listings.some(({ state }) => state === 'open');
  const hasJob = listings.length > 0;
  return [
    {
      name: 'Company',
      words: 'Its name and logo stand on every job.',
      isDone: hasCompany,
      to: '/employer/company/create',
      action: 'Create your company',
    },
    {
      name: 'Verify',
      words:
        hasWebsite || !hasCompany ? 'Show that its website is yours.' : 'Add its website, then show that it is yours.',
      isDone: isVerified,
      to: hasCompany ? verifyPage : null,
      action: hasWebsite ? 'Verify your domain' : 'Add your website',
    },
    {
      name: 'Job',
      words: 'Write your first one; drafts are kept.',
      isDone: hasJob,
      to: hasCompany ? '/employer/jobs/create' : null,
      action: 'Post a job',
    },
    { name: 'Live', words: describeLive(listings), isDone: isLive, to: null, action: '' },
  ];
}

const verifyPage = '/employer/company/edit#verification';

function describeLive(listings: Situation['listings']): string {
  const usual = 'Visitors find it in lists and search.';
  if (listings.some(({ state }) => state === 'open')) return usual;
  if (listings.some(({ state }) => state === 'held')) return 'Your job is in review, and public after that.';
  if (listings.some(({ state }) => state === 'scheduled')) return 'Your job goes live on its day.';
  return usual;
}

const nameKey = (userId: string) => `first-steps-hidden:${userId}`;

export function hasDismissedSteps(userId: string): boolean {
  try {
    return localStorage.getItem(nameKey(userId)) !== null;
  } catch {
    return false;
  }
}

export function dismissSteps(userId: string): void {
  try {
    localStorage.setItem(nameKey(userId), '1');
  } catch {
    // A browser that stores nothing shows them again.
  }
}
