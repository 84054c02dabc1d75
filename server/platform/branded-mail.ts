import { senderName } from '@crewcall/contract/branding.ts'
import type { MailPreview } from '@crewcall/contract/mail-texts.ts'
import type { Config } from '../config.ts'
import type { EmailInput } from '../ports/messages.ts'
import { addressIn, branding, nameIn } from './brand.ts'
import { letterOf, mailBelowLogo } from './mail-below-logo.ts'

/**
 * A mail with the sender's name, the address for answers and, where the marketplace has a logo, the same text below it; the address that it comes from
 * stays the adapter's.
 */
export function branded(mail: EmailInput, { public_url }: Pick<Config, 'public_url'>): EmailInput {
  const look = branding()
  const { reply_to } = look
  const from_name = senderName(look, undefined)
  const html = look.logo === null ? undefined : mailBelowLogo(mail, { ...look, logo: look.logo, public_url })
  return {
    ...(from_name === undefined ? {} : { from_name }),
    ...(reply_to === null ? {} : { reply_to }),
    ...(html === undefined ? {} : { html }),
    ...mail,
  }
}

/** The same mail as a screen shows it, from the same parts. */
export function previewOf(
  { subject, body }: { subject: string; body: string },
  { public_url, mail }: Pick<Config, 'public_url' | 'mail'>,
): MailPreview {
  const look = branding()
  const name = senderName(look, nameIn(mail.from))
  const address = addressIn(mail.from)
  const letter = look.logo === null ? null : letterOf(body, { ...look, logo: look.logo, public_url })
  return { from: name === null ? address : `${name} <${address}>`, subject, text: body, letter }
}
