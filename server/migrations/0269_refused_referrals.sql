-- A referral that was refused, since both are one person, does not keep the right one from being noted (docs/rules/referrals.md#forgotten-codes).
alter table referrals drop constraint referrals_once_a_person;
create unique index referrals_once_a_person on referrals (referee_user_id)
  where status <> 'REJECTED' or reason not in ('SAME_PERSON', 'SAME_PHONE', 'SAME_EMAIL', 'SAME_DEVICE', 'SAME_BANK');
create index referrals_of_referee on referrals (referee_user_id, id desc);
