import { invalid } from '../errors.ts';
import { answerJson, type Exchange } from '../exchange.ts';
import { presentUser } from '../users/present-user.ts';
import { type User, userColumns } from '../users/user.ts';
import { requireTarget } from './require-target.ts';

const defaultPerPage = 50;
const maxPerPage = 1000;

/** GET /admin/users?page=…&per_page=…: newest first, with the total and the neighbouring pages in headers. */
export async function listUsers(exchange: Exchange): Promise<Response> {
  const { searchParams } = exchange.url;
  const page = readNumber(searchParams.get('page'), 1);
  const perPage = Math.min(readNumber(searchParams.get('per_page'), defaultPerPage), maxPerPage);

  const { users, total } = await exchange.transact(async (db) => {
    const listed = await db.query<User>(
      `select ${userColumns} from auth.users as users order by users.created_at desc, users.id limit $1 offset $2`,
      [perPage, (page - 1) * perPage],
    );
    const counted = await db.query<{ total: number }>('select count(*)::int as total from auth.users');
    return { users: listed.rows, total: counted.rows[0]?.total ?? 0 };
  });
  return answerJson(
    { users: users.map(presentUser), aud: 'authenticated' },
    { 'X-Total-Count': String(total), Link: describeNeighbours({ page, perPage, total }) },
  );
}

/** GET /admin/users/:id */
export async function getUserById(exchange: Exchange): Promise<Response> {
  return answerJson(presentUser(await exchange.transact((db) => requireTarget(db, exchange))));
}

function readNumber(text: string | null, otherwise: number): number {
  if (!text) return otherwise;
  const number = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  if (number < 1) throw invalid(`Bad Pagination Parameters: ${JSON.stringify(text)} is no page number`);
  return number;
}

// The client reads the number after the first equals sign, so `page` comes first.
function describeNeighbours({ page, perPage, total }: { page: number; perPage: number; total: number }): string {
  const last = Math.max(1, Math.ceil(total / perPage));
  const link = (to: number, rel: string) => `</admin/users?page=${to}&per_page=${perPage}>; rel="${rel}"`;
  return [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')].join(', ');
}
