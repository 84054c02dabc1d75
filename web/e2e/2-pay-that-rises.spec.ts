import { addDays, instantToWall } from '@crewcall/contract/rules/time.ts'
import { expect } from '@playwright/test'
import { clock } from './support/clock.ts'
import { test } from './support/crew.ts'
import { openPlace } from './support/own-place.ts'
import { press } from './support/press.ts'
import { postOnScreen } from './support/shifts.ts'
import { workDone } from './support/work-done.ts'

const later = (minutes: number) => clock.moveTo(new Date(clock.now().getTime() + minutes * 60_000))

test(
  'Pay rises by itself until a pro takes the shift; the plan was shown before, and the pro never sees it',
  { tag: '@proof' },
  async ({ crew }) => {
    const place = await openPlace()
    const date = addDays(instantToWall(clock.now(), place.timezone).date, 5)
    const poster = await crew.enter(place.manager)
    let wage = 0
    const gigId = await postOnScreen(poster, { date, start: '02:00', end: '06:00', position: 'Dishwasher', at: place }, async (page) => {
      await page.locator('label').filter({ hasText: 'My network' }).first().click()
      await page.getByRole('combobox', { name: 'Every qualified pro sees it' }).click()
      await page.getByRole('option', { name: 'After 2 hours', exact: true }).click()
      await page.getByRole('switch', { name: 'Raise pay until filled' }).check()
      await page.getByRole('combobox', { name: 'How often' }).click()
      await page.getByRole('option', { name: 'Every 2 hours', exact: true }).click()
      wage = Number(await page.getByRole('spinbutton', { name: 'Hourly wage' }).inputValue())
      await page.getByRole('spinbutton', { name: 'Highest pay' }).fill(String(wage + 2))
      const plan = page.getByRole('group', { name: 'The plan' })
      await expect(plan.getByRole('listitem')).toHaveCount(3)
      await expect(plan.getByText('Marketplace')).toBeVisible()
      await expect(plan.getByText(`$${(wage + 2).toFixed(2)} an hour`)).toBeVisible()
      await expect(plan.getByText(/^At most \$/)).toBeVisible()
    })
    const panel = poster.getByRole('region', { name: 'Until it is filled' })
    await expect(panel.getByRole('listitem')).toHaveCount(3)
    // Stopped and let go on, by keys.
    await press(poster, panel.getByRole('button', { name: 'Stop the plan' }))
    await expect(panel.getByText('The plan was stopped.')).toBeVisible()
    await press(poster, panel.getByRole('button', { name: 'Let it go on' }))
    await expect(panel.getByRole('button', { name: 'Stop the plan' })).toBeVisible()
    await crew.leave()

    later(4 * 60 + 5)
    await workDone('fill_plans.sweep')
    const manager = await crew.enter(place.manager)
    await manager.goto(`${place.path}/gigs/${gigId}`)
    const course = manager.getByRole('region', { name: 'Until it is filled' })
    await expect(course.getByText('Done')).toHaveCount(2)
    const pro = await crew.enter(place.pro)
    await pro.goto(`/pro/shifts/${gigId}`)
    await expect(pro.getByRole('button', { name: 'Apply' })).toBeVisible()
    await expect(pro.getByText(`$${(wage + 1).toFixed(2)}`).first()).toBeVisible()
    await expect(pro.getByText(/until it is filled|highest pay|an hour more/i)).toHaveCount(0)
    await pro.getByRole('button', { name: 'Apply' }).click()
    await expect(pro.getByRole('button', { name: 'Withdraw' })).toBeVisible()
    await manager.goto(`${place.path}/gigs/${gigId}/applicants`)
    await manager.getByRole('button', { name: 'Select', exact: true }).click()
    await pro.getByRole('button', { name: /^Confirm/ }).click()
    await manager.goto(`${place.path}/gigs/${gigId}`)
    await expect(course.getByText('The shift is filled: the plan waits, and goes on if somebody drops out.')).toBeVisible()
  },
)
