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
  /** Listings are public once their plan is paid. */
  isSold?: boolean;
  listings: { id?: string; state: ListingState }[];
};

/** Company, verify, job, its plan where listings are sold, live: the steps of a new employer, in their order. */
export function findFirstSteps({ hasCompany, hasWebsite, isVerified, isSold, listings }: Situation): FirstStep[] {
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
    ...(isSold ? [findPlanStep(listings)] : []),
    { name: 'Live', words: describeLive(listings), isDone: isLive, to: null, action: '' },
  ];
}

function findPlanStep(listings: Situation['listings']): FirstStep {
  const unpaid = listings.find(({ state }) => state === 'unpaid');
  return {
    name: 'Plan',
    words: 'Choose one and pay it: your job is live after that.',
    isDone: listings.some(({ state }) => state !== 'unpaid'),
    to: unpaid?.id ? `/employer/plan/${unpaid.id}` : null,
    action: 'Choose a plan',
  };
}

const verifyPage = '/employer/company/edit#verification';

function describeLive(listings: Situation['listings']): string {
  const usual = 'Visitors find it in lists and search.';
  if (listings.some(({ state }) => state === 'open')) return usual;
  if (listings.some(({ state }) => state === 'held')) return 'Your job is in review, and public after that.';
  if (listings.length > 0 && listings.every(({ state }) => state === 'unpaid')) return 'Once its plan is paid.';
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
