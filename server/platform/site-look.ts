import { defaultBranding } from '@crewcall/contract/branding.ts'
import type { Branding } from '@crewcall/contract/branding.ts'
import type { PageSettings } from '@crewcall/contract/page-settings.ts'
import { accentShades } from '@crewcall/contract/rules/accent.ts'
import type { Shades } from '@crewcall/contract/rules/accent.ts'
import { brandPictureAddress, logoSize } from '@crewcall/contract/rules/brand-logo.ts'
import { escaped } from './public-page-frame.ts'

/** What the page needs to know of the branding before its first request. */
export function lookSettings({ name, logo, logo_dark, privacy_url, terms_url }: Branding): PageSettings {
  return {
    ...(name === defaultBranding.name ? {} : { product: name }),
    ...(logo === null ? {} : { logo }),
    ...(logo_dark === null ? {} : { logo_dark }),
    ...(privacy_url === null ? {} : { privacy: privacy_url }),
    ...(terms_url === null ? {} : { terms: terms_url }),
  }
}

/** The built page with the name, the logo and the color of the marketplace: nothing of ours is shown first (docs/rules/app.md#branding). */
export function withLook(html: string, { name, logo, logo_dark, accent }: Branding): string {
  const named = name === defaultBranding.name ? html : html.replaceAll(defaultBranding.name, () => escaped(name))
  const marked = logo === null ? named : withLogo(named, logo, logo_dark)
  return accent === null ? marked : withAccent(marked, accent)
}

/** The manifest of the installed app with the same. */
export function manifestWithLook(built: object, { name, logo, accent }: Branding): object {
  const icon = (sizes: string, picture: 'icon-192' | 'icon-512' | 'icon-maskable-512', purpose: string) => ({
    src: brandPictureAddress(logo ?? '', picture),
    sizes,
    type: 'image/png',
    purpose,
  })
  const icons = [icon('192x192', 'icon-192', 'any'), icon('512x512', 'icon-512', 'any'), icon('512x512', 'icon-maskable-512', 'maskable')]
  return {
    ...built,
    name,
    short_name: name,
    ...(accent === null ? {} : { theme_color: accentShades(accent).light.accent }),
    ...(logo === null ? {} : { icons, shortcuts: shortcutsOf(built).map((shortcut) => ({ ...shortcut, icons: icons.slice(0, 1) })) }),
  }
}

function shortcutsOf(built: object): object[] {
  return 'shortcuts' in built && Array.isArray(built.shortcuts) ? built.shortcuts : []
}

function withLogo(html: string, logo: string, dark: string | null): string {
  const { width, height } = logoSize(logo)
  const shown = (id: string, mode: string) =>
    `<img class="${mode}" src="${brandPictureAddress(id, 'logo')}" alt="" height="28" width="${Math.round((28 * width) / height)}">`
  const both = dark === null ? shown(logo, 'both') : `${shown(logo, 'light')}${shown(dark, 'dark')}`
  return html
    .replace('href="/favicon.svg" type="image/svg+xml"', () => `href="${brandPictureAddress(logo, 'favicon')}" type="image/png"`)
    .replace('href="/apple-touch-icon.png"', () => `href="${brandPictureAddress(logo, 'apple-touch-icon')}"`)
    .replace(/<svg viewBox="0 0 32 32">[\s\S]*?<\/svg>/, () => `<style nonce="__CSP_NONCE__">${firstLogo}</style>${both}`)
}

// In the frame that a pro sees first, as in web/src/ui/logo.module.css.
const firstLogo = [
  '#first-frame img{display:block;width:auto;max-width:min(168px,100vw - 210px);object-fit:contain}',
  '#first-frame img.dark{display:none}@media not print{[data-mantine-color-scheme=dark] #first-frame img.light{display:none}',
  '[data-mantine-color-scheme=dark] #first-frame img.dark{display:block}',
  '[data-mantine-color-scheme=dark] #first-frame img.both{padding:2px;border-radius:6px;background:#fff}}',
].join('')

// After all other sheets, and stronger than the theme, whose code writes its variables again. Printed pages are black.
function withAccent(html: string, accent: string): string {
  const { light, dark, stage } = accentShades(accent)
  const fixed = [
    ...stage.map((color, index) => `--cc-stage-${index + 1}:${color}`),
    `--cc-paper-accent:${light.accent}`,
    `--cc-paper-strong:${light.strong}`,
    `--cc-paper-soft:${light.soft}`,
    `--cc-paper-text:${light.text}`,
  ].join(';')
  const style = `@media not print{:root{${fixed}}${modeRule('light', light)}${modeRule('dark', dark)}}`
  return html
    .replace(/(<meta name="theme-color" content=")#[0-9a-f]{6}"/, (_, before: string) => `${before}${light.accent}"`)
    .replace('</head>', () => `<style nonce="__CSP_NONCE__">${style}</style></head>`)
}

// The library's own names as well, for what it draws itself.
function modeRule(mode: 'light' | 'dark', { accent, strong, soft, text }: Shades): string {
  const variables = {
    '--cc-accent': accent,
    '--cc-accent-strong': strong,
    '--cc-accent-soft': soft,
    '--cc-accent-text': text,
    '--mantine-color-anchor': text,
    '--mantine-primary-color-filled': accent,
    '--mantine-primary-color-filled-hover': strong,
    '--mantine-primary-color-light': soft,
    '--mantine-primary-color-light-hover': soft,
    '--mantine-primary-color-light-color': text,
  }
  const written = Object.entries(variables).map(([name, color]) => `${name}:${color}`)
  return `:root:root[data-mantine-color-scheme=${mode}]{${written.join(';')}}`
}
