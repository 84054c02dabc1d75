import { defaultBranding } from '@crewcall/contract/branding.ts'
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

/** A mail with the sender's name and the address for answers; the address that it comes from stays the adapter's. */
export function branded(mail: EmailInput): EmailInput {
  const { name, sender_name, reply_to } = known
  // Until the installation has a name of its own, the operator's setting says who sends.
  const from_name = sender_name ?? (name === defaultBranding.name ? undefined : name)
  return { ...(from_name === undefined ? {} : { from_name }), ...(reply_to === null ? {} : { reply_to }), ...mail }
}

/** Notes what was read from now on (`follow-branding.ts`). */
export function noteBranding(read: Branding): void {
  known = read
}
