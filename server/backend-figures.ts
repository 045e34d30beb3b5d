// What the backend is told of the database that no setting changes.

export const databaseRoles = {
  anonymous: 'anon',
  authenticated: 'authenticated',
  service: 'service_role',
  auth: 'supabase_auth_admin',
  storage: 'supabase_storage_admin',
};

export const dataService = {
  schemas: ['public'],
  extraSearchPath: ['public', 'extensions'],
  maxRows: 1000,
  allowRollback: false,
  aggregates: false,
  // A plan tells how many rows there are that the caller may not see.
  plans: false,
};
