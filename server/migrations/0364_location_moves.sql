-- A location moves to another organization (docs/rules/location-moves.md, ADR 214). What was stays where it was: the location is closed, and another
-- row in the other organization takes what is ahead.
alter table locations add column moved_at timestamptz;

create table location_moves (
  id bigint generated always as identity primary key,
  from_organization_id bigint not null,
  from_location_id bigint not null,
  to_organization_id bigint not null,
  to_location_id bigint not null,
  moved_at timestamptz not null,
  moved_by bigint not null references users (id),
  reason text not null check (length(reason) between 1 and 500),
  -- What moved, was copied, stayed and ended, as the preview said.
  effects jsonb not null,
  -- The move that this one undoes.
  undoes_id bigint references location_moves (id),
  foreign key (from_organization_id, from_location_id) references locations (organization_id, id),
  foreign key (to_organization_id, to_location_id) references locations (organization_id, id),
  constraint location_moves_elsewhere check (from_organization_id <> to_organization_id)
);
-- A move is undone once.
create unique index location_moves_undone_once on location_moves (undoes_id) where undoes_id is not null;
create index location_moves_of_location on location_moves (from_organization_id, from_location_id, moved_at);
create index location_moves_to_location on location_moves (to_organization_id, to_location_id);
select own_rows_only('location_moves', '(from_organization_id = any ((select scope_organizations())::bigint[])) is not false
  or to_organization_id = any ((select scope_organizations())::bigint[])');

-- Nothing new begins at a location that has moved.
create function moved_locations_get_nothing() returns trigger language plpgsql security definer set search_path = public as $$
declare
  gone timestamptz;
begin
  if new.location_id is null then return new; end if;
  -- The lock waits for a move that is beginning, and then sees its outcome.
  select l.moved_at into gone from locations l where l.organization_id = new.organization_id and l.id = new.location_id for key share;
  if gone is not null then
    raise exception 'This location has moved' using errcode = '23514', constraint = 'moved_locations_get_nothing';
  end if;
  return new;
end $$;
create trigger moved_locations_get_nothing before insert on gigs for each row execute function moved_locations_get_nothing();
create trigger moved_locations_get_nothing before insert on draft_shifts for each row execute function moved_locations_get_nothing();
create trigger moved_locations_get_nothing before insert on series for each row execute function moved_locations_get_nothing();
create trigger moved_locations_get_nothing before insert on event_shifts for each row execute function moved_locations_get_nothing();
create trigger moved_locations_get_nothing before insert on job_postings for each row execute function moved_locations_get_nothing();
create trigger moved_locations_get_nothing before insert on invitations for each row execute function moved_locations_get_nothing();
create trigger moved_locations_get_nothing before insert on network_invites for each row execute function moved_locations_get_nothing();
create trigger moved_locations_get_nothing before insert on location_add_ons for each row execute function moved_locations_get_nothing();

-- An application keeps its pro and its shift; it moves only together with the shift.
create or replace function applications_guard() returns trigger language plpgsql as $$
begin
  if (new.id, new.gig_id, new.pro_id) is distinct from (old.id, old.gig_id, old.pro_id)
    or ((new.organization_id, new.location_id) is distinct from (old.organization_id, old.location_id) and not exists (
      select from gigs g where g.organization_id = new.organization_id and g.id = new.gig_id and g.location_id = new.location_id)) then
    raise exception 'an application keeps its gig and pro' using errcode = '23514', constraint = 'applications_identity';
  end if;
  if old.confirmed_at is not null and new.confirmed_at is null and new.cancelled_at is null then
    raise exception 'a confirmation is cancelled, never unmade' using errcode = '23514', constraint = 'applications_no_unconfirm';
  end if;
  if old.confirmed_at is not null and (
    (new.bonus, new.platform_bonus, new.employment_type, new.platform_fee_percentage, new.background_checks_fee_percentage, new.tipping_fee_percentage)
      is distinct from (old.bonus, old.platform_bonus, old.employment_type, old.platform_fee_percentage, old.background_checks_fee_percentage, old.tipping_fee_percentage)
    or ((new.coupon_redemption_id, new.coupon_percentage, new.coupon_cents) is distinct from (old.coupon_redemption_id, old.coupon_percentage, old.coupon_cents)
      and not (old.cancelled_at is not null and new.cancelled_at is null and new.coupon_redemption_id is null))
    or (new.wage_amount is distinct from old.wage_amount and (
      new.wage_amount is null or new.wage_amount < old.wage_amount or new.cancelled_at is not null or old.business_payment_status is not null
      or new.wage_amount is distinct from (select g.wage_amount from gigs g where g.organization_id = new.organization_id and g.id = new.gig_id)))) then
    raise exception 'rates are frozen at confirmation' using errcode = '23514', constraint = 'applications_rates_frozen';
  end if;
  return new;
end $$;

-- The booked time of a pro follows the application to the other organization.
create function bookings_follow_applications() returns trigger language plpgsql as $$
begin
  update pro_bookings set organization_id = new.organization_id where pro_id = new.pro_id and application_id = new.id;
  return null;
end $$;
create trigger bookings_follow_applications after update of organization_id on applications for each row
  when (old.organization_id <> new.organization_id and new.confirmed_at is not null and new.cancelled_at is null)
  execute function bookings_follow_applications();

-- A step that was done stays as it was, also in another organization.
create or replace function fill_plan_steps_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'organization_id' = to_jsonb(old) - 'organization_id' then return new; end if;
  if tg_op <> 'INSERT' and old.done_at is not null then
    raise exception 'a step is done once' using errcode = '23514', constraint = 'fill_plan_steps_done_once';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  if new.wage_amount > (select ceiling_amount from fill_plans p where p.organization_id = new.organization_id and p.id = new.plan_id) then
    raise exception 'a raise stays within the ceiling' using errcode = '23514', constraint = 'fill_plan_steps_within_ceiling';
  end if;
  return new;
end $$;

-- A row that is a part of another one follows it. Where two rows that move refer to each other, the check can wait for the end of the transaction.
alter table gig_requirements drop constraint gig_requirements_organization_id_gig_id_fkey,
  add foreign key (organization_id, gig_id) references gigs (organization_id, id) on update cascade;
alter table gig_attachments drop constraint gig_attachments_organization_id_gig_id_fkey,
  add foreign key (organization_id, gig_id) references gigs (organization_id, id) on update cascade;
alter table staged_pros drop constraint staged_pros_organization_id_gig_id_fkey,
  add foreign key (organization_id, gig_id) references gigs (organization_id, id) on update cascade;
alter table fill_plan_steps drop constraint fill_plan_steps_organization_id_plan_id_fkey,
  add foreign key (organization_id, plan_id) references fill_plans (organization_id, id) on update cascade;
alter table chat_channels drop constraint chat_channels_organization_id_gig_id_fkey,
  add foreign key (organization_id, gig_id) references gigs (organization_id, id) on update cascade;
alter table chat_members drop constraint chat_members_organization_id_channel_id_fkey,
  add foreign key (organization_id, channel_id) references chat_channels (organization_id, id) on update cascade;
alter table chat_messages drop constraint chat_messages_organization_id_channel_id_fkey,
  add foreign key (organization_id, channel_id) references chat_channels (organization_id, id) on update cascade;
alter table chat_links drop constraint chat_links_organization_id_channel_id_fkey,
  add foreign key (organization_id, channel_id) references chat_channels (organization_id, id) on update cascade;
alter table chat_acknowledgements drop constraint chat_acknowledgements_organization_id_channel_id_user_id_fkey,
  add foreign key (organization_id, channel_id, user_id) references chat_members (organization_id, channel_id, user_id) on update cascade;
alter table chat_cases drop constraint chat_cases_organization_id_channel_id_seq_fkey,
  add foreign key (organization_id, channel_id, seq) references chat_messages (organization_id, channel_id, seq) on update cascade;
alter table chat_reports drop constraint chat_reports_organization_id_channel_id_seq_fkey,
  add foreign key (organization_id, channel_id, seq) references chat_cases (organization_id, channel_id, seq) on update cascade;
alter table chat_translations drop constraint chat_translations_organization_id_channel_id_seq_fkey,
  add foreign key (organization_id, channel_id, seq) references chat_messages (organization_id, channel_id, seq) on update cascade on delete cascade;
alter table support_subjects drop constraint support_subjects_business_id_gig_id_fkey,
  add foreign key (business_id, gig_id) references gigs (organization_id, id) on update cascade;
-- The list of an import forgets a draft that is no longer there.
alter table schedule_import_shifts drop constraint schedule_import_shifts_organization_id_draft_id_fkey,
  add foreign key (organization_id, draft_id) references draft_shifts (organization_id, id) on delete cascade;

alter table applications alter constraint applications_organization_id_gig_id_fkey deferrable;
alter table applications alter constraint applications_former_confirmation deferrable;
alter table applications alter constraint applications_organization_id_location_id_fkey deferrable;
alter table offer_jobs alter constraint offer_jobs_organization_id_gig_id_fkey deferrable;
alter table fill_predictions alter constraint fill_predictions_organization_id_gig_id_fkey deferrable;
alter table fill_plans alter constraint fill_plans_organization_id_gig_id_fkey deferrable;
alter table fill_plans alter constraint fill_plans_organization_id_bundle_id_fkey deferrable;
alter table gigs alter constraint gigs_of_bundle deferrable;
alter table draft_shifts alter constraint draft_shifts_organization_id_gig_id_fkey deferrable;
alter table timesheets alter constraint timesheets_organization_id_application_id_fkey deferrable;
alter table covers alter constraint covers_organization_id_gig_id_fkey deferrable;
alter table covers alter constraint covers_organization_id_application_id_fkey deferrable;
alter table chat_channels alter constraint chat_channels_organization_id_application_id_fkey deferrable;
alter table chat_messages alter constraint chat_messages_organization_id_link_id_fkey deferrable;
alter table chat_cases alter constraint chat_cases_organization_id_link_id_fkey deferrable;
alter table chat_acknowledgements alter constraint chat_acknowledgements_organization_id_channel_id_seq_fkey deferrable;
alter table support_subjects alter constraint support_subjects_business_id_application_id_fkey deferrable;

-- A prediction is written once and belongs to its shift; of a published draft, the shift is what is left. Calls change neither.
create function gigs_take_along() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update fill_predictions set organization_id = new.organization_id, location_id = new.location_id
  where organization_id = old.organization_id and gig_id = new.id;
  delete from draft_shifts where organization_id = old.organization_id and gig_id = new.id;
  return null;
end $$;
create trigger gigs_take_along after update of organization_id on gigs for each row
  when (old.organization_id <> new.organization_id) execute function gigs_take_along();

-- For each shift and application that moves, the database asks every table that may refer to it.
create index applications_of_former on applications (organization_id, former_confirmation_id) where former_confirmation_id is not null;
create index captain_reports_of_application on captain_reports (organization_id, application_id);
create index chat_channels_of_gig on chat_channels (organization_id, gig_id) where gig_id is not null;
create index chat_cases_of_link on chat_cases (organization_id, link_id) where link_id is not null;
create index chat_messages_of_link on chat_messages (organization_id, link_id) where link_id is not null;
create index covers_of_application on covers (organization_id, application_id);
create index covers_of_gig on covers (organization_id, gig_id);
create index geo_logs_of_application on geo_logs (organization_id, application_id);
create index hours_disputes_of_application on hours_disputes (organization_id, application_id);
create index hours_edits_of_application on hours_edits (organization_id, application_id);
create index offer_jobs_of_gig on offer_jobs (organization_id, gig_id);
create index pay_run_lines_of_application on pay_run_lines (organization_id, application_id) where application_id is not null;
create index referral_shifts_of_application on referral_shifts (organization_id, application_id);
create index support_subjects_of_gig on support_subjects (business_id, gig_id);
create index support_subjects_of_application on support_subjects (business_id, application_id) where application_id is not null;

comment on column fill_predictions.organization_id is
  'The organization of the shift, with which the prediction goes when its location moves. It is the key, so nothing can recount it.';
comment on column fill_predictions.location_id is
  'The location of the shift, with which the prediction goes when it moves. It is a part of the key to the location, so nothing can recount it.';
