-- A mailbox that somebody typed is pending until the code sent there was shown: it signs nobody in, is nobody's alone, gets no codes and
-- no news, and no invitation is addressed to it. So `email` is only ever a proven one, as `phone_number` always was.
alter table users add column pending_email text check (pending_email = lower(pending_email) and pending_email <> '');

-- An account that had nothing but an unproven mailbox keeps it pending; its person signs in there as somebody new and joins the two.
update users set pending_email = email, email = null where email is not null and email_verified_at is null;
update users set email_verified_at = null where email is null;

alter table users add constraint users_email_is_proven check ((email is null) = (email_verified_at is null));
alter table users add constraint users_pending_waits_for_the_first check (pending_email is null or email is null);
alter table users add constraint users_joined_await_nothing check (joined_into is null or pending_email is null);
