import type { uploadMedia as endpoint } from '@crewcall/contract/media.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { mediaMachine } from '@crewcall/contract/rules/machines/index.ts'
import { system } from '../../platform/actors.ts'
import type { Ctx, OutsideCall } from '../../platform/context.ts'
import { stateAfter } from '../../platform/move.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { toProblem } from '../../platform/database-errors.ts'
import { problem } from '../../platform/errors.ts'
import type { Problem } from '../../platform/errors.ts'
import { addToRate, claimRate, requireRate } from '../../platform/rate-limit.ts'
import { sentFile } from '../../platform/sent-file.ts'
import { insertRow } from '../../platform/write.ts'
import type { MediaRejection, StoredMedia } from '../../ports/media.ts'
import { viewMedia } from './queries.ts'
import { openPurposes } from './read-media.ts'

const mostBytes = 10 * 1024 * 1024
const mostBytesPerDay = 500 * 1024 * 1024

/**
 * Stores an image or PDF. Pictures are re-encoded, which removes hidden content, so they are available at once
 * (docs/rules/privacy.md#files).
 * @throws problem unsupported_media for anything but PNG, JPEG, WebP and, for files that need a signature, PDF; too_large; rate_limited
 * beyond 60 files an hour, 500 MB a day or three pictures at once; unavailable while too many wait
 */
export async function uploadMedia(ctx: OutsideCall, { body }: Input<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  const content = decode(body.content_base64)
  await ctx.begin((inner) => claimQuota(inner, content.length))
  const mayBeDocument = !openPurposes.includes(body.purpose)
  if (!mayBeDocument && content.subarray(0, 5).toString('latin1') === '%PDF-')
    throw problem('unsupported_media', 'NOT_A_PICTURE', { target: 'content_base64' })
  const put = await ctx.ports.media.put(content, { account: ctx.actor.user_id })
  if (!put.ok) throw rejections[put.reason]()
  return ctx
    .finish(async (inner) => viewMedia(inner, await store(inner, body, put.media)))
    .catch(async (error: unknown) => {
      if (!mayBeStored(error)) await ctx.ports.media.delete(put.media.key)
      throw error
    })
}

// A repeated call with the same key then gets this file.
function mayBeStored(error: unknown): boolean {
  const { why } = toProblem(error)
  return why === 'commit_waits' || why === 'database_away'
}

const rejections: Record<MediaRejection, () => Problem> = {
  unsupported_type: () => problem('unsupported_media', 'NOT_A_PICTURE_OR_PDF', { target: 'content_base64' }),
  active: () => problem('unsupported_media', 'DOCUMENT_IS_ACTIVE', { target: 'content_base64' }),
  too_many_pixels: () => problem('too_large', 'TOO_MANY_PIXELS', { target: 'content_base64' }),
  too_heavy: () => problem('too_large', 'PICTURE_TOO_LARGE', { target: 'content_base64' }),
  account_busy: () => problem('rate_limited', 'OTHER_PICTURES_FIRST', { retry_after: 5 }),
  busy: () =>
    problem('unavailable', 'MANY_PICTURES', {
      retry_after: 30,
      alarm: false,
    }),
  unreadable: () => problem('invalid', 'PICTURE_UNREADABLE', { target: 'content_base64' }),
}

function decode(base64: string): Buffer {
  const content = sentFile(base64)
  if (content.length > mostBytes) throw problem('too_large', 'FILE_TOO_LARGE', { target: 'content_base64' })
  return content
}

// Kilobytes are charged to the daily budget; the first claim opens the window, the rest is added to it.
async function claimQuota(ctx: Ctx, bytes: number): Promise<void> {
  const { user_id } = ctx.actor
  await requireRate(ctx.tx, `upload:${user_id}`, 60, 3600)
  const key = `upload-kb:${user_id}`
  const most = mostBytesPerDay / 1024
  const { used, retry_after } = await claimRate(ctx.tx, key, most, 86_400)
  const size = Math.ceil(bytes / 1024) - 1
  if (used + size > most) throw problem('rate_limited', 'SENT_500_MB_TODAY', { retry_after, commit: true })
  await addToRate(ctx.tx, key, size)
}

function store(ctx: Ctx, { name, purpose }: Input<typeof endpoint>['body'], file: StoredMedia): Promise<Tables['media']> {
  const pending = stateAfter(ctx, mediaMachine, null, 'upload')
  return insertRow(ctx.tx, 'media', {
    owner_user_id: ctx.actor.user_id,
    purpose,
    name,
    media_type: file.content_type,
    bytes: file.size_bytes,
    width: file.width,
    height: file.height,
    storage_key: file.key,
    // Approval is not the uploader's: the check of the file approved it.
    status: stateAfter({ actor: system }, mediaMachine, pending, 'approve'),
    created_ts: ctx.now,
  })
}
