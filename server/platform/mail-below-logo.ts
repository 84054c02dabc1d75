import type { Branding } from '@crewcall/contract/branding.ts'
import { accentShades } from '@crewcall/contract/rules/accent.ts'
import { brandPictureAddress, logoSize } from '@crewcall/contract/rules/brand-logo.ts'
import { escaped } from './public-page-frame.ts'

type Look = Pick<Branding, 'name' | 'accent'> & { logo: string; public_url: string }

/** Pixels that a logo has at most in a mail; mailboxes need both sides. */
const most = { width: 240, height: 48 }
const plainLink = '#0a5a49'

/**
 * The text of a mail below the logo, as HTML: the logo has a fixed address and the name instead of it where pictures are off, and stands on white, also
 * where the mailbox is dark. Addresses in the text are links.
 */
export function mailBelowLogo({ text }: { text: string }, { name, accent, logo, public_url }: Look): string {
  const { width, height } = logoSize(logo)
  const scale = Math.min(1, most.width / width, most.height / height)
  const [shownWidth, shownHeight] = [width, height].map((side) => Math.max(1, Math.round(side * scale)))
  const source = new URL(brandPictureAddress(logo, 'logo'), public_url).href
  const link = accent === null ? plainLink : accentShades(accent).light.text
  return [
    '<!doctype html><html><head><meta charset="utf-8"></head><body style="margin:0;padding:16px;font-family:system-ui,Arial,sans-serif;font-size:16px;line-height:1.5">',
    `<p style="margin:0 0 16px"><img src="${escaped(source)}" width="${shownWidth}" height="${shownHeight}" alt="${escaped(name)}"`,
    ' style="display:block;border:0;padding:6px;border-radius:6px;background:#ffffff;color:#1c1a17;font-weight:bold"></p>',
    `<div>${linked(text, link)}</div></body></html>`,
  ].join('')
}

// An address ends before the sentence mark behind it.
function linked(text: string, color: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]'\u2066-\u2069])/)
    .map((part, index) => (index % 2 === 1 ? `<a href="${escaped(part)}" style="color:${color}">${escaped(part)}</a>` : inLines(part)))
    .join('')
}

function inLines(text: string): string {
  return escaped(text).replaceAll(/\r?\n/g, '<br>')
}
