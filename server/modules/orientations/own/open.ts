import type { openOrientation as endpoint } from '@crewcall/contract/orientations.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { mediaByIds } from '../../media/index.ts'
import { stepsOf } from '../rows.ts'
import type { OrientationRow, StepRow } from '../rows.ts'
import { linkByToken } from './link.ts'
import type { Link } from './link.ts'

export type OwnView = Reply<typeof endpoint>

/** The steps of an orientation in its current version, for the holder of a link. Changes nothing. @throws problem not_found, gone */
export async function openOrientation(ctx: Ctx, { params }: Input<typeof endpoint>): Promise<OwnView> {
  const link = await linkByToken(ctx, params.token)
  const orientation = await orientationOf(ctx, link)
  return viewOwn(ctx, link, orientation, await stepsOf(ctx, orientation))
}

/** The orientation of a link. */
export function orientationOf({ tx }: Ctx, { organization_id, orientation_id }: Link): Promise<OrientationRow> {
  return tx.one<OrientationRow>(sql`select * from orientations where organization_id = ${organization_id} and id = ${orientation_id}`)
}

/** The steps that a pro has done in the current version. */
export async function donePositions(ctx: Ctx, { organization_id, orientation_id, pro_id }: Link, version: number): Promise<Set<number>> {
  const done = await ctx.tx.rows<{ position: number }>(sql`
    select position from orientation_progress where organization_id = ${organization_id} and orientation_id = ${orientation_id}
      and version = ${version} and pro_id = ${pro_id}`)
  return new Set(done.map(({ position }) => position))
}

/** The same as `openOrientation`, of what was read already. */
export async function viewOwn(ctx: Ctx, link: Link, orientation: OrientationRow, steps: readonly StepRow[]): Promise<OwnView> {
  const { organization_id, location_id, name, version } = orientation
  const about = await ctx.tx.one<Pick<OwnView, 'location_name' | 'business'>>(sql`
    select l.name as location_name, o.name as business from locations l join organizations o on o.id = l.organization_id
    where l.organization_id = ${organization_id} and l.id = ${location_id}`)
  const done = await donePositions(ctx, link, version)
  const ids = steps.flatMap(({ media_id }) => media_id ?? [])
  const files = new Map((await mediaByIds(ctx, ids)).map((file) => [file.id, file]))
  return {
    ...about,
    name,
    version,
    steps: steps.map((step) => ({
      ...step,
      file: step.media_id === null ? null : (files.get(step.media_id) ?? null),
      is_done: done.has(step.position),
    })),
    completed_at: await completedAt(ctx, orientation, link.pro_id),
    application_id: await waitingApplication(ctx, orientation, link.pro_id),
  }
}

async function completedAt(
  { tx }: Ctx,
  { organization_id, location_id, valid_from_version }: OrientationRow,
  proId: number,
): Promise<Date | null> {
  const found = await tx.maybe<{ completed_at: Date }>(sql`
    select completed_at from orientation_completions where organization_id = ${organization_id} and location_id = ${location_id}
      and pro_id = ${proId} and version >= ${valid_from_version} order by version desc limit 1`)
  return found?.completed_at ?? null
}

async function waitingApplication(
  { tx, now }: Ctx,
  { organization_id, location_id }: OrientationRow,
  proId: number,
): Promise<number | null> {
  const found = await tx.maybe<{ id: number }>(sql`
    select a.id from applications a join gigs g on g.organization_id = a.organization_id and g.id = a.gig_id
    where a.organization_id = ${organization_id} and a.location_id = ${location_id} and a.pro_id = ${proId} and a.selected_at is not null
      and a.confirmed_at is null and a.cancelled_at is null and g.cancelled_at is null and g.end_time > ${now}
    order by g.start_time, a.id limit 1`)
  return found?.id ?? null
}
