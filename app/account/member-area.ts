import type { Role } from './role.ts';

export type SignInMode = 'login' | 'sign-up';

/** The pages of one role, employers or administrators: what their sign-in page says, and where it leads. */
export type MemberArea = {
  role: Role;
  signInPage: string;
  startPage: string;
  headings: Record<SignInMode, string>;
  submits: Record<SignInMode, string>;
  passwordHint?: string;
  created: string;
};

export const memberAreas: Record<Role, MemberArea> = {
  employer: {
    role: 'employer',
    signInPage: '/employer/auth',
    startPage: '/employer/dashboard',
    headings: { login: 'Employer Login', 'sign-up': 'Employer Sign Up' },
    submits: { login: 'Login', 'sign-up': 'Create Employer Account' },
    passwordHint: 'Password (min 6 characters)',
    created: 'Employer account created successfully',
  },
  admin: {
    role: 'admin',
    signInPage: '/auth',
    startPage: '/admin',
    headings: { login: 'Admin Login', 'sign-up': 'Admin Sign Up' },
    submits: { login: 'Login', 'sign-up': 'Sign Up' },
    created: 'Account created successfully',
  },
};
