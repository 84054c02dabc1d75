import type { AdHocReason, EmploymentType, PaymentStatus } from '@crewcall/contract/enums.ts'
import type { adHocPayment } from '@crewcall/contract/payments.ts'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { z } from 'zod'
import type { Tables } from '../../../platform/db.gen.ts'
import { paymentStatusOf, thatCounts } from '../attempts/attempts.ts'
import type { Attempt } from '../attempts/attempts.ts'

export type AdHocView = z.input<typeof adHocPayment>
export type AdHocRecord = Tables['adhoc_payments'] &
  Pick<Tables['users'], 'first_name' | 'last_name' | 'phone_number'> & {
    kind: string | null
    state: string | null
    total_cents: number | null
    error_code: string | null
    error_message: string | null
    worked_start: Date | null
    worked_end: Date | null
  }

/** The columns of an extra payment, with the attempt that counts for its charge, or for its payout when the platform pays. */
export const extraColumns = sql`x.*, u.first_name, u.last_name, u.phone_number, i.kind, i.state, i.amount_cents as total_cents, i.error_code, i.error_message,
  t.start_time as worked_start, t.end_time as worked_end`
/** Tables of an extra payment: `x` extra, `i` attempt, `a` application. */
export const extraTables: Sql = sql`adhoc_payments x
  join applications a on a.organization_id = x.organization_id and a.id = x.application_id
  join pros p on p.id = x.pro_id join users u on u.id = p.user_id
  left join timesheets t on t.organization_id = x.organization_id and t.application_id = x.application_id
  left join lateral (select * from payment_intents n where n.organization_id = x.organization_id and n.application_id = x.application_id and n.adhoc_payment_id = x.id
    and n.kind = case when x.charged_to_business then 'ADHOC_CHARGE' else 'ADHOC_PAYOUT' end ${thatCounts}) i on true`

/** The payment status of an extra payment in the API, null before its first attempt. */
export function extraStatus({ kind, state }: Pick<AdHocRecord, 'kind' | 'state'>): PaymentStatus | null {
  return kind === null || state === null ? null : paymentStatusOf({ kind, state } satisfies Pick<Attempt, 'kind' | 'state'>)
}

/** An extra payment as returned by the API. */
export function viewExtra(record: AdHocRecord): AdHocView {
  const {
    id,
    application_id,
    pro_id,
    first_name,
    last_name,
    phone_number,
    description,
    error_code,
    error_message,
    charged_to_business,
    added_minutes,
    created_ts,
  } = record
  return {
    id,
    application_id,
    pro_id,
    description,
    error_code,
    error_message,
    charged_to_business,
    added_minutes,
    created_ts,
    waived_because: record.waived_at === null ? null : record.waived_because,
    pro: { id: pro_id, first_name, last_name, phone_number },
    reason: record.reason as AdHocReason,
    employment_type: record.employment_type as EmploymentType,
    status: extraStatus(record),
    amount: record.pro_amount_cents,
    total: record.total_cents ?? record.pro_amount_cents,
    workinghours: { start_time: record.worked_start, end_time: record.worked_end },
  }
}
