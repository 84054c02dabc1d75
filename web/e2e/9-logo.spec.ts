import { expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { call } from './support/calls.ts'
import { findingsOn } from './support/crawl.ts'
import { test } from './support/crew.ts'
import { palmetto } from './support/shifts.ts'

type Messages = { results: { channel: string; subject: string }[] }

// All journeys share the installation: its look goes back also if something here fails.
async function reset(sam: Page) {
  const { branding } = await call<{ branding: { version: number | null; is_default: boolean } }>(sam, 'GET', '/admin/settings/')
  if (!branding.is_default)
    await call(sam, 'PUT', '/admin/settings/branding/', { value: null, reason: 'Back to the default', version: branding.version })
}

// A logo with five letters in it, as wide as one may be.
async function picture(ink: string): Promise<Buffer> {
  const bars = [0, 1, 2, 3, 4].map((at) => `<rect x="${25 + at * 140}" y="20" width="110" height="80" rx="24" fill="${ink}"/>`).join('')
  return sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="720" height="120">${bars}</svg>`))
    .png()
    .toBuffer()
}

// Links and buttons of the top bar that are too small for a thumb, and what stands over the edge of the screen or of its link.
async function findingsOfBar(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 844 })
  const bar = page.getByRole('banner')
  await expect(bar.locator('img:visible')).toHaveCount(1)
  const found = await bar.evaluate((top) => {
    const boxes = [...top.querySelectorAll('a, button, img')]
      .map((each) => ({ each, box: each.getBoundingClientRect(), around: (each.closest('a') ?? top).getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0)
    const over = boxes.filter(({ box, around }) => box.right > Math.min(around.right, innerWidth) + 1 || box.left < around.left - 1)
    const small = boxes.filter(({ each, box }) => each.localName !== 'img' && Math.round(Math.min(box.width, box.height)) < 44)
    return [...over, ...small].map(({ each, box }) => `${each.localName} from ${box.left} to ${box.right}, ${box.height} high`)
  })
  const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  return [...found, ...(isTooWide ? ['wider than the screen'] : [])].map((each) => `${page.url()} at ${width}: ${each}`)
}

const config = '/admin/configuration?tab=branding'
const png = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer })
// None until the picture is loaded.
const widthOf = (picture: Locator) => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)
const accentOn = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--cc-accent').trim())

for (const device of ['phone', 'desk'] as const)
  test(
    `On a ${device} a town gives the marketplace its logo and color, strangers and the installed app have both, and it goes back`,
    { tag: '@proof' },
    async ({ crew, browser }) => {
      const sam = await crew.enter('sam', device)
      const at = (path: string) => new URL(path, sam.url()).href
      try {
        await sam.goto(config)
        await sam
          .getByLabel('File: Logo', { exact: true })
          .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
        await expect(sam.getByText('Send a PNG, JPEG or WebP picture. SVG files can hold programs: export yours as PNG.')).toBeVisible()
        await sam.getByLabel('File: Logo', { exact: true }).setInputFiles(png('logo.png', await picture('#7a1f5c')))
        await expect(sam.getByRole('img', { name: 'Logo', exact: true })).toBeVisible()
        await sam.getByLabel('File: Logo for dark backgrounds').setInputFiles(png('dark.png', await picture('#ffffff')))
        await expect(sam.getByRole('img', { name: 'Logo for dark backgrounds' })).toBeVisible()
        await sam.getByLabel(/^Name of the marketplace/).fill('Turnos Toledo')
        await sam.getByLabel('Accent color').fill('#ffd400')
        await expect(sam.getByText(/White text on #ffd400 could not be read well: buttons are #8c7500/)).toBeVisible()
        await sam.getByLabel('Accent color').fill('#7a1f5c')
        await sam.getByLabel('Address of your platform terms').fill('https://toledo.example/condiciones')
        await sam.getByLabel('Address of your privacy policy').fill('https://toledo.example/privacidad')
        await sam.getByLabel(/^Why/).fill('We are a town')
        await sam.getByRole('button', { name: 'Save' }).click()
        await expect(sam.getByText('Pages that are opened from now on show this')).toBeVisible()
        await expect(sam.getByText('Accent color: #7a1f5c').first()).toBeVisible()

        // Each process reads the change for itself.
        await expect.poll(async () => (await sam.request.get(at('/manifest.webmanifest'))).text()).toContain('Turnos Toledo')
        const manifest = await sam.request.get(at('/manifest.webmanifest'))
        const { icons, theme_color } = (await manifest.json()) as { icons: { src: string; purpose: string }[]; theme_color: string }
        expect([theme_color, icons.map(({ purpose }) => purpose)]).toEqual(['#7a1f5c', ['any', 'any', 'maskable']])
        for (const { src } of [...icons, { src: '/apple-touch-icon.png' }, { src: '/icon-192.png' }]) {
          const icon = await sam.request.get(at(src))
          expect([icon.status(), icon.headers()['content-type'], new URL(icon.url()).pathname.startsWith('/brand/')]).toEqual([
            200,
            'image/png',
            true,
          ])
        }

        const usual = icons[0]?.src.replace('icon-192', 'logo') ?? ''
        for (const [colorScheme, locale, shade] of [
          ['light', 'en-US', '#7a1f5c'],
          ['dark', 'es-US', /^#(?!117a62)/],
        ] as const) {
          const visitor = await (await browser.newContext({ colorScheme, locale, viewport: sam.viewportSize() })).newPage()
          await visitor.goto(at('/auth'))
          const logo = visitor.getByRole('banner').locator('img:visible')
          await expect(logo).toHaveCount(1)
          await expect.poll(() => widthOf(logo)).toBeGreaterThan(100)
          expect(await accentOn(visitor)).toMatch(shade)
          await expect(visitor.locator('a[href="https://toledo.example/privacidad"]')).toBeVisible()
          await visitor.goto(at('/legal/terms'))
          await visitor.emulateMedia({ media: 'print', colorScheme })
          await expect(visitor.getByRole('banner').locator('img:visible')).toHaveAttribute('src', usual)
          await visitor.emulateMedia({ media: 'screen', colorScheme })
          await visitor.goto(at('/'))
          await expect(visitor.getByRole('banner').locator('img:visible')).toHaveCount(1)
          await visitor.goto(at('/record/none'))
          await expect(visitor.getByRole('img', { name: 'Turnos Toledo' })).toBeVisible()
          await expect.poll(() => widthOf(visitor.getByRole('img'))).toBeGreaterThan(100)
          await visitor.context().close()
        }

        if (device === 'phone') {
          const eli = await crew.enter('eli')
          await eli.goto('/pro')
          const maya = await crew.enter('maya', 'phone')
          await maya.goto(`${palmetto.path}/teams`)
          for (const page of [eli, maya]) for (const width of [390, 320]) expect(await findingsOfBar(page, width)).toEqual([])
        }

        await sam.goto(config)
        await sam.getByRole('button', { name: 'Send me a test mail' }).click()
        await expect(sam.getByText(/^Sent to /)).toBeVisible()
        await expect
          .poll(async () => (await call<Messages>(sam, 'GET', '/local/messages/')).results.map(({ subject }) => subject))
          .toContain('A test mail of Turnos Toledo')
        expect(await findingsOn(sam, [config])).toEqual([])

        await sam.goto(config)
        await sam.getByRole('button', { name: 'Remove' }).last().click()
        await expect(sam.getByRole('img', { name: 'Logo for dark backgrounds' })).toHaveCount(0)
        await sam.getByLabel(/^Why/).fill('Back again')
        await sam.getByRole('button', { name: 'Back to the default' }).click()
        await expect(sam.getByText('This is the default.')).toBeVisible()
        // Each process reads the change for itself.
        await expect(async () => {
          await sam.goto(config)
          expect(await accentOn(sam)).toBe('#0d6e58')
        }).toPass({ timeout: 10_000 })
        expect((await sam.request.get(at('/icon-192.png'))).url()).toBe(at('/icon-192.png'))
      } finally {
        await reset(sam)
      }
    },
  )
