-- Referrals that are rewarded: promotions, who referred whom, and what is paid for it (ADR 119).

-- Letters and digits that do not look alike; a code is no secret.
create function new_referral_code() returns text language sql volatile
  as $$ select string_agg(substr('ABCDEFGHJKMNPQRSTUVWXYZ23456789', 1 + floor(random() * 31)::int, 1), '') from generate_series(1, 10) $$;
alter table pros add column referral_code text not null default new_referral_code() check (referral_code ~ '^[A-Z0-9]{4,20}$');
create unique index pros_referral_code_key on pros (referral_code);
-- Whose a code is, and on which side they are rewarded.
create view referral_code_owners as
  select referral_code as code, user_id, 'BUSINESS' as side from manager_profiles union all select referral_code, user_id, 'PRO' from pros;
-- The browser of the sign-up had been used before by the person whose code it was.
alter table users add column referred_on_own_device boolean not null default false;

create table promotions (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 80),
  audience text not null check (audience in ('PRO', 'BUSINESS')),
  referrer_amount_cents bigint not null check (referrer_amount_cents between 0 and 50000),
  referee_amount_cents bigint not null check (referee_amount_cents between 0 and 50000),
  qualifying_gigs integer not null check (qualifying_gigs between 1 and 20),
  qualifying_days integer not null check (qualifying_days between 1 and 365),
  hold_days integer not null check (hold_days between 0 and 60),
  cap integer not null check (cap between 1 and 100000),
  rewarded_count integer not null default 0 check (rewarded_count >= 0),
  starts_at timestamptz not null,
  ends_at timestamptz,
  created_by bigint not null references users (id),
  created_ts timestamptz not null,
  ended_at timestamptz,
  ended_by bigint references users (id),
  constraint promotions_reward_something check (referrer_amount_cents + referee_amount_cents >= 50),
  constraint promotions_within_cap check (rewarded_count <= cap),
  constraint promotions_end_after_start check (ends_at > starts_at),
  constraint promotions_ended_by_somebody check ((ended_at is null) = (ended_by is null)),
  constraint promotions_one_at_a_time exclude using gist (audience with =, tstzrange(starts_at,
    case when ends_at is null and ended_at is null then null else greatest(starts_at, least(ends_at, ended_at)) end) with &&)
);
comment on column promotions.rewarded_count is 'Counted with each referral that qualifies or is rejected, so that a constraint keeps more from being paid than the cap. Recounted by G1.';
alter table promotions enable row level security;
create policy everybody_reads on promotions for select using (true);
create policy admins_add on promotions for insert with check ((select scope_everything()));
create policy admins_change on promotions for update using ((select scope_everything()));

create table referrals (
  id bigint generated always as identity primary key,
  promotion_id bigint not null references promotions (id),
  code text not null check (code ~ '^[A-Z0-9]{4,20}$'),
  referrer_user_id bigint not null references users (id),
  referrer_side text not null check (referrer_side in ('PRO', 'BUSINESS')),
  referee_user_id bigint not null references users (id),
  audience text not null check (audience in ('PRO', 'BUSINESS')),
  status text not null check (status in ('PENDING', 'QUALIFIED', 'PAID', 'EXPIRED', 'REJECTED')),
  reason text check (reason in ('SAME_PERSON', 'SAME_PHONE', 'SAME_EMAIL', 'SAME_DEVICE', 'SAME_BANK', 'CAP_REACHED', 'SHIFT_REFUNDED', 'BY_PLATFORM')),
  explanation text not null default '' check (length(explanation) <= 500),
  -- Shifts that count, as of the last payment: the referrer may not see the shifts themselves.
  counted_gigs integer not null default 0 check (counted_gigs >= 0),
  -- As promised at the sign-up.
  referrer_amount_cents bigint not null check (referrer_amount_cents >= 0),
  referee_amount_cents bigint not null check (referee_amount_cents >= 0),
  created_ts timestamptz not null,
  counts_until timestamptz not null,
  qualified_at timestamptz,
  -- Before this instant nothing is paid.
  pays_at timestamptz,
  -- Since when both rewards are with the payment processor or paid.
  released_at timestamptz,
  paid_at timestamptz,
  closed_at timestamptz,
  -- The mark of the bank account into which the referred pro is paid: one account earns one referral of a referrer.
  referee_bank_mark text,
  constraint referrals_once_a_person unique (referee_user_id),
  constraint referrals_qualified_whole check ((qualified_at is null) = (pays_at is null)),
  constraint referrals_say_why check ((status = 'REJECTED') = (reason is not null)),
  constraint referrals_of_oneself check (referrer_user_id <> referee_user_id or status = 'REJECTED'),
  constraint referrals_status_has_its_times check (case status
    when 'PENDING' then qualified_at is null and closed_at is null
    when 'QUALIFIED' then qualified_at is not null and paid_at is null and closed_at is null
    when 'PAID' then released_at is not null and paid_at is not null and closed_at is null
    when 'EXPIRED' then qualified_at is null and closed_at is not null
    else closed_at is not null end),
  constraint referrals_held_first check (released_at >= pays_at)
);
create index referrals_of_referrer on referrals (referrer_user_id, referrer_side, id desc);
create index referrals_of_promotion on referrals (promotion_id, id desc);
create index referrals_pending on referrals (counts_until) where status = 'PENDING';
create index referrals_to_pay on referrals (pays_at) where status = 'QUALIFIED' and released_at is null;
create unique index referrals_one_bank_account on referrals (referrer_user_id, referee_bank_mark) where status in ('QUALIFIED', 'PAID') and referee_bank_mark is not null;
-- Both people see that there is one; calls of theirs change nothing.
alter table referrals enable row level security;
create policy both_read on referrals for select using (((referrer_user_id = any ((select scope_users())::bigint[])
  or referee_user_id = any ((select scope_users())::bigint[])) is not false) or (select scope_everything()));
