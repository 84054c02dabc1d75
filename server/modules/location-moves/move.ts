import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type * as contract from '@crewcall/contract/location-moves.ts'
import { moveUndoneUntil } from '@crewcall/contract/rules/location-move.ts'
import sql from 'sql-template-tag'
import { announce } from '../../platform/announcements.ts'
import { record } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { problem } from '../../platform/errors.ts'
import { allow } from '../../platform/policy.ts'
import { insertRow } from '../../platform/write.ts'
import { requireStepUp } from '../identity/index.ts'
import {
  closeMovedLocation,
  copyAddresses,
  locationById,
  locationForUpdate,
  openMovedLocation,
  organizationById,
  reopenMovedLocation,
  requireReal,
  scopeOfLocation,
} from '../organizations/index.ts'
import type { LocationRow } from '../organizations/index.ts'
import { lockParts, moveParts } from './parts.ts'
import type { Planned } from './parts.ts'
import { planMove, viewPlan } from './plan.ts'
import type { MovePlan } from './plan.ts'
import { moveById, viewMove } from './view.ts'

/**
 * What the move of a location to another organization would do. Nothing is changed.
 * @throws problem invalid for its own organization; forbidden without the right on both sides; not_found
 */
export async function previewLocationMove(
  ctx: Ctx,
  { query }: Input<typeof contract.previewLocationMove>,
): Promise<Reply<typeof contract.previewLocationMove>> {
  const from = await locationById(ctx, query.location_id)
  return viewPlan(ctx, await planMove(ctx, from, await target(ctx, from, query.organization_id)))
}

/**
 * Moves a location to another organization: what is ahead goes there, what was stays (docs/rules/location-moves.md).
 * @throws problem conflict while something stands in the way, or if the preview said something else; step_up_required; as the preview
 */
export async function moveLocation(ctx: Ctx, { body }: Input<typeof contract.moveLocation>): Promise<Reply<typeof contract.moveLocation>> {
  const from = await locationForUpdate(ctx, body.location_id)
  const to = await target(ctx, from, body.organization_id)
  await requireStepUp(ctx)
  await lockWhole(ctx, from)
  const plan = await agreedPlan(ctx, from, to, body.fingerprint)
  const { location, addresses } = await openMovedLocation(ctx, from, to.organization_id)
  return carryOut(ctx, { plan, location, addresses, reason: body.reason, undoes_id: null })
}

/** What undoing a move would do. @throws problem forbidden; not_found; conflict once it cannot be undone */
export async function previewUndoingMove(
  ctx: Ctx,
  { params }: Input<typeof contract.previewUndoingMove>,
): Promise<Reply<typeof contract.previewUndoingMove>> {
  const { from, to } = await sidesOfUndoing(ctx, await moveById(ctx, params.id), locationById)
  return viewPlan(ctx, await planMove(ctx, from, to))
}

/** Undoes a move: the other way round, to the location that was closed. @throws problem as `moveLocation` */
export async function undoLocationMove(
  ctx: Ctx,
  { params, body }: Input<typeof contract.undoLocationMove>,
): Promise<Reply<typeof contract.undoLocationMove>> {
  const { from, to } = await sidesOfUndoing(ctx, await moveById(ctx, params.id), locationForUpdate)
  await requireStepUp(ctx)
  await lockWhole(ctx, from)
  const plan = await agreedPlan(ctx, from, to, body.fingerprint)
  const location = await reopenMovedLocation(ctx, to.location)
  const addresses = await copyAddresses(ctx, from, location)
  return carryOut(ctx, { plan, location, addresses, reason: body.reason, undoes_id: params.id })
}

// Whatever is added to the location waits for the move, and then sees its outcome.
async function lockWhole(ctx: Ctx, from: LocationRow): Promise<void> {
  requireReal(from)
  const { organization_id, id } = from
  await ctx.tx.one(sql`select id from locations where organization_id = ${organization_id} and id = ${id} for update`)
  await lockParts(ctx, from)
}

async function target(ctx: Ctx, from: LocationRow, organizationId: number): Promise<Planned['to']> {
  if (organizationId === from.organization_id) throw problem('invalid', 'MOVE_TO_ITSELF', { target: 'organization_id' })
  const organization = await organizationById(ctx, organizationId)
  requireReal(from)
  requireReal(organization)
  allow(ctx, 'location.move', { organization_id: from.organization_id })
  allow(ctx, 'location.move', { organization_id: organization.id })
  return { organization_id: organization.id, location: null }
}

