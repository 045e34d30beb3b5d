create table public.blog_posts (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique constraint blog_posts_slug_form check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 120),
  title text not null constraint blog_posts_title_length check (char_length(title) <= 200 and internal.is_visible(title)),
  meta_description text constraint blog_posts_meta_description_length check (char_length(meta_description) <= 500),
  image_url text constraint blog_posts_image_url_form check (
    char_length(image_url) <= 2000 and (image_url ~ '^/[^/\\[:space:][:cntrl:]][^[:space:][:cntrl:]]*$' or internal.is_web_address(image_url))
  ),
  tags text[] not null default '{}' constraint blog_posts_tags_bounded check (cardinality(tags) <= 20 and array_position(tags, null) is null),
  content_html text not null constraint blog_posts_content_length check (char_length(content_html) between 1 and 500000),
  published_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index blog_posts_newest on public.blog_posts (published_at desc, id desc);

create function internal.prepare_blog_post() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  new.title := internal.one_line(new.title);
  new.meta_description := nullif(internal.one_line(new.meta_description), '');
  new.image_url := nullif(internal.trimmed(new.image_url), '');
  if tg_op = 'INSERT' then
    new.slug := coalesce(new.slug, internal.free_slug(new.title, 'post', 'public.blog_posts'));
  elsif (new.title, new.meta_description, new.image_url, new.tags, new.content_html)
    is distinct from (old.title, old.meta_description, old.image_url, old.tags, old.content_html) then
    new.updated_at := now();
  end if;
  return new;
end
$$;
create trigger prepare_blog_post before insert or update on public.blog_posts
  for each row execute function internal.prepare_blog_post();
create trigger prepare_blog_post_slug before update of slug on public.blog_posts
  for each row execute function internal.keep_slug();

alter table public.blog_posts enable row level security;
revoke all on public.blog_posts from anon, authenticated;
grant select on public.blog_posts to anon, authenticated;
grant select, insert, update, delete on public.blog_posts to service_role;

create policy "anyone reads blog posts" on public.blog_posts
  for select to anon, authenticated using (true);
