import type { readMedia as endpoint } from '@crewcall/contract/media.ts'
import type { Input } from '@crewcall/contract/kit.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { OutsideCtx } from '../../platform/context.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { problem } from '../../platform/errors.ts'
import type { Media } from '../../platform/mount.ts'
import { opensFile } from './signed-link.ts'

/** Pictures shown beside names everywhere in the product; their public id is too long to guess. */
export const openPurposes: readonly string[] = ['LOGO', 'HEADSHOT']

// Pictures only: documents uploaded before this rule are read by a signed link.
function isOpen(row: Tables['media'] | undefined): boolean {
  return row !== undefined && openPurposes.includes(row.purpose) && row.media_type.startsWith('image/')
}

/** The picture of locations without a logo, unless the installation sets its own. */
const shippedPicture = 'default-location'

/**
 * Returns the file behind a signed link, or a logo or headshot by its public id. Pictures are shown inline, documents are only downloaded,
 * and nothing in them may run (docs/rules/privacy.md#files).
 * @throws problem not_found for a link that is forged, expired or dead
 */
export async function readMedia(ctx: OutsideCtx, { params, query }: Input<typeof endpoint>): Promise<Media> {
  const missing = problem('not_found', 'NOT_FOUND')
  if (params.public_id === shippedPicture) return shipped(ctx)
  if (!z.uuid().safeParse(params.public_id).success) throw missing
  const row = await ctx.begin(({ tx }) =>
    tx.maybe<Tables['media']>(sql`select * from media where public_id = ${params.public_id} and status = 'available'`),
  )
  const mayRead = opensFile(ctx, params.public_id, query.expires, query.signature) || isOpen(row)
  const file = row && mayRead ? await ctx.ports.media.get(row.storage_key) : null
  if (!row || !file) throw missing
  ctx.reply.setHeader('content-security-policy', "sandbox; default-src 'none'")
  ctx.reply.setHeader('x-content-type-options', 'nosniff')
  ctx.reply.setHeader('cache-control', 'private, max-age=300')
  const isPicture = file.content_type.startsWith('image/')
  return { type: file.content_type, body: file.body, ...(isPicture ? {} : { filename: row.name }) }
}

async function shipped({ reply, ports }: OutsideCtx): Promise<Media> {
  reply.setHeader('cache-control', 'public, max-age=86400')
  const { content_type, body } = await ports.media.placeholder()
  return { type: content_type, body }
}
