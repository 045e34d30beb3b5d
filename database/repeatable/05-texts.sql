-- What constraints and triggers ask of a text. As functions of their own instead of expressions: PostgreSQL reads, expands and plans the
-- expression of a constraint anew for every statement, and what is long takes longer to read than to answer.

-- Whether there is anything to see: fillers, joiners, selectors and blanks of any script are not. Nearly every text begins with
-- something that is.
create or replace function internal.is_visible(value text) returns boolean language plpgsql immutable strict parallel safe as $$
begin
  return ascii(value) between 33 and 126 or value ~ '[^\u0001-\u0020\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\uffff\U0001d173-\U0001d17a\U000e0000-\U000e0fff]';
end
$$;

-- A text of several lines, without the control characters that no text needs, and trimmed. To trim looks at every character: not
-- where the first and the last byte are to be seen.
create or replace function internal.clean_text(value text) returns text language plpgsql immutable strict parallel safe as $$
declare
  clean constant text := regexp_replace(value, '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufffe\uffff]', '', 'g');
begin
  if ascii(clean) between 33 and 126 and get_byte(convert_to(clean, 'UTF8'), octet_length(clean) - 1) between 33 and 126 then
    return clean;
  end if;
  return internal.trimmed(clean);
end
$$;

-- An http or https address with a host that browsers and new URL() understand.
create or replace function internal.is_web_address(value text) returns boolean language plpgsql immutable strict parallel safe as $$
begin
  return char_length(value) <= 2000
    and value ~* '^https?://([[:alnum:]]([[:alnum:]._-]*[[:alnum:]])?|\[[0-9a-f:.]+\])(:([0-9]{1,4}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]))?([/?#][^[:space:][:cntrl:]\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]*)?$';
end
$$;
