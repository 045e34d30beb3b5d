-- Until when a listing is public without a plan: the days that it was given while listings were free, or when its employer took
-- it over from an import. What it has besides is bought (database/repeatable/76-terms.sql).
alter table public.job_listings add column free_until timestamptz;
update public.job_listings listing set free_until = expires_at
where source is null and expires_at is not null
  and not exists (select from public.listing_terms where listing_id = listing.id and starts_at is not null);

-- The term that an upgrade was bought for: it ends with that.
alter table public.listing_terms add column upgrades uuid references public.listing_terms on delete set null;
-- What was paid for it, in minor units; none for one that was given. An upgrade costs the difference to it.
alter table public.listing_terms add column paid bigint;
update public.listing_terms term set paid = bought.amount from public.orders bought
where bought.id = term.order_id and bought.kind <> 'comp';
create index listing_terms_by_upgraded on public.listing_terms (upgrades);
update public.listing_terms upgrade set upgrades = (
  select base.id from public.listing_terms base join public.orders bought on bought.id = base.order_id
  where base.listing_id = upgrade.listing_id and bought.kind <> 'upgrade' and base.created_at <= upgrade.created_at
    and base.ends_at is not distinct from upgrade.ends_at
  order by base.created_at desc limit 1
)
where order_id in (select id from public.orders where kind = 'upgrade');
