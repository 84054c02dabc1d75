import { createHash } from 'node:crypto'
import type { Branding } from '@crewcall/contract/branding.ts'
import type { Locale } from '@crewcall/contract/enums.ts'
import { writtenLanguage } from '@crewcall/contract/rules/written-language.ts'
import { accentShades } from '@crewcall/contract/rules/accent.ts'
import { brandPictureAddress, hasNameInIt, logoSize } from '@crewcall/contract/rules/brand-logo.ts'
import { branding, productName } from './brand.ts'
import { lastOf } from './last-of.ts'

type Parts = {
  locale: Locale
  title: string
  /** For the card that other programs show of the link. */
  description: string
  /** The absolute address of a square picture for the card. */
  picture: string
  /** Markup; texts in it are `escaped`. */
  body: string
  /** Of a page that search engines may list: its only address, and what programs read of it (schema.org). */
  indexed?: { address: string; data?: object }
}

/**
 * The colors, sizes and targets of the product's own pages, as far as a page without scripts needs them, with the color of the marketplace; and the hash
 * by which a policy allows them.
 */
export function publicPageStyle(): { text: string; hash: string } {
  return styleOf(branding())
}

const styleOf = lastOf(({ accent }: Branding) => {
  const text = accent === null ? usualStyle : withAccent(accent)
  return { text, hash: createHash('sha256').update(text).digest('base64') }
})

function withAccent(accent: string): string {
  const { light, dark } = accentShades(accent)
  return `${usualStyle}:root{--act:${light.text}}@media(prefers-color-scheme:dark){:root{--act:${dark.text}}}`
}

const usualStyle = [
  ':root{color-scheme:light dark;--ground:#f6f7f4;--card:#fff;--ink:#17201b;--soft:#55605a;--act:#0b6b47;--on-act:#fff;--line:#d9ded9;--wrong:#b3261e}',
  '@media(prefers-color-scheme:dark){:root{--ground:#121713;--card:#1b221d;--ink:#eef3ef;--soft:#a9b5ad;--act:#6fd6a6;--on-act:#08150e;--line:#323c35;--wrong:#ffb4ab}}',
  '*{box-sizing:border-box}body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--ground);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}',
  'main{width:min(28rem,calc(100vw - 2rem));margin:1rem;padding:1.5rem;background:var(--card);border:1px solid var(--line);border-radius:1rem}',
  'h1{margin:0 0 .5rem;font-size:1.5rem;line-height:1.25;overflow-wrap:anywhere}p{margin:.5rem 0}.brand{margin:0 0 1rem;font-weight:700;color:var(--act)}.soft{color:var(--soft);font-size:.9375rem}',
  'button,.button{display:block;width:100%;min-height:3rem;margin:1rem 0 .5rem;padding:.75rem 1rem;border:0;border-radius:.75rem;background:var(--act);color:var(--on-act);font:600 1rem/1.5 system-ui,sans-serif;text-align:center;text-decoration:none;cursor:pointer}',
  'h2{margin:1.25rem 0 .25rem;font-size:1.0625rem}label{display:block;margin:1rem 0 .25rem;font-weight:600}textarea,input{width:100%;min-height:3rem;padding:.5rem;border:1px solid var(--soft);border-radius:.5rem;background:var(--ground);color:inherit;font:inherit}',
  'ol{list-style:none;margin:1rem 0;padding:0}li{margin:0 0 .75rem;padding:.75rem;border:1px solid var(--line);border-radius:.75rem;overflow-wrap:anywhere;white-space:pre-wrap}ul li{padding:0;border:0;white-space:normal}',
  '.quiet{border:1px solid var(--act);background:none;color:var(--act)}input[type=radio],input[type=checkbox]{flex:none;width:1.25rem;min-height:1.25rem;margin:0 .5rem 0 0;accent-color:var(--act)}.choice{display:flex;align-items:center;min-height:2.75rem;margin:0;padding:.25rem 0;font-weight:400}fieldset{margin:1rem 0 0;padding:0;border:0}legend{padding:0;font-weight:600}[aria-invalid]{border:2px solid var(--wrong)}.wrong{color:var(--wrong);font-weight:600}',
  '.wage{font-size:1.25rem;font-weight:700}.standing{padding:.75rem;border-inline-start:4px solid var(--act);background:var(--ground)}.lines,dd{white-space:pre-wrap;overflow-wrap:anywhere}dt{margin-top:.75rem;color:var(--soft);font-size:.9375rem}dd{margin:0}.own{margin-inline-start:2rem;background:var(--ground)}',
  '.next{display:inline-block;min-height:2.75rem;padding:.625rem 0}:focus-visible{outline:3px solid var(--act);outline-offset:3px}ul{margin:.5rem 0;padding-left:1.25rem}li:has(>.next){margin-left:-1.25rem;list-style:none}a{color:var(--act)}',
  '.brand{display:flex;align-items:center;gap:.5rem}.brand img{width:auto;max-width:100%;max-height:2.5rem;object-fit:contain}',
  '@media screen and (prefers-color-scheme:dark){.brand img.tile{padding:3px;border-radius:.375rem;background:#fff}}',
].join('')

/** A whole page without scripts, with its card for previews. */
export function publicPage({ locale, title, description, picture, body, indexed }: Parts): string {
  const about = {
    'og:type': 'website',
    'og:site_name': productName(),
    'og:title': title,
    'og:description': description,
    'og:image': picture,
  }
  const card = indexed ? { ...about, 'og:url': indexed.address } : about
  const metas = Object.entries(card).map(([name, value]) => `<meta property="${name}" content="${escaped(value)}">`)
  return [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">`,
    `<title>${escaped(title)} · ${escaped(productName())}</title><meta name="description" content="${escaped(description)}">`,
    indexed ? `<link rel="canonical" href="${escaped(indexed.address)}">` : '<meta name="robots" content="noindex">',
    ...metas,
    ...(indexed?.data ? [dataBlock(indexed.data)] : []),
    `<meta name="twitter:card" content="summary"><style>${publicPageStyle().text}</style></head>`,
    `<body><main><p class="brand">${brand()}</p>${body}</main></body></html>`,
  ].join('')
}

// The name, or the logo, which has it in it where it is wide.
function brand(): string {
  const { name, logo, logo_dark } = branding()
  if (logo === null) return escaped(name)
  const { width, height } = logoSize(logo)
  const [alt, beside] = hasNameInIt(logo) ? [escaped(name), ''] : ['', escaped(name)]
  const dark =
    logo_dark === null ? '' : `<source media="screen and (prefers-color-scheme:dark)" srcset="${brandPictureAddress(logo_dark, 'logo')}">`
  const tile = logo_dark === null ? ' class="tile"' : ''
  return `<picture>${dark}<img${tile} src="${brandPictureAddress(logo, 'logo')}" alt="${alt}" width="${width}" height="${height}"></picture>${beside}`
}

// No text can end the block, and no browser executes it: the policy of the page needs no exception.
function dataBlock(data: object): string {
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', String.raw`\u003c`)}</script>`
}

/** A text between the tags of a page, or within the quotes of an attribute. */
export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;')
}

/** The attribute that tells in which language somebody wrote a text, with a space before it; nothing where it is unknown. */
export function langOf(text: string): string {
  const language = writtenLanguage(text)
  return language === null ? '' : ` lang="${language}"`
}
