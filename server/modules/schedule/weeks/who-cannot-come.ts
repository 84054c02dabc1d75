import { obstacleRefusal } from '@crewcall/contract/refusals/obstacles.ts'
import type { Ctx } from '../../../platform/context.ts'
import { obstaclesToPlanned } from '../../applications/index.ts'
import { plannedShift } from '../drafts/draft-problems.ts'
import type { Place } from '../drafts/places.ts'
import type { Arriving } from './land-week.ts'

/** A pro left out of the shift at this index, and why. */
export type LeftOut = { index: number; pro_id: number; code: string }
type Booked = { start_time: Date; end_time: Date; pro_ids: readonly number[] }

/**
 * The shifts with only those people who could be put on them: by the gate of offers, and no one on two planned shifts at once. One
 * statement.
 */
export async function whoCannotCome(
  ctx: Ctx,
  shifts: readonly Arriving[],
  { places, planned }: { places: ReadonlyMap<number, Place>; planned: readonly Booked[] },
): Promise<{ shifts: Arriving[]; left_out: LeftOut[] }> {
  const asPlanned = shifts.flatMap((shift, id) => plannedShift({ ...shift, id }, places.get(shift.location_id)))
  const pairs = asPlanned.flatMap(({ id }) => (shifts[id]?.pro_ids ?? []).map((pro_id) => ({ gig_id: id, pro_id })))
  const found = await obstaclesToPlanned(ctx, asPlanned, pairs)
  const codes = new Map(
    found.flatMap(({ gig_id, pro_id, obstacles }) => {
      const obstacle = obstacles.find(({ code }) => code !== 'GIG_CLOSED')
      return obstacle ? [[`${gig_id}:${pro_id}`, obstacleRefusal(obstacle).reason] as const] : []
    }),
  )
  return withoutThem(shifts, { planned, codeOf: (index, pro_id) => codes.get(`${index}:${pro_id}`) })
}

type Known = { planned: readonly Booked[]; codeOf: (index: number, proId: number) => string | undefined }

function withoutThem(shifts: readonly Arriving[], { planned, codeOf }: Known): { shifts: Arriving[]; left_out: LeftOut[] } {
  const booked: Booked[] = [...planned]
  const left_out: LeftOut[] = []
  const staffed = shifts.map((shift, index) => {
    const refused = shift.pro_ids.flatMap((pro_id) => {
      const code = codeOf(index, pro_id) ?? (isBooked(booked, shift, pro_id) ? 'PLANNED_ELSEWHERE' : undefined)
      return code === undefined ? [] : [{ index, pro_id, code }]
    })
    left_out.push(...refused)
    const gone = new Set(refused.map(({ pro_id }) => pro_id))
    const kept = { ...shift, pro_ids: shift.pro_ids.filter((id) => !gone.has(id)) }
    booked.push(kept)
    return kept
  })
  return { shifts: staffed, left_out }
}

function isBooked(booked: readonly Booked[], shift: Booked, proId: number): boolean {
  return booked.some((one) => one.pro_ids.includes(proId) && one.start_time < shift.end_time && shift.start_time < one.end_time)
}
