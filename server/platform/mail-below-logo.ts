import type { Branding } from '@crewcall/contract/branding.ts'
import type { MailPreview } from '@crewcall/contract/mail-texts.ts'
import { accentShades } from '@crewcall/contract/rules/accent.ts'
import { brandPictureAddress, logoSize } from '@crewcall/contract/rules/brand-logo.ts'
import { escaped } from './public-page-frame.ts'

type Look = Pick<Branding, 'name' | 'accent'> & { logo: string; public_url: string }
type Letter = NonNullable<MailPreview['letter']>

/** Pixels that a logo has at most in a mail; mailboxes need both sides. */
const most = { width: 240, height: 48 }
const plainLink = { light: '#0a5a49', dark: '#82d0b6' }

/** What a mail shows below the logo, for the mail itself and for its preview: addresses in the text are links. */
export function letterOf(text: string, { name, accent, logo, public_url }: Look): Letter {
  const { width, height } = logoSize(logo)
  const scale = Math.min(1, most.width / width, most.height / height)
  const shown = (side: number) => Math.max(1, Math.round(side * scale))
  const shades = accent === null ? null : accentShades(accent)
  return {
    logo: { source: new URL(brandPictureAddress(logo, 'logo'), public_url).href, width: shown(width), height: shown(height), name },
    link_color: shades === null ? plainLink : { light: shades.light.text, dark: shades.dark.text },
    parts: partsOf(text),
  }
}

/**
 * The text of a mail below the logo, as HTML: the logo has a fixed address and the name instead of it where pictures are off, and stands on white, also
 * where the mailbox is dark.
 */
export function mailBelowLogo({ text }: { text: string }, look: Look): string {
  const { logo, link_color, parts } = letterOf(text, look)
  const said = parts.map((part) => (part.address === null ? inLines(part.text) : linked(part.address, link_color.light))).join('')
  return [
    '<!doctype html><html><head><meta charset="utf-8"><meta name="color-scheme" content="light dark">',
    // Mailboxes that know no such rule change the colors by themselves, or keep theirs.
    `<style>@media (prefers-color-scheme:dark){a{color:${link_color.dark}!important}}</style></head>`,
    '<body style="margin:0;padding:16px;font-family:system-ui,Arial,sans-serif;font-size:16px;line-height:1.5">',
    `<p style="margin:0 0 16px"><img src="${escaped(logo.source)}" width="${logo.width}" height="${logo.height}" alt="${escaped(logo.name)}"`,
    ' style="display:block;border:0;padding:6px;border-radius:6px;background:#ffffff;color:#1c1a17;font-weight:bold"></p>',
    `<div>${said}</div></body></html>`,
  ].join('')
}

// An address ends before the sentence mark behind it.
function partsOf(text: string): Letter['parts'] {
  return text
    .split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]'»”’*_—\u2066-\u2069])/)
    .map((part, index) => ({ text: part, address: index % 2 === 1 ? part : null }))
    .filter((part) => part.text !== '')
}

function linked(address: string, color: string): string {
  return `<a href="${escaped(address)}" style="color:${color}">${escaped(address)}</a>`
}

function inLines(text: string): string {
  return escaped(text).replaceAll(/\r?\n/g, '<br>')
}
