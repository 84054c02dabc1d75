import { expect, type Page } from '@playwright/test'
import { settled, standStill } from '../support/crawl.ts'
import type { FoundFault } from './fault.ts'
import { faultsOf } from './geometry.ts'
import { looksOf, type Look } from './looks.ts'
import { seenIn } from './seen.ts'

/** How much of a screen may move while it loads, as the browser counts it. */
const mostShift = 0.05
/** What a thumb presses, in pixels. */
const thumbs = 44
const heights: Readonly<Record<number, number>> = { 1440: 900, 768: 1024, 390: 844 }

/** A screen: its address as listed, and with ids filled in; its place among all, by which it gets its looks. */
export type Screen = { route: string; path: string; index: number }
type Options = {
  /** Whether thumbs press there. */
  byThumb?: boolean
  /** Whether each screen is looked at in every language and theme, from every width. */
  isLong?: boolean
}

/** Opens each screen once for each of its looks, at every width, and returns what is wrong with its layout. */
export async function layoutFaults(
  page: Page,
  screens: readonly Screen[],
  { byThumb = false, isLong = false }: Options = {},
): Promise<FoundFault[]> {
  await page.addInitScript(countShift)
  const found: FoundFault[] = []
  for (const screen of screens)
    for (const look of looksOf(screen.index, { isLong })) found.push(...(await faultsAt(page, screen, look, byThumb ? thumbs : 0)))
  return found
}

async function faultsAt(page: Page, { route, path }: Screen, { widths, locale, scheme }: Look, thumb: number): Promise<FoundFault[]> {
  const [first = 0] = widths
  const at = { route, locale, scheme }
  await resize(page, first)
  await page.emulateMedia({ colorScheme: scheme })
  await page.evaluate((words) => localStorage.setItem('locale', words), locale)
  await page.goto(path)
  await settled(page, path)
  const { sum, of } = await page.evaluate(() => (window as Shifting).layoutShift?.() ?? { sum: 0, of: '' })
  const found: FoundFault[] = []
  if (sum > mostShift) found.push({ ...at, rule: 'shift', width: first, selector: of, words: `moves by ${sum.toFixed(2)}` })
  for (const width of widths) {
    await resize(page, width)
    await page.evaluate(standStill)
    await drawn(page)
    const seen = await page.evaluate(seenIn)
    found.push(...faultsOf(seen, { thumb }).map((fault) => ({ ...at, width, ...fault })))
  }
  return found
}

async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: heights[width] ?? 900 })
}

// Another width may load other parts of a screen.
async function drawn(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  await expect(page.locator('[aria-busy="true"], template[data-awaited]')).toHaveCount(0)
}

type Shifting = { layoutShift?: () => { sum: number; of: string } }
type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: readonly { node: Node | null }[] }

/** Runs in the page: adds up how much moved by itself, and remembers what moved the most. */
function countShift(): void {
  let [sum, most, of] = [0, 0, '']
  const observer = new PerformanceObserver((list) => take(list.getEntries()))
  const take = (entries: PerformanceEntryList) => {
    for (const { value, hadRecentInput, sources } of entries as Shift[]) {
      if (hadRecentInput) continue
      sum += value
      if (value <= most) continue
      most = value
      of = sources.map(({ node }) => (node instanceof Element ? `${node.localName}.${node.classList[0] ?? ''}` : '')).join(' ')
    }
  }
  observer.observe({ type: 'layout-shift', buffered: true })
  Object.assign(window, {
    layoutShift: () => {
      take(observer.takeRecords())
      return { sum, of }
    },
  })
}
