create table applications (
  organization_id bigint not null,
  id bigint generated always as identity,
  location_id bigint not null,
  gig_id bigint not null,
  pro_id bigint not null references pros (id),
  application_type text check (application_type in ('DIRECT_OFFER', 'ASSIGNMENT')),
  start_time timestamptz not null,
  end_time timestamptz not null,
  created_ts timestamptz not null,
  match_score integer check (match_score between 0 and 100),
  match_parts jsonb,
  selected_at timestamptz,
  selected_by bigint references users (id),
  selection_source text check (selection_source in ('STAFFER', 'ADMIN', 'AUTO_MATCH', 'AUTO_DIRECT_OFFER')),
  offer_expires_at timestamptz,
  offer_reminded_at timestamptz,
  offer_bonus numeric(6, 2) not null default 0 check (offer_bonus between 0 and 500),
  confirmed_at timestamptz,
  is_instant boolean not null default false,
  is_overfill boolean not null default false,
  -- Frozen at confirmation (semantics, decision 8).
  wage_amount numeric(6, 2),
  bonus numeric(6, 2),
  platform_bonus numeric(6, 2),
  employment_type text check (employment_type in ('F1099', 'W2')),
  platform_fee_percentage numeric(5, 2),
  background_checks_fee_percentage numeric(5, 2),
  tipping_fee_percentage numeric(5, 2),
  is_boosted boolean not null default false,
  cancelled_at timestamptz,
  cancelled_by bigint references users (id),
  cancellation_reason text check (cancellation_reason in ('CANCELLED_BY_GIGPRO_ADMIN', 'CANCELLED_BY_GIGPRO_LOCATION_MANAGER', 'CANCELLED_BY_PRO',
    'PRO_SUSPENDED', 'BUSINESS_CALLED_OUT', 'CALLED_OUT', 'FEWER_PROS_NEEDED', 'NO_SHOW', 'OVERRIDE_AUTOSELECT', 'STAFFER_DISMISSAL',
    'PRO_BLOCKED', 'OTHER')),
  cancellation_explanation text not null default '',
  dismissal_reason text check (dismissal_reason in ('NOT_NEEDED', 'LATE', 'ATTIRE', 'CONDUCT', 'UNQUALIFIED')),
  minimum_owed_cents bigint not null default 0 check (minimum_owed_cents between 0 and 100000000),
  -- Until when a certificate that the shift asks for and the pro lacks must be there.
  certificate_due_at timestamptz,
  -- Facts told by timesheets and payments.
  working_end timestamptz,
  is_closed_without_charge boolean not null default false,
  business_payment_status text
    check (business_payment_status in ('AVAILABLE', 'ERROR', 'FAILED', 'PENDING_TRANSFER', 'IN_TRANSIT', 'SUBMITTED')),
  pro_payment_status text check (pro_payment_status in ('AVAILABLE', 'ERROR', 'FAILED', 'PENDING_TRANSFER', 'IN_TRANSIT', 'SUBMITTED')),
  day_before_reminded_at timestamptz,
  hour_before_reminded_at timestamptz,
  last_updated_ts timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, gig_id) references gigs (organization_id, id),
  foreign key (organization_id, location_id) references locations (organization_id, id),
  constraint applications_confirmed_was_selected check (confirmed_at is null or selected_at is not null),
  constraint applications_confirmed_is_frozen check (confirmed_at is null
    or (wage_amount is not null and bonus is not null and platform_bonus is not null and employment_type is not null
      and platform_fee_percentage is not null and background_checks_fee_percentage is not null and tipping_fee_percentage is not null)),
  constraint applications_cancelled_has_reason check ((cancelled_at is null) = (cancellation_reason is null)),
  constraint applications_money_needs_confirmation check (business_payment_status is null or confirmed_at is not null)
);
create unique index applications_one_live on applications (organization_id, gig_id, pro_id) where cancelled_at is null;
create index applications_by_id on applications (id);
create index applications_of_gig on applications (organization_id, gig_id);
create index applications_of_pro on applications (pro_id, start_time);
create index applications_open_offers on applications (offer_expires_at) where selected_at is not null and confirmed_at is null and cancelled_at is null;
create index applications_certificate_due on applications (certificate_due_at) where certificate_due_at is not null and cancelled_at is null;
create index applications_by_start on applications (start_time desc, id desc);
create index applications_confirmed_of_location on applications (location_id, start_time, id) where confirmed_at is not null and cancelled_at is null;

-- Spec §4, in its order; twin of contract/rules/application-status.ts, proven equal over every combination of facts.
create function application_status(is_cancelled boolean, gig_cancelled boolean, business text, pro text, is_confirmed boolean,
  is_selected boolean, working_end timestamptz, at timestamptz) returns text language sql immutable parallel safe as $$
  select case
    when is_cancelled or gig_cancelled then 'CANCELLED'
    when business in ('FAILED', 'ERROR') then 'BUSINESS_PAYMENT_FAILED'
    when business in ('PENDING_TRANSFER', 'IN_TRANSIT', 'SUBMITTED') then 'BUSINESS_PAYMENT_PROCESSING'
    when business = 'AVAILABLE' then 'PAID'
    when pro = 'AVAILABLE' then 'PRO_PAID'
    when pro in ('FAILED', 'ERROR') then 'PRO_PAYMENT_FAILED'
    when pro in ('PENDING_TRANSFER', 'IN_TRANSIT', 'SUBMITTED') then 'PRO_PAYMENT_PROCESSING'
    when is_confirmed then case when at >= working_end - interval '15 minutes' then 'UNPAID' else 'CONFIRMED' end
    when is_selected then 'SELECTED'
    else 'CREATED'
  end
