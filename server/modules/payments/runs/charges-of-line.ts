import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { liveStates } from '../attempts/attempts.ts'

/**
 * The charges `i` of line `n` of a run, over the tables `i` and `r`: what the run claimed in the moment in which the line was decided, and what the
 * platform tried after it by itself. An attempt that a person made later, in another run or on the page of a receipt, belongs to that.
 */
export const chargesOfLine: Sql = sql`payment_intents i join payment_intents r on r.organization_id = i.organization_id
    and r.application_id = i.application_id and r.kind = i.kind and r.adhoc_payment_id is not distinct from i.adhoc_payment_id and r.attempt <= i.attempt
  where i.organization_id = n.organization_id and i.application_id = n.application_id and i.kind in ('BUSINESS_CHARGE', 'ADHOC_CHARGE')
    and n.outcome = 'PAID' and r.created_ts = n.decided_at and not exists (
      select from payment_intents p where p.organization_id = i.organization_id and p.application_id = i.application_id and p.kind = i.kind
        and p.adhoc_payment_id is not distinct from i.adhoc_payment_id and p.attempt > r.attempt and p.attempt <= i.attempt and p.requested_by is not null)`

/** The state of an attempt that moved nothing, or whose money went back. */
export const failedStates = ['DECLINED', 'NOT_SENT', 'RETURNED', 'SURPLUS']

/** What became of the charges of line `n`: of those for one purpose the one that counts. `status` is that of a failed one, if there is one. */
export type LineCharges = {
  has_failed: boolean
  is_processing: boolean
  charged_cents: number
  kind: string | null
  state: string | null
  error_code: string | null
}

/** `LineCharges` of line `n` as a lateral table `c`. */
export const lineCharges: Sql = sql`lateral (
  select coalesce(bool_or(x.is_failed), false) as has_failed, coalesce(bool_or(x.is_processing), false) as is_processing,
    coalesce(sum(x.amount_cents) filter (where not x.is_failed), 0)::bigint as charged_cents, (array_agg(x.kind order by x.is_failed desc, x.id))[1] as kind,
    (array_agg(x.state order by x.is_failed desc, x.id))[1] as state, (array_agg(x.error_code order by x.is_failed desc, x.id))[1] as error_code
  from (
    select distinct on (i.kind, i.adhoc_payment_id) i.id, i.kind, i.state, i.amount_cents, i.error_code, i.state = any(${failedStates}::text[]) as is_failed,
      i.state in ('INTENT', 'SENT', 'PENDING', 'UNKNOWN', 'MISMATCHED') as is_processing
    from ${chargesOfLine} order by i.kind, i.adhoc_payment_id, i.state = any(${[...liveStates]}::text[]) desc, i.attempt desc) x) c`
