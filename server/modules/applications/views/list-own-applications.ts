import type {
  getOwnApplication as getOwnApplicationEndpoint,
  listOwnApplications as listOwnApplicationsEndpoint,
} from '@crewcall/contract/pro-applications.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { page } from '../../../platform/lists.ts'
import { actingProId } from '../../pros/index.ts'
import { ownApplicationById } from '../../engagements/index.ts'
import type { ApplicationRecord } from '../../engagements/index.ts'
import { viewOwnApplication, viewOwnApplications } from './view-own-applications.ts'

type Tab = Input<typeof listOwnApplicationsEndpoint>['query']['tab']

/** The pro's applications in one tab: requested, offered, upcoming, past or cancelled. */
export async function listOwnApplications(
  ctx: Ctx,
  { query }: Input<typeof listOwnApplicationsEndpoint>,
): Promise<Reply<typeof listOwnApplicationsEndpoint>> {
  const proId = actingProId(ctx)
  const { where, order } = tabOf(query.tab, ctx.now)
  const list = await page<ApplicationRecord>(ctx.tx, {
    select: sql`a.*`,
    from: sql`applications a join gigs g on g.organization_id = a.organization_id and g.id = a.gig_id`,
    where: sql`a.pro_id = ${proId} and ${where}`,
    order,
    query,
  })
  return { ...list, results: await viewOwnApplications(ctx, proId, list.results) }
}

/** One of the pro's applications. */
export async function getOwnApplication(
  ctx: Ctx,
  { params }: Input<typeof getOwnApplicationEndpoint>,
): Promise<Reply<typeof getOwnApplicationEndpoint>> {
  return viewOwnApplication(ctx, await ownApplicationById(ctx, params.id))
}

function tabOf(tab: Tab, now: Date): { where: Sql; order: Sql } {
  const live = sql`a.cancelled_at is null and g.cancelled_at is null`
  const soonest = sql`a.start_time, a.id`
  const latest = sql`a.start_time desc, a.id desc`
  switch (tab) {
    case 'applied':
      return { where: sql`${live} and a.selected_at is null`, order: soonest }
    case 'offers':
      return {
        where: sql`${live} and a.selected_at is not null and a.confirmed_at is null`,
        order: sql`a.offer_expires_at nulls last, a.id`,
      }
    case 'upcoming':
      return { where: sql`${live} and a.confirmed_at is not null and a.end_time > ${now}`, order: soonest }
    case 'past':
      return { where: sql`${live} and a.confirmed_at is not null and a.end_time <= ${now}`, order: latest }
    case 'cancelled':
      return { where: sql`(a.cancelled_at is not null or g.cancelled_at is not null)`, order: latest }
  }
}
