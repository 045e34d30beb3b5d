import type { SignInMode } from './member-area.ts';

/** Goes along with links such as "Post a Job": who follows one without a session has no account yet, most likely. */
export const newEmployer = { mode: 'sign-up' } as const satisfies { mode: SignInMode };
