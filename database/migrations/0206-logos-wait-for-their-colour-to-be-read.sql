-- Companies whose logo has a colour that is not read yet. How they get in: repeatable/71-logo-colors.sql; out: functions/logos/.
create table internal.unread_logos (
  company_id uuid primary key references public.companies on delete cascade,
  noted_at timestamptz not null default clock_timestamp()
);
create index unread_logos_oldest on internal.unread_logos (noted_at);

-- The boards of today: once, in the background.
insert into internal.unread_logos (company_id) select id from public.companies where logo_url is not null and color is null;
