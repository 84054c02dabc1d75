import { expect, type Browser, type Page } from '@playwright/test'
import { startImages, type ImagesStandin } from '../../server/standins/images.ts'
import { esPictures } from '../src/i18n/es-pictures.ts'
import { followClock } from './support/clock.ts'
import { openSecondApi, type SecondApi } from './support/second-api.ts'
import { signIn } from './support/sign-in.ts'
import { test } from './support/crew.ts'

const pixel = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
const logo = { name: 'logo.png', mimeType: 'image/png', buffer: pixel }
let images: ImagesStandin
let site: SecondApi

test.beforeAll(async () => {
  images = await startImages()
  site = await openSecondApi(images.env)
})
test.afterAll(async () => {
  await site?.close()
  await images?.stop()
})

test(
  'The logo of a location is uploaded to the image host with its preset, is shown from there, and is removed again',
  { tag: '@proof' },
  async ({ browser }) => {
    const page = await managerAtInfo(browser, 'en-US')
    await expect(page.getByRole('button', { name: 'Upload logo' })).toBeEnabled()
    const release = images.hold()
    await page.getByLabel('Logo file').setInputFiles(logo)
    await expect(page.getByText(/Sending the picture: \d+%/)).toBeVisible()
    release()
    const shown = page.getByRole('img', { name: /^Logo of / })
    await expect(shown).toHaveAttribute(
      'src',
      `${images.env['IMAGE_DELIVERY_URL']}/crewcall-standin/image/upload/c_limit,w_200/logos/standin_1`,
    )
    await expect.poll(() => widthOf(page)).toBe(1)
    await expect(page.getByText(/Sending the picture/)).toHaveCount(0)
    expect(images.pictures.get('logos/standin_1')?.bytes).toEqual(new Uint8Array(pixel))

    // The list of locations shows it as well, and so does this page after reopening.
    await page.goto('/locations')
    await expect(page.locator('li img[src$="/logos/standin_1"]')).toHaveCount(1)
    await page.goto('/locations/1/info')
    await expect.poll(() => widthOf(page)).toBe(1)

    await page.getByRole('button', { name: 'Remove' }).first().click()
    await expect(page.getByRole('button', { name: 'Upload logo' })).toBeVisible()
    await expect(shown).toHaveCount(0)
    await page.context().close()
  },
)

test(
  'In Spanish a manager reads that the image host rejected the picture, and that it was unavailable',
  { tag: '@proof' },
  async ({ browser }) => {
    const page = await managerAtInfo(browser, 'es-US')
    const taken = images.pictures.size
    await expect(page.getByRole('button', { name: esPictures['Upload logo'] })).toBeEnabled()
    images.refuseNext()
    await page.getByLabel(esPictures['Logo file']).setInputFiles(logo)
    await expect(
      page.getByText(esPictures['The image host did not accept the picture. Try again, or choose another one.'], { exact: true }).first(),
    ).toBeVisible()

    await page.route(`${images.env['IMAGE_UPLOAD_URL']}/**`, (route) => route.abort())
    await page.getByLabel(esPictures['Logo file']).setInputFiles(logo)
    await expect(
      page.getByText(esPictures['The picture did not reach the image host. Check your connection and try again.'], { exact: true }).first(),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: esPictures['Upload logo'] })).toBeEnabled()
    expect(images.pictures.size).toBe(taken)
    await page.context().close()
  },
)

async function managerAtInfo(browser: Browser, locale: 'en-US' | 'es-US'): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.url, locale, timezoneId: 'America/New_York' })
  await followClock(context)
  const page = await signIn(context, 'maya')
  await page.goto('/locations/1/info')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return page
}

// The width of the picture itself, 0 if it is missing or was blocked.
function widthOf(page: Page): Promise<number> {
  return page.getByRole('img', { name: /^Logo of / }).evaluate((picture) => (picture as HTMLImageElement).naturalWidth)
}
