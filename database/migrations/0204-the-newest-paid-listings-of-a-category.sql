-- For board_market (repeatable/61-market.sql), which asks for the newest listings of a category that state their pay.
create index listing_texts_newest_paid on internal.listing_texts (category, published_at desc, listing_id desc)
  include (expires_at) where pay is not null;
