import type pg from 'pg';
import type { PaymentMethod, Plan } from '#domain/payments/order.ts';

/**
 * Writes down for the database what is sold and how it can be paid. A plan that is gone is retired, because orders name it.
 * Cached pages are invalidated only by a change.
 */
export async function savePlans(
  client: Pick<pg.Pool, 'query'>,
  plans: Plan[],
  methods: PaymentMethod[],
): Promise<void> {
  await client.query(
    `with given as (select row_number() over () as position, one.* from jsonb_to_recordset($1) as one (
       name text, title text, amount bigint, currency text, days integer, is_featured boolean)
     ), retired as (
       update public.plans set is_retired = true where not is_retired and name not in (select name from given)
     )
     insert into public.plans as plan (name, title, amount, currency, days, is_featured, position)
     select name, title, amount, currency, days, is_featured, position from given
     on conflict (name) do update set title = excluded.title, amount = excluded.amount, currency = excluded.currency,
       days = excluded.days, is_featured = excluded.is_featured, position = excluded.position, is_retired = false
     where (plan.title, plan.amount, plan.currency, plan.days, plan.is_featured, plan.position, plan.is_retired)
       is distinct from (excluded.title, excluded.amount, excluded.currency, excluded.days, excluded.is_featured,
         excluded.position, false)`,
    [JSON.stringify(plans)],
  );
  await client.query(
    `with given as (select method, position from unnest($1::text[]) with ordinality as one (method, position)),
       removed as (delete from public.payment_methods where method not in (select method from given))
     insert into public.payment_methods as method (method, position) select method, position from given
     on conflict (method) do update set position = excluded.position where method.position <> excluded.position`,
    [methods],
  );
}
