-- Full-width letters and digits are folded from now on (internal.narrowed in database/repeatable/28-listing-facets.sql). Only texts
-- that have some are written and indexed again.
update internal.listing_texts
set words = translate(words, wide, plain), head = translate(head, wide, plain), fact_words = translate(fact_words, wide, plain),
  number = nextval('internal.listing_numbers')
from (values (
  '０１２３４５６７８９ＡＢＣＤＥＦＧＨＩＪＫＬＭＮＯＰＱＲＳＴＵＶＷＸＹＺａｂｃｄｅｆｇｈｉｊｋｌｍｎｏｐｑｒｓｔｕｖｗｘｙｚ',
  '0123456789abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz'
)) letters (wide, plain)
where octet_length(words || head || fact_words) <> char_length(words || head || fact_words)
  and words || ' ' || head || ' ' || fact_words ~ '[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]';

insert into internal.hiring_changes (company_id)
select id from public.companies where concat_ws(' ', name, industry) ~ '[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]';
