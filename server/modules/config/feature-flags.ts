import { featureFlags } from '@crewcall/contract/feature-flags.ts'
import type { FeatureFlag } from '@crewcall/contract/feature-flags.ts'
import sql from 'sql-template-tag'
import { record } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { problem } from '../../platform/errors.ts'
import { insertRow, updateRows } from '../../platform/write.ts'

type Row = Tables['feature_flags']
/** The attributes of a location that features depend on. */
export type FlagLocation = { organization_id: number; id: number; market_id: number }
/** The scope of a setting: a location, or null for the whole platform. */
export type FlagTarget = { organization_id: number; location_id: number } | null
type Set = Pick<Row, 'name' | 'location_id' | 'is_on'>

/** The features that are on at a location. Admin settings are read in this transaction, so they are never older than the call. */
export async function featuresOn(ctx: Ctx, place: FlagLocation): Promise<FeatureFlag[]> {
  const rows = await ctx.tx.rows<Set>(sql`
    select name, location_id, is_on from feature_flags
    where location_id is null or (organization_id = ${place.organization_id} and location_id = ${place.id})`)
  const decided = await Promise.all(featureFlags.map((flag) => decideFeature(ctx, flag, { place, rows })))
  return featureFlags.filter((_, index) => decided[index])
}

/** Whether one feature is on at a location, by the rules of `featuresOn`. */
export async function isFeatureOn(ctx: Ctx, flag: FeatureFlag, place: FlagLocation): Promise<boolean> {
  return (await featuresOn(ctx, place)).includes(flag)
}

/** Whether a feature is on at a location, or on the rest of the platform when null, given the admin settings. */
export function decideFeature(
  { ports, actor }: Ctx,
  flag: FeatureFlag,
  { place, rows }: { place: FlagLocation | null; rows: readonly Set[] },
): Promise<boolean> {
  const setAt = (locationId: number | null) => rows.find(({ name, location_id }) => name === flag && location_id === locationId)?.is_on
  return ports.flags.isOn(flag, {
    ...(place && { organization_id: place.organization_id, location_id: place.id, market_id: place.market_id, set_here: setAt(place.id) }),
    user_id: actor.user_id,
    set_everywhere: setAt(null),
  })
}

type Change = { name: FeatureFlag; target: FlagTarget; is_on: boolean | null; reason: string; seen: string | null }

/**
 * Switches a feature on or off from the next call on; null removes the setting. The caller has checked the permission and the fresh code.
 * @throws problem stale_version if the setting changed since it was shown
 */
export async function changeFeature(ctx: Ctx, { name, target, is_on, reason, seen }: Change): Promise<void> {
  // Two changes are serialized; readers never wait.
  await ctx.tx.run(sql`lock table feature_flags in share row exclusive mode`)
  const location_id = target?.location_id ?? null
  const before = await ctx.tx.maybe<Row>(sql`
    select * from feature_flags where name = ${name} and location_id is not distinct from ${location_id}::bigint`)
  if ((before?.last_updated_ts.getTime() ?? null) !== (seen === null ? null : Date.parse(seen)))
    throw problem('stale_version', 'CHANGED_MEANWHILE')
  await write(ctx, before, { name, target, is_on, reason })
  await record(ctx, {
    action: 'feature_flag.set',
    object_type: 'location',
    object_id: location_id,
    ...target,
    before: { is_on: before?.is_on ?? null },
    after: { name, is_on, reason },
  })
}

async function write(ctx: Ctx, before: Row | undefined, { name, target, is_on, reason }: Omit<Change, 'seen'>): Promise<void> {
  const by = { reason, set_by: ctx.actor.user_id, last_updated_ts: ctx.now }
  if (is_on === null) await ctx.tx.run(sql`delete from feature_flags where id = ${before?.id ?? null}`)
  else if (before) await updateRows(ctx.tx, 'feature_flags', sql`id = ${before.id}`, { is_on, ...by })
  else await insertRow(ctx.tx, 'feature_flags', { name, ...target, is_on, ...by })
}
