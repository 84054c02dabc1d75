import { defaultBranding } from '@crewcall/contract/branding.ts'
import type { Branding } from '@crewcall/contract/branding.ts'
import { nameMarketplace } from '@crewcall/contract/names-of-platform.ts'
import type { Config } from '../config.ts'

/** What is read of the setting, with the picture of its logo, if it has one. */
export type ReadBranding = { value: Branding; logo: Buffer | null }

let known: Branding = defaultBranding
let picture: Buffer | null = null

/** How the installation calls itself to people, as this process last read it; renderers of words ask for it without the database. */
export function branding(): Branding {
  return known
}

/** The name of the marketplace, wherever the product says its own name. */
export function productName(): string {
  return known.name
}

/** The logo as a PNG, for documents; null without one. */
export function logoPicture(): Buffer | null {
  return picture
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

/** Notes what was read from now on (`follow-branding.ts`). */
export function noteBranding(value: Branding, logo: Buffer | null = null): void {
  known = value
  nameMarketplace(value.name)
  picture = logo
}
