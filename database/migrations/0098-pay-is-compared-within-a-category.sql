-- For pay_standing (repeatable/70-job-pages.sql), which reads nothing but this index.
create index listing_texts_pay_of_category on internal.listing_texts (category, pay) include (expires_at)
  where pay is not null;
