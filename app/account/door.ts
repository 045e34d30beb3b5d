import type { Role } from './role.ts';

export type SignInMode = 'login' | 'sign-up';

/** One of the two ways in: what its page says, and where it leads. */
export type Door = {
  role: Role;
  page: string;
  target: string;
  headings: Record<SignInMode, string>;
  submits: Record<SignInMode, string>;
  passwordHint?: string;
  created: string;
};

export const doors: Record<Role, Door> = {
  employer: {
    role: 'employer',
    page: '/employer/auth',
    target: '/employer/dashboard',
    headings: { login: 'Employer Login', 'sign-up': 'Employer Sign Up' },
    submits: { login: 'Login', 'sign-up': 'Create Employer Account' },
    passwordHint: 'Password (min 6 characters)',
    created: 'Employer account created successfully',
  },
  admin: {
    role: 'admin',
    page: '/auth',
    target: '/admin',
    headings: { login: 'Admin Login', 'sign-up': 'Admin Sign Up' },
    submits: { login: 'Login', 'sign-up': 'Sign Up' },
    created: 'Account created successfully',
  },
};
