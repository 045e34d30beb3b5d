-- The colour of a company's logo, which its cards, its initials and its pictures for sharing carry. It is derived: read from
-- the logo by the server, never written through the data API (the grants on companies name their columns).
alter table public.companies
  add column color text constraint companies_color_is_hex check (color ~ '^#[0-9a-f]{6}$');
