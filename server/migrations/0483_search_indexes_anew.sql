-- outside a transaction
-- Indexes of what `folded` gave before 0482 do not find those names.
create index concurrently if not exists users_by_name_words on users
  using gin ((folded(first_name || ' ' || last_name || ' ' || preferred_name_for_search)) gin_trgm_ops);
create index concurrently if not exists pros_by_name_words on pros using gin ((folded(display_name)) gin_trgm_ops);
create index concurrently if not exists users_by_any_words on users using gin (
  (folded(first_name || ' ' || last_name || ' ' || preferred_name_for_search || ' ' || coalesce(email, '') || ' ' || coalesce(phone_number, '')))
  gin_trgm_ops);
drop index concurrently if exists users_name_search;
drop index concurrently if exists pros_name_search;
drop index concurrently if exists users_combined_search;
