import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays, instantToWall } from '@crewcall/contract/rules/time.ts'
import { expect, type Page } from '@playwright/test'
import { writeMapFile } from '../../server/test/map-file.ts'
import { esProFind } from '../src/i18n/es-pro-find.ts'
import { chromium } from './support/chromium.ts'
import { clock } from './support/clock.ts'
import { findingsOn } from './support/crawl.ts'
import { test, type Crew } from './support/crew.ts'
import { openPlace, type OwnPlace, type Town } from './support/own-place.ts'
import { openSecondApi, type SecondApi } from './support/second-api.ts'
import { postShift } from './support/shifts.ts'
import { smallTargets } from './support/touch-targets.ts'

test.use({ launchOptions: await chromium('--use-angle=swiftshader', '--enable-unsafe-swiftshader') })

const folder = mkdtempSync(join(tmpdir(), 'crewcall-map-'))
const file = join(folder, 'town.pmtiles')
const town: Town = { city: 'Greenville', zip_code: '29601', door: { longitude: -82.3985, latitude: 34.8497 } }
let site: SecondApi
test.beforeAll(async () => {
  const { longitude, latitude } = town.door
  writeMapFile(file, [longitude - 0.3, latitude - 0.2, longitude + 0.3, latitude + 0.2])
  site = await openSecondApi({ MAP_TILES_FILE: file })
})
test.afterAll(async () => {
  await site?.close()
  rmSync(folder, { recursive: true })
})

const mapOf = (page: Page) => page.getByRole('figure')
const drawn = (page: Page) => expect(mapOf(page)).toHaveAttribute('data-drawn', 'true')

test('A pro finds shifts on the map, by touch and by keys, and goes to one of them', async ({ crew }) => {
  const { place, alone, evening } = await shiftsAround(crew)
  const pro = await crew.enter(place.pro, 'phone', site.url)
  const asked = requestsOf(pro)
  await pro.goto('/pro/find')
  const view = pro.getByRole('group', { name: 'View' })
  await expect(view.getByRole('button', { name: 'List' })).toHaveAttribute('aria-pressed', 'true')
  await expect(pro.getByRole('link', { name: /The River House/ })).toBeVisible()
  expect(asked()).toEqual([])

  await view.getByRole('button', { name: 'Map' }).click()
  await expect(pro).toHaveURL(/view=map/)
  await drawn(pro)
  await expect(mapOf(pro).getByRole('link', { name: 'OpenStreetMap contributors' })).toBeVisible()
  expect(await colorsOf(pro)).toBeGreaterThan(4)
  // Parts of the file, and never all of it.
  const parts = asked().filter(({ path }) => path === '/map/tiles.pmtiles')
  expect(parts.length).toBeGreaterThan(1)
  expect([...new Set(parts.map(({ status }) => status))]).toEqual([206])
  expect(await smallTargets(pro, 'the map')).toEqual([])

  const two = mapOf(pro).getByRole('button', { name: /^2 shifts, The Corner Table/ })
  await two.click()
  await expect(two).toHaveAttribute('aria-pressed', 'true')
  await expect(
    pro
      .getByRole('main')
      .getByRole('listitem')
      .getByRole('link', { name: /The Corner Table/ }),
  ).toHaveCount(2)

  await pro.getByRole('button', { name: /^Filters/ }).click()
  await pro
    .getByRole('dialog')
    .getByRole('button', { name: /^Evenings?/ })
    .click()
  await pro.getByRole('dialog').getByRole('button', { name: 'Show shifts' }).click()
  const pin = (name: string) => mapOf(pro).getByRole('link', { name: new RegExp(`^Dishwasher, ${name}, \\$`) })
  await expect(pin('The Corner Table')).toBeVisible()
  await expect(two).toHaveCount(0)
  await pin('The Corner Table').click()
  await expect(pro).toHaveURL(new RegExp(`/pro/shifts/${evening}$`))

  // The map of a shift is loaded when it is seen.
  await pro.getByRole('link', { name: 'Open in maps' }).scrollIntoViewIfNeeded()
  await drawn(pro)
  await expect(mapOf(pro)).toHaveAccessibleName('The Corner Table on the map')
  await expect(pro.getByRole('link', { name: 'Open in maps' })).toBeVisible()
  await expect(pro.getByText(/mi away, about \d+ min (on foot|by car)/)).toBeVisible()
  await pro.goBack()
  await expect(pro).toHaveURL(/view=map/)
  await drawn(pro)

  await pro.goto('/pro/find?view=map')
  await drawn(pro)
  await mapOf(pro).getByRole('button', { name: 'Zoom out' }).focus()
  await mapOf(pro).getByRole('button', { name: 'Zoom in' }).press('Enter')
  await pin('The River House').focus()
  await pro.keyboard.press('Enter')
  await expect(pro).toHaveURL(new RegExp(`/pro/shifts/${alone}$`))

  expect(await findingsOn(pro, ['/pro/find?view=map', `/pro/shifts/${alone}`])).toEqual([])
})

