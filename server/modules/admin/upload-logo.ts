import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { logoLimits } from '@crewcall/contract/rules/brand-logo.ts'
import type { uploadLogo as endpoint } from '@crewcall/contract/settings.ts'
import type { OutsideCall } from '../../platform/context.ts'
import { problem } from '../../platform/errors.ts'
import type { Problem } from '../../platform/errors.ts'
import { allow } from '../../platform/policy.ts'
import { requireRate } from '../../platform/rate-limit.ts'
import { sentFile } from '../../platform/sent-file.ts'
import type { LogoDrawing } from '../../ports/media.ts'
import { keepLogo } from '../config/index.ts'

const target = { target: 'content_base64' }

/**
 * Draws a logo and its icons from an upload, and keeps them for a branding to name them (docs/rules/app.md#logo).
 * @throws problem unsupported_media, too_large, invalid for a picture that is no logo; rate_limited beyond 30 in an hour or three at once
 */
export async function uploadLogo(ctx: OutsideCall, { body }: Input<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  await ctx.begin(async (inner) => {
    allow(inner, 'admin.config')
    await requireRate(inner.tx, `logo:${inner.actor.user_id}`, 30, 3600)
  })
  const drawn = await ctx.ports.media.drawLogo(decode(body.content_base64), { account: ctx.actor.user_id })
  if (!drawn.ok) throw rejections[drawn.reason]()
  return ctx.finish(async (inner) => ({ logo: await keepLogo(inner, drawn) }))
}

function decode(base64: string): Buffer {
  const content = sentFile(base64)
  if (content.length > logoLimits.bytes) throw problem('too_large', 'LOGO_TOO_LARGE', target)
  return content
}

const rejections: Record<Extract<LogoDrawing, { ok: false }>['reason'], () => Problem> = {
  unsupported_type: () => problem('unsupported_media', 'LOGO_NOT_A_PICTURE', target),
  active: () => problem('unsupported_media', 'LOGO_NOT_A_PICTURE', target),
  too_small: () => problem('invalid', 'LOGO_TOO_SMALL', target),
  too_long: () => problem('invalid', 'LOGO_TOO_LONG', target),
  too_many_pixels: () => problem('too_large', 'LOGO_TOO_MANY_PIXELS', target),
  too_heavy: () => problem('too_large', 'PICTURE_TOO_LARGE', target),
  account_busy: () => problem('rate_limited', 'OTHER_PICTURES_FIRST', { retry_after: 5 }),
  busy: () => problem('unavailable', 'MANY_PICTURES', { retry_after: 30, alarm: false }),
  unreadable: () => problem('invalid', 'PICTURE_UNREADABLE', target),
}
