// The backend's configuration that no setting changes.

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
  // A query plan would reveal how many rows there are that the caller may not see.
  plans: false,
};

export const accountService = {
  accessTokenSeconds: 3600,
  oneTimeTokenSeconds: 3600,
  mailsPerHour: 30,
  passwordMinLength: 6,
  siteName: 'Chainwork',
};
