import { AuthCard } from './auth-card.tsx';
import { TryAgainOrLeave } from './try-again-or-leave.tsx';

/** For a new account that lacks its role, because setting it failed at sign-up and again just now. */
export function OneStepLeft({ tryAgain }: { tryAgain: () => void }) {
  return (
    <AuthCard heading="One step is left" takesFocus>
      <p>
        Your account was created, but it could not be set up as an employer account just now. Please try again in a
        moment, or come back later with this browser: the rest is then done for you.
      </p>
      <div className="flex flex-wrap gap-3">
        <TryAgainOrLeave tryAgain={tryAgain} />
      </div>
    </AuthCard>
  );
}
