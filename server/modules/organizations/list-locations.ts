import type * as contract from '@crewcall/contract/organizations.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import sql, { join, raw } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import { mapPage, page } from '../../platform/lists.ts'
import { allow } from '../../platform/policy.ts'
import { every } from '../../platform/write.ts'
import { referredBy } from '../identity/index.ts'
import { locationById, myLocations } from './rows.ts'
import { locationColumns, locationTables, shown, viewLocation } from './view-location.ts'
import type { LocationViewRow } from './view-location.ts'

type AdminQuery = Input<typeof contract.listAdminLocations>['query']
type Brief = Reply<typeof contract.listActiveLocations>['results'][number]
type Own = Pick<Reply<typeof contract.listAdminLocations>['results'][number], 'creator' | 'is_pin_moved' | 'license_names'>

/** Enough for every location of one person; the whole list is requested by `use_pagination=false`. */
const wholeList = 2000

/** One location the actor manages. @throws problem not_found */
export async function getLocation(ctx: Ctx, { params }: Input<typeof contract.getLocation>): Promise<Reply<typeof contract.getLocation>> {
  const { organization_id, id } = await locationById(ctx, params.locationId)
  allow(ctx, 'location.view', { organization_id, location_id: id })
  return viewLocation(ctx, organization_id, id)
}

/** The locations the actor manages; all of them for platform admins. */
export async function listLocations(
  ctx: Ctx,
  { query }: Input<typeof contract.listLocations>,
): Promise<Reply<typeof contract.listLocations>> {
  const size = query.use_pagination === false ? { page: 1, page_size: wholeList } : query
  const where = every(
    myLocations(ctx)(sql`l.id`),
    query.market_id !== undefined && sql`l.market_id = ${query.market_id}`,
    query.organization_id !== undefined && sql`l.organization_id = ${query.organization_id}`,
    query.approval_status !== undefined && sql`l.approval_status = ${query.approval_status}`,
  )
  const list = await page<LocationViewRow>(ctx.tx, {
    select: locationColumns,
    from: locationTables,
    where,
    order: orderOf(query.ordering),
    query: size,
  })
  return mapPage(list, (row) => shown(ctx, row))
}

/** All locations with who created them, for the platform. */
export async function listAdminLocations(
  ctx: Ctx,
  { query }: Input<typeof contract.listAdminLocations>,
): Promise<Reply<typeof contract.listAdminLocations>> {
  const list = await page<LocationViewRow & Own>(ctx.tx, {
    select: sql`${locationColumns}, json_build_object('first_name', u.first_name, 'last_name', u.last_name, 'phone_number', u.phone_number,
      'referred_by', ${referredBy(sql`l.creator_user_id`)}) as creator, ${hasMoved} as is_pin_moved,
      array(select n.license_name from licenses_of_locations n where n.organization_id = l.organization_id and n.location_id = l.id order by 1) as license_names`,
    from: sql`${locationTables} join users u on u.id = l.creator_user_id`,
    where: adminFilter(query),
    order: orderOf(query.ordering),
    query,
  })
  return mapPage(list, (row) => ({
    ...shown(ctx, row),
    creator: row.creator,
    is_pin_moved: row.is_pin_moved,
    license_names: row.license_names,
  }))
}

// Distances to pros are measured from the approved location until the new one is approved.
const hasMoved = sql`(l.approval_status = 'APPROVED' and (l.latitude, l.longitude) is distinct from (l.approved_latitude, l.approved_longitude))`

function adminFilter(query: AdminQuery): Sql {
  return every(
    query.id !== undefined && sql`l.id = ${query.id}`,
    query.market_id !== undefined && sql`l.market_id = ${query.market_id}`,
    query.approval_status !== undefined && sql`l.approval_status = ${query.approval_status}`,
    query.is_pin_moved !== undefined && sql`${hasMoved} = ${query.is_pin_moved}`,
    query.has_add_on_request !== undefined &&
      sql`${query.has_add_on_request} = exists (select from location_add_ons d where d.organization_id = l.organization_id and d.location_id = l.id
        and d.start_date is null and d.declined_at is null)`,
    contains(sql`l.name`, query.name),
    contains(sql`o.name`, query.organization_name),
    contains(sql`u.first_name`, query.creator_firstname),
    contains(sql`u.last_name`, query.creator_lastname),
  )
}

function contains(column: Sql, text: string | undefined): Sql | undefined {
  return text ? sql`${column} ilike ${`%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}` : undefined
}

// The name comes from the contract's list of orderings, never from user input.
function orderOf(ordering: string): Sql {
  const field = ordering.replace('-', '')
  return sql`l.${raw(field)} ${raw(ordering.startsWith('-') ? 'desc' : 'asc')}, l.id`
}

/** Every location the actor works in, for the switcher; a platform admin, who belongs to none, gets the approved ones. */
export async function listActiveLocations(ctx: Ctx): Promise<Reply<typeof contract.listActiveLocations>> {
  const { is_gigpro_admin, managed_locations } = ctx.actor
  if (managed_locations.length === 0 && is_gigpro_admin) return { results: await briefs(ctx, sql`l.approval_status = 'APPROVED'`) }
  return { results: await briefs(ctx, myLocations(ctx, { evenForAdmins: true, onlyReal: false })(sql`l.id`)) }
}

/** The approved locations where the actor may post shifts. */
export async function listApprovedLocations(
  ctx: Ctx,
  { query }: Input<typeof contract.listApprovedLocations>,
): Promise<Reply<typeof contract.listApprovedLocations>> {
  const mine = myLocations(ctx, { may: 'gig.post' })(sql`l.id`)
  const inOrganization = query.organization_id !== undefined && sql`l.organization_id = ${query.organization_id}`
  return { results: await briefs(ctx, every(mine, sql`l.approval_status = 'APPROVED'`, inOrganization)) }
}

function briefs({ tx }: Ctx, where: Sql): Promise<Brief[]> {
  const columns = [
    'id',
    'name',
    'organization_id',
    'city',
    'state_code',
    'timezone',
    'image_public_id',
    'approval_status',
    'market_id',
    'is_sandbox',
  ]
  return tx.rows<Brief>(sql`
    select ${join(columns.map((column) => sql`l.${raw(column)}`))}, o.name as organization_name
    from locations l join organizations o on o.id = l.organization_id where ${where} order by o.name, l.name, l.id limit ${wholeList}`)
}
