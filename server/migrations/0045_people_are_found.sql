-- The platform looks for people by any part of what they are called or sign in with, and at all their sign-ins, the ended ones too.
create index users_combined_search on users using gin (
  (lower(first_name || ' ' || last_name || ' ' || preferred_name_for_search || ' ' || coalesce(email, '') || ' ' || coalesce(phone_number, '')))
  gin_trgm_ops);
create index sessions_by_user on sessions (user_id, created_ts desc, id desc);
-- Who came by a referral code.
create index users_by_referral on users (referred_by_code) where referred_by_code is not null;
-- The platform reads why a sign-in ended; the demonstration had a word of its own for it.
update sessions set revoked_because = 'signed_out' where revoked_because = 'story told';
alter table sessions add constraint sessions_revoked_because_check
  check (revoked_because in ('expired', 'signed_out', 'ended_by_admin', 'address_changed', 'accounts_joined', 'refresh_reuse'));
