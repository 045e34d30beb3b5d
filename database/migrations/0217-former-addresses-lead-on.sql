-- A slug may change, by whichever door: its former ones redirect (database/repeatable/75-former-slugs.sql records them).
-- Those of companies are in company_aliases (0111).
drop trigger prepare_company_slug on public.companies;
drop trigger prepare_job_listing_slug on public.job_listings;
drop trigger prepare_blog_post_slug on public.blog_posts;
drop function internal.keep_slug();

create table internal.former_listing_slugs (
  slug text primary key,
  listing_id uuid not null references public.job_listings on delete cascade,
  created_at timestamptz not null default now()
);
create index former_listing_slugs_by_listing on internal.former_listing_slugs (listing_id);

create table internal.former_post_slugs (
  slug text primary key,
  post_id uuid not null references public.blog_posts on delete cascade,
  created_at timestamptz not null default now()
);
create index former_post_slugs_by_post on internal.former_post_slugs (post_id);
