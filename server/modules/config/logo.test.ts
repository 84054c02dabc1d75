import { createHash } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defaultBranding } from '@crewcall/contract/branding.ts'
import type { Branding } from '@crewcall/contract/branding.ts'
import { getConfig } from '@crewcall/contract/config.ts'
import { brandPictureAddress, brandPictures, logoSize } from '@crewcall/contract/rules/brand-logo.ts'
import { changeBranding, getSettings, sendTestMail, uploadLogo } from '@crewcall/contract/settings.ts'
import sharp from 'sharp'
import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { branding, logoPicture } from '../../platform/brand.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { removeUnusedLogos } from './logos.ts'
import { platformAdmin } from '../../test/cast.ts'
import { openCrew } from '../../test/crew.ts'
import type { Crew } from '../../test/crew.ts'

let crew: Crew
let admin: Tables['users']
const site = mkdtempSync(join(tmpdir(), 'crewcall-site-'))

const page = `<!doctype html><html><head><meta name="theme-color" content="#0d6e58" /><link rel="icon" href="/favicon.svg" type="image/svg+xml" />
  <link rel="apple-touch-icon" href="/apple-touch-icon.png" /><title>Crewcall</title></head><body>
  <!-- first frame --><div><svg viewBox="0 0 32 32"><rect /></svg></div><!-- end of the first frame --></body></html>`

beforeAll(async () => {
  writeFileSync(join(site, 'index.html'), page)
  writeFileSync(join(site, 'icon-192.png'), 'the icon of the program')
  writeFileSync(
    join(site, 'manifest.webmanifest'),
    JSON.stringify({ name: 'Crewcall', icons: [{ src: '/icon-192.png' }], shortcuts: [{ name: 'Clock' }] }),
  )
  crew = await openCrew({ site })
  admin = await platformAdmin(crew)
  await crew.sql(sql`update users set email = 'sam@town.example', email_verified_at = now() where id = ${admin.id}`)
})
afterAll(() => crew.close())
afterEach(async () => {
  const { is_default } = await look()
  if (!is_default) await set(null)
  await known(null)
})

const look = async () => (await crew.as(admin.id).call(getSettings)).data.branding
const set = async (value: Partial<Branding> | null) =>
  crew.as(admin.id).call(changeBranding, {
    body: { value: value && { ...defaultBranding, name: 'Turnos', ...value }, reason: 'We are a town', version: (await look()).version },
  })
const known = (logo: string | null) => vi.waitFor(() => expect(branding().logo).toBe(logo), { timeout: 100_000 })
const draw = (width: number, height: number, background = '#aa3300') => sharp({ create: { width, height, channels: 4, background } })
const send = async (picture: Buffer) => crew.as(admin.id).call(uploadLogo, { body: { content_base64: picture.toString('base64') } })
const uploaded = async (width: number, height: number, background?: string) =>
  (await send(await draw(width, height, background).png().toBuffer())).data.logo
const get = (url: string, headers: Record<string, string> = {}) => crew.app.inject({ method: 'GET', url, headers })

it('An upload is drawn as a logo and icons that everybody reads, with a fixed address', async () => {
  const logo = await uploaded(1200, 400)
  expect(logoSize(logo)).toEqual({ width: 720, height: 240 })
  const sizes = await Promise.all(
    brandPictures.map(async (picture) => {
      const answer = await get(brandPictureAddress(logo, picture))
      expect(answer.headers).toMatchObject({
        'content-type': 'image/png',
        'cache-control': 'public, max-age=31536000, immutable',
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
      })
      const { width, height } = await sharp(answer.rawPayload).metadata()
      return [picture, width, height]
    }),
  )
  expect(sizes).toEqual([
    ['logo', 720, 240],
    ['icon-192', 192, 192],
    ['icon-512', 512, 512],
    ['icon-maskable-512', 512, 512],
    ['apple-touch-icon', 180, 180],
    ['favicon', 48, 48],
  ])
  const etag = String((await get(brandPictureAddress(logo, 'favicon'))).headers.etag)
  expect((await get(brandPictureAddress(logo, 'favicon'), { 'if-none-match': etag })).statusCode).toBe(304)
  expect(await uploaded(1200, 400)).toBe(logo)
})

