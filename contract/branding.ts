import { z } from 'zod'
import { email, text } from './common.ts'
import { oneLine, webAddress } from './names.ts'
import { hexColor } from './rules/accent.ts'
import { logoId } from './rules/brand-logo.ts'

const name = oneLine(40)
  .refine((value) => /[\p{L}\p{N}]/u.test(value), 'A name has letters')
  .refine((value) => !webAddress.test(value), 'A name is no web address')
  // Mailboxes and screens would take it for the address of somebody else.
  .refine((value) => !/[@/\\]/.test(value), 'A name has no @, no slash and no backslash')
/** An emptied field is none. */
const orNone = <T extends z.ZodType>(value: T) => z.union([z.literal('').transform(() => null), value]).nullable()

const logo = z.string().regex(logoId, 'Upload the logo first').nullable()
// As the database checks it (0354), without characters that nobody sees. Browsers read more as an address, such as https:\\host and https:host.
const addressOfPage = /^https:\/\/[^/\\?#@\s\p{C}]+(?:[/?#][^\s\p{C}]*)?$/u
/** A page of the operator: what is sent to it is encrypted, and no name of a user in the address looks like another host. */
const page = text(500)
  .trim()
  .overwrite((value) => value.replace(/^https:\/\//i, 'https://'))
  .refine((value) => addressOfPage.test(value) && URL.canParse(value), 'Enter an address such as https://town.example/terms')

/** How this installation calls itself to people; the address that mails come from stays the operator's (docs/rules/app.md#branding). */
export const branding = z.object({
  /** The name of the marketplace. */
  name,
  /** The name beside the address that mails come from; null: that of the marketplace. */
  sender_name: orNone(name),
  /** Where answers to mails go; null: to the address that they come from. */
  reply_to: orNone(email),
  /** Where people write for help; null: the address in the operator's settings. */
  support_email: orNone(email),
  /** The logo, as its upload named it; null: the mark of the program. */
  logo,
  /** The same for dark backgrounds; null: the first one on a light tile. */
  logo_dark: logo,
  /** The color of buttons and links; null: that of the program. Shades that can be read are made from it (rules/accent.ts). */
  accent: orNone(z.string().trim().toLowerCase().regex(hexColor, 'A color such as #0d6e58')),
  /** Instead of the platform terms and the privacy policy in the operator's settings; what people accept stays as it is. */
  terms_url: orNone(page),
  privacy_url: orNone(page),
})
export type Branding = z.output<typeof branding>
/** The same in answers. */
export const brandingView = z.object({
  name: z.string(),
  sender_name: z.string().nullable(),
  reply_to: z.string().nullable(),
  support_email: z.string().nullable(),
  logo: z.string().nullable(),
  logo_dark: z.string().nullable(),
  accent: z.string().nullable(),
  terms_url: z.string().nullable(),
  privacy_url: z.string().nullable(),
})

/** Until an admin of the platform sets another. */
export const defaultBranding: Branding = {
  name: 'Crewcall',
  sender_name: null,
  reply_to: null,
  support_email: null,
  logo: null,
  logo_dark: null,
  accent: null,
  terms_url: null,
  privacy_url: null,
}

/**
 * The name beside the address that mails come from. Until the installation has a name of its own, the operator's setting says who sends.
 * @param operators the name in that setting, if there is one
 */
export function senderName<T>({ name, sender_name }: Pick<Branding, 'name' | 'sender_name'>, operators: T): string | T {
  return sender_name || (name === defaultBranding.name ? operators : name)
}
