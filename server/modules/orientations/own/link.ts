import type { linkToOrientation as endpoint } from '@crewcall/contract/orientations.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { ORIENTATION_LINK_DAYS } from '@crewcall/contract/rules/orientation.ts'
import { linkState } from '@crewcall/contract/rules/secret-link.ts'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { problem } from '../../../platform/errors.ts'
import { scopeTo } from '../../../platform/scope.ts'
import { fingerprint, newSeededLink, tokenOfSeed } from '../../../platform/secret-link.ts'
import { keyed, updateRow } from '../../../platform/write.ts'
import { actingProId } from '../../pros/index.ts'
import { isOpenTo } from '../facts.ts'
import type { OrientationRow } from '../rows.ts'

export type Link = Tables['orientation_links']

const purpose = 'orientation'
const day = 86_400_000
/** A link that ends sooner is replaced when its pro asks for it, or is told. */
const fewestDaysLeft = 7

/**
 * The address of a pro's orientation at a location that asks for it and that they have to do with. Nothing of it is shown to others: it may say
 * where the key is.
 * @throws problem not_found
 */
export async function linkToOrientation(ctx: Ctx, { params }: Input<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  const proId = actingProId(ctx)
  const found = await ctx.tx.maybe<OrientationRow>(sql`
    select o.* from orientations o where o.location_id = ${params.locationId} and ${isOpenTo(sql`${proId}::bigint`)} and (
      exists (select from applications a where a.organization_id = o.organization_id and a.location_id = o.location_id and a.pro_id = ${proId}
        and a.selected_at is not null and a.cancelled_at is null)
      or ${isKnown(sql`network_members`, proId)} or ${isKnown(sql`favorite_pros`, proId)} or ${isKnown(sql`worked_together`, proId)})`)
  if (!found) throw problem('not_found', 'NOT_FOUND')
  return { url: addressOf(ctx, (await liveLink(ctx, found, proId)).link) }
}

function isKnown(table: Sql, proId: number): Sql {
  return sql`exists (select from ${table} r where r.organization_id = o.organization_id and r.location_id = o.location_id and r.pro_id = ${proId})`
}

/** The link of a pro that still works for some days, made or replaced if there is none. */
export async function liveLink(
  ctx: Ctx,
  { organization_id, id: orientation_id }: Pick<OrientationRow, 'organization_id' | 'id'>,
  proId: number,
): Promise<{ link: Link; isNew: boolean }> {
  const { token_seed, token_hash } = newSeededLink(ctx, purpose)
  const expires_at = new Date(ctx.now.getTime() + ORIENTATION_LINK_DAYS * day)
  // Two who ask for it at the same moment get the same one.
  const made = await ctx.tx.maybe<Link>(sql`
    insert into orientation_links (organization_id, orientation_id, pro_id, token_seed, token_hash, expires_at, created_ts)
    values (${organization_id}, ${orientation_id}, ${proId}, ${token_seed}, ${token_hash}, ${expires_at}, ${ctx.now})
    on conflict on constraint orientation_links_one_per_pro do nothing returning *`)
  if (made) return { link: made, isNew: true }
  const known = await ctx.tx.one<Link>(sql`
    select * from orientation_links where organization_id = ${organization_id} and orientation_id = ${orientation_id} and pro_id = ${proId}
    for no key update`)
  if (known.expires_at.getTime() > ctx.now.getTime() + fewestDaysLeft * day) return { link: known, isNew: false }
  return { link: await updateRow(ctx.tx, 'orientation_links', keyed(known), { token_seed, token_hash, expires_at }), isNew: true }
}

/** The address of the page. */
export function addressOf(ctx: Pick<Ctx, 'config'>, { token_seed }: Pick<Link, 'token_seed'>): string {
  return `${ctx.config.public_url}/orientation/${tokenOfSeed(ctx, purpose, token_seed)}`
}

/**
 * The link behind a token; the transaction may read the business from then on.
 * @throws problem not_found; gone for one that expired, for an orientation that is off, and for a pro who was blocked
 */
export async function linkByToken(ctx: Ctx, token: string): Promise<Link> {
  const hash = fingerprint(token)
  const known = await ctx.tx.maybe<{ organization_id: number }>(
    sql`select organization_id from orientation_link_tokens where token_hash = ${hash}`,
  )
  if (!known) throw problem('not_found', 'NOT_FOUND')
  await scopeTo(ctx, known.organization_id)
  const { is_open, ...link } = await ctx.tx.one<Link & { is_open: boolean }>(sql`
    select k.*, ${isOpenTo(sql`k.pro_id`)} as is_open
    from orientation_links k join orientations o on o.organization_id = k.organization_id and o.id = k.orientation_id
    where k.organization_id = ${known.organization_id} and k.token_hash = ${hash}`)
  if (!is_open) throw problem('gone', 'ORIENTATION_CLOSED')
  if (linkState({ expires_at: link.expires_at, revoked_at: null, used_at: null }, ctx.now) !== 'LIVE')
    throw problem('gone', 'ORIENTATION_LINK_ENDED')
  return link
}
