import type { SupabaseClient } from '@supabase/supabase-js';
import type { Typed } from '../dialogs/action-dialog.tsx';
import type { Employer } from './employers.ts';
import { getOtherCompany } from './find-companies.ts';

export type EmployerAction = {
  label: string;
  /** What it does, in the dialog. */
  effect: string;
  done: string;
  /** Where to find what has no row of its own any more. */
  outcome?: string;
  /** There is no way back. */
  isFinal?: true;
  needsReason?: true;
  /** It restricts them: they read which law or clause of our terms it rests on. */
  needsGround?: true;
  isGrave?: true;
  /** Something besides a reason that it asks for. */
  field?: { label: string; hint?: string; isCompany?: true; suggest: (employer: Employer) => string };
  isFor: (employer: Employer) => boolean;
  /** Answers the decision that it wrote down. */
  run: (client: SupabaseClient, employer: Employer, typed: Typed) => Promise<string>;
};

const isAdmin = ({ roles }: Employer) => roles.includes('admin');
const domainField = {
  label: 'Domain',
  suggest: ({ domain, email }: Employer) => domain ?? email?.split('@')[1] ?? '',
};

/** What an administrator can do with an account or a company, in the order of the buttons. */
export const employerActions: EmployerAction[] = [
  {
    label: 'Suspend',
    effect:
      'They cannot post or edit any more, and their open listings and company page are hidden. They read the reason.',
    done: 'Suspended',
    needsReason: true,
    needsGround: true,
    isGrave: true,
    isFor: (employer) => employer.person_id !== null && employer.state !== 'suspended' && !isAdmin(employer),
    run: moderatePerson('suspend'),
  },
  {
    label: 'Lift suspension',
    effect: 'They can post again, and the listings that were hidden are open again.',
    done: 'The suspension is lifted',
    isFor: ({ state }) => state === 'suspended',
    run: moderatePerson('lift'),
  },
  {
    label: 'Ban domain',
    effect: 'Employers with a mail address or website of this domain, or one below it, cannot post.',
    done: 'The domain is banned',
    needsReason: true,
    isGrave: true,
    field: domainField,
    isFor: ({ state }) => state !== 'banned',
    run: moderateDomain('ban'),
  },
  {
    label: 'Lift domain ban',
    effect: 'Employers of this domain can post again.',
    done: 'The ban is lifted',
    field: domainField,
    isFor: ({ state }) => state === 'banned',
    run: moderateDomain('lift'),
  },
  {
    label: 'Make administrator',
    effect: 'They can do everything that you can do here.',
    done: 'They are an administrator',
    isFor: (employer) => employer.person_id !== null && !isAdmin(employer),
    run: moderatePerson('grant-admin'),
  },
  {
    label: 'Take administrator role',
    effect: 'They keep their account and lose this desk. The last administrator keeps the role.',
    done: 'They are no administrator any more',
    needsReason: true,
    isGrave: true,
    isFor: isAdmin,
    run: moderatePerson('revoke-admin'),
  },
  {
    label: 'End sessions',
    effect: 'They can change nothing more from where they are signed in, and have to sign in again.',
    done: 'The sessions have ended',
    isFinal: true,
    isFor: ({ person_id }) => person_id !== null,
    run: moderatePerson('end-sessions'),
  },
  {
    label: 'Export data',
    effect:
      'Everything stored about this person is collected for them. They are told by mail and download it on their own page for 7 days; you do not see it.',
    done: 'The data is being collected',
    isFinal: true,
    isFor: ({ person_id }) => person_id !== null,
    run: (client, { person_id }, { reason }) => call(client, 'export_person', { person: person_id, reason }),
  },
  {
    label: 'Delete account',
    effect:
      'The account, its company, listings and logos are deleted for good. A company that was given to it stays, with its imported listings. Decisions about it stay without its name.',
    done: 'The account is deleted',
    isFinal: true,
    needsReason: true,
    isGrave: true,
    isFor: ({ person_id }) => person_id !== null,
    run: (client, { person_id }, { reason }) => call(client, 'delete_person', { person: person_id, reason }),
  },
  {
    label: 'Give to an account',
    effect: 'The account owns the company from then on and edits it and its listings.',
    done: 'The company has an owner',
    outcome: 'It stands in the list beside the address of its account.',
    field: { label: 'E-mail address of the account', suggest: () => '' },
    isFor: ({ state }) => state === 'unowned',
    run: (client, { company_id }, { reason, value }) =>
      call(client, 'give_company', { company: company_id, email: value, reason }),
  },
  {
    label: 'Merge into another',
    effect: 'Its listings go to the other company, and its address leads there.',
    done: 'The companies are merged',
    outcome: 'Its listings are at the other company, and its address leads there.',
    needsReason: true,
    field: {
      label: 'The other company',
      hint: 'Its name, or its address such as /company/acme.',
      isCompany: true,
      suggest: () => '',
    },
    isFor: ({ state }) => state === 'unowned',
    run: mergeCompanies,
  },
];

function moderatePerson(action: string): EmployerAction['run'] {
  return (client, { person_id }, { reason, ground }) =>
    call(client, 'moderate_employer', { person: person_id, action, reason, options: { ...ground } });
}

function moderateDomain(action: 'ban' | 'lift'): EmployerAction['run'] {
  return (client, _, { reason, value }) => call(client, 'moderate_domain', { domain: value, action, reason });
}

async function mergeCompanies(client: SupabaseClient, employer: Employer, { reason, value }: Typed): Promise<string> {
  const { id } = await getOtherCompany(client, value, employer.company_id);
  return call(client, 'merge_companies', { company: employer.company_id, into_company: id, reason });
}

async function call(client: SupabaseClient, name: string, values: Record<string, unknown>): Promise<string> {
  const { data, error } = await client.rpc(name, values);
  if (error) throw error;
  return (data as { decision: string }).decision;
}
