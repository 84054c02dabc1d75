import { senderName } from '@crewcall/contract/branding.ts'
import type { Config } from '../config.ts'
import type { EmailInput } from '../ports/messages.ts'
import { branding } from './brand.ts'
import { mailBelowLogo } from './mail-below-logo.ts'

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
