import { createHash } from 'node:crypto'
import type { MoveObstacle } from '@crewcall/contract/rules/location-move.ts'
import { shiftsThatStay } from '@crewcall/contract/rules/location-move.ts'
import type { MoveEffects, MovePreview } from '@crewcall/contract/location-moves.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import type { LocationRow } from '../organizations/index.ts'
import { comingShifts, effectsOf, obstaclesOf, staysOf } from './parts.ts'
import type { Planned } from './parts.ts'

/** What a move would do: the only plan, which the preview shows and the move carries out. */
export type MovePlan = Planned & { obstacles: MoveObstacle[]; effects: MoveEffects; fingerprint: string }

/** Plans the move of a location. @param to the location there, or null if the move makes it */
export async function planMove(ctx: Ctx, from: LocationRow, to: Planned['to']): Promise<MovePlan> {
  const coming = await comingShifts(ctx, from)
  const ids = coming.map(({ gig_id }) => gig_id)
  const stays = shiftsThatStay(coming, await staysOf(ctx, from, ids), ctx.now)
  const planned = { from, to, stays, gig_ids: ids.filter((id) => !stays.has(id)) }
  const obstacles = await obstaclesOf(ctx, planned)
  const effects = await effectsOf(ctx, planned)
  return { ...planned, obstacles, effects, fingerprint: fingerprintOf({ from: from.id, to: to.organization_id, effects }) }
}

/** How a plan is shown. */
export async function viewPlan(ctx: Ctx, { from, to, obstacles, effects, fingerprint }: MovePlan): Promise<MovePreview> {
  const names = await ctx.tx.rows<{ id: number; name: string }>(
    sql`select id, name from organizations where id = any(${[from.organization_id, to.organization_id]}::bigint[])`,
  )
  const nameOf = (id: number) => names.find((each) => each.id === id)?.name ?? ''
  return {
    from: { ...sideOf(from.organization_id, nameOf(from.organization_id)), location_id: from.id, location_name: from.name },
    to: {
      ...sideOf(to.organization_id, nameOf(to.organization_id)),
      location_id: to.location?.id ?? null,
      location_name: to.location?.name ?? from.name,
    },
    obstacles,
    effects,
    fingerprint,
  }
}

function sideOf(organization_id: number, organization_name: string) {
  return { organization_id, organization_name }
}

// Two previews with the same figures are the same to whoever reads them.
function fingerprintOf(what: unknown): string {
  return createHash('sha256').update(JSON.stringify(what)).digest('hex')
}
