import type { mediaItem } from '@crewcall/contract/media.ts'
import { mediaStatuses } from '@crewcall/contract/enums.ts'
import { isHostedPicture } from '@crewcall/contract/rules/hosted-picture.ts'
import sql, { empty, join } from 'sql-template-tag'
import { z } from 'zod'
import type { Ctx, OutsideCtx } from '../../platform/context.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { invalid, invalidFields } from '../../platform/errors.ts'
import { resourceUrl } from './signed-link.ts'

export type MediaItem = z.input<typeof mediaItem>
type Purpose = Tables['media']['purpose']

/** A file as sent by the API, with a link that is valid for five minutes. */
export function viewMedia(ctx: Pick<Ctx | OutsideCtx, 'config' | 'now'>, row: Tables['media']): MediaItem {
  return {
    id: row.id,
    name: row.name,
    provider: 'crewcall',
    provider_identifier: row.public_id,
    created_ts: row.created_ts,
    status: z.enum(mediaStatuses).parse(row.status),
    resource_url: resourceUrl(ctx, row.public_id),
  }
}

/** The existing files with these ids, in the order of the ids; the caller has checked access. */
export async function mediaByIds(ctx: Ctx, ids: readonly number[]): Promise<MediaItem[]> {
  const rows = await rowsOf(ctx, ids)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? []).map((row) => viewMedia(ctx, row))
}

type Taking = {
  ids: readonly number[]
  purpose: Purpose
  organization_id?: number | null
  /** The field of the call that names them. */ field?: string
}

/**
 * Checks that the actor may attach these files, and binds them to the organization: their own uploads of the right kind, or files
 * the organization already has.
 * @throws problem invalid naming each id that cannot be used
 */
export async function takeMedia(ctx: Ctx, taking: Taking): Promise<Tables['media'][]> {
  const { ids, organization_id = null } = taking
  const usable = requireUsable(ctx, await rowsOf(ctx, ids, held), taking)
  await bind(ctx, [...usable.values()], organization_id)
  return ids.flatMap((id) => usable.get(id) ?? [])
}

/** Checks what `takeMedia` checks, for a preview: nothing is bound or locked. @throws problem invalid naming each id that cannot be used */
export async function checkMedia(ctx: Ctx, taking: Taking): Promise<void> {
  requireUsable(ctx, await rowsOf(ctx, taking.ids), taking)
}

function requireUsable(ctx: Ctx, rows: readonly Tables['media'][], taking: Taking): Map<number, Tables['media']> {
  const usable = new Map(rows.filter((row) => isUsable(ctx, row, taking)).map((row) => [row.id, row]))
  const refused = taking.ids.filter((id) => !usable.has(id))
  if (refused.length > 0)
    throw invalidFields(refused.map((id) => ({ path: [taking.field ?? 'attachment_ids'], reason: 'FILE_NOT_USABLE', values: { id } })))
  return usable
}

/**
 * Checks that a picture may be shown under this public id: an available upload of the actor, one the organization already has, or, where
 * there is an image host, any well-formed id of one of its pictures.
 * @throws problem invalid at `image_public_id`
 */
export async function takePicture(ctx: Ctx, publicId: string, taking: Omit<Taking, 'ids'>): Promise<void> {
  if (ctx.config.image_host !== undefined && isHostedPicture(publicId)) return
  const isUuid = z.uuid().safeParse(publicId).success
  const row = isUuid ? await ctx.tx.maybe<Tables['media']>(sql`select * from media where public_id = ${publicId} ${held}`) : undefined
  if (!row || !isUsable(ctx, row, taking)) throw invalid('image_public_id', 'UPLOAD_PICTURE_FIRST')
  await bind(ctx, [row], taking.organization_id ?? null)
}

/** Checks that this is a picture of a person that the actor uploaded. @throws problem invalid at `headshot_public_id` */
export async function takeHeadshot({ tx, actor }: Ctx, publicId: string): Promise<void> {
  const own = await tx.maybe(sql`
    select id from media
    where public_id = ${publicId} and owner_user_id = ${actor.user_id} and purpose = 'HEADSHOT' and status = 'available' ${held}`)
  if (!own) throw invalid('headshot_public_id', 'UPLOAD_PICTURE_FIRST')
}

function isUsable(ctx: Ctx, row: Tables['media'], { purpose, organization_id = null }: Omit<Taking, 'ids'>): boolean {
  if (row.purpose !== purpose || row.status !== 'available') return false
  const isBound = organization_id !== null && row.organization_id !== null
  return isBound ? row.organization_id === organization_id : row.owner_user_id === ctx.actor.user_id
}

async function bind(ctx: Ctx, rows: readonly Tables['media'][], organizationId: number | null): Promise<void> {
  const unbound = rows.filter((row) => row.organization_id === null).map(({ id }) => id)
  if (organizationId === null || unbound.length === 0) return
  await ctx.tx.run(sql`update media set organization_id = ${organizationId} where id in (${join(unbound)})`)
}

// The sweep must not remove what is about to be referenced.
const held = sql`for share`

async function rowsOf(ctx: Ctx, ids: readonly number[], lock = empty): Promise<Tables['media'][]> {
  if (ids.length === 0) return []
  return ctx.tx.rows<Tables['media']>(sql`select * from media where id in (${join([...ids])}) and status <> 'deleted' ${lock}`)
}
