import { LOYALTY_PERIOD_DAYS } from '@crewcall/contract/rules/performance.ts'
import sql from 'sql-template-tag'
import { partOfErasure } from '../erasures/index.ts'
import { liveStates } from './attempts/attempts.ts'

partOfErasure({
  obstacles: {
    // What is under way is counted with the pay; a period that is over is closed within minutes.
    LOYALTY: async ({ tx, now }, { pro_id }) => {
      const { count } = await tx.one<{ count: number }>(sql`
        select (select count(*) from pros p where p.id = ${pro_id} and p.loyalty_period_start <= ${now}::timestamptz - ${LOYALTY_PERIOD_DAYS} * interval '24 hours')::int
          + count(*)::int as count from loyalty_periods l where l.pro_id = ${pro_id} and l.amount_cents > 0 and not exists (
          select from payment_intents i where i.loyalty_period_id = l.id and (i.state = 'SUCCEEDED' or i.settled_at is null))`)
      return count
    },
    PAY: async ({ tx, now }, { pro_id }) => {
      const { count } = await tx.one<{ count: number }>(sql`
        select (select count(*) from applications a join gigs g on g.organization_id = a.organization_id and g.id = a.gig_id
            where a.pro_id = ${pro_id} and a.confirmed_at is not null and a.cancelled_at is null and g.cancelled_at is null
              and coalesce(a.working_end, a.end_time) <= ${now} and not a.is_closed_without_charge and a.pro_payment_status is distinct from 'AVAILABLE')
          + (select count(*) from payment_intents where pro_id = ${pro_id} and settled_at is null and state <> 'INVOICED')
          + (select count(*) from adhoc_payments x where x.pro_id = ${pro_id} and x.waived_at is null
            and (not x.charged_to_business or exists (select from payment_intents c
              where c.organization_id = x.organization_id and c.adhoc_payment_id = x.id and c.kind = 'ADHOC_CHARGE' and c.state = any(${[...liveStates]}::text[])))
            and not exists (select from payment_intents i where i.organization_id = x.organization_id and i.adhoc_payment_id = x.id
              and i.kind = 'ADHOC_PAYOUT' and i.state = 'SUCCEEDED')) as count`)
      return count
    },
  },
})
