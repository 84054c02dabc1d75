import type { Ctx } from '../../platform/context.ts'
import { problem } from '../../platform/errors.ts'
import { scopeToEverything } from '../../platform/scope.ts'
import { ContactWebhookRefused } from '../../ports/contact-center.ts'

/**
 * The fields of a webhook of the contact center, whose signature covers the public address of this site; what follows may concern any pro.
 * @throws problem forbidden if it was not signed for us
 */
export async function signedFields(ctx: Ctx): Promise<Record<string, string>> {
  const { url, headers, raw_body = Buffer.alloc(0) } = ctx.request
  const webhook = {
    url: `${ctx.config.api_base_url}${url.slice(1)}`,
    content_type: headers['content-type'],
    signature: headers['x-twilio-signature'],
    body: raw_body,
  }
  try {
    const fields = ctx.ports.contact_center.read(webhook)
    await scopeToEverything(ctx, 'the contact center calls for a pro whom only its signed message names')
    return fields
  } catch (error) {
    if (error instanceof ContactWebhookRefused) throw notOurs()
    throw error
  }
}

// An id of the provider. A signature covers the fields without their borders, so a longer one would be another message with the same signature.
const refs = /^(?:[A-Z]{2})?[\da-f-]{32,36}$/

/** The named id of a signed webhook. @throws problem forbidden without one */
export function refOf(fields: Record<string, string>, name: string): string {
  const ref = fields[name] ?? ''
  if (!refs.test(ref)) throw notOurs()
  return ref
}

/** The refusal of a webhook that is forged, or that was here before. */
export function notOurs() {
  return problem('forbidden', 'WEBHOOK_NOT_OURS')
}
