import { obstacleRefusal } from '@crewcall/contract/refusals/obstacles.ts'
import type { Refusal } from '@crewcall/contract/refusals/all.ts'
import type { Ctx } from '../../../platform/context.ts'
import { displayNames, obstaclesToPlanned } from '../../applications/index.ts'
import type { ApplicationRecord } from '../../engagements/index.ts'
import type { Stay } from './plan-relocation.ts'

type Named = { pro_id: number; display_name: string }
/** Why pros of a shift cannot be asked at another location, by pro. */
export type Obstacles = Map<number, Refusal>

/** A function from the id of one of these pros to their name. */
export async function namesOf(ctx: Ctx, ids: readonly number[]): Promise<(id: number) => Named> {
  const names = await displayNames(ctx, [...ids])
  return (pro_id) => ({ pro_id, display_name: names.get(pro_id) ?? '' })
}

/** Who of a shift could not be offered it at another location, by the gate of offers: not in its network, blocked, busy at the new time … */
export async function obstaclesThere(ctx: Ctx, { gig, to, start, end }: Stay, people: readonly ApplicationRecord[]): Promise<Obstacles> {
  const { id, organization_id, skill_id, type, employment_type, background_check_required } = gig
  const { timezone, state_code, latitude, longitude, require_certifications } = to
  const shift = { id, gig_id: id, organization_id, location_id: to.id, skill_id, type, employment_type, start_time: start, end_time: end }
  const found = await obstaclesToPlanned(
    ctx,
    [{ ...shift, timezone, state_code, latitude, longitude, background_check_required, require_certifications }],
    people.map(({ pro_id }) => ({ gig_id: id, pro_id })),
  )
  const hindered = found.toSorted((a, b) => a.pro_id - b.pro_id)
  return new Map(hindered.flatMap(({ pro_id, obstacles: [first] }) => (first ? [[pro_id, obstacleRefusal(first)] as const] : [])))
}
