import { addDays, instantToWall } from '@crewcall/contract/rules/time.ts'
import { expect } from '@playwright/test'
import { call } from './support/calls.ts'
import { clock } from './support/clock.ts'
import { test } from './support/crew.ts'
import { openPlace } from './support/own-place.ts'

test(
  'On the board, posted shifts and a draft go together by Ctrl A and Delete, with one question and one reason',
  { tag: '@proof' },
  async ({ crew }) => {
    const place = await openPlace()
    const page = await crew.enter(place.manager)
    const { results } = await call<{ results: { id: number }[] }>(page, 'GET', '/skills/')
    const date = addDays(instantToWall(clock.now(), place.timezone).date, 9)
    const shift = (start: number) => ({
      location_id: place.id,
      skill_id: results[0]?.id,
      start_time: `${date}T${start}:00:00Z`,
      end_time: `${date}T${start + 4}:00:00Z`,
      wage_amount: 20,
    })
    const { drafts } = await call<{ drafts: { id: number }[] }>(page, 'POST', '/staffer/schedule/drafts/', {
      drafts: [shift(14), shift(15), shift(16)],
    })
    await call(page, 'POST', '/staffer/schedule/publish/', { draft_ids: drafts.slice(0, 2).map(({ id }) => id), notify: 'NOBODY' })
    await page.goto(`${place.path}/gigs?calendar_date=${date}`)
    const chips = page.locator('[role="grid"] [data-row^="position-"] [data-shift]')
    await expect(chips).toHaveCount(3)
    await chips.first().focus()
    await page.keyboard.press('Control+a')
    await expect(page.getByRole('group', { name: 'Selected shifts' })).toContainText('3 selected')
    await page.keyboard.press('Delete')
    const question = page.getByRole('dialog', { name: 'Cancel 2 shifts?' })
    await expect(question.getByRole('list', { name: 'Shifts to cancel' }).getByRole('listitem')).toHaveCount(2)
    await expect(question.getByText('Nobody is confirmed')).toHaveCount(2)
    await expect(question.getByText('1 draft is removed, too; Undo brings it back.')).toBeVisible()
    await question.getByRole('textbox', { name: 'Reason' }).fill('The kitchen is closed')
    await question.getByRole('button', { name: 'Cancel 2 shifts' }).click()
    await expect(question).toBeHidden()
    await expect(page.getByText('2 shifts are cancelled')).toBeVisible()
    await expect(chips).toHaveCount(0)
    await expect(page.getByText('1 draft removed')).toBeVisible()
    // The draft comes back.
    await page.keyboard.press('Control+z')
    await expect(chips).toHaveCount(1)
    const told = await call<{ gigs: { status: string }[] }>(
      page,
      'GET',
      `/staffer/schedule/?location_id=${place.id}&start_date=${date}&days=1`,
    )
    expect(told.gigs.every(({ status }) => status === 'CANCELLED')).toBe(true)
  },
)