create policy admins_add on referrals for insert with check ((select scope_everything()));
create policy admins_change on referrals for update using ((select scope_everything()));

-- What one of the two people receives: a pro by a payout, a business by a credit on a charge. In the books of the business whose shift
-- qualified, or of the one that is credited.
create table referral_rewards (
  organization_id bigint not null references organizations (id),
  id bigint generated always as identity,
  location_id bigint not null,
  referral_id bigint not null references referrals (id),
  recipient text not null check (recipient in ('REFERRER', 'REFEREE')),
  user_id bigint not null references users (id),
  pro_id bigint references pros (id),
  amount_cents bigint not null check (amount_cents between 1 and 50000),
  created_ts timestamptz not null,
  -- Taken back, or not to be sent any more.
  revoked_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, location_id) references locations (organization_id, id),
  constraint referral_rewards_once unique (organization_id, referral_id, recipient)
);
create index referral_rewards_by_id on referral_rewards (id);
create index referral_rewards_of_referral on referral_rewards (referral_id);
select tenants_only('referral_rewards', further => 'or pro_id = (select scope_pro())');

-- One for each of the two, in whosever books: whoever adds one waits for the referral.
create function reward_once() returns trigger language plpgsql as $$
begin
  perform from referrals where id = new.referral_id for no key update;
  if exists (select from referral_rewards r where r.referral_id = new.referral_id and r.recipient = new.recipient) then
    raise exception 'this person has the reward' using errcode = '23505', constraint = 'referral_rewards_once';
  end if;
  return new;
end $$;
create trigger referral_rewards_once before insert on referral_rewards for each row execute function reward_once();

alter table charge_refunds add column referral_reward_id bigint,
  add foreign key (organization_id, referral_reward_id) references referral_rewards (organization_id, id);
create unique index charge_refunds_one_per_reward on charge_refunds (organization_id, referral_reward_id) where referral_reward_id is not null;

alter table payment_intents add column referral_reward_id bigint,
  add foreign key (organization_id, referral_reward_id) references referral_rewards (organization_id, id),
  drop constraint payment_intents_kind_check,
  add constraint payment_intents_kind_check check (kind in ('BUSINESS_CHARGE', 'PRO_PAYOUT', 'ADHOC_CHARGE', 'ADHOC_PAYOUT', 'REFUND', 'INVOICE_CHARGE', 'REFERRAL_PAYOUT')),
  drop constraint payment_intents_about_one,
  add constraint payment_intents_about_one check (num_nonnulls(application_id, invoice_id, referral_reward_id) = 1 and (invoice_id is null) = (pro_id is not null)),
  add constraint payment_intents_reward_has_reward check ((kind = 'REFERRAL_PAYOUT') = (referral_reward_id is not null));
create unique index payment_intents_reward_once on payment_intents (organization_id, referral_reward_id)
  where kind = 'REFERRAL_PAYOUT' and state in ('INTENT', 'SENT', 'PENDING', 'SUCCEEDED', 'UNKNOWN', 'MISMATCHED');

-- No money is sent for a referral that was rejected.
create function reward_not_revoked() returns trigger language plpgsql as $$
begin
  if exists (select from referral_rewards r where r.organization_id = new.organization_id and r.id = new.referral_reward_id and r.revoked_at is not null) then
    raise exception 'the reward was revoked' using errcode = '23514', constraint = 'payment_intents_reward_not_revoked';
  end if;
  return new;
end $$;
create trigger payment_intents_reward_not_revoked before insert on payment_intents for each row when (new.kind = 'REFERRAL_PAYOUT')
  execute function reward_not_revoked();