test(
  'In Spanish, without WebGL or without tiles, the map says so and the list remains; the app of the phone keeps nothing of the map',
  { tag: '@proof' },
  async ({ crew }) => {
    const { place } = await shiftsAround(crew)
    const pro = await crew.install(place.pro, { site: site.url, locale: 'es-US' })
    await pro.goto('/pro/find')
    const list = pro
      .getByRole('main')
      .getByRole('listitem')
      .getByRole('link', { name: /The Corner Table|The River House/ })
    await pro.getByRole('group', { name: 'Vista' }).getByRole('button', { name: esProFind.Map }).click()
    await drawn(pro)
    await expect(mapOf(pro).getByRole('link', { name: esProFind['OpenStreetMap contributors'] })).toBeVisible()
    await pro.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    const keptAddresses = () =>
      pro.evaluate(async () => {
        const names = await caches.keys()
        const all = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)))
        return all.flat()
      })
    await pro.reload()
    await drawn(pro)
    await expect.poll(async () => (await keptAddresses()).length).toBeGreaterThan(20)
    expect((await keptAddresses()).filter((url) => /\/map\/|street-map|maplibre/.test(url))).toEqual([])

    await pro.context().route('**/map/**', (route) => route.abort())
    await pro.reload()
    await expect(pro.getByText(esProFind['The map could not be loaded. Here are the same shifts as a list.'])).toBeVisible()
    await expect(list).toHaveCount(3)
    await pro.context().unroute('**/map/**')
    await pro.getByRole('button', { name: 'Reintentar' }).click()
    await drawn(pro)

    await pro.addInitScript(() => {
      const { getContext } = HTMLCanvasElement.prototype
      HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...more: unknown[]) {
        return kind.startsWith('webgl') ? null : Reflect.apply(getContext, this, [kind, ...more])
      } as typeof getContext
    })
    await pro.reload()
    await expect(
      pro.getByText(esProFind['This browser cannot draw the map. Here are the same shifts as a list.'], { exact: true }),
    ).toBeVisible()
    await expect(list).toHaveCount(3)
  },
)

test(
  'Without tiles there is no map to choose, also by its address, and a shift opens in the maps of the device',
  { tag: '@proof' },
  async ({ crew }) => {
    const { place, alone } = await shiftsAround(crew)
    const pro = await crew.enter(place.pro)
    await pro.goto('/pro/find?view=map')
    await expect(pro.getByRole('link', { name: /The River House/ })).toBeVisible()
    await expect(pro.getByRole('group', { name: 'View' })).toHaveCount(0)
    await expect(mapOf(pro)).toHaveCount(0)
    await pro.goto(`/pro/shifts/${alone}`)
    await expect(pro.getByRole('link', { name: 'Open in maps' })).toBeVisible()
    await expect(pro.getByText(/mi away, about \d+ min (on foot|by car)/)).toBeVisible()
    await expect(mapOf(pro)).toHaveCount(0)
    await pro.evaluate(() => localStorage.setItem('locale', 'es'))
    await pro.reload()
    await expect(pro.getByText(/^ · a [\d.]+ mi, cerca de \d+ min (a pie|en auto)$/)).toBeVisible()
  },
)

type Shifts = { place: OwnPlace; alone: number; evening: number }
let posted: Promise<Shifts> | undefined

/** Two shifts of a dishwasher at one location and one at another, open to everybody; the same for all journeys here. */
function shiftsAround(crew: Crew): Promise<Shifts> {
  posted ??= postAround(crew)
  return posted
}

async function postAround(crew: Crew): Promise<Shifts> {
  const { longitude, latitude } = town.door
  const river = { name: 'The River House', door: { longitude: longitude + 0.045, latitude: latitude + 0.02 } }
  const place = await openPlace({ others: [river], town })
  const [other = place] = place.others
  const manager = await crew.enter(place.manager)
  const shift = { date: addDays(instantToWall(clock.now(), place.timezone).date, 4), position: 'Dishwasher' }
  await postShift(manager, { ...shift, start: '08:00', end: '12:00', at: place })
  const evening = await postShift(manager, { ...shift, start: '18:00', end: '22:00', at: place })
  const alone = await postShift(manager, { ...shift, start: '17:30', end: '23:00', at: other })
  clock.moveTo(new Date(clock.now().getTime() + 33 * 60_000))
  await crew.leave()
  return { place, alone, evening }
}

/** What a page asked for the map: its program and its tiles. */
function requestsOf(page: Page): () => { path: string; status: number }[] {
  const asked: { path: string; status: number }[] = []
  page.on('response', (answer) => {
    const path = new URL(answer.url()).pathname
    if (/\/map\/|street-map|maplibre/.test(path)) asked.push({ path, status: answer.status() })
  })
  return () => asked
}

/** How many colors a picture of the map has: an empty one has that of the background. */
async function colorsOf(page: Page): Promise<number> {
  const picture = (await mapOf(page).locator('canvas').screenshot()).toString('base64')
  return page.evaluate(async (png) => {
    const bytesOf = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0))
    const image = await createImageBitmap(new Blob([bytesOf]))
    const canvas = new OffscreenCanvas(image.width, image.height)
    const drawing = canvas.getContext('2d')
    drawing?.drawImage(image, 0, 0)
    const bytes = drawing?.getImageData(0, 0, image.width, image.height).data ?? []
    const counts = new Map<string, number>()
    for (let at = 0; at < bytes.length; at += 4) {
      const color = `${bytes[at]},${bytes[at + 1]},${bytes[at + 2]}`
      counts.set(color, (counts.get(color) ?? 0) + 1)
    }
    return [...counts.values()].filter((count) => count > 500).length
  }, picture)
}
