const of = 'organization_id = $1'

/** A change of every kind of source of the stored days, of the organization $1; after `workQuarter` each changes something. */
export const changesOfDays: readonly string[] = [
  `update timesheets set payable_minutes = payable_minutes - 7 where ${of} and payable_minutes is not null and start_time < '2026-02-25'`,
  `update gigs set start_time = start_time + interval '26 hours', end_time = end_time + interval '26 hours'
    where id in (select id from gigs g where g.${of} and not exists (select from applications a where a.gig_id = g.id) order by id limit 4)`,
  `update gigs set cancelled_at = posted_at, cancellation_reason = 'OTHER'
    where id in (select id from gigs g where g.${of} and g.cancelled_at is null and not exists (select from applications a where a.gig_id = g.id) order by id limit 2)`,
  `update gigs set allowed_confirmed_pros = allowed_confirmed_pros + 1 where ${of} and id % 5 = 0`,
  `update payment_intents set refunded_cents = 700 where ${of} and kind = 'BUSINESS_CHARGE' and id % 3 = 0`,
  `update timesheets set is_flagged = not is_flagged where ${of} and id % 4 = 0`,
  `delete from pro_outcomes where ${of} and application_id % 6 = 0`,
  `update applications a set cancelled_at = a.start_time + interval '1 hour', cancellation_reason = 'NO_SHOW' where a.id in (
    select a.id from applications a join location_days d on d.location_id = a.location_id and d.overtime_minutes > 0
      and d.local_date between (a.start_time - interval '3 days')::date and a.start_time::date
    join timesheets t on t.application_id = a.id where a.${of} and a.cancelled_at is null and t.state = 'PROPOSED' order by a.id limit 2)`,
  `update gigs set background_check_required = not background_check_required where ${of} and id % 7 = 0`,
  `update gigs set wage_amount = wage_amount + 1.5, boosted_gig_bonus = boosted_gig_bonus + 2 where ${of} and id % 3 = 0`,
  `delete from favorite_pros f where ${of} and f.id in (select min(id) from favorite_pros g where g.${of})`,
  `insert into favorite_pros (organization_id, location_id, pro_id, created_by)
    select distinct a.organization_id, a.location_id, a.pro_id, p.user_id from applications a join pros p on p.id = a.pro_id
    where a.${of} and a.pro_id % 2 = 0 on conflict do nothing`,
  `insert into time_punches (organization_id, application_id, pro_id, client_punch_id, punch_type, time, recorded_by, verdict, received_at)
    select a.organization_id, a.id, a.pro_id, gen_random_uuid(), 'CLOCK_IN', a.start_time + interval '25 minutes', p.user_id, 'ACCEPTED', a.start_time
    from applications a join pros p on p.id = a.pro_id where a.${of} and a.confirmed_at is not null and a.cancelled_at is null
      and not exists (select from time_punches t where t.application_id = a.id) order by a.id limit 3`,
  `insert into punch_decisions (organization_id, time_punch_id, decision, decided_by, decided_at)
    select p.organization_id, p.id, 'VOIDED', p.recorded_by, p.received_at from time_punches p where p.${of} and p.id % 5 = 0 on conflict do nothing`,
  `update timesheets set state = 'APPROVED', approved_at = end_time, is_auto_approved = true where ${of} and state = 'PROPOSED' and id % 2 = 0`,
  `update timesheets set compliance_status = case compliance_status when 'TOO_LATE' then 'COMPLIANT' else 'TOO_LATE' end where ${of} and id % 3 = 0`,
  `update payment_intents set state = case state when 'DECLINED' then 'SUCCEEDED' else 'DECLINED' end where ${of} and kind = 'BUSINESS_CHARGE' and id % 5 = 0`,
  `update payment_intents set refunded_cents = refunded_cents + 100 where ${of} and kind = 'ADHOC_CHARGE'`,
  `update organizations set week_begins_on = 'THURSDAY' where id = $1`,
]
