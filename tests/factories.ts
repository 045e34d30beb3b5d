import type pg from 'pg';

// Rows for tests: `build…` inserts one with sensible values, of which a test overrides what it is about.

let serial = 0;

export async function buildUser(
  pool: pg.Pool,
  { role }: { role?: 'admin' | 'employer' } = {},
): Promise<{ id: string; email: string }> {
  serial += 1;
  const email = `person-${process.pid}-${serial}@people.example`;
  const { rows } = await pool.query('insert into auth.users (email) values ($1) returning id, email', [email]);
  if (role) await pool.query('insert into user_roles (user_id, role) values ($1, $2)', [rows[0].id, role]);
  return rows[0];
}

type Row = Record<string, unknown> & { id: string; slug: string };

export async function buildCompany(pool: pg.Pool, values: Record<string, unknown> = {}): Promise<Row> {
  serial += 1;
  return insert(pool, 'companies', { name: `Company ${serial}`, ...values });
}

export async function buildListing(pool: pg.Pool, values: Record<string, unknown> = {}): Promise<Row> {
  serial += 1;
  const company_id = values.company_id ?? (await buildCompany(pool)).id;
  const defaults = { title: `Engineer ${serial}`, description: 'Builds things.', category: 'Engineering' };
  return insert(pool, 'job_listings', { ...defaults, ...values, company_id });
}

async function insert(pool: pg.Pool, table: string, values: Record<string, unknown>): Promise<Row> {
  const names = Object.keys(values);
  const { rows } = await pool.query(
    `insert into ${table} (${names.join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')}) returning *`,
    Object.values(values),
  );
  return rows[0];
}
