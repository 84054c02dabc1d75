import { expect } from '@playwright/test'
import { clock } from './support/clock.ts'
import { test } from './support/crew.ts'
import { press, tabTo } from './support/press.ts'
import { addDays, instantToWall } from '@crewcall/contract/rules/time.ts'

test('Before posting, a manager sees who can come, and relaxes a rule from there', { tag: '@proof' }, async ({ crew }) => {
  const page = await crew.enter('maya')
  const day = addDays(instantToWall(clock.now(), 'America/New_York').date, 33)
  await page.goto(`/locations/1/gigs-add?post_gig_date=${day}&start=18:00:00&end=23:00:00`)
  const panel = page.getByRole('complementary', { name: 'Who can come' })
  await expect(panel).toBeHidden()
  await page.getByText('Bartender', { exact: true }).first().click()
  await expect(panel).toContainText(/of \d+ pros near here can take it/)
  const able = async () => Number((await panel.locator('strong').first().textContent()) ?? '')
  await expect(panel.getByRole('heading', { name: 'Chance to fill all openings' })).toBeVisible()

  // Only the network sees it now; one press opens it to everybody again.
  await page.getByText('More', { exact: true }).first().click()
  await page.getByText('My network', { exact: true }).first().click()
  const opened = panel.getByRole('button', { name: /^Open to everyone/ })
  await expect(opened).toBeVisible()
  await expect(panel.getByRole('list', { name: 'What stops the others' })).toContainText('Not in your network')
  const inNetwork = await able()
  await opened.click()
  await expect(opened).toBeHidden()
  await expect.poll(able).toBeGreaterThan(inNetwork)
  await expect(page.getByText('One rule fewer')).toBeVisible()
})

test(
  'Thirty past bartenders of the location give a chance, and a press on its curve sets the wage',
  { tag: '@proof' },
  async ({ crew }) => {
    const page = await crew.enter('maya')
    const day = addDays(instantToWall(clock.now(), 'America/New_York').date, 33)
    await page.goto(`/locations/2/gigs-add?post_gig_date=${day}&start=17:00:00&end=23:00:00`)
    const panel = page.getByRole('complementary', { name: 'Who can come' })
    await page.getByText('Bartender', { exact: true }).first().click()
    await expect(panel).toContainText(/Rests on \d+ shifts of your own/)
    const curve = panel.getByRole('button', { name: /\$\d+.*\d+%|\d+%.*\$\d+/ })
    await expect.poll(() => curve.count()).toBeGreaterThan(2)
    const wage = /\$(\d+(?:\.\d+)?)/.exec((await curve.last().textContent()) ?? '')?.[1] ?? 'none'
    await curve.last().click()
    await expect(page.getByRole('spinbutton', { name: 'Hourly wage' })).toHaveValue(String(Number(wage)))
  },
)

test('By keys alone, a manager sees who can come, relaxes a rule, and takes it back', { tag: '@proof' }, async ({ crew }) => {
  const page = await crew.enter('maya')
  const day = addDays(instantToWall(clock.now(), 'America/New_York').date, 33)
  await page.goto(`/locations/1/gigs-add?post_gig_date=${day}&start=18:00:00&end=23:00:00`)
  const positions = page.getByRole('group', { name: 'What do you need?' }).getByRole('radio')
  await tabTo(page, positions.first())
  await page.keyboard.press('d')
  const panel = page.getByRole('complementary', { name: 'Who can come' })
  const able = async () => Number((await panel.locator('strong').first().textContent()) ?? '')
  await expect(panel).toContainText(/of \d+ pros near here can take it/)
  const everybody = await able()
  await press(page, page.getByRole('button', { name: /who can apply, where/ }))
  await tabTo(page, page.getByRole('radio', { name: /^Marketplace/ }))
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: /^My network/ })).toBeChecked()
  await expect.poll(able).toBeLessThan(everybody)
  await press(page, panel.getByRole('button', { name: /^Open to everyone/ }))
  await expect.poll(able).toBe(everybody)
  await press(page, page.getByRole('button', { name: 'Undo' }))
  await expect.poll(able).toBeLessThan(everybody)
})

test('On a phone one line tells the chance, and a tap on a wage of its curve sets the wage', { tag: '@proof' }, async ({ crew }) => {
  const page = await crew.enter('maya', 'phone')
  const day = addDays(instantToWall(clock.now(), 'America/New_York').date, 33)
  await page.goto(`/locations/2/gigs-add?post_gig_date=${day}&start=17:00:00&end=23:00:00`)
  await page.getByText('Bartender', { exact: true }).first().tap()
  await page.getByRole('button', { name: /^\d+% chance \d+ pros? can take it$/ }).tap()
  const sheet = page.getByRole('dialog', { name: 'Who can come' })
  const wage = sheet.getByRole('group', { name: 'Chance by hourly wage' }).getByRole('button').last()
  const dollars = /^\$([\d.]+) an hour/.exec((await wage.getAttribute('aria-label')) ?? '')?.[1] ?? 'none'
  await wage.tap()
  await expect(wage).toHaveAttribute('aria-pressed', 'true')
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0)
  await sheet.getByRole('button', { name: 'Close' }).tap()
  await expect(page.getByRole('spinbutton', { name: 'Hourly wage' })).toHaveValue(String(Number(dollars)))
})
