-- Names only; the functions' text is in repeatable/, which is applied after this.
alter function internal.triples(text) rename to trigrams;
alter function internal.core_of(text) rename to strip_punctuation;
alter function internal.places_in(bit) rename to bit_positions;
alter function internal.trusted_bits(text, integer[]) rename to indexed_bits;
alter function internal.bits_with(integer[], boolean) rename to bits_of_terms;
alter function internal.look_for(text[], integer, bit) rename to scan_texts;
alter function internal.narrow(text, integer[], bit[]) rename to filter_by_word;
-- Its argument has another name too, which only a new function can have.
drop function internal.give_up_block(integer);
alter function internal.keep_listing_text() rename to update_listing_text;
alter function internal.keep_company_listing_texts() rename to update_company_listing_texts;
alter function internal.note_search_change() rename to record_search_change;

alter trigger keep_listing_text on public.job_listings rename to update_listing_text;
alter trigger keep_company_listing_texts on public.companies rename to update_company_listing_texts;
alter trigger note_search_change on internal.listing_texts rename to record_search_change;

alter table internal.term_places rename to term_positions;
alter table internal.term_positions rename column places to positions;
alter index internal.term_places_by_term rename to term_positions_by_term;
alter index internal.term_places_by_block rename to term_positions_by_block;
alter index internal.search_terms_by_triples rename to search_terms_by_trigrams;