it('A maskable icon has nothing of the logo outside the circle that phones cut, and white behind it', async () => {
  const logo = await uploaded(300, 300)
  const { data, info } = await sharp((await get(brandPictureAddress(logo, 'icon-maskable-512'))).rawPayload)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const colored = Array.from({ length: 512 * 512 }, (_, at) => at).filter((at) => data[at * info.channels + 2] !== 255)
  const farthest = Math.max(...colored.map((at) => Math.hypot((at % 512) - 255.5, Math.floor(at / 512) - 255.5)))
  expect(farthest).toBeGreaterThan(150)
  expect(farthest).toBeLessThanOrEqual(512 * 0.4)
})

it.each([
  ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'LOGO_NOT_A_PICTURE'],
  ['a PDF', () => Buffer.from('%PDF-1.4'), 'LOGO_NOT_A_PICTURE'],
  [
    'a page that begins like a picture',
    () => Buffer.from('\u0089PNG\r\n\u001a\n<script>alert(1)</script>', 'latin1'),
    'PICTURE_UNREADABLE',
  ],
  ['a tiny picture', () => draw(47, 100).png().toBuffer(), 'LOGO_TOO_SMALL'],
  ['a line', () => draw(700, 100).png().toBuffer(), 'LOGO_TOO_LONG'],
  ['a column', () => draw(100, 201).png().toBuffer(), 'LOGO_TOO_LONG'],
  ['an image bomb', () => draw(5000, 5000).png().toBuffer(), 'LOGO_TOO_MANY_PIXELS'],
  ['more than 2 MB', () => Buffer.alloc(2 * 1024 * 1024 + 1, 1), 'LOGO_TOO_LARGE'],
] as const)('Refused as a logo: %s', async (_, picture, reason) => {
  expect((await send(await picture())).error).toMatchObject({ reason, target: 'content_base64' })
})

it('Of a moving picture the first one is taken, and nothing is kept that was hidden in the file', async () => {
  const frames = await Promise.all(['#ff0000', '#0000ff'].map((color) => draw(100, 100, color).png().toBuffer()))
  const moving = await sharp(frames, { join: { animated: true } })
    .webp({ lossless: true })
    .withExif({ IFD0: { Artist: 'Somebody' } })
    .toBuffer()
  const { data } = await send(moving)
  const picture = (await get(brandPictureAddress(data.logo, 'logo'))).rawPayload
  const { pages, exif } = await sharp(picture).metadata()
  expect([pages, exif]).toEqual([undefined, undefined])
  expect([...(await sharp(picture).removeAlpha().raw().toBuffer()).subarray(0, 3)]).toEqual([255, 0, 0])
})

it('A page, the manifest, the icons and the public configuration have the look, until it goes back to the default', async () => {
  const [logo, dark] = [await uploaded(480, 120), await uploaded(480, 120, '#ffffff')]
  await set({
    logo,
    logo_dark: dark,
    accent: '#FFD400',
    terms_url: 'https://toledo.example/terms',
    privacy_url: 'https://toledo.example/privacy',
  })
  await known(logo)
  expect(branding().accent).toBe('#ffd400')
  const html = (await get('/start')).payload
  expect(html).toContain(`href="/brand/${logo}/favicon.png" type="image/png"`)
  expect(html).toContain(`href="/brand/${logo}/apple-touch-icon.png"`)
  expect(html).toContain('<meta name="theme-color" content="#8c7500"')
  expect(html).toContain(':root:root[data-mantine-color-scheme=light]{--cc-accent:#8c7500;')
  expect(html).not.toContain('<style>')
  expect(html).toContain(`&quot;logo&quot;:&quot;${logo}&quot;,&quot;logo_dark&quot;:&quot;${dark}&quot;`)
  const manifest = (await get('/manifest.webmanifest')).json()
  expect(manifest).toMatchObject({
    name: 'Turnos',
    theme_color: '#8c7500',
    icons: [{ src: `/brand/${logo}/icon-192.png` }, {}, { purpose: 'maskable' }],
  })
  const icon = await get('/icon-192.png')
  expect([icon.statusCode, icon.headers.location, icon.headers['cache-control']]).toEqual([302, `/brand/${logo}/icon-192.png`, 'no-cache'])
  expect((await crew.as(null).call(getConfig)).data.links).toMatchObject({
    platform_terms: 'https://toledo.example/terms',
    privacy: 'https://toledo.example/privacy',
  })
  await set(null)
  await known(null)
  expect((await get('/start')).payload).toContain('href="/favicon.svg"')
  expect((await get('/icon-192.png')).payload).toBe('the icon of the program')
  // Mails and installed apps have the former address.
  expect((await get(brandPictureAddress(logo, 'logo'))).statusCode).toBe(200)
})

