-- What lists are filtered and found by beside the words of a text (repeatable/28-listing-facets.sql).
alter table internal.listing_texts
  add column facets text[] not null default '{}',
  -- The most it may pay, a year in dollars.
  add column pay integer,
  -- Title, company and skills: what a search finds here comes before what it finds in the text.
  add column head text not null default '',
  -- Places, work mode, type and skills as words, which the text itself need not hold.
  add column fact_words text not null default '';
create index listing_texts_best_paid on internal.listing_texts (pay desc, published_at desc, listing_id desc)
  include (number, expires_at, featured_until) where pay is not null;

-- The facet values that most listings have, so that a page knows which to count.
create table internal.common_facets (
  facet text primary key,
  listings integer not null
);
alter table internal.search_moment add column facets_chosen_at timestamptz not null default '-infinity';

-- A set of listings, one element for each block.
create type internal.bit_set as (bits bit(15000)[]);
-- A listing that was not indexed yet and that a search finds: how well (1 to 3), and which filters it does not pass.
create type internal.found_change as (
  number integer, tier integer, failed text[], facets text[], published_at timestamptz
);

drop function public.list_jobs(text, text, integer, integer);
drop function internal.find_listings(text, text), internal.filter_by_word(text, integer[], bit[]),
  internal.scan_texts(text[], integer, bit);

-- Words and phrases that mean the same: a search for one finds the others.
create table public.search_synonyms (
  id uuid primary key default gen_random_uuid(),
  terms text[] not null constraint search_synonyms_form check (cardinality(terms) between 2 and 20),
  created_at timestamptz not null default now()
);
alter table public.search_synonyms enable row level security;
revoke all on public.search_synonyms from anon, authenticated;
grant select on public.search_synonyms to anon, authenticated;
grant delete on public.search_synonyms to authenticated;
grant insert (terms), update (terms) on public.search_synonyms to authenticated;
grant select, insert, update, delete on public.search_synonyms to service_role;
create policy "anyone reads synonyms" on public.search_synonyms for select to anon, authenticated using (true);
create policy "administrators change synonyms" on public.search_synonyms for all to authenticated
  using ((select internal.is_admin())) with check ((select internal.is_admin()));
insert into public.search_synonyms (terms) values
  (array['solidity', 'smart contract', 'smart contracts', 'evm developer']),
  (array['smart contract audit', 'smart contract auditor', 'smart contract auditing']),
  (array['zero knowledge', 'zk', 'zkp', 'zk-snark', 'zk-stark', 'circom', 'noir', 'halo2', 'plonk']),
  (array['devrel', 'developer relations', 'developer advocate', 'developer evangelist']),
  (array['frontend', 'front end', 'front-end', 'ui engineer']),
  (array['backend', 'back end', 'back-end']),
  (array['full stack', 'fullstack', 'full-stack']),
  (array['devops', 'sre', 'site reliability', 'platform engineer']),
  (array['node operator', 'validator', 'staking operations']),
  (array['protocol engineer', 'core developer', 'client developer']),
  (array['rollup', 'l2', 'layer 2']),
  (array['l1', 'layer 1']),
  (array['defi', 'decentralized finance']),
  (array['dex', 'amm']),
  (array['mev', 'searcher', 'block builder']),
  (array['bridge', 'interoperability', 'cross-chain']),
  (array['rwa', 'real world assets', 'tokenization']),
  (array['stablecoin', 'stablecoins']),
  (array['cex', 'centralized exchange']),
  (array['market maker', 'market making', 'quant']),
  (array['tokenomics', 'token design', 'mechanism design', 'cryptoeconomics']),
  (array['dao', 'governance']),
  (array['nft', 'digital collectibles']),
  (array['gamefi', 'web3 gaming']),
  (array['wallet', 'account abstraction', 'erc-4337', 'eip-7702']),
  (array['community manager', 'moderator', 'discord manager']),
  (array['bd', 'business development', 'bizdev', 'partnerships']),
  (array['kol', 'influencer']),
  (array['compliance', 'aml', 'kyc', 'mlro']),
  (array['legal', 'counsel']),
  (array['go', 'golang']),
  (array['js', 'javascript']),
  (array['ts', 'typescript']),
  (array['node', 'node.js', 'nodejs']),
  (array['ml', 'machine learning']),
  (array['ai', 'artificial intelligence', 'llm']),
  (array['qa', 'sdet', 'test automation']),
  (array['pm', 'product manager', 'project manager']);
create index search_synonyms_by_term on public.search_synonyms using gin (terms);

-- Accents are folded from now on.
update internal.listing_texts
set words = normalize(regexp_replace(normalize(words, nfd), '[\u0300-\u036f]', '', 'g'), nfc),
  number = nextval('internal.listing_numbers')
where octet_length(words) <> char_length(words);
