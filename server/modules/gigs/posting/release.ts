import { isPaidOutside } from '@crewcall/contract/rules/fees.ts'
import { gigMachine } from '@crewcall/contract/rules/machines/index.ts'
import sql from 'sql-template-tag'
import { announce } from '../../../platform/announcements.ts'
import { record } from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { stamped } from '../../../platform/move.ts'
import { keyed, updateRow } from '../../../platform/write.ts'
import { isBillable } from '../../billing/index.ts'
import { hasAcceptedTerms } from '../../identity/index.ts'
import { eventIds, statusOf, topicsOf } from '../gig/gig.ts'
import type { GigRecord } from '../gig/gig.ts'
import { giveFirstShiftCoupon } from './first-shift.ts'

type Location = Tables['locations']

/**
 * What prevents a shift of this location from being shown to pros (docs/rules/shifts.md#status), in the order to resolve it; null if
 * nothing does. A network shift that is paid outside needs no payment method.
 */
export async function whyUnreleased(ctx: Ctx, location: Location, bookingType: string): Promise<'APPROVAL' | 'TERMS' | 'BILLING' | null> {
  if (location.approval_status !== 'APPROVED') return 'APPROVAL'
  if (!(await areTermsAccepted(ctx, location))) return 'TERMS'
  if (!isPaidOutside(bookingType, location) && !location.invoicing_enabled && !(await isBillable(ctx, location))) return 'BILLING'
  return null
}

/** Shows the waiting shifts of a location to pros where nothing prevents it any longer: UNAPPROVED becomes POSTED. */
export async function releaseGigs(ctx: Ctx, location: Location): Promise<GigRecord[]> {
  const waiting = await ctx.tx.rows<GigRecord>(sql`
    select * from gigs where organization_id = ${location.organization_id} and location_id = ${location.id}
      and released_at is null and cancelled_at is null and start_time > ${ctx.now}
    order by id for no key update`)
  const released: GigRecord[] = []
  for (const gig of waiting) {
    if ((await whyUnreleased(ctx, location, gig.type)) !== null) continue
    released.push(await release(ctx, gig))
  }
  await giveFirstShiftCoupon(ctx, location, released)
  return released
}

// Early access starts here: before this, nobody could see the shift.
async function release(ctx: Ctx, gig: GigRecord): Promise<GigRecord> {
  const released = await updateRow(ctx.tx, 'gigs', keyed(gig), {
    ...stamped(ctx, gigMachine, statusOf(gig, ctx.now), 'release'),
    posted_at: ctx.now,
  })
  await record(ctx, { ...eventIds(gig), action: 'gig.release', object_type: 'gig', object_id: gig.id })
  await announce(ctx, 'gig.released', eventIds(gig), topicsOf(gig))
  return released
}

// Any admin of the location may accept for the business (docs/rules/rights.md#roles).
async function areTermsAccepted(ctx: Ctx, location: Location): Promise<boolean> {
  const admins = await ctx.tx.rows<{ user_id: number }>(sql`
    select user_id from memberships where organization_id = ${location.organization_id} and location_id = ${location.id} and role = 'ADMIN' order by user_id`)
  for (const { user_id } of admins) if (await hasAcceptedTerms(ctx, user_id, 'BUSINESS')) return true
  return false
}
