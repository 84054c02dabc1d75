-- Two links of a candidate: that of the text opens everything, that of the mail where the application stands, until a code that was sent to the phone was
-- entered on it (decision 166).
alter table job_candidates
  alter column token_seed drop not null,
  alter column token_hash drop not null,
  add column mail_token_seed text,
  add column mail_token_hash text,
  -- Since when whoever holds the link of the mail is known to have the phone.
  add column mail_proven_at timestamptz;
comment on column job_candidates.token_seed is 'Of the link in texts; null until the first one is sent.';
comment on column job_candidates.mail_token_seed is 'Of the link in mails; null until the first one is sent. Replaced when the candidate corrects the address.';
-- What was sent until now went to a phone and to a mailbox. Whose mailbox it is nobody proved, so it opens what a mail opens.
update job_candidates set mail_token_seed = token_seed, mail_token_hash = token_hash, token_seed = null, token_hash = null;
alter table job_candidates
  add constraint job_candidates_link_whole check ((token_seed is null) = (token_hash is null)) not valid,
  add constraint job_candidates_mail_link_whole check ((mail_token_seed is null) = (mail_token_hash is null)) not valid,
  add constraint job_candidates_proven_with_link check (mail_proven_at is null or mail_token_hash is not null) not valid,
  add constraint job_candidates_mail_token unique (organization_id, mail_token_hash);
alter table job_candidates validate constraint job_candidates_link_whole;
alter table job_candidates validate constraint job_candidates_mail_link_whole;
alter table job_candidates validate constraint job_candidates_proven_with_link;
create index job_candidates_by_mail_token on job_candidates (mail_token_hash);
create or replace view job_candidate_links as
  select token_hash, organization_id from job_candidates where token_hash is not null
  union all
  select mail_token_hash, organization_id from job_candidates where mail_token_hash is not null;

alter table sign_in_challenges drop constraint sign_in_challenges_purpose_check;
alter table sign_in_challenges add constraint sign_in_challenges_purpose_check
  check (purpose in ('SIGN_IN', 'CHANGE_ADDRESS', 'STEP_UP', 'LINK_ACCOUNT', 'INTERVIEW', 'APPLICATION')) not valid;
alter table sign_in_challenges validate constraint sign_in_challenges_purpose_check;

-- Who typed the phone number of an account counts as its pro where the pro worked for the business, and nobody else does: by a link that anybody had,
-- somebody else could have become them.
update job_candidates c set user_id = null from users u where u.id = c.user_id and u.phone_number is distinct from c.phone_number;
update job_candidates c set user_id = p.user_id from users u join pros p on p.user_id = u.id
  where c.user_id is null and u.phone_number = c.phone_number and u.account_status <> 'DELETED'
    and exists (select from worked_together w where w.organization_id = c.organization_id and w.pro_id = p.id and w.times > w.trial_times);
create unique index job_candidates_one_of_account on job_candidates (organization_id, posting_id, user_id) where user_id is not null;
