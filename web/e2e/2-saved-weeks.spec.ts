import { addDays, instantToWall } from '@crewcall/contract/rules/time.ts'
import { expect, type Page } from '@playwright/test'
import { clock } from './support/clock.ts'
import { test } from './support/crew.ts'
import { openPlace } from './support/own-place.ts'
import { postShift } from './support/shifts.ts'

const drafts = (page: Page) => page.getByRole('grid', { name: 'Shifts of the week' }).getByRole('button', { name: /, Draft$/ })
const choose = async (page: Page, item: string) => {
  await page.getByRole('button', { name: 'More for this week' }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

test(
  'A week is saved, renamed, used in another week, taken back, published and found in the history',
  { tag: '@proof' },
  async ({ crew }) => {
    const place = await openPlace()
    const date = addDays(instantToWall(clock.now(), place.timezone).date, 8)
    const manager = await crew.enter(place.manager)
    for (const position of ['Dishwasher', 'Bartender'])
      await postShift(manager, { date, start: '10:00', end: '15:00', position, at: place })
    await manager.goto(`${place.path}/gigs?calendar_date=${date}`)
    await choose(manager, 'Week templates')
    const sheet = manager.getByRole('dialog', { name: 'Week templates' })
    await expect(sheet.getByText('No saved week yet')).toBeVisible()
    await sheet.getByLabel(/^Save this week as/).fill('Usual week')
    await sheet.getByLabel('With its open shifts').check()
    await sheet.getByRole('button', { name: 'Save this week' }).click()
    const saved = sheet.getByRole('listitem')
    await expect(saved).toContainText('2 shifts')
    await saved.getByRole('button', { name: 'Rename' }).click()
    const rename = manager.getByRole('dialog', { name: 'Rename “Usual week”' })
    await rename.getByLabel(/^Name/).fill('Winter')
    await rename.getByLabel(/^Name/).press('Enter')
    await expect(saved).toContainText('Winter')
    await expect(rename).toBeHidden()
    await manager.keyboard.press('Escape')
    await expect(sheet).toBeHidden()

    await manager.getByRole('button', { name: 'Next week' }).click()
    await expect(drafts(manager)).toHaveCount(0)
    await choose(manager, 'Week templates')
    await sheet.getByRole('button', { name: 'Use' }).click()
    await expect(drafts(manager)).toHaveCount(2)
    await manager.getByRole('button', { name: 'Undo' }).click()
    await expect(drafts(manager)).toHaveCount(0)
    await choose(manager, 'Week templates')
    await sheet.getByRole('button', { name: 'Use' }).click()
    await expect(drafts(manager)).toHaveCount(2)

    await manager.getByRole('button', { name: 'Publish 2 shown' }).click()
    await manager.getByRole('dialog', { name: 'Publish 2 shifts' }).getByRole('button', { name: 'Publish' }).click()
    await expect(drafts(manager)).toHaveCount(0)
    await choose(manager, 'What was published')
    const history = manager.getByRole('dialog', { name: 'What was published' }).getByRole('listitem')
    await expect(history).toContainText('2 shifts')
    await expect(history).toContainText('Morgan Ellis')
    await expect(history).toContainText('Nobody got a message')
    await manager.keyboard.press('Escape')

    await choose(manager, 'Week templates')
    await sheet.getByRole('button', { name: 'Remove' }).click()
    await manager.getByRole('dialog', { name: 'Remove “Winter”?' }).getByRole('button', { name: 'Remove' }).click()
    await expect(sheet.getByText('No saved week yet')).toBeVisible()
  },
)

test('The week, its roster and the sign-in sheets are printed on Letter and A4, whole', async ({ crew }) => {
  const place = await openPlace()
  const date = addDays(instantToWall(clock.now(), place.timezone).date, 8)
  const manager = await crew.enter(place.manager)
  await postShift(manager, { date, start: '10:00', end: '15:00', position: 'Dishwasher', at: place })
  await postShift(manager, { date: addDays(date, 1), start: '17:00', end: '23:00', position: 'Bartender', at: place })
  await manager.goto(`${place.path}/gigs?view=week&calendar_date=${date}`)
  await expect(manager.getByRole('grid', { name: 'Shifts of the week' }).getByRole('button', { name: /, Posted$/ })).not.toHaveCount(0)
  await choose(manager, 'Print')
  const dialog = manager.getByRole('dialog', { name: 'Print' })
  // Points of the paper as it lies: the week is wide, the sheets of a day are tall.
  const papers = { Letter: [612, 792], A4: [594.96, 841.92] } as const
  const sheets = { 'The week as shown': 'wide', Roster: 'tall', 'Sign-in sheet': 'tall' } as const
  for (const [paper, [narrow, long]] of Object.entries(papers))
    for (const [sheet, lies] of Object.entries(sheets)) {
      await dialog.getByText(sheet, { exact: true }).click()
      await dialog.getByText(paper, { exact: true }).click()
      const pdf = (await manager.pdf({ preferCSSPageSize: true })).toString('latin1')
      const sizes = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) => [Number(width), Number(height)])
      const [width, height] = lies === 'wide' ? [long, narrow] : [narrow, long]
      expect(sizes.length, `${sheet} on ${paper}`).toBeGreaterThan(0)
      for (const size of sizes) {
        expect(Math.abs((size[0] ?? 0) - width), `${sheet} on ${paper}: ${size.join(' × ')}`).toBeLessThan(1)
        expect(Math.abs((size[1] ?? 0) - height), `${sheet} on ${paper}: ${size.join(' × ')}`).toBeLessThan(1)
      }
      await lookAtPaper(manager, { width, sheet })
    }
})

/** On the width of the paper without its margins, nothing but the printed sheet is there, and nothing of it is cut off. */
async function lookAtPaper(page: Page, { width, sheet }: { width: number; sheet: string }): Promise<void> {
  const shown = page.viewportSize()
  // 96 pixels are 72 points; the margins are 10 to 12 mm.
  await page.setViewportSize({ width: Math.floor((width / 72) * 96 - 90), height: 700 })
  await page.emulateMedia({ media: 'print' })
  const tables = page.getByRole('table')
  await expect(page.getByRole('dialog', { name: 'Print' })).toBeHidden()
  const texts = (await tables.allInnerTexts()).join(' ')
  expect(texts).toContain('Dishwasher')
  if (sheet === 'Sign-in sheet') expect(texts).toContain('Signature')
  const cut = await page.evaluate(
    () => [...document.querySelectorAll('td, th')].filter((cell) => cell.scrollWidth > cell.clientWidth + 1).length,
  )
  expect(cut, `cells of ${sheet} that are cut off`).toBe(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  await page.emulateMedia({ media: null })
  if (shown) await page.setViewportSize(shown)
}
