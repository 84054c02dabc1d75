import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { minimumWageOfShift } from '@crewcall/contract/rules/local-minimum-wage.ts'
import { instantToWall } from '@crewcall/contract/rules/time.ts'
import { SIMULATION_DRAWS } from '@crewcall/contract/simulation.ts'
import type { simulateGigs as simulateEndpoint } from '@crewcall/contract/simulation.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import { allow } from '../../platform/policy.ts'
import { countWaitlist, poolAround } from '../applications/index.ts'
import type { Pool } from '../applications/index.ts'
import { fillModelOf } from '../fill-estimates/index.ts'
import type { PositionModel } from '../fill-estimates/index.ts'
import { locationById, requireApproved, scopeOfLocation } from '../organizations/index.ts'
import type { LocationRow } from '../organizations/index.ts'
import { minimumWagesOf } from '../skills/index.ts'
import { chancesOf } from './chances.ts'
import type { Chances } from './chances.ts'
import { countPool } from './count-pool.ts'
import type { PoolCounts } from './count-pool.ts'
import { shareAllFilled } from './draw.ts'
import type { DrawnShift } from './draw.ts'
import { shiftsToSimulate } from './shifts-to-simulate.ts'
import type { Simulated } from './shifts-to-simulate.ts'

/**
 * Who could come if these shifts were posted now (docs/rules/shifts.md#simulation): by the gate of posted shifts, in a transaction that
 * cannot write.
 * @throws problem not_found for a foreign location or draft, forbidden before the location is approved
 */
export async function simulateGigs(ctx: Ctx, { params, body }: Input<typeof simulateEndpoint>): Promise<Reply<typeof simulateEndpoint>> {
  const place = await locationById(ctx, Number(params.locationId))
  allow(ctx, 'gig.post', scopeOfLocation(place))
  requireApproved(ctx, place)
  const { shifts, isWhole } = await shiftsToSimulate(ctx, place, body)
  const pool =
    shifts.length === 0
      ? noPool
      : await poolAround(
          ctx,
          place,
          shifts.map(({ planned }) => planned),
        )
  const models = await modelsOf(ctx, place, shifts)
  const leastOf = await leastWages(ctx, place, [...models.keys()])
  const counted = shifts.map(({ planned }) => countPool(pool, planned))
  const able = body.is_bundle ? ableForAll(pool, counted) : counted
  const views = shifts.flatMap((shift, at) => {
    const model = models.get(shift.planned.skill_id)
    const counts = able[at] ?? countPool(pool, shift.planned)
    return model
      ? [
          {
            shift,
            counts,
            chances: chancesOf(model, shift, { able: counts.able, least: leastOf(shift), now: ctx.now }),
          },
        ]
      : []
  })
  const answers: ReturnType<typeof toAnswer>[] = []
  for (const view of views) answers.push(toAnswer(view, await waitingFor(ctx, view.shift)))
  // Of a shift that is left out nothing is known.
  return {
    shifts: answers,
    all: {
      percent: isWhole ? (body.is_bundle ? percentOfBundle(views) : percentOfAll(pool, views, body.seed)) : null,
      draws: SIMULATION_DRAWS,
      seed: body.seed,
    },
    is_whole: isWhole,
  }
}

// Only a private shift can be offered to the waitlist before others see it.
async function waitingFor(ctx: Ctx, { planned, gig_id }: Simulated): Promise<number | null> {
  return planned.type === 'PRIVATE_DIRECT_OFFER' ? countWaitlist(ctx, { ...planned, gig_id }) : null
}

const noPool: Pool = { groups: [], gateOf: () => () => [] }
type View = { shift: Simulated; counts: PoolCounts; chances: Chances }

async function modelsOf(
  ctx: Ctx,
  { organization_id, market_id }: LocationRow,
  shifts: readonly Simulated[],
): Promise<Map<number, PositionModel>> {
  const models = new Map<number, PositionModel>()
  for (const skill_id of new Set(shifts.map(({ planned }) => planned.skill_id)))
    models.set(skill_id, await fillModelOf(ctx, { organization_id, market_id, skill_id }))
  return models
}

// Of work of several days, who cannot come on one of them takes none.
function ableForAll(pool: Pool, counted: readonly PoolCounts[]): PoolCounts[] {
  const [first, ...others] = counted.map(({ groups }) => new Set(groups))
  const groups = [...(first ?? [])].filter((group) => others.every((each) => each.has(group)))
  const able = groups.reduce((sum, group) => sum + (pool.groups[group]?.pros ?? 0), 0)
  return counted.map((counts) => ({ ...counts, groups, able }))
}

// One application is for all days, so the day that is hardest to fill decides.
function percentOfBundle(views: readonly View[]): number | null {
  const percents = views.map(({ chances }) => chances.all.chance.percent)
  return percents.some((percent) => percent === null) ? null : Math.min(...percents.map(Number))
}

// That of the position, and what the local law asks for on the day (docs/rules/minimum-wages.md).
async function leastWages(ctx: Ctx, place: LocationRow, ids: readonly number[]): Promise<(shift: Simulated) => number> {
  const rows = await ctx.tx.rows<{ id: number; minimum_wage_amount: number }>(
    sql`select id, minimum_wage_amount from skills where id = any(${[...ids]}::bigint[])`,
  )
  const ofPositions = new Map(rows.map(({ id, minimum_wage_amount }) => [id, minimum_wage_amount]))
  const laws = await minimumWagesOf(ctx, place.state_code)
  return ({ planned: { skill_id, employment_type, start_time } }) => {
    const { city, state_code, timezone } = place
    const law = minimumWageOfShift(laws, { city, state_code, date: instantToWall(start_time, timezone).date, employment_type })
    return Math.max(ofPositions.get(skill_id) ?? 0, law?.wage_amount ?? 0)
  }
}

function percentOfAll(pool: Pool, views: readonly View[], seed: number): number | null {
  const drawn = views.flatMap(toDrawn)
  if (drawn.length < views.length) return null
  return Math.round(shareAllFilled(drawn, poolsOf(pool, views), { draws: SIMULATION_DRAWS, seed }) * 1000) / 10
}

function toDrawn({ shift: { planned, openings }, chances: { opening } }: View): DrawnShift[] {
  if (opening === null) return []
  return [{ kind: planned.skill_id, start: planned.start_time.getTime(), end: planned.end_time.getTime(), openings, ...opening }]
}

function poolsOf(pool: Pool, views: readonly View[]): { pros: number; able: number[] }[] {
  const able: number[][] = pool.groups.map(() => [])
  views.forEach(({ counts }, at) => counts.groups.forEach((group) => able[group]?.push(at)))
  return pool.groups.map(({ pros }, group) => ({ pros, able: able[group] ?? [] })).filter((one) => one.able.length > 0)
}

function toAnswer(
  { shift: { planned, openings, draft_id, gig_id }, counts: { groups: _, ...counts }, chances }: View,
  waiting: number | null,
) {
  const { start_time, end_time, skill_id } = planned
  return {
    draft_id,
    gig_id,
    skill_id,
    start_time,
    end_time,
    local_date: instantToWall(start_time, planned.timezone).date,
    openings,
    ...counts,
    ...chances.all,
    waiting,
  }
}
