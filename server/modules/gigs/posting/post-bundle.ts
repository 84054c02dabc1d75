import type { getBundle as getBundleEndpoint, postBundle as postBundleEndpoint } from '@crewcall/contract/bundles.ts'
import type { GigStatus } from '@crewcall/contract/enums.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { constraintProblem, toProblem } from '../../../platform/database-errors.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { invalid, leftOutBy, problem } from '../../../platform/errors.ts'
import { allow } from '../../../platform/policy.ts'
import { insertRow } from '../../../platform/write.ts'
import { locationById, myLocations, scopeOfLocation } from '../../organizations/index.ts'
import { gigStatusSql } from '../gig/gig.ts'
import { postShift, skillToPost } from './post-gig.ts'

constraintProblem('gigs_one_a_day_of_bundle', () => invalid('start_time', 'BUNDLE_DAY_TAKEN'))
constraintProblem('gigs_in_bundle_by_hand', () => invalid('auto_select_enabled', 'BUNDLE_BY_HAND'))

type BundleRecord = Tables['bundles']

/** Posts work of several days that a pro takes as one (docs/rules/shifts.md#bundles): all of its days, or none. */
export async function postBundle(ctx: Ctx, { body }: Input<typeof postBundleEndpoint>): Promise<Reply<typeof postBundleEndpoint>> {
  const { days, may_drop_days, ...shift } = body
  const location = await locationById(ctx, shift.location_id)
  allow(ctx, 'gig.post', scopeOfLocation(location))
  await skillToPost(ctx, shift)
  const bundle_id = await openBundle(ctx, location, { skill_id: shift.skill_id, may_drop_days })
  for (const [at, day] of days.entries()) {
    const posting = postShift(ctx, { ...shift, ...day, auto_select_enabled: false }, { bundle_id })
    await posting.catch((error: unknown): never => {
      throw ofDay(error, at)
    })
  }
  return viewBundle(ctx, bundle_id)
}

/** A bundle whose days are posted in the same transaction: the database refuses to commit it without them. @returns its id */
export async function openBundle(
  ctx: Ctx,
  { organization_id, id: location_id }: { organization_id: number; id: number },
  values: Pick<BundleRecord, 'skill_id' | 'may_drop_days'>,
): Promise<number> {
  const made = { created_by: ctx.actor.user_id, created_ts: ctx.now }
  return (await insertRow(ctx.tx, 'bundles', { organization_id, location_id, ...values, ...made })).id
}

const fieldsOfDay = ['start_time', 'end_time']

// A field of one day is named by its place in the list.
function ofDay(error: unknown, at: number): unknown {
  const refusal = toProblem(error)
  const { target } = refusal
  if (target === undefined || !fieldsOfDay.includes(target)) return error
  const path = `days.${at}.${target}`
  return Object.assign(refusal, { target: path, details: [{ ...leftOutBy(refusal), target: path }] })
}

/** The days of a bundle at a location the actor manages. @throws problem not_found */
export function getBundle(ctx: Ctx, { params }: Input<typeof getBundleEndpoint>): Promise<Reply<typeof getBundleEndpoint>> {
  return viewBundle(ctx, params.bundleId)
}

type Day = Pick<Tables['gigs'], 'start_time' | 'end_time' | 'allowed_confirmed_pros'> & {
  gig_id: number
  status: GigStatus
  timezone: string
  current_confirmed_pros_count: number
}

/** A bundle with its days, cancelled ones included, by their start. @throws problem not_found */
export async function viewBundle(ctx: Ctx, id: number): Promise<Reply<typeof getBundleEndpoint>> {
  const mine = myLocations(ctx)
  const bundle = await ctx.tx.maybe<BundleRecord>(sql`select b.* from bundles b where b.id = ${id} and ${mine(sql`b.location_id`)}`)
  if (!bundle) throw problem('not_found', 'BUNDLE_DOES_NOT_EXIST')
  const days = await ctx.tx.rows<Day>(sql`
    select g.id as gig_id, ${gigStatusSql(ctx.now)} as status, g.start_time, g.end_time, g.timezone, g.allowed_confirmed_pros,
      g.confirmed_count as current_confirmed_pros_count
    from gigs g where g.organization_id = ${bundle.organization_id} and g.bundle_id = ${id} order by g.start_time, g.id`)
  return { ...bundle, timezone: days[0]?.timezone ?? 'UTC', days }
}
