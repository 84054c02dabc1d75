import type { Reply, Input } from '@crewcall/contract/kit.ts'
import type * as contract from '@crewcall/contract/sign-on.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import { allow } from '../../platform/policy.ts'
import { organizationById } from '../organizations/index.ts'
import { callbackUrl } from './rows.ts'

type View = Reply<typeof contract.getSignOn>

/** The single sign-on of an organization. @throws problem not_found, forbidden */
export async function getSignOn(ctx: Ctx, { params }: Input<typeof contract.getSignOn>): Promise<View> {
  return viewSignOn(ctx, await organizationToManage(ctx, params.orgId))
}

/** The id of an organization whose single sign-on the caller manages. @throws problem not_found, forbidden */
export async function organizationToManage(ctx: Ctx, orgId: number): Promise<number> {
  const { id: organization_id } = await organizationById(ctx, orgId)
  allow(ctx, 'sign_on.manage', { organization_id })
  return organization_id
}

/** The connection without its secret, the domains, and the admins. */
export async function viewSignOn(ctx: Ctx, organizationId: number): Promise<View> {
  const connection = await ctx.tx.maybe<NonNullable<View['connection']>>(sql`
    select c.issuer, c.client_id, c.mode, c.session_hours, c.tested_at, c.changed_at, c.version,
      trim(u.first_name || ' ' || u.last_name) as changed_by,
      case when a.id is not null then json_build_object('user_id', a.id, 'name', trim(a.first_name || ' ' || a.last_name)) end as emergency_admin
    from sign_on_connections c join users u on u.id = c.changed_by left join users a on a.id = c.emergency_admin_id
    where c.organization_id = ${organizationId}`)
  const domains = await ctx.tx.rows<View['domains'][number]>(sql`
    select id, domain, ${recordStart} || proof as record_value, proven_at from sign_on_domains where organization_id = ${organizationId} order by domain`)
  const admins = await ctx.tx.rows<View['admins'][number]>(sql`
    select m.user_id, trim(u.first_name || ' ' || u.last_name) as name,
      exists (select from sign_on_identities i join sign_on_connections c on c.organization_id = i.organization_id and c.issuer = i.issuer
        where i.organization_id = m.organization_id and i.user_id = m.user_id) as is_linked
    from organization_managers m join users u on u.id = m.user_id where m.organization_id = ${organizationId} order by lower(u.first_name), u.id`)
  return { callback_url: callbackUrl(ctx, organizationId), connection: connection ?? null, domains, admins }
}

/** How the record that proves a domain begins. */
export const recordStart = 'crewcall-domain='
