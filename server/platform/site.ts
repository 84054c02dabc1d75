import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Branding } from '@crewcall/contract/branding.ts'
import { brandPictureAddress } from '@crewcall/contract/rules/brand-logo.ts'
import { pageSettingsName } from '@crewcall/contract/page-settings.ts'
import type { PageSettings } from '@crewcall/contract/page-settings.ts'
import fastifyStatic from '@fastify/static'
import type { FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Config } from '../config.ts'
import { pageSettings } from '../page-settings.ts'
import { branding } from './brand.ts'
import { lastOf } from './last-of.ts'
import { apiPrefix } from './other-origin.ts'
import { sendPacked } from './packing/pack-answer.ts'
import { readPageFiles } from './page-files.ts'
import type { PageFiles } from './page-files.ts'
import { policyReportPath } from './policy-reports.ts'
import { fileHeaders, framesOf, pageHeaders } from './security-headers.ts'
import { lookSettings, manifestWithLook, withLook } from './site-look.ts'

const manifestFile = 'manifest.webmanifest'
// Written by a build when all others are there.
const lastFile = 'service-worker.js'
const icons = ['icon-192', 'icon-512', 'icon-maskable-512', 'apple-touch-icon'] as const

/** The function that answers a page of the built web application, or undefined if it was not built. */
export async function openSite(
  app: FastifyInstance,
  config: Config,
  folder: string,
): Promise<((reply: FastifyReply) => Promise<FastifyReply>) | undefined> {
  if (!existsSync(join(folder, 'index.html'))) return undefined
  const settings = pageSettings(config)
  let built = readBuilt(folder, settings)
  const origins = originsOf(config, settings)
  const page = (reply: FastifyReply) => {
    const nonce = randomBytes(16).toString('base64')
    const headers = pageHeaders(nonce, { ...origins, url: reply.request.url })
    const path = reply.request.url.split('?', 1)[0] ?? '/'
    if (!built.isComplete && isComplete(folder)) built = readBuilt(folder, settings)
    const text = textOf(built, path)
    return sendPacked(reply.headers(headers), 'text/html; charset=utf-8', text.replaceAll('__CSP_NONCE__', nonce))
  }
  const setHeaders: FastifyStaticOptions['setHeaders'] = (reply, path) => {
    reply.headers(fileHeaders(origins.isSecure))
    reply.header('cache-control', freshness(path))
  }
  const common = { index: false, preCompressed: true, setHeaders } as const
  await app.register(fastifyStatic, {
    ...common,
    root: folder,
    wildcard: false,
    globIgnore: ['index.html', 'pros.html', manifestFile, lastFile, ...icons.map((name) => `${name}.png`), 'assets/**', '**/*.{map,br,gz}'],
  })
  // Looked up when they are asked for: those of pros, and compressed copies, may still be made (scripts/build-web.ts).
  const isOwnFile = (path: string) => !/\.(map|br|gz)$/.test(path)
  await app.register(fastifyStatic, {
    ...common,
    root: join(folder, 'assets'),
    prefix: '/assets/',
    decorateReply: false,
    allowedPath: isOwnFile,
  })
  app.route({ method: ['GET', 'HEAD'], url: `/${lastFile}`, handler: (_request, reply) => reply.sendFile(lastFile) })
  // Monitors use HEAD.
  for (const url of ['/', '/index.html']) app.route({ method: ['GET', 'HEAD'], url, handler: (_request, reply) => page(reply) })
  serveManifest(app, join(folder, manifestFile), origins.isSecure)
  serveIcons(app, folder)
  return page
}

type Built = ReturnType<typeof readBuilt>

// Until all of it is there, the pages of pros are those of everybody, which show their screens too.
function readBuilt(folder: string, settings: PageSettings) {
  const hasAll = isComplete(folder)
  const other = readFileSync(join(folder, 'index.html'), 'utf8')
  const ofPros = hasAll ? readFileSync(join(folder, 'pros.html'), 'utf8') : other
  const html = { tab: ofPros, pro: withoutFirstFrame(ofPros), other: withoutFirstFrame(other) }
  return {
    isComplete: hasAll,
    pagesOf: lastOf((look: Branding) => ({
      tab: branded(html.tab, look, settings),
      pro: branded(html.pro, look, settings),
      other: branded(html.other, look, settings),
    })),
    screens: readPageFiles(folder),
    screensOfPros: hasAll ? readPageFiles(folder, 'pros').filter(({ name }) => name.startsWith(proScreens)) : [],
  }
}

function isComplete(folder: string): boolean {
  return existsSync(join(folder, lastFile))
}

function textOf({ pagesOf, screens, screensOfPros }: Built, path: string): string {
  const pages = pagesOf(branding())
  const ofPro = screensOfPros.find(({ address }) => address.test(path))
  if (ofPro) return withHints(tabs.test(path) ? pages.tab : pages.pro, ofPro)
  return withHints(
    pages.other,
    screens.find(({ address }) => address.test(path)),
  )
}

