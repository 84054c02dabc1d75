import { randomInt } from 'node:crypto'
import type { regenerateCode as regenerateCodeEndpoint } from '@crewcall/contract/gigs.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { CHECKIN_CODE } from '@crewcall/contract/rules/windows.ts'
import type { Ctx } from '../../../platform/context.ts'
import { announce } from '../../../platform/announcements.ts'
import { record } from '../../../platform/audit.ts'
import { problem } from '../../../platform/errors.ts'
import { allow } from '../../../platform/policy.ts'
import { keyed, updateRows } from '../../../platform/write.ts'
import { gigForUpdate, eventIds, topicsOf } from '../gig/gig.ts'
import { viewGig } from '../views/view-gig.ts'

/** Four random digits, different from the previous code (docs/rules/hours.md#check-in-code). */
export function newCode(before: string | null = null): string {
  const code = String(randomInt(10 ** CHECKIN_CODE.digits)).padStart(CHECKIN_CODE.digits, '0')
  return code === before ? newCode(before) : code
}

/** Gives the shift a new check-in code; the old one stops working. */
export async function regenerateCode(
  ctx: Ctx,
  { params }: Input<typeof regenerateCodeEndpoint>,
): Promise<Reply<typeof regenerateCodeEndpoint>> {
  const gig = await gigForUpdate(ctx, params.gigId)
  allow(ctx, 'checkin_code.edit', gig)
  if (!gig.is_checkin_required) throw problem('conflict', 'NO_CHECKIN_CODE_ASKED')
  if (gig.cancelled_at !== null || gig.end_time <= ctx.now) throw problem('conflict', 'SHIFT_PAST')

  await updateRows(ctx.tx, 'gigs', keyed(gig), {
    checkin_code: newCode(gig.checkin_code),
    checkin_code_sent_at: null,
    last_updated_ts: ctx.now,
  })

  await record(ctx, { ...eventIds(gig), action: 'gig.renew_code', object_type: 'gig', object_id: gig.id })
  await announce(ctx, 'gig.changed', { ...eventIds(gig), fields: ['checkin_code'] }, topicsOf(gig))
  return viewGig(ctx, gig.id)
}
