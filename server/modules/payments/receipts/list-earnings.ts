import type { PaymentStatus } from '@crewcall/contract/enums.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { earning, listEarnings as endpoint } from '@crewcall/contract/payments.ts'
import { addDays, dayOfWeek, instantToWall, wallToInstant } from '@crewcall/contract/rules/time.ts'
import { daysOfWeek } from '@crewcall/contract/enums.ts'
import { paymentBuckets } from '@crewcall/contract/rules/application-status.ts'
import { scheduledPaidMinutes } from '@crewcall/contract/rules/hours.ts'
import { sumCents } from '@crewcall/contract/rules/money.ts'
import sql from 'sql-template-tag'
import type { z } from 'zod'
import type { Ctx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { mapPage, page } from '../../../platform/lists.ts'
import { costOfMinutes, engagementColumns, engagementTables } from '../../engagements/index.ts'
import type { EngagementRow } from '../../engagements/index.ts'
import { proOfActor } from '../../pros/index.ts'
import { sheetTimesColumns, timesOf } from '../../timesheets/index.ts'
import type { TimesRecord } from '../../timesheets/index.ts'

type EarningView = z.input<typeof earning>
type Row = EngagementRow & {
  gig_break_minutes: number
  location_name: string
  hours_state: string | null
  payable_minutes: number | null
  extras: number
}

// A waived minimum is no pay, unless the pro already had it.
const isPaid = sql`(x.waived_at is null or a.minimum_owed_cents > 0)`
const columns = sql`g.unpaid_break_minutes as gig_break_minutes, l.name as location_name, t.state as hours_state, t.payable_minutes,
  coalesce((select sum(x.pro_amount_cents) from adhoc_payments x where x.organization_id = a.organization_id and x.application_id = a.id
    and ${isPaid}), 0)::bigint as extras`
const tables = sql`${engagementTables}
  join locations l on l.organization_id = a.organization_id and l.id = a.location_id
  left join timesheets t on t.organization_id = a.organization_id and t.application_id = a.id`

/** The pro's earnings, newest first, with the current week by local day, payments under way, and the year. */
export async function listEarnings(ctx: Ctx, { query }: Input<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  const pro = await proOfActor(ctx)
  const mine = sql`a.pro_id = ${pro.id} and (a.confirmed_at is not null or a.minimum_owed_cents > 0)
    and ((a.start_time <= ${ctx.now} and a.cancelled_at is null and g.cancelled_at is null)
      or exists (select 1 from adhoc_payments x where x.organization_id = a.organization_id and x.application_id = a.id and ${isPaid}))`
  const list = await page<Row & TimesRecord>(ctx.tx, {
    select: sql`${engagementColumns(ctx.now)}, ${columns}, ${sheetTimesColumns}`,
    from: tables,
    where: mine,
    order: sql`a.start_time desc, a.id desc`,
    query,
  })
  const timezone = await zoneOf(ctx, pro)
  const today = instantToWall(ctx.now, timezone).date
  const monday = addDays(today, -((daysOfWeek.indexOf(dayOfWeek(today)) + 6) % 7))
  const year = today.slice(0, 4)
  const since = new Date(
    Math.min(wallToInstant(monday, '00:00', timezone).getTime(), wallToInstant(`${year}-01-01`, '00:00', timezone).getTime()),
  )
  const recent = await ctx.tx.rows<Row>(
    sql`select ${engagementColumns(ctx.now)}, ${columns} from ${tables} where ${mine} and a.start_time >= ${since} order by a.start_time limit 2000`,
  )
  const this_week = Array.from({ length: 7 }, (_, index) => addDays(monday, index)).map((day) => ({
    day,
    amount: sumCents(recent.filter((row) => dayOf(row) === day).map(amountWithExtras)),
  }))
  return {
    ...mapPage(list, viewEarning),
    this_week,
    week_total: sumCents(this_week.map(({ amount }) => amount)),
    on_the_way: await onTheWay(ctx, pro.id),
    year_total: sumCents(recent.filter((row) => dayOf(row).startsWith(year)).map(amountWithExtras)),
  }
}

function viewEarning(row: Row & TimesRecord): EarningView {
  return {
    ...timesOf(row),
    application_id: row.id,
    location_name: row.location_name,
    position: row.position,
    icon: row.icon,
    timezone: row.timezone,
    start_time: row.start_time,
    end_time: row.end_time,
    payable_minutes: row.payable_minutes,
    amount: amountOf(row),
    extras: row.extras,
    pro_payment_status: row.pro_payment_status as PaymentStatus | null,
    state: stateOf(row),
  }
}

function stateOf({ pro_payment_status, hours_state, cancelled_at }: Row): EarningView['state'] {
  if (pro_payment_status !== null) {
    const bucket = paymentBuckets[pro_payment_status as PaymentStatus]
    return bucket === 'paid' ? 'PAID' : bucket === 'processing' ? 'ON_THE_WAY' : 'PROBLEM'
  }
  return cancelled_at !== null || hours_state === 'APPROVED' || hours_state === 'LOCKED' ? 'APPROVED' : 'ESTIMATED'
}

// Before hours are proposed the schedule is the estimate; a cancelled shift pays only its extra payments.
function amountOf(row: Row): number {
  if (row.cancelled_at !== null || row.is_closed_without_charge) return 0
  const minutes =
    row.payable_minutes ??
    scheduledPaidMinutes({ scheduled_start: row.start_time, scheduled_end: row.end_time, unpaid_break_minutes: row.gig_break_minutes })
  return costOfMinutes({ application: row, gig: row }, minutes).pro_receives_cents
}

function amountWithExtras(row: Row): number {
  return amountOf(row) + row.extras
}

function dayOf({ start_time, timezone }: Row): string {
  return instantToWall(start_time, timezone).date
}

async function onTheWay(ctx: Ctx, proId: number): Promise<number> {
  const { cents } = await ctx.tx.one<{ cents: number }>(sql`
    select coalesce(sum(amount_cents), 0)::bigint as cents from payment_intents
    where pro_id = ${proId} and kind in ('PRO_PAYOUT', 'ADHOC_PAYOUT') and state in ('INTENT', 'SENT', 'PENDING', 'UNKNOWN')`)
  return cents
}

async function zoneOf(ctx: Ctx, { market_id }: Tables['pros']): Promise<string> {
  const market = await ctx.tx.maybe<{ timezone: string }>(sql`select timezone from markets where id = ${market_id}`)
  return market?.timezone ?? 'America/New_York'
}
