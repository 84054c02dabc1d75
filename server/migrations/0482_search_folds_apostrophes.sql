-- O’Brien is found by "obrien" and "o'brien", Straße by "strasse": as contract/rules/folded.ts folds what was typed.
create or replace function folded(text) returns text language sql immutable strict parallel safe
  return replace(replace(replace(replace(
    translate(
      regexp_replace(normalize(replace(lower($1), '´', ''), NFKD), '[\u0300-\u036f''`ʹʻʼˈ‘’‚‛′]', '', 'g'),
      '‐‑‒–—―−øłđıð', '-------oldid'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
-- Computed again for the candidates whose names have one of these.
update job_candidates set first_name = first_name
where search_text <> folded(first_name || ' ' || last_name || ' ' || email || ' ' || phone_number);
