import { bucketsOf, cellName } from '@crewcall/contract/rules/fill-cells.ts'
import type { FillPoint } from '@crewcall/contract/rules/fill-cells.ts'
import { withoutOwn } from '@crewcall/contract/rules/fill-model.ts'
import type { FillCounts, FillModel } from '@crewcall/contract/rules/fill-model.ts'
import { dollarsToCents } from '@crewcall/contract/rules/money.ts'
import { instantToWall } from '@crewcall/contract/rules/time.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'

/** Whose shifts of which position: estimates are never made from the shifts of another market. */
export type FillKey = { organization_id: number; market_id: number; skill_id: number }
/** `median_cents` is the hourly pay that others are compared with; null while no shift is known. */
export type PositionModel = FillModel & { median_cents: number | null }
/** What an estimate looks at. `wage_amount` and the bonus are dollars. */
export type ShiftToEstimate = {
  start_time: Date
  end_time: Date
  timezone: string
  wage_amount: number
  boosted_gig_bonus: number
  unpaid_break_minutes: number
}

type Row = FillCounts & { is_market: boolean; lead: number; part: number; wage: number; locations: number; median_cents: number | null }

/** What is known of a position, counted last night: two reads by primary key. */
export async function fillModelOf({ tx }: Pick<Ctx, 'tx'>, { organization_id, market_id, skill_id }: FillKey): Promise<PositionModel> {
  const columns = sql`lead, part, wage, locations, posts, openings, filled, applications, worked, no_shows, arrivals, median_cents`
  const rows = await tx.rows<Row>(sql`
    select false as is_market, ${columns} from fill_cells
    where organization_id = ${organization_id} and market_id = ${market_id} and skill_id = ${skill_id}
    union all
    select true, ${columns} from market_fill_cells where market_id = ${market_id} and skill_id = ${skill_id}`)
  const bookOf = (wanted: boolean) =>
    new Map(rows.filter(({ is_market }) => is_market === wanted).map((row) => [`${row.lead}:${row.part}:${row.wage}`, row]))
  const [own, market] = [bookOf(false), bookOf(true)]
  const others = withoutOwn(market, own)
  const median = own.get(whole)?.median_cents ?? (others.has(whole) ? market.get(whole)?.median_cents : null) ?? null
  return { own, others, median_cents: median }
}

const whole = cellName('position', bucketsOf({ lead_hours: 0, local_hour: 0, wage: 0 }))

/** Where a shift stands among others if it is published at `from`. */
export function fillPointOf({ median_cents }: PositionModel, shift: ShiftToEstimate, from: Date): FillPoint {
  const { start_time, end_time, timezone, wage_amount, boosted_gig_bonus, unpaid_break_minutes } = shift
  const hours = (end_time.getTime() - start_time.getTime()) / 3_600_000 - unpaid_break_minutes / 60
  const cents = Math.round(dollarsToCents(wage_amount + boosted_gig_bonus / hours))
  return {
    lead_hours: Math.max(0, (start_time.getTime() - from.getTime()) / 3_600_000),
    local_hour: Number(instantToWall(start_time, timezone).time.slice(0, 2)),
    wage: median_cents === null ? 1 : cents / median_cents,
  }
}
