-- internal.look_at_changes asks the same in its own question: a call for each of thousands of texts took most of its time.
drop function if exists internal.is_found_widely(jsonb, text, text, text);
