import { expect, type Page } from '@playwright/test'
import { layoutFaults } from './layout/crawl.ts'
import { tableOf, type FoundFault } from './layout/fault.ts'
import { unexcused } from './layout/known.ts'
import { test, type Crew } from './support/crew.ts'
import { crawls } from './support/crawled-screens.ts'
import { adminScreens, captainScreens, managerScreens, openScreens, proScreens } from './support/screens.ts'

type Crawl = keyof typeof crawls
type Opened = { page: Page; paths: readonly string[] }

const openings: Record<Crawl, (crew: Crew) => Promise<Opened>> = {
  open: async (crew) => {
    const page = await (await crew.open()).newPage()
    const paths = await openScreens(page)
    // Its language is kept with the address of the product.
    await page.goto('/help')
    return { page, paths }
  },
  manager: async (crew) => {
    const page = await crew.enter('maya')
    return { page, paths: await managerScreens(page) }
  },
  pro: async (crew) => {
    const page = await crew.enter('alex')
    return { page, paths: await proScreens(page) }
  },
  captain: async (crew) => {
    const page = await crew.enter('priya')
    return { page, paths: await captainScreens(page) }
  },
  admin: async (crew) => ({ page: await crew.enter('sam'), paths: adminScreens }),
}
// In parts, each in a time of its own.
const parts: Partial<Record<Crawl, number>> = { manager: 3, admin: 2 }

for (const crawl of Object.keys(openings) as Crawl[]) {
  for (let part = 0; part < (parts[crawl] ?? 1); part += 1) {
    const name = `screens of ${crawl}, part ${part + 1}`
    test(`Fields stand at their labels, and nothing is covered, clipped, too small or moves: ${name}`, async ({ crew }) => {
      expect(await faults(crew, { crawl, part, isLong: false })).toEqual([])
    })
    test(`The same in every language and theme, from every width: ${name}`, { tag: '@proof' }, async ({ crew }) => {
      expect(await faults(crew, { crawl, part, isLong: true })).toEqual([])
    })
  }
}

/** What is wrong beyond the known faults, printed as a table, and which of those are gone. */
async function faults(crew: Crew, { crawl, part, isLong }: { crawl: Crawl; part: number; isLong: boolean }): Promise<string[]> {
  const { page, paths } = await openings[crawl](crew)
  const screens = paths
    .map((path, index) => ({ path, index, route: crawls[crawl][index] ?? path }))
    .filter(({ index }) => index % (parts[crawl] ?? 1) === part)
  const found: FoundFault[] = await layoutFaults(page, screens, { isLong, byThumb: crawl === 'pro' || crawl === 'captain' })
  const { more, stale } = unexcused(found, { routes: screens.map(({ route }) => route), isLong })
  if (more.length > 0) process.stdout.write(`${tableOf(more)}\n`)
  return [...more.map(({ route, rule, width, selector, words }) => `${route} at ${width}: ${rule}: ${selector} ${words}`), ...stale]
}

test('Messages stand above the bar of what is selected, which leaves the navigation free', async ({ crew }) => {
  const page = await crew.enter('maya')
  await page.goto('/locations/1/timesheets')
  await page.getByRole('checkbox', { name: 'Select row' }).first().check()
  const bar = page.getByRole('toolbar', { name: 'Selected rows' })
  for (const width of [1440, 768, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(bar).toBeVisible()
    await expect.poll(() => bar.evaluate(placeOf), `${width} px wide`).toEqual({ isBelowMessages: true, isInContent: true })
  }
})

/** Runs in the page: messages grow upwards from the lower edge of their area. */
function placeOf(bar: Element): { isBelowMessages: boolean; isInContent: boolean } {
  const [own, content] = [bar, document.querySelector('#content')].map((each) => each?.getBoundingClientRect())
  const messages = [...document.querySelectorAll('[role="status"][aria-live="polite"]')].map((each) => each.getBoundingClientRect().bottom)
  return {
    isBelowMessages: messages.length > 0 && Math.min(...messages) <= (own?.top ?? 0),
    isInContent: (own?.left ?? 0) >= (content?.left ?? 0),
  }
}
