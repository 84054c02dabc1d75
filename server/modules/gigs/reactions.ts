import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { on } from '../../platform/announcements.ts'
import type { Ctx } from '../../platform/context.ts'
import { enqueue } from '../../platform/jobs.ts'
import { releaseWaiting } from './jobs.ts'

on('location.decided', (ctx, { organization_id, location_id, approval_status }) =>
  approval_status === 'APPROVED'
    ? release(ctx, sql`organization_id = ${organization_id} and location_id = ${location_id}`)
    : Promise.resolve(),
)
on('location.payment_changed', (ctx, { organization_id, location_id }) =>
  release(ctx, sql`organization_id = ${organization_id} and location_id = ${location_id}`),
)
on('billing.activated', (ctx, { organization_id, location_id }) =>
  release(
    ctx,
    location_id === null
      ? sql`organization_id = ${organization_id}`
      : sql`organization_id = ${organization_id} and location_id = ${location_id}`,
  ),
)
on('terms.accepted', (ctx, { user_id, audience }) => (audience === 'BUSINESS' ? release(ctx, managedBy(user_id)) : Promise.resolve()))

async function release(ctx: Ctx, places: Sql): Promise<void> {
  const waiting = await ctx.tx.rows<{ organization_id: number; location_id: number }>(sql`
    select distinct organization_id, location_id from gigs where released_at is null and cancelled_at is null and ${places}`)
  for (const place of waiting) await enqueue(ctx, releaseWaiting, place, { once: String(place.location_id) })
}

function managedBy(userId: number): Sql {
  return sql`(organization_id, location_id) in (select organization_id, location_id from memberships where user_id = ${userId} and role = 'ADMIN')`
}
