import { ACTING_HOURS } from '@crewcall/contract/concierge.ts'
import type { beginActing as endpoint } from '@crewcall/contract/concierge.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { isLicensed } from '@crewcall/contract/rules/licenses.ts'
import sql from 'sql-template-tag'
import { announce } from '../../../platform/announcements.ts'
import { record } from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import { problem } from '../../../platform/errors.ts'
import { allow } from '../../../platform/policy.ts'
import { insertRow } from '../../../platform/write.ts'
import { licensesOf, requireStepUp } from '../../identity/index.ts'
import { locationForUpdate, scopeOfLocation } from '../rows.ts'
import type { LocationRow } from '../rows.ts'
import { close, whyOver } from './acting.ts'
import type { ActingRow } from './acting.ts'
import { viewActing } from './view.ts'

/**
 * A platform admin begins to act for a location that has concierge, in this session of theirs, for up to four hours (docs/rules/concierge.md).
 * @throws problem forbidden; step_up_required; conflict without concierge, at a location of their own, or while they act elsewhere
 */
export async function beginActing(ctx: Ctx, { params, body }: Input<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  const location = await locationForUpdate(ctx, params.locationId)
  allow(ctx, 'concierge.act')
  await requireStepUp(ctx)
  await requireFree(ctx)
  await requireReady(ctx, location)
  const place = scopeOfLocation(location)
  const reason = body.reason.trim()
  if (reason === '') throw problem('invalid', 'REASON_MISSING', { target: 'reason' })
  const { user_id, session_id } = ctx.actor
  const expires_at = new Date(ctx.now.getTime() + ACTING_HOURS * 3_600_000)
  const { id } = await insertRow(ctx.tx, 'acting_sessions', { ...place, user_id, session_id, reason, begun_at: ctx.now, expires_at })
  await record(ctx, { action: 'acting.begin', object_type: 'location', object_id: location.id, ...place, after: { reason } })
  await announce(ctx, 'acting.begun', { ...place, user_id }, [`location:${location.id}`, `user:${user_id}`, 'admin'])
  return viewActing(ctx, place, id)
}

// The lock of the person makes two presses follow each other: the later one finds the first.
async function requireFree(ctx: Ctx): Promise<void> {
  const { user_id } = ctx.actor
  await ctx.tx.run(sql`select id from users where id = ${user_id} for no key update`)
  const row = await ctx.tx.maybe<ActingRow & { place: string }>(sql`
    select a.*, l.name as place from acting_sessions a join locations l on l.organization_id = a.organization_id and l.id = a.location_id
    where a.user_id = ${user_id} and a.ended_at is null for update of a`)
  if (!row) return
  const why = await whyOver(ctx, row)
  if (why === null) throw problem('conflict', 'ACTING_ALREADY', { values: { place: row.place } })
  await close(ctx, row, why)
}

async function requireReady(ctx: Ctx, location: LocationRow): Promise<void> {
  const place = scopeOfLocation(location)
  if (location.approval_status !== 'APPROVED') throw problem('conflict', 'ACTING_WITHOUT_APPROVAL')
  if (!location.concierge_enabled) throw problem('conflict', 'ACTING_WITHOUT_CONCIERGE')
  const { managed_locations, acting_for } = ctx.actor
  const isOwn = managed_locations.some(({ location_id }) => location_id === location.id) && acting_for?.location_id !== location.id
  if (isOwn) throw problem('conflict', 'ACTING_AT_OWN_LOCATION')
  const licenses = (await licensesOf(ctx, place)).map(({ license_name }) => ({ license_name, location_id: location.id }))
  if (!isLicensed({ is_gigpro_admin: false, licenses }, 'marketplace', location.id)) throw problem('conflict', 'ACTING_WITHOUT_MARKETPLACE')
}
