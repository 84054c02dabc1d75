import type { Locale } from '@crewcall/contract/enums.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import { isOpenTo } from './facts.ts'
import { addressOf } from './own/link.ts'
import type { Link } from './own/link.ts'

/** What the message with the link of an orientation says, and to whom. `sending` changes with the link. */
export type OrientationMessage = {
  id: number
  sending: string
  phone_number: string | null
  email: string | null
  locale: Locale
  location_name: string
  timezone: string
  link: string
}
type Row = Omit<OrientationMessage, 'link' | 'sending'> & Pick<Link, 'token_seed' | 'token_hash'>

/** The message with a pro's link; undefined if there is nothing to send any more. */
export async function orientationMessage(ctx: Ctx, linkId: number): Promise<OrientationMessage | undefined> {
  const row = await ctx.tx.maybe<Row>(sql`
    select k.id, k.token_seed, k.token_hash, u.phone_number, u.email, u.locale, l.name as location_name, l.timezone
    from orientation_links k join orientations o on o.organization_id = k.organization_id and o.id = k.orientation_id
      join locations l on l.organization_id = o.organization_id and l.id = o.location_id
      join pros p on p.id = k.pro_id join users u on u.id = p.user_id
    where k.id = ${linkId} and ${isOpenTo(sql`k.pro_id`)} and k.expires_at > ${ctx.now}`)
  if (!row) return undefined
  const { token_seed, token_hash, ...message } = row
  return { ...message, sending: token_hash.slice(0, 12), link: addressOf(ctx, { token_seed }) }
}

/** The id of a pro's link at a location. */
export async function orientationLinkId(
  { tx }: Ctx,
  { organization_id, location_id, pro_id }: { organization_id: number; location_id: number; pro_id: number },
): Promise<number | undefined> {
  const found = await tx.maybe<{ id: number }>(sql`
    select k.id from orientation_links k join orientations o on o.organization_id = k.organization_id and o.id = k.orientation_id
    where k.organization_id = ${organization_id} and o.location_id = ${location_id} and k.pro_id = ${pro_id}`)
  return found?.id
}
