import type { decideLocation as endpoint } from '@crewcall/contract/organizations.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { approvalStatuses } from '@crewcall/contract/enums.ts'
import { approvalMachine } from '@crewcall/contract/rules/machines/index.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import { announce } from '../../platform/announcements.ts'
import type { Ctx } from '../../platform/context.ts'
import { problem } from '../../platform/errors.ts'
import { move } from '../../platform/move.ts'
import { allow } from '../../platform/policy.ts'
import { updateRows } from '../../platform/write.ts'
import { closeAt } from './concierge/acting.ts'
import { locationForUpdate, scopeOfLocation } from './rows.ts'
import type { LocationRow } from './rows.ts'
import { viewLocation } from './view-location.ts'

/**
 * Approves or denies a waiting location, or approves the new address of an approved one; a denial needs a reason, which the business sees
 * (docs/rules/rights.md#approval-of-locations).
 * @throws problem invalid without a reason; conflict if already decided
 */
export async function decideLocation(ctx: Ctx, { params, body }: Input<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  const location = await locationForUpdate(ctx, params.id)
  const { organization_id, id, approval_status, latitude, longitude } = location
  allow(ctx, 'location.approve', scopeOfLocation(location))
  const reason = body.reason.trim()
  if (body.approval_status === 'DENIED' && reason === '') throw problem('invalid', 'REASON_MISSING', { target: 'reason' })
  const status = z.enum(approvalStatuses).parse(approval_status)
  const approves = hasMoved(location) ? 'approve_move' : 'approve'
  const event = body.approval_status === 'APPROVED' ? approves : 'deny'
  const decided = await move(ctx, approvalMachine, { id, status, organization_id, location_id: id }, event)
  await updateRows(ctx.tx, 'locations', sql`organization_id = ${organization_id} and id = ${id}`, {
    approval_status: decided,
    approval_reason: reason || null,
    approval_decided_at: ctx.now,
    ...(event === 'approve_move' ? { approved_latitude: latitude, approved_longitude: longitude } : {}),
    last_updated_ts: ctx.now,
  })
  if (decided !== 'APPROVED') await closeAt(ctx, { organization_id, location_id: id }, 'CONCIERGE_ENDED')
  // Its managers may already post: there is nothing to announce.
  if (event === 'approve_move') return viewLocation(ctx, organization_id, id)
  await announce(ctx, 'location.decided', { organization_id, location_id: id, approval_status: decided, reason }, [
    `location:${id}`,
    'admin',
  ])
  return viewLocation(ctx, organization_id, id)
}

function hasMoved({ approval_status, latitude, longitude, approved_latitude, approved_longitude }: LocationRow): boolean {
  return approval_status === 'APPROVED' && (latitude !== approved_latitude || longitude !== approved_longitude)
}
