import type { listFeatureFlags as listEndpoint, setFeatureFlag as setEndpoint } from '@crewcall/contract/feature-flags.ts'
import { featureFlags } from '@crewcall/contract/feature-flags.ts'
import type { FeatureFlag } from '@crewcall/contract/feature-flags.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import sql from 'sql-template-tag'
import { announce } from '../../platform/announcements.ts'
import type { Ctx } from '../../platform/context.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { problem } from '../../platform/errors.ts'
import { everybody } from '../../platform/live.ts'
import { allow } from '../../platform/policy.ts'
import { changeFeature, decideFeature } from '../config/index.ts'
import type { FlagLocation, FlagTarget } from '../config/index.ts'
import { requireStepUp } from '../identity/index.ts'

type Flag = Reply<typeof listEndpoint>['results'][number]
type Row = Tables['feature_flags'] & { set_by_name: string }
type Place = FlagLocation & { name: string; organization_name: string }

/** Every feature with its value in the file, what admins set, and the effective value by location. */
export async function listFeatureFlags(ctx: Ctx): Promise<Reply<typeof listEndpoint>> {
  allow(ctx, 'admin.config')
  return viewFlags(ctx)
}

/** Switches a feature from the next call on; open screens of the location are updated. @throws problem invalid for an unknown location */
export async function setFeatureFlag(ctx: Ctx, { params, body }: Input<typeof setEndpoint>): Promise<Reply<typeof setEndpoint>> {
  allow(ctx, 'admin.config')
  await requireStepUp(ctx)
  const { location_id, last_updated_ts: seen, ...change } = body
  const target = location_id === null ? null : await locationOf(ctx, location_id)
  await changeFeature(ctx, { name: params.name, target, seen, ...change })
  if (target) await announce(ctx, 'location.features_changed', target, [`location:${target.location_id}`, 'admin'])
  else await announce(ctx, 'platform.features_changed', {}, [everybody])
  return viewFlags(ctx)
}

async function locationOf(ctx: Ctx, id: number): Promise<NonNullable<FlagTarget>> {
  const found = await ctx.tx.maybe<NonNullable<FlagTarget>>(sql`select organization_id, id as location_id from locations where id = ${id}`)
  if (!found) throw problem('invalid', 'NO_SUCH_LOCATION', { target: 'location_id' })
  return found
}

async function viewFlags(ctx: Ctx): Promise<Reply<typeof listEndpoint>> {
  const rows = await ctx.tx.rows<Row>(sql`
    select f.*, trim(u.first_name || ' ' || u.last_name) as set_by_name from feature_flags f join users u on u.id = f.set_by`)
  const named = [
    ...rows.map(({ location_id }) => location_id),
    ...featureFlags.flatMap((name) => [...ctx.ports.flags.ofFile(name).except_locations]),
  ]
  const places = await ctx.tx.rows<Place>(sql`
    select l.id, l.organization_id, l.market_id, l.name, o.name as organization_name from locations l join organizations o on o.id = l.organization_id
    where l.id = any(${named}::bigint[]) order by l.name, l.id`)
  const views = featureFlags.map((name) => viewFlag(ctx, name, { rows: rows.filter((row) => row.name === name), places }))
  return { results: await Promise.all(views) }
}

async function viewFlag(ctx: Ctx, name: FeatureFlag, { rows, places }: { rows: readonly Row[]; places: readonly Place[] }): Promise<Flag> {
  const { is_on, except_locations } = ctx.ports.flags.ofFile(name)
  const setAt = (location: number | null) => viewSet(rows.find(({ location_id }) => location_id === location))
  const special = places.filter(({ id }) => setAt(id) !== null || except_locations.includes(id))
  return {
    name,
    file: { is_on, except_locations: [...except_locations] },
    is_on: await decideFeature(ctx, name, { rows, place: null }),
    everywhere: setAt(null),
    locations: await Promise.all(
      special.map(async ({ id, name: location_name, organization_name, ...place }) => ({
        location_id: id,
        location_name,
        organization_name,
        is_on: await decideFeature(ctx, name, { rows, place: { id, ...place } }),
        set: setAt(id),
      })),
    ),
  }
}

function viewSet(row: Row | undefined): Flag['everywhere'] {
  if (!row) return null
  const { is_on, reason, set_by_name, last_updated_ts } = row
  return { is_on, reason, set_by_name, last_updated_ts }
}
