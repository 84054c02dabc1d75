import sql from 'sql-template-tag'
import type { Invariant } from './invariant.ts'

/** States that must agree with the facts behind them (docs/invariants.md#derived-states). */
export const derivedInvariants: readonly Invariant[] = [
  {
    id: 'D2',
    means: 'No cancelled shift hides a payment',
    broken: () => sql`select organization_id, application_id, business_payment_status from misfits where paid_unseen`,
  },
  {
    id: 'D3',
    means: 'An application is shown as paid exactly when its charge arrived, and its pro as paid exactly when the payout did',
    broken: () => sql`
      select coalesce(a.organization_id, i.organization_id) as organization_id, coalesce(a.id, i.application_id) as application_id,
        coalesce(a.kind, i.kind) as kind
      from (
        select organization_id, id, 'BUSINESS_CHARGE' as kind from applications where business_payment_status = 'AVAILABLE'
        union all select organization_id, id, 'PRO_PAYOUT' from applications where pro_payment_status = 'AVAILABLE') a
      full join (select organization_id, application_id, kind from payment_intents where kind in ('BUSINESS_CHARGE', 'PRO_PAYOUT') and state = 'SUCCEEDED') i
        on i.organization_id = a.organization_id and i.application_id = a.id and i.kind = a.kind
      where a.id is null or i.application_id is null`,
  },
  {
    id: 'D4',
    means: 'Hours that were charged are locked',
    broken: () => sql`
      select i.organization_id, i.application_id, t.state from payment_intents i
      join timesheets t on t.organization_id = i.organization_id and t.application_id = i.application_id
      where i.kind = 'BUSINESS_CHARGE' and i.state in ('SENT', 'PENDING', 'SUCCEEDED', 'INVOICED') and t.state <> 'LOCKED'`,
  },
  {
    id: 'D5',
    means: 'A decided certificate names who decided, and that is never who submitted it',
    broken: () => sql`
      select id as certification_request_id from certification_requests
      where status <> 'PENDING' and (reviewed_by is null or reviewed_at is null or reviewed_by = uploaded_by)`,
  },
  {
    id: 'D6',
    means: 'A location has an admin of its own or of its organization',
    broken: () => sql`
      select l.organization_id, l.id as location_id from locations l
      where not exists (select from location_managers m where m.organization_id = l.organization_id and m.location_id = l.id and m.role = 'ADMIN')
        and not exists (select from organization_managers m where m.organization_id = l.organization_id)`,
  },
  {
    id: 'D8',
    means: 'A pro is clear exactly when a check of theirs is, and none newer was declined',
    broken: () => sql`
      select p.id as pro_id, p.background_check_status, p.background_check_expires_on, c.expires_on as counted from pros p
      left join lateral (
        select k.expires_on from background_checks k where k.pro_id = p.id and k.status = 'CLEAR'
          and not exists (select from background_checks n where n.pro_id = p.id and n.id > k.id and n.adverse_state = 'FINAL')
        order by k.id desc limit 1) c on true
      where (p.background_check_status = 'CLEAR') <> (c.expires_on is not null)
        or (p.background_check_status = 'CLEAR' and p.background_check_expires_on is distinct from c.expires_on)`,
  },
  {
    id: 'D7',
    means: 'The number of times a pro worked at a location, and of trials among them, equals a recount, unless one is pending',
    broken: () => sql`
      select organization_id, location_id, pro_id, w.times, c.times as counted, w.trial_times, c.trial_times as counted_trials from worked_together w
      full join (
        select o.organization_id, o.location_id, o.pro_id, count(*) as times, count(i.id) as trial_times from pro_outcomes o
        left join interviews i on i.organization_id = o.organization_id and i.application_id = o.application_id
        where o.kind = 'WORKED' and o.location_id is not null group by o.organization_id, o.location_id, o.pro_id
      ) c using (organization_id, location_id, pro_id)
      where (coalesce(w.times, 0), coalesce(w.trial_times, 0)) <> (coalesce(c.times, 0), coalesce(c.trial_times, 0)) and not exists (
        select from dirty_cells d where d.kind = 'worked_together' and d.key = organization_id || ':' || location_id || ':' || pro_id)`,
  },
]