$$;

-- Identity and parentage of an application never change; a closed one never opens again.
create function applications_guard() returns trigger language plpgsql as $$
begin
  if (new.organization_id, new.id, new.gig_id, new.pro_id, new.location_id) is distinct from (old.organization_id, old.id, old.gig_id, old.pro_id, old.location_id) then
    raise exception 'an application keeps its gig and pro' using errcode = '23514', constraint = 'applications_identity';
  end if;
  if old.confirmed_at is not null and new.confirmed_at is null and new.cancelled_at is null then
    raise exception 'a confirmation is cancelled, never unmade' using errcode = '23514', constraint = 'applications_no_unconfirm';
  end if;
  if old.confirmed_at is not null and (new.wage_amount, new.bonus, new.platform_bonus, new.employment_type, new.platform_fee_percentage,
      new.background_checks_fee_percentage, new.tipping_fee_percentage)
    is distinct from (old.wage_amount, old.bonus, old.platform_bonus, old.employment_type, old.platform_fee_percentage,
      old.background_checks_fee_percentage, old.tipping_fee_percentage) then
    raise exception 'rates are frozen at confirmation' using errcode = '23514', constraint = 'applications_rates_frozen';
  end if;
  return new;
end $$;
create trigger applications_guard before update on applications for each row execute function applications_guard();

-- The gig's time is the application's time.
create function applications_take_time() returns trigger language plpgsql as $$
begin
  select g.start_time, g.end_time into strict new.start_time, new.end_time
  from gigs g where g.organization_id = new.organization_id and g.id = new.gig_id for no key update;
  return new;
end $$;
create trigger applications_take_time before insert on applications for each row execute function applications_take_time();

create function gigs_moved() returns trigger language plpgsql as $$
begin
  update applications set start_time = new.start_time, end_time = new.end_time
  where organization_id = new.organization_id and gig_id = new.id and cancelled_at is null;
  return null;
end $$;
create trigger gigs_moved after update of start_time, end_time on gigs for each row
  when (old.start_time is distinct from new.start_time or old.end_time is distinct from new.end_time) execute function gigs_moved();

-- Counters of the gig and the pro's bookings follow every path that touches an application.
create function applications_count() returns trigger language plpgsql as $$
declare
  was boolean := tg_op <> 'INSERT' and old.confirmed_at is not null and old.cancelled_at is null;
  is_now boolean := tg_op <> 'DELETE' and new.confirmed_at is not null and new.cancelled_at is null;
  was_failed boolean := was and old.business_payment_status in ('FAILED', 'ERROR');
  now_failed boolean := is_now and new.business_payment_status in ('FAILED', 'ERROR');
  was_uncharged boolean := was and old.business_payment_status is null and not old.is_closed_without_charge;
  now_uncharged boolean := is_now and new.business_payment_status is null and not new.is_closed_without_charge;
  row_now applications := coalesce(new, old);
  confirmed_step int := is_now::int - was::int;
  failed_step int := coalesce(now_failed, false)::int - coalesce(was_failed, false)::int;
  uncharged_step int := now_uncharged::int - was_uncharged::int;
begin
  if confirmed_step <> 0 or failed_step <> 0 or uncharged_step <> 0 then
    update gigs set confirmed_count = confirmed_count + confirmed_step, failed_count = failed_count + failed_step,
      uncharged_count = uncharged_count + uncharged_step
    where organization_id = row_now.organization_id and id = row_now.gig_id;
  end if;
  if was and not is_now then
    delete from pro_bookings where pro_id = old.pro_id and application_id = old.id;
  elsif is_now and not was then
    insert into pro_bookings (pro_id, application_id, organization_id, during)
    values (new.pro_id, new.id, new.organization_id, tstzrange(new.start_time, new.end_time));
  elsif is_now and (old.start_time, old.end_time) is distinct from (new.start_time, new.end_time) then
    update pro_bookings set during = tstzrange(new.start_time, new.end_time) where pro_id = new.pro_id and application_id = new.id;
  end if;
  return null;
end $$;
create trigger applications_count after insert or delete or update on applications for each row execute function applications_count();

create table pro_reviews (
  organization_id bigint not null,
  id bigint generated always as identity,
  application_id bigint not null,
  pro_id bigint not null references pros (id),
  overall integer not null check (overall between 1 and 5),
  punctuality integer check (punctuality between 1 and 5),
  skill integer check (skill between 1 and 5),
  attitude integer check (attitude between 1 and 5),
  appearance integer check (appearance between 1 and 5),
  feedback text not null default '',
  created_by bigint not null references users (id),
  created_ts timestamptz not null,
  last_updated_ts timestamptz not null,
  primary key (organization_id, id),
  unique (organization_id, application_id),
  foreign key (organization_id, application_id) references applications (organization_id, id)
);
create index pro_reviews_of_pro on pro_reviews (pro_id, created_ts desc);

create table location_reviews (
  organization_id bigint not null,
  id bigint generated always as identity,
  application_id bigint not null,
  location_id bigint not null,
  pro_id bigint not null references pros (id),
  overall integer not null check (overall between 1 and 5),
  comment text not null default '',
  created_ts timestamptz not null,
  primary key (organization_id, id),
  unique (organization_id, application_id),
  foreign key (organization_id, application_id) references applications (organization_id, id)
);