it.each([
  ['HTTPS://toledo.example/terms', 200],
  ['https://toledo.example:8443/a@b', 200],
  ['https://cañada.example/términos', 200],
  ['https:/toledo.example', 400],
  ['https://toledo.example/our terms', 400],
  [String.raw`https://toledo.example\@bank.example`, 400],
  ['https://@toledo.example/', 400],
])('The database takes each address of a page that the contract takes: %s', async (terms_url, expected) => {
  const { status, error } = await set({ terms_url })
  expect([status, error?.details?.map(({ target }) => target)]).toEqual([expected, expected === 200 ? undefined : ['value.terms_url']])
})

it('A page without scripts shows logo and color, and its policy allows both', async () => {
  const logo = await uploaded(480, 120)
  await set({ logo, accent: '#1f5a94' })
  await known(logo)
  const answer = await get('/record/none')
  expect(answer.payload).toContain(`src="/brand/${logo}/logo.png" alt="Turnos"`)
  expect(answer.payload).toContain(':root{--act:#')
  expect(answer.headers['content-security-policy']).toContain("img-src 'self'")
  const style = /<style>(.*)<\/style>/.exec(answer.payload)?.[1] ?? ''
  expect(answer.headers['content-security-policy']).toContain(createHash('sha256').update(style).digest('base64'))
})

it('A mail has its text below the logo, at an address of the site, with the name where pictures are off', async () => {
  const logo = await uploaded(480, 120)
  await set({ logo })
  await known(logo)
  await crew.as(admin.id).call(sendTestMail)
  await crew.drain()
  const mail = crew.standins?.smtp.journal().at(-1)
  expect(mail?.html).toMatch(new RegExp(`<img src="https?://[^/]+/brand/${logo}/logo.png" width="192" height="48" alt="Turnos"`))
  expect(mail?.text).toMatch(/^Mails of Turnos arrive like this one/)
  expect(logoPicture()?.equals((await get(brandPictureAddress(logo, 'logo'))).rawPayload)).toBe(true)
})

it('A logo that nothing names is deleted after a day, one in the history stays', async () => {
  const [used, forgotten] = [await uploaded(300, 100), await uploaded(310, 100)]
  await set({ logo: used })
  await set(null)
  crew.clock.advance(25 * 60)
  const recent = await uploaded(320, 100)
  await crew.sweep(removeUnusedLogos)
  expect(
    (await crew.sql<{ name: string }>(sql`select name from brand_logos where name in (${used}, ${forgotten}, ${recent})`))
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual([used, recent].toSorted())
  expect((await set({ logo: forgotten })).error).toMatchObject({ target: 'value.logo', reason: 'LOGO_NOT_THERE' })
})

it.each([
  `/brand/${'0'.repeat(32)}-9x9/logo.png`,
  '/brand/x/logo.png',
  `/brand/${'0'.repeat(32)}-9x9/logo.svg`,
  '/brand/..%2f..%2fetc/passwd.png',
])('Nothing is at %s', async (url) => {
  expect((await get(url)).statusCode).toBe(404)
})
