-- Old sign-ins, texts, mails and notifications are deleted by their age; a sign-in is looked for among the devices that get pushes.
create index push_subscriptions_by_session on push_subscriptions (session_id);
create index message_deliveries_by_age on message_deliveries using brin (created_ts);
create index notifications_by_age on notifications using brin (created_ts);
-- A sign-in that has to be proven with a code is over when the code is gone.
alter table sign_on_attempts drop constraint sign_on_attempts_challenge_id_fkey,
  add constraint sign_on_attempts_challenge_id_fkey foreign key (challenge_id) references sign_in_challenges (id) on delete cascade;
