import { addDays, instantToWall, wallToInstant } from '@crewcall/contract/rules/time.ts'
import { expect, type Page } from '@playwright/test'
import { call } from './support/calls.ts'
import { clock } from './support/clock.ts'
import { test } from './support/crew.ts'
import { palmetto, payOnScreen, postOnScreen } from './support/shifts.ts'

test('Two people complete a shift from the posting to the ratings', { tag: '@quick' }, async ({ crew }) => {
  const date = addDays(instantToWall(clock.now(), palmetto.timezone).date, 1)
  const at = (time: string) => wallToInstant(date, time, palmetto.timezone)

  let manager = await crew.enter('maya')
  const gigId = await postOnScreen(manager, { date, start: '10a', end: '2p', position: 'Front-of-House Support' })
  await expect(manager.getByText('Shift posted')).toBeVisible()

  let pro = await crew.enter('jordan')
  await pro.goto('/pro/find')
  await pro.locator(`a[href="/pro/shifts/${gigId}"]`).click()
  await pro.getByRole('button', { name: 'Apply', exact: true }).click()
  await expect(pro.getByText('Applied. We notify you when the business answers.')).toBeVisible()

  await manager.getByRole('link', { name: /^Applicants/ }).click()
  await manager.getByRole('button', { name: 'Select', exact: true }).click()
  // A message stays while the pointer is over it: it disappears only with its cause.
  await manager.getByText('Jordan L. is selected').hover()
  const undo = manager.getByRole('button', { name: 'Undo', exact: true })
  await expect(undo).toBeVisible()

  await pro.goto('/pro/offers')
  await pro
    .getByRole('link', { name: /The Palmetto Room/ })
    .first()
    .click()
  await pro.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(pro.getByText('You are confirmed. See you there!')).toBeVisible()
  await expect(manager.getByText('Confirmed').first()).toBeVisible()
  await expect(undo).toBeHidden()
  await crew.leave()

  clock.moveTo(at('09:50'))
  pro = await crew.enter('jordan')
  await pro.goto('/pro/clock')
  await expect(pro.getByText('You are on site')).toBeVisible()
  await pro.getByRole('button', { name: 'Clock in' }).click()
  await expect(pro.getByRole('timer')).toBeVisible()
  manager = await crew.enter('maya')
  await manager.goto(`${palmetto.path}/gigs/${gigId}/roster`)
  await expect(manager.getByText('Working', { exact: true })).toBeVisible()
  await crew.leave()

  clock.moveTo(at('14:01'))
  pro = await crew.enter('jordan')
  await pro.goto('/pro/clock')
  await pro.getByRole('button', { name: 'Clock out' }).click()
  await pro.getByRole('dialog').getByRole('button', { name: 'Clock out' }).click()
  await expect(pro.getByText('You are done. Thank you!')).toBeVisible()
  await expect(pro.getByText('4 h', { exact: true })).toBeVisible()
  await pro.getByRole('link', { name: 'Rate the business' }).click()
  await pro.getByRole('button', { name: /^5 of 5/ }).click()
  await pro.getByRole('button', { name: 'Send the rating' }).click()
  await expect(pro.getByRole('region', { name: 'Your rating of the business' })).toContainText('5 of 5')

  manager = await crew.enter('maya')
  await manager.goto(`${palmetto.path}/gigs/${gigId}/bulk-review`)
  const hours = manager.getByRole('article', { name: /Hours of Jordan/ })
  await expect(hours).toContainText('To review')
  await approveAsSeen(await crew.enter('olivia'), manager, gigId)
  await hours.getByRole('button', { name: /^5 of 5/ }).click()
  await expect(hours.getByRole('button', { name: /^5 of 5/ })).toHaveAttribute('aria-pressed', 'true')
  await payOnScreen(manager, Number(gigId))
  await manager.goto(`${palmetto.path}/gigs/${gigId}/bulk-review`)
  await manager.getByRole('link', { name: /^Receipt \$/ }).click()
  await expect(manager.getByText(/Worked 10:00 am – 2:00 pm, 4 h paid/)).toBeVisible()
  await tip(manager, '10')

  await pro.goto('/pro/earnings')
  await pro
    .getByRole('link', { name: /The Palmetto Room/ })
    .first()
    .click()
  await expect(pro.getByText('Tip', { exact: true })).toBeVisible()
})

/** Gives a tip on the receipt. */
async function tip(manager: Page, dollars: string): Promise<void> {
  await manager.getByRole('button', { name: 'Pay extra' }).click()
  const dialog = manager.getByRole('dialog', { name: /^Pay .* extra$/ })
  await dialog.getByLabel(/^Amount to the pro/).fill(dollars)
  await dialog.getByRole('button', { name: 'Pay extra' }).click()
  await expect(dialog).toBeHidden()
}

/**
 * An onsite manager presses while the manager corrects the hours: nothing is approved unseen, and the next press approves the current
 * hours.
 */
async function approveAsSeen(onsite: Page, manager: Page, gigId: number | string): Promise<void> {
  const { results } = await call<{ results: { application: { id: number }; timesheet: { working_hours: Hours } }[] }>(
    manager,
    'GET',
    `/staffer/gigs/${gigId}/roster/`,
  )
  const [row] = results
  await onsite.goto(`${palmetto.path}/gigs/${gigId}/bulk-review`)
  const approve = onsite.getByRole('button', { name: 'Approve 1 timesheet' })
  await expect(approve).toBeVisible()
  await onsite.route(
    '**/hours-approvals/',
    async (route) => {
      const { start_time, end_time } = row?.timesheet.working_hours ?? {}
      const corrected = { start_time, end_time, unpaid_break_minutes: 0, reason: 'Looked at the camera' }
      await call(manager, 'PUT', `/staffer/gig-applications/${row?.application.id}/hours/`, corrected)
      await route.continue()
    },
    { times: 1 },
  )
  await approve.click()
  await expect(onsite.getByText('Someone changed these hours since you opened them')).toBeVisible()
  await expect(onsite.getByRole('article', { name: /Hours of Jordan/ })).toContainText('To review')
  // The screen's refetched data arrives at its own pace.
  await expect(async () => {
    await approve.click({ timeout: 1000 })
    await expect(onsite.getByText('1 approved')).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 10_000 })
}

type Hours = { start_time: string | null; end_time: string | null }
