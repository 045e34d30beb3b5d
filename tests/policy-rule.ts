// What a line of the policy table is made of. A cell is the list of rows that the role reads or changes, or the reason
// it is refused. The rows are named in policies.test.ts; "$own", "$other", … stand for people's ids.

export const personas = [
  'anonymous',
  'plain user',
  'employer',
  'other employer',
  'new employer',
  'suspended employer',
  'admin',
  // The same people, who have turned on two-step sign-in, with their password alone.
  'employer without code',
  'admin without code',
  'service',
] as const;
export type Persona = (typeof personas)[number];

/** No right (42501) · taken by a unique rule (23505) · broken check (23514). */
export type Outcome = string[] | 'refused' | 'duplicate' | 'invalid';
export type Rule = { table: string; operation: string; sql: string; cells: Record<Persona, Outcome> };

export const refused = 'refused';
export const onlyAdmin = (rows: Outcome): Record<Persona, Outcome> => ({ ...everyone(refused), admin: rows });
export const onlyService = (rows: Outcome): Record<Persona, Outcome> => ({ ...everyone(refused), service: rows });
export const everyone = (outcome: Outcome): Record<Persona, Outcome> => ({
  anonymous: outcome,
  'plain user': outcome,
  employer: outcome,
  'other employer': outcome,
  'new employer': outcome,
  'suspended employer': outcome,
  admin: outcome,
  'employer without code': outcome,
  'admin without code': outcome,
  service: outcome,
});

export const signedIn = (outcome: Outcome) => {
  const { anonymous: _, service: __, ...cells } = everyone(outcome);
  return cells;
};
