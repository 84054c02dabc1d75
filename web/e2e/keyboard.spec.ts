import { expect, type Locator, type Page } from '@playwright/test'
import { findingsAt, onDesk } from './support/crawl.ts'
import { test } from './support/crew.ts'
import {
  adminDialogs,
  askWhoItIs,
  managerDialogs,
  nameOf,
  oneOfEachLayer,
  openIt,
  proDialogs,
  topmost,
  type Opener,
} from './support/dialogs.ts'
import { captainScreens, managerScreens, proScreens } from './support/screens.ts'
import { press } from './support/press.ts'
import { tabFindings } from './support/tab-order.ts'

// Public, manager and platform screens are tabbed through during the accessibility crawl (a11y.spec.ts); pros are on a desktop here, and on
// a phone there.
test.describe('Every screen by Tab', () => {
  test('Tab reaches every visible control of the frame around the screens', async ({ crew }) => {
    expect(await tabFindings(await crew.enter('maya'), '/locations/1/home', { whole: true })).toEqual([])
    expect(await tabFindings(await crew.enter('alex', 'desk'), '/pro', { whole: true })).toEqual([])
    expect(await tabFindings(await crew.enter('sam'), '/admin', { whole: true })).toEqual([])
  })

  test('What opens by keyboard, one of each kind, is accessible and returns the focus', async ({ crew }) => {
    const page = await crew.enter('maya')
    const openers = oneOfEachLayer(managerDialogs(await managerScreens(page)))
    expect(openers).toHaveLength(7)
    const findings: string[] = []
    await opensAndCloses(page, openers, async (name) => void findings.push(...(await findingsAt(page, name, undefined, onDesk))))
    expect(findings).toEqual([])
  })

  test('What a manager opens by keyboard returns the focus', { tag: '@proof' }, async ({ crew }) => {
    const page = await crew.enter('maya')
    await opensAndCloses(page, managerDialogs(await managerScreens(page)))
  })

  test('Tab reaches every visible control of the screens of a pro', { tag: '@proof' }, async ({ crew }) => {
    const page = await crew.enter('alex', 'desk')
    expect(await crawled(page, await proScreens(page))).toEqual([])
    const captain = await crew.enter('priya', 'desk')
    expect(await crawled(captain, await captainScreens(captain))).toEqual([])
  })

  test('What a pro opens by keyboard returns the focus', { tag: '@proof' }, async ({ crew }) => {
    await opensAndCloses(await crew.enter('alex', 'desk'), proDialogs)
  })

  test('What a platform admin opens by keyboard returns the focus', { tag: '@proof' }, async ({ crew }) => {
    const page = await crew.enter('sam')
    await opensAndCloses(page, await adminDialogs(page))
    await changesAnAddress(page)
  })

  test('The listed keyboard shortcuts work', async ({ crew }) => {
    const page = await crew.enter('maya')
    await page.goto('/locations/1/home')
    const link = page.getByRole('link', { name: 'Shifts', exact: true })
    await link.focus()
    await page.keyboard.press('?')
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await expect(help.getByText('Templates')).toBeVisible()
    expect(await twiceIn(help)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(link).toBeFocused()
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('combobox', { name: 'Search everything' })).toBeFocused()
    await page.keyboard.type('pros')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/connect$/)
    await expect(page.getByRole('heading', { name: 'Pros', level: 1 })).toBeVisible()
    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox')).toBeFocused()
    await link.focus()
    await page.keyboard.press('g')
    await page.keyboard.press('t')
    await expect(page).toHaveURL(/\/templates$/)
    for (const screen of ['gigs', 'gigs?view=calendar', 'timesheets']) {
      await page.goto(`/locations/1/${screen}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      await page.keyboard.press('?')
      await expect(help.getByText('Go to or do anything')).toBeVisible()
      expect(await twiceIn(help), screen).toEqual([])
    }
  })
})

/** The shortcuts that stand in the list twice. */
async function twiceIn(help: Locator): Promise<string[]> {
  const rows = await help
    .locator('li')
    .evaluateAll((all) => all.map((row) => [...row.querySelectorAll('kbd')].map((key) => key.textContent).join(' ')))
  return rows.filter((keys, at) => rows.indexOf(keys) !== at)
}

async function crawled(page: Page, paths: readonly string[]): Promise<string[]> {
  const findings: string[] = []
  for (const path of paths) findings.push(...(await tabFindings(page, path)))
  return findings
}

/** What opens by keyboard traps the focus, and returns it to its opener on Escape. */
async function opensAndCloses(page: Page, openers: readonly Opener[], look?: (name: string) => Promise<void>): Promise<void> {
  for (const each of openers) {
    const name = nameOf(each)
    const opener = await openIt(page, each, (control) => pressByKeys(page, control))
    await expect(topmost(page).locator(':focus'), `${name} takes the focus`).toHaveCount(1)
    await look?.(name)
    for (let layers = each.length; layers > 1 && (await topmost(page).count()) > 0; layers -= 1) await page.keyboard.press('Escape')
    await expect(opener, `${name} gets the focus back`).toBeFocused()
  }
}

/** By Tab; within the board and in menus, which are one stop of Tab each, by the arrow keys that the board's own tests press. */
async function pressByKeys(page: Page, control: Locator): Promise<void> {
  const isOneStop = await control.evaluate((element) => element.closest('[role="grid"], [role="menu"]') !== null)
  if (isOneStop) await control.press('Enter')
  else await press(page, control)
}

/** Enter submits a dialog; the intermediate sign-in dialog takes the focus and returns it. */
async function changesAnAddress(page: Page): Promise<void> {
  await askWhoItIs(page)
  await page.goto('/settings')
  const change = page.getByRole('button', { name: 'Change' }).last()
  await press(page, change)
  const address = page.getByRole('dialog').getByRole('textbox')
  await expect(address).toBeFocused()
  await page.keyboard.type('sam.reed@crewcall.example')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Is this still you?' }).getByLabel('Digit 1')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Your new email address' }).locator(':focus')).toHaveCount(1)
  await address.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Your new email address' }).getByLabel('Digit 1')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(change).toBeFocused()
}