// What a phone calls the installed app.
function serveManifest(app: FastifyInstance, path: string, isSecure: boolean): void {
  if (!existsSync(path)) return
  const built = JSON.parse(readFileSync(path, 'utf8')) as object
  const manifestOf = lastOf((look: Branding) => JSON.stringify(manifestWithLook(built, look)))
  app.route({
    method: ['GET', 'HEAD'],
    url: `/${manifestFile}`,
    handler: (_request, reply) => {
      const headers = { ...fileHeaders(isSecure), 'cache-control': 'no-cache' }
      return sendPacked(reply.headers(headers), 'application/manifest+json; charset=utf-8', manifestOf(branding()))
    },
  })
}

// Pages kept on a device, pushes and cards of links know these addresses alone, which are those of the logo where there is one.
function serveIcons(app: FastifyInstance, folder: string): void {
  for (const name of icons) {
    if (!existsSync(join(folder, `${name}.png`))) continue
    app.route({
      method: ['GET', 'HEAD'],
      url: `/${name}.png`,
      handler: (_request, reply) => {
        const { logo } = branding()
        if (logo === null) return reply.sendFile(`${name}.png`)
        return reply.header('cache-control', 'no-cache').redirect(brandPictureAddress(logo, name), 302)
      },
    })
  }
}

function branded(html: string, look: Branding, settings: PageSettings): string {
  return withSettings(withLook(html, look), { ...lookSettings(look), ...settings })
}

function originsOf(config: Config, settings: PageSettings) {
  const { errors } = settings
  return {
    isSecure: config.public_url.startsWith('https:'),
    reportAddress: `${apiPrefix(config)}${policyReportPath}`,
    apiOrigin: new URL(config.api_base_url).origin,
    cardOrigin: new URL(config.stripe.base_url).origin,
    cardFrames: framesOf(config.stripe.js_base_url),
    mediaOrigin: config.media_url,
    analytics: analyticsOrigins(config, settings),
    errorsOrigin: originOf(errors?.dsn),
    mapOrigin: originOf(config.map_tile_url),
    imageOrigin: originOf(config.image_host?.delivery_url),
    uploadOrigin: originOf(config.image_host?.upload?.url),
  }
}

function freshness(path: string): string {
  // Built files have a content hash in their name.
  if (path.includes('/assets/')) return 'public, max-age=31536000, immutable'
  // A worker of an old version would keep serving it.
  return path.endsWith('/service-worker.js') ? 'no-cache' : 'public, max-age=3600'
}

/**
 * Whether an address may belong to the browser's router, which gets the page: nothing under `/api`, with a file extension or with a path
 * segment that begins with a dot, as hidden files do.
 */
export function isPageAddress({ method, url }: { method: string; url: string }): boolean {
  const path = plainPath(url)
  return (method === 'GET' || method === 'HEAD') && path !== undefined && !/^\/api(\/|$)|\.\w{1,8}$|\/\./.test(path)
}

function plainPath(url: string): string | undefined {
  try {
    return decodeURIComponent(url.split('?', 1)[0] ?? '/')
  } catch {
    return undefined
  }
}

function originOf(url: string | undefined): string | undefined {
  return url === undefined ? undefined : new URL(url).origin
}

// What a person consents to must then work; the page does not ask for consent before.
function analyticsOrigins({ analytics }: Config, settings: PageSettings): string[] {
  const scripts = Object.values(settings.analytics ?? {}).map((url) => new URL(url).origin)
  return scripts.length === 0 ? [] : [...scripts, ...analytics.send_to]
}

// At the start of the page, so that the first script can read them.
function withSettings(html: string, settings: PageSettings): string {
  if (Object.keys(settings).length === 0) return html
  const text = JSON.stringify(settings).replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
  return html.replace('<head>', () => `<head><meta name="${pageSettingsName}" content="${text}">`)
}

// Their page is of the app of pros, which has few other screens.
const proScreens = '_app/pro/'

// The screens whose frame `web/index.html` draws until the program is there.
const tabs = /^\/pro(\/(find|schedule|clock|offers|earnings|profile))?\/?$/

function withoutFirstFrame(html: string): string {
  return html.replace(/<!-- first frame[\s\S]*end of the first frame -->/, '')
}

// A browser that knows the screen's files from the start fetches them while the first script is loading.
function withHints(html: string, screen: PageFiles | undefined): string {
  if (!screen) return html
  const hints = [
    ...screen.scripts.map((file) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${file}" nonce="__CSP_NONCE__">`),
    ...screen.styles.map((file) => `<link rel="preload" as="style" crossorigin href="/${file}" nonce="__CSP_NONCE__">`),
  ]
  return html.replace('</head>', () => `${hints.join('')}</head>`)
}