async function sidesOfUndoing(
  ctx: Ctx,
  move: Tables['location_moves'],
  load: typeof locationById,
): Promise<{ from: LocationRow; to: Planned['to'] & { location: LocationRow } }> {
  allow(ctx, 'location.move', { organization_id: move.from_organization_id })
  allow(ctx, 'location.move', { organization_id: move.to_organization_id })
  const [first, second] = [move.from_location_id, move.to_location_id].toSorted((a, b) => a - b)
  // In one order, whoever undoes which.
  const both = [await load(ctx, first ?? 0), await load(ctx, second ?? 0)]
  const from = both.find((each) => each.id === move.to_location_id)
  const location = both.find((each) => each.id === move.from_location_id)
  if (!from || !location) throw problem('not_found', 'NOT_FOUND')
  if (move.undoes_id !== null || moveUndoneUntil(move.moved_at) <= ctx.now) throw problem('conflict', 'MOVE_TOO_OLD')
  if (from.moved_at !== null || location.moved_at === null) throw problem('conflict', 'MOVE_UNDONE_ALREADY')
  return { from, to: { organization_id: move.from_organization_id, location } }
}

async function agreedPlan(ctx: Ctx, from: LocationRow, to: Planned['to'], fingerprint: string | undefined): Promise<MovePlan> {
  const plan = await planMove(ctx, from, to)
  if (plan.obstacles.length > 0) throw problem('conflict', 'MOVE_HAS_OBSTACLES')
  if (fingerprint !== undefined && plan.fingerprint !== fingerprint) throw problem('conflict', 'MOVE_PREVIEW_CHANGED')
  return plan
}

type Agreed = {
  plan: MovePlan
  location: LocationRow
  addresses: ReadonlyMap<number, number>
  reason: string
  undoes_id: number | null
}

async function carryOut(ctx: Ctx, { plan, location, addresses, reason, undoes_id }: Agreed): Promise<Reply<typeof contract.moveLocation>> {
  const { from, effects, gig_ids } = plan
  // Rows that move refer to each other: each is checked at the end.
  // A busy location has a hundred thousand applications.
  await ctx.tx.run(sql`set local statement_timeout = '60s'`)
  await ctx.tx.run(sql`set constraints all deferred`)
  const owner_id = await ownerOf(ctx, location)
  await moveParts(ctx, { from, to: location, gig_ids, owner_id, copies: { addresses, templates: new Map(), series: new Map() } })
  // Checked here and not by the commit, which is given little time.
  await ctx.tx.run(sql`set constraints all immediate`)
  await closeMovedLocation(ctx, from)
  const { id } = await insertRow(ctx.tx, 'location_moves', {
    from_organization_id: from.organization_id,
    from_location_id: from.id,
    to_organization_id: location.organization_id,
    to_location_id: location.id,
    moved_at: ctx.now,
    moved_by: ctx.actor.user_id,
    reason,
    effects,
    undoes_id,
  })
  await tell(ctx, from, location, reason, gig_ids)
  return viewMove(ctx, id)
}

// Somebody of the platform cannot offer shifts.
async function ownerOf({ tx, actor }: Ctx, { organization_id }: LocationRow): Promise<number> {
  if (actor.organization_roles.some((held) => held.organization_id === organization_id)) return actor.user_id
  const admin = await tx.maybe<{ user_id: number }>(
    sql`select user_id from organization_managers where organization_id = ${organization_id} order by id limit 1`,
  )
  return admin?.user_id ?? actor.user_id
}

async function tell(ctx: Ctx, from: LocationRow, to: LocationRow, reason: string, gigIds: readonly number[]): Promise<void> {
  const sides: [LocationRow, LocationRow][] = [
    [from, to],
    [to, from],
  ]
  for (const [{ organization_id, id }, other] of sides)
    await record(ctx, {
      action: id === from.id ? 'location.move_away' : 'location.move_in',
      object_type: 'location',
      object_id: id,
      organization_id,
      location_id: id,
      after: { explanation: reason, other_location_id: other.id },
    })
  const nameOf = async ({ organization_id }: LocationRow) => (await organizationById(ctx, organization_id)).name
  const [left, arrived] = [await nameOf(from), await nameOf(to)]
  const moment = ctx.now.toISOString()
  await announce(ctx, 'location_move.left', { ...scopeOfLocation(from), organization: arrived, at: moment }, [
    `location:${from.id}`,
    'admin',
  ])
  await announce(ctx, 'location_move.arrived', { ...scopeOfLocation(to), organization: left, at: moment }, [`location:${to.id}`, 'admin'])
  const confirmed = await ctx.tx.rows<{ application_id: number; gig_id: number; pro_id: number }>(sql`
    select id as application_id, gig_id, pro_id from applications
    where organization_id = ${to.organization_id} and gig_id = any(${gigIds}::bigint[]) and confirmed_at is not null and cancelled_at is null`)
  for (const one of confirmed)
    await announce(ctx, 'location_move.pro_moved', { ...scopeOfLocation(to), ...one, organization: arrived, at: moment }, [
      `pro:${one.pro_id}`,
    ])
}
