import sql from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { closeWithoutCharge } from '../applications/index.ts'
import { locationRow } from '../organizations/index.ts'
import { timesheetOf } from '../timesheets/index.ts'

/** True for a shift in the network of a location that pays its own people outside of Crewcall. */
export async function isUnpaidNetwork(ctx: Ctx, gig: Pick<Tables['gigs'], 'type' | 'organization_id' | 'location_id'>): Promise<boolean> {
  if (gig.type !== 'NETWORK') return false
  return !(await locationRow(ctx, gig.organization_id, gig.location_id)).in_network_payments_enabled
}

/** Closes an engagement for which nothing is charged: a network shift paid outside, or no minutes worked. Gives whether it did. */
export async function closeWhenFree(ctx: Ctx, applicationId: number): Promise<boolean> {
  const application = await ctx.tx.one<Tables['applications']>(sql`select * from applications where id = ${applicationId}`)
  const gig = await ctx.tx.one<Tables['gigs']>(
    sql`select * from gigs where organization_id = ${application.organization_id} and id = ${application.gig_id}`,
  )
  const sheet = await timesheetOf(ctx, application)
  const isFree = (await isUnpaidNetwork(ctx, gig)) || (sheet?.payable_minutes === 0 && (application.bonus ?? 0) === 0)
  if (isFree && !application.is_closed_without_charge) await closeWithoutCharge(ctx, application)
  return isFree
}
