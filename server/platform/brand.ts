import { defaultBranding, senderName } from '@crewcall/contract/branding.ts'
import type { Branding } from '@crewcall/contract/branding.ts'
import type { Config } from '../config.ts'
import type { EmailInput } from '../ports/messages.ts'

let known: Branding = defaultBranding

/** How the installation calls itself to people, as this process last read it; renderers of words ask for it without the database. */
export function branding(): Branding {
  return known
}

/** The name of the marketplace, wherever the product says its own name. */
export function productName(): string {
  return known.name
}

/** Where people write for help. */
export function supportAddress({ config }: { config: Pick<Config, 'links'> }): string {
  return known.support_email ?? config.links.contact_support
}

/** The address in a sender such as `Crewcall <hello@example.com>`. */
export function addressIn(sender: string): string {
  return /<([^>]+)>/.exec(sender)?.[1] ?? sender
}

/** The name in the same sender; null without one. */
export function nameIn(sender: string): string | null {
  return /^([^<]*)</.exec(sender)?.[1]?.replaceAll('"', '').trim() || null
}

/** A mail with the sender's name and the address for answers; the address that it comes from stays the adapter's. */
export function branded(mail: EmailInput): EmailInput {
  const { reply_to } = known
  const from_name = senderName(known, undefined)
  return { ...(from_name === undefined ? {} : { from_name }), ...(reply_to === null ? {} : { reply_to }), ...mail }
}

/** Notes what was read from now on (`follow-branding.ts`). */
export function noteBranding(read: Branding): void {
  known = read
}
