import { addDays, instantToWall } from '@crewcall/contract/rules/time.ts'
import { firstDayOfWeek } from '@crewcall/contract/rules/week.ts'
import { expect, type Page } from '@playwright/test'
import { call } from './support/calls.ts'
import { clock } from './support/clock.ts'
import { test } from './support/crew.ts'

type Places = { results: { location_id: number; organization_id: number; timezone: string }[] }
const heads = (page: Page, grid: string) => page.getByRole('grid', { name: grid }).getByRole('columnheader')

async function choose(page: Page, organization_id: number, weekday: string): Promise<void> {
  await page.goto(`/organizations/${organization_id}/info`)
  await page.getByRole('combobox', { name: 'The week begins on' }).click()
  await page.getByRole('option', { name: weekday, exact: true }).click()
  await page.getByRole('button', { name: 'Save week' }).click()
  await expect(page.getByText('The week is changed')).toBeVisible()
}

test(
  'A business lets its week begin on Sunday: board, budget and month follow, and Undo brings Monday back',
  { tag: '@proof' },
  async ({ crew }) => {
    const page = await crew.enter('ruth')
    const { results } = await call<Places>(page, 'GET', '/staffer/overviews/')
    const [{ location_id, organization_id, timezone } = { location_id: 0, organization_id: 0, timezone: 'UTC' }] = results
    const monday = firstDayOfWeek(addDays(instantToWall(clock.now(), timezone).date, 70), 'MONDAY')
    const board = `/locations/${location_id}/gigs?calendar_date=${addDays(monday, 3)}`
    await call(page, 'PUT', '/staffer/schedule/budgets/', { location_id, week_start: monday, hours: 40 })

    await page.goto(board)
    await expect(heads(page, 'Shifts of the week').nth(1)).toContainText('Mon')
    await expect(page.getByText('0 h of 40 h')).toBeVisible()
    await choose(page, organization_id, 'Sunday')

    await page.goto(board)
    await expect(heads(page, 'Shifts of the week').nth(1)).toContainText('Sun')
    await expect(heads(page, 'Shifts of the week').nth(1)).toContainText(String(Number(addDays(monday, -1).slice(8))))
    await expect(page.getByText('0 h of 40 h')).toBeVisible()
    // Neither the week before nor the one after has it, too.
    for (const days of [-7, 7]) {
      await page.goto(`/locations/${location_id}/gigs?calendar_date=${addDays(monday, 3 + days)}`)
      await expect(heads(page, 'Shifts of the week').nth(1)).toContainText('Sun')
      await expect(page.getByText('of 40 h')).toHaveCount(0)
    }
    await page.goto(`${board}&calendar_view=month`)
    await expect(page.getByRole('group', { name: 'Calendar' }).getByRole('columnheader').first()).toHaveText(/Sun/)

    await choose(page, organization_id, 'Saturday')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('combobox', { name: 'The week begins on' })).toHaveValue('Sunday')
    await choose(page, organization_id, 'Monday')
    await page.goto(`${board}&calendar_view=month`)
    await expect(page.getByRole('group', { name: 'Calendar' }).getByRole('columnheader').first()).toHaveText(/Mon/)
    await page.goto(board)
    await expect(page.getByText('0 h of 40 h')).toBeVisible()
  },
)
