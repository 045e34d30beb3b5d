import { showToast, type Toast } from '#app/ui/toast.ts';
import type { ProofOutcome } from '#domain/proof/proof-state.ts';

export function tellOutcome(outcome: ProofOutcome): void {
  const toast = describeOutcome(outcome);
  if (toast) showToast(toast);
}

function describeOutcome(outcome: ProofOutcome): Toast | null {
  switch (outcome.outcome) {
    case 'proven':
      return { title: 'Verified', description: `Your page says that you control ${outcome.domain}.` };
    case 'claimed':
      return { title: 'The company is yours', description: 'Its jobs and its address came along.' };
    case 'contested':
      return {
        title: 'An administrator decides',
        description: `Another account has proven ${outcome.domain} before you. We will write to you.`,
      };
    case 'missing':
      return null;
  }
}
