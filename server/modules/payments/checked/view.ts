import type { CheckedPayment, checkedPayment, listCheckedPayments } from '@crewcall/contract/checked-payments.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import sql from 'sql-template-tag'
import type { z } from 'zod'
import type { Ctx } from '../../../platform/context.ts'
import { givenReason } from '../../../platform/errors.ts'
import { mapPage, page } from '../../../platform/lists.ts'
import { allow } from '../../../platform/policy.ts'
import { every } from '../../../platform/write.ts'
import { absenceWaitsFor, mayGiveBack } from './decide.ts'
import { directionOf } from '../attempts/attempts.ts'
import type { Attempt, AttemptKey } from '../attempts/attempts.ts'
import { keyDiesAt } from '../attempts/send.ts'

type Record = Attempt & { location_name: string; pro_name: string | null }
type View = z.input<typeof checkedPayment>

const columns = sql`i.*, l.name as location_name, p.display_name as pro_name`
const tables = sql`payment_intents i join locations l on l.organization_id = i.organization_id and l.id = i.location_id left join pros p on p.id = i.pro_id`

/**
 * True for a movement `i` that a person may have to decide about. An additional movement needs no decision once it was fully returned, or
 * once retries have ended and a person has agreed on its return and resolved its alarm.
 */
export const isToCheck = sql`(i.state in ('UNKNOWN', 'MISMATCHED') or (i.state = 'SURPLUS' and (i.kind <> 'REFERRAL_PAYOUT' or i.next_try_at is null) and i.refunded_cents + i.returned_cents < i.moved_cents
  and (i.next_try_at is not null or not exists (select from alarms a
    where a.kind in ('payout_moved_twice', 'refund_moved_twice', 'amount_differs', 'reward_not_taken_back', 'instant_not_taken_back') and a.resolved_at is not null
      and a.detail ->> 'payment_intent_id' = i.id::text and a.detail ->> 'organization_id' = i.organization_id::text))))`

/** Payments with an unknown outcome or another amount, or that moved twice, for the platform. */
export async function listChecked(ctx: Ctx, { query }: Input<typeof listCheckedPayments>): Promise<Reply<typeof listCheckedPayments>> {
  allow(ctx, 'admin.payments')
  const list = await page<Record>(ctx.tx, {
    select: columns,
    from: tables,
    where: every(isToCheck, query.state !== undefined && sql`i.state = ${query.state}`),
    order: query.ordering === 'id' ? sql`i.id` : sql`i.id desc`,
    query,
  })
  return mapPage(list, (record) => view(ctx, record))
}

/** A single payment. @throws problem not_found */
export async function viewChecked(ctx: Ctx, { organization_id, id }: AttemptKey): Promise<View> {
  const record = await ctx.tx.one<Record>(
    sql`select ${columns} from ${tables} where i.organization_id = ${organization_id} and i.id = ${id}`,
  )
  return view(ctx, record)
}

function view(ctx: Ctx, record: Record): View {
  const waits = absenceWaitsFor(record, ctx.now)
  return {
    ...record,
    // The list requests these states only; a command shows the payment it has just decided.
    state: (record.state === 'MISMATCHED' || record.state === 'SURPLUS' ? record.state : 'UNKNOWN') as CheckedPayment['state'],
    kind: record.kind as CheckedPayment['kind'],
    asked: record.amount_cents,
    moved: record.moved_cents,
    search_key: record.provider_key,
    key_dies_at: keyDiesAt(record),
    may_ask: record.state !== 'SURPLUS' || directionOf(record) === 'payout',
    may_call_absent: waits === null,
    may_give_back: mayGiveBack(record),
    waits_for: record.state === 'UNKNOWN' && waits ? givenReason(waits) : null,
  }
}
