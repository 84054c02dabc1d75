import type { CheckedPayment, checkedPayment, listCheckedPayments } from '@crewcall/contract/checked-payments.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import sql from 'sql-template-tag'
import type { z } from 'zod'
import type { Ctx } from '../../platform/context.ts'
import { mapPage, page } from '../../platform/lists.ts'
import { allow } from '../../platform/policy.ts'
import { every } from '../../platform/write.ts'
import { absenceWaitsFor, mayGiveBack } from './decide-checked.ts'
import { directionOf } from './intents.ts'
import type { Intent, IntentKey } from './intents.ts'
import { keyDiesAt } from './send-intent.ts'

type Record = Intent & { location_name: string; pro_name: string | null }
type View = z.input<typeof checkedPayment>

const columns = sql`i.*, l.name as location_name, p.display_name as pro_name`
const tables = sql`payment_intents i join locations l on l.organization_id = i.organization_id and l.id = i.location_id left join pros p on p.id = i.pro_id`

/** Payments whose outcome is unknown, of another amount, or moved twice, for the platform. */
export async function listChecked(ctx: Ctx, { query }: Input<typeof listCheckedPayments>): Promise<Reply<typeof listCheckedPayments>> {
  allow(ctx, 'admin.payments')
  const list = await page<Record>(ctx.tx, {
    select: columns,
    from: tables,
    where: every(
      sql`i.state in ('UNKNOWN', 'MISMATCHED', 'SURPLUS')`,
      query.state !== undefined && sql`i.state = ${query.state}`,
      // A charge that has gone back whole needs nobody.
      sql`not (i.state = 'SURPLUS' and i.refunded_cents + i.returned_cents >= i.moved_cents)`,
    ),
    order: query.ordering === 'id' ? sql`i.id` : sql`i.id desc`,
    query,
  })
  return mapPage(list, (record) => view(ctx, record))
}

/** One of them. @throws problem not_found */
export async function viewChecked(ctx: Ctx, { organization_id, id }: IntentKey): Promise<View> {
  const record = await ctx.tx.one<Record>(
    sql`select ${columns} from ${tables} where i.organization_id = ${organization_id} and i.id = ${id}`,
  )
  return view(ctx, record)
}

function view(ctx: Ctx, record: Record): View {
  const waits = absenceWaitsFor(record, ctx.now)
  return {
    ...record,
    // The list asks for these states only; a command shows what it has just decided.
    state: (record.state === 'MISMATCHED' || record.state === 'SURPLUS' ? record.state : 'UNKNOWN') as CheckedPayment['state'],
    kind: record.kind as CheckedPayment['kind'],
    asked: record.amount_cents,
    moved: record.moved_cents,
    search_key: record.provider_key,
    key_dies_at: keyDiesAt(record),
    may_ask: record.state !== 'SURPLUS' || directionOf(record) === 'payout',
    may_call_absent: waits === null,
    may_give_back: mayGiveBack(record),
    waits_for: record.state === 'UNKNOWN' ? waits : null,
  }
}
