-- People type names without their accents and in any order: what is searched is kept in small letters without marks, as server/platform/search-text.ts
-- folds what was typed. Only functions of PostgreSQL itself: the extension unaccent is neither everywhere nor immutable.
create function folded(text) returns text language sql immutable strict parallel safe
  return translate(regexp_replace(normalize(lower($1), NFD), '[\u0300-\u036f]', '', 'g'), 'øłđı', 'oldi');
drop index users_name_search;
create index users_name_search on users using gin ((folded(first_name || ' ' || last_name || ' ' || preferred_name_for_search)) gin_trgm_ops);
drop index pros_name_search;
create index pros_name_search on pros using gin ((folded(display_name)) gin_trgm_ops);
drop index users_combined_search;
create index users_combined_search on users using gin (
  (folded(first_name || ' ' || last_name || ' ' || preferred_name_for_search || ' ' || coalesce(email, '') || ' ' || coalesce(phone_number, '')))
  gin_trgm_ops);
