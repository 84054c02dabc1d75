import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'
import { nameOf, openIt, type Opener } from './dialogs.ts'
import { tabFindingsHere } from './tab-order.ts'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
type View = { width: number; height: number; scheme: 'light' | 'dark' }
/** A desktop and a phone, in light and dark theme. */
const views: readonly View[] = [
  { width: 1440, height: 860, scheme: 'light' },
  { width: 1440, height: 860, scheme: 'dark' },
  { width: 390, height: 860, scheme: 'dark' },
  { width: 390, height: 860, scheme: 'light' },
]

type Looks = {
  /** Where the screens are checked; by default on a desktop and a phone in the light theme, and on one of them, in turn, in the dark one. */
  among?: readonly View[]
  /** Also tabs through the screen on a desktop, instead of a separate crawl that would reopen all screens. */
  byTab?: boolean
}

/** Visits each address and returns its problems: serious axe findings, a page wider than a phone, controls that Tab does not reach. */
export async function findingsOn(page: Page, paths: readonly string[], { among, byTab = false }: Looks = {}): Promise<string[]> {
  const findings: string[] = []
  for (const [index, path] of paths.entries()) {
    await page.goto(path)
    findings.push(...(await settled(page, path)))
    // Only colors differ in the dark theme, and those of a component are on many screens.
    const inDark = index % 2 === 0 ? 1440 : 390
    for (const view of among ?? views.filter(({ width, scheme }) => scheme === 'light' || width === inDark)) {
      await page.setViewportSize({ width: view.width, height: view.height })
      await turn(page, view.scheme)
      const where = `${path} at ${view.width} ${view.scheme}`
      findings.push(...(await tooWide(page, where)), ...(await accessibility(page, view, where)))
    }
    if (!byTab) continue
    await page.setViewportSize({ width: 1440, height: 900 })
    findings.push(...(await tabFindingsHere(page, path)))
  }
  return findings
}

/** Opens each dialog and returns its problems, on a desktop in the light theme and on a phone in the dark one. */
export async function findingsIn(page: Page, openers: readonly Opener[]): Promise<string[]> {
  const findings: string[] = []
  for (const opener of openers) {
    await page.setViewportSize({ width: 1440, height: 860 })
    await openIt(page, opener, (control) => control.click())
    await expect(page.locator('[role="dialog"] [aria-busy="true"]')).toHaveCount(0)
    findings.push(...(await findingsAt(page, nameOf(opener))))
  }
  return findings
}

/** The problems of the open dialog, or of another part of the screen as it is. */
export async function findingsAt(
  page: Page,
  name: string,
  part = '[role="dialog"], [role="menu"]',
  among = dayAndNight,
): Promise<string[]> {
  const findings: string[] = []
  for (const view of among) {
    await page.setViewportSize({ width: view.width, height: view.height })
    await turn(page, view.scheme)
    const where = `${name} at ${view.width} ${view.scheme}`
    findings.push(...(await tooWide(page, where)), ...(await accessibility(page, view, where, part)))
  }
  return findings
}

// On a desktop by day, and on a phone at night.
const dayAndNight = views.filter(({ width, scheme }) => (width === 1440) === (scheme === 'light'))
/** Only the desktop, in the light theme. */
export const onDesk = views.filter(({ width, scheme }) => width === 1440 && scheme === 'light')
/** Only the phone, in the light theme. */
export const phoneByDay = views.filter(({ width, scheme }) => width === 390 && scheme === 'light')

async function turn(page: Page, colorScheme: View['scheme']): Promise<void> {
  await page.evaluate(standStill)
  await page.emulateMedia({ colorScheme })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
}

/**
 * Runs in the page: stops all motion and transitions. Halfway between two colors there is none of ours, and painting the transition takes
 * longer than the check.
 */
export function standStill(): void {
  if ('isStill' in window) return
  Object.assign(window, { isStill: true })
  const still = new CSSStyleSheet()
  still.replaceSync('*, ::before, ::after { transition: none !important; animation: none !important }')
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, still]
}

/** Waits until the screen of the address is rendered, and reports if it is another one or has no main heading of its own. */
export async function settled(page: Page, path: string): Promise<string[]> {
  const titles = page.getByRole('heading', { level: 1 })
  await expect(titles)
    .toHaveCount(1)
    .catch(() => undefined)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  // The calendar lays its shifts out before rendering their text.
  await expect
    .poll(() => page.evaluate(() => [...document.querySelectorAll('[data-gig-id]')].every((shift) => shift.textContent !== '')))
    .toBe(true)
  const count = await titles.count()
  const { pathname } = new URL(page.url())
  // A screen that redirected was not checked.
  const led = pathname === path.replace(/\?.*$/, '') ? [] : [`${path} leads on to ${pathname}`]
  return count === 1 ? led : [...led, `${path}: ${count} main headings`]
}

// Sent once to each frame of a page, not once per theme: it is more than a megabyte, which the page parses.
async function bringRules(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    // A frame of the provider may be gone by now.
    const isThere = await frame.evaluate('window.axe !== undefined').catch(() => true)
    if (!isThere) await frame.evaluate(axe.source).catch(() => undefined)
  }
}

async function accessibility(page: Page, { scheme }: View, where: string, part = 'html'): Promise<string[]> {
  await bringRules(page)
  const look = new AxeBuilder({ page, axeSource: 'undefined' })
    .include(part)
    .setLegacyMode(true)
    .options({ preload: false, resultTypes: ['violations'] })
  // In the dark theme only the colors differ.
  const asked = scheme === 'dark' ? look.withRules(['color-contrast']) : look.withTags(standards)
  const { violations } = await asked.analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${where}: ${id} at ${target.join(' ')}: ${failureSummary?.replaceAll(/\s+/g, ' ')}`),
    )
}

/** By how much the page, or a dialog, is wider than the screen. */
export async function tooWide(page: Page, where: string): Promise<string[]> {
  const over = await page.evaluate(() => {
    const wholes = [document.documentElement, ...document.querySelectorAll('[role="dialog"]')]
    return Math.max(...wholes.map((whole) => whole.scrollWidth - whole.clientWidth))
  })
  return over > 0 ? [`${where}: ${over} px too wide`] : []
}
