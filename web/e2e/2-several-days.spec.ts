import { addDays, formatDay, instantToWall } from '@crewcall/contract/rules/time.ts'
import { expect } from '@playwright/test'
import { clock } from './support/clock.ts'
import { test } from './support/crew.ts'
import { openPlace } from './support/own-place.ts'
import { press, tabTo } from './support/press.ts'
import { postOnScreen } from './support/shifts.ts'

test('Work of three days is posted, applied for, confirmed and given up as one', { tag: '@proof' }, async ({ crew }) => {
  const place = await openPlace()
  const date = addDays(instantToWall(clock.now(), place.timezone).date, 4)
  const poster = await crew.enter(place.manager)
  const gigId = await postOnScreen(poster, { date, start: '10:00', end: '15:00', position: 'Dishwasher', at: place }, async (page) => {
    await page.getByRole('link', { name: 'Post Schedule' }).click()
    const days = page.getByRole('group', { name: 'Also on' })
    await days.locator('label').nth(0).click()
    await days.locator('label').nth(1).click()
    await expect(page.getByText('A pro takes all 3 days together, or none. You choose the pros yourself.')).toBeVisible()
    await expect(page.getByRole('complementary', { name: 'Cost' })).toContainText('Total of 3 shifts')
    await expect(page.getByText('Work of several days does not repeat. To repeat this shift, take the further days out.')).toBeVisible()
  })
  await expect(poster.getByRole('heading', { name: '3 days, taken together' })).toBeVisible()
  // By keyboard: the wage of all days.
  await poster.getByRole('button', { name: 'Change all days' }).focus()
  await poster.keyboard.press('Enter')
  const change = poster.getByRole('dialog', { name: 'Change all days' })
  await change.getByLabel('Hourly wage').fill('27')
  await change.getByLabel('Hourly wage').press('Enter')
  // What it does is shown before it is done.
  const told = poster.getByRole('dialog', { name: 'Change 3 days?' })
  await expect(told.getByText('No pro is confirmed on these days yet.')).toBeVisible()
  await expect(told.getByText('After the change')).toBeVisible()
  await expect(told.getByRole('button', { name: 'Change 3 days' })).toBeFocused()
  await poster.keyboard.press('Enter')
  await expect(poster.getByText('3 days were changed')).toBeVisible()
  await expect(poster.getByText('$27.00').first()).toBeVisible()
  await crew.leave()

  // Early access is over.
  clock.moveTo(new Date(clock.now().getTime() + 31 * 60_000))
  const manager = await crew.enter(place.manager)
  const pro = await crew.enter(place.pro)
  await pro.goto(`/pro/shifts/${gigId}`)
  await expect(pro.getByRole('heading', { name: '3 days, taken together' })).toBeVisible()
  await expect(pro.getByText('You earn on all 3 days')).toBeVisible()
  await pro.getByRole('button', { name: 'Apply for all 3 days' }).click()
  await expect(pro.getByRole('button', { name: 'Withdraw' })).toBeVisible()

  await manager.goto(`${place.path}/gigs/${gigId}/applicants`)
  await manager.getByRole('button', { name: 'Select', exact: true }).click()
  // One offer for all days, here and in the list of offers.
  await expect(pro.getByRole('button', { name: 'Confirm 3 days' })).toBeVisible()
  await pro.goto('/pro/offers')
  await expect(pro.getByText('3 days, taken together')).toHaveCount(1)
  await pro.getByRole('button', { name: 'Decline' }).first().click()
  await pro.getByRole('dialog', { name: 'Decline all 3 days?' }).getByRole('button', { name: 'Cancel' }).click()
  await pro.getByRole('button', { name: 'Confirm 3 days' }).click()
  await expect(manager.getByText('Confirmed on 3 of 3 days')).toBeVisible()

  await pro.goto(`/pro/shifts/${gigId}`)
  await pro.getByRole('link', { name: 'See my shift' }).click()
  // A pointer over the message keeps it open.
  await pro.mouse.move(0, 0)
  await pro.getByRole('button', { name: 'I can’t make it' }).click()
  const question = pro.getByRole('dialog', { name: 'Cancel 3 days?' })
  await expect(question.getByText('These days are taken together, so all of them are cancelled.')).toBeVisible()
  await question.getByRole('radio', { name: 'Another reason' }).click()
  await question.getByRole('button', { name: 'Cancel 3 days' }).click()
  await expect(pro.getByText('Cancelled. The business has been notified.')).toBeVisible()
  await manager.goto(`${place.path}/gigs/${gigId}`)
  await expect(manager.getByText('0 of 1')).toHaveCount(3)
})

test(
  'On phones, work of three days is one application and one offer, and a single day is given up, by touch',
  { tag: '@proof' },
  async ({ crew }) => {
    const place = await openPlace()
    const date = addDays(instantToWall(clock.now(), place.timezone).date, 10)
    const poster = await crew.enter(place.manager, 'phone')
    await poster.goto(`${place.path}/gigs-add?post_gig_type=schedule&post_gig_date=${date}`)
    await poster.getByRole('group', { name: 'What do you need?' }).getByText('Dishwasher').tap()
    await poster.getByRole('textbox', { name: 'Start' }).fill('2a')
    await poster.getByRole('textbox', { name: 'End' }).fill('6a')
    await poster.getByRole('spinbutton', { name: 'How many pros' }).fill('1')
    const further = poster.getByRole('group', { name: 'Also on' }).locator('label')
    await further.nth(0).tap()
    await further.nth(2).tap()
    await poster.getByText('Pros may give up single days').tap()
    await expect(poster.getByRole('switch', { name: 'Pros may give up single days' })).toBeChecked()
    await poster.getByRole('button', { name: /^Post .*· \$\d/ }).tap()
    await expect(poster.getByRole('heading', { name: '3 days, taken together' })).toBeVisible()
    await expect(poster.getByText('0 of 1')).toHaveCount(3)
    const { pathname } = new URL(poster.url())
    const gigId = pathname.split('/').at(-1)
    await crew.leave()

    // Early access is over.
    clock.moveTo(new Date(clock.now().getTime() + 31 * 60_000))
    const [manager, pro] = [await crew.enter(place.manager, 'phone'), await crew.enter(place.pro, 'phone')]
    await manager.goto(`${pathname}/applicants`)
    await pro.goto(`/pro/shifts/${gigId}`)
    await pro.getByRole('button', { name: 'Apply for all 3 days' }).tap()
    await expect(pro.getByRole('button', { name: 'Withdraw' })).toBeVisible()
    // Nobody reloads: one application for three days.
    const select = manager.getByRole('button', { name: 'Select', exact: true })
    await expect(select).toHaveCount(1)
    await select.tap()
    await expect(pro.getByRole('button', { name: 'Confirm 3 days' })).toBeVisible()
    await pro.goto('/pro/offers')
    await expect(pro.getByText('3 days, taken together')).toHaveCount(1)
    await pro.getByRole('button', { name: 'Confirm 3 days' }).tap()
    await expect(pro.getByRole('button', { name: 'Confirm 3 days' })).toHaveCount(0)
    await manager.goto(pathname)
    await expect(manager.getByText('1 of 1')).toHaveCount(3)

    // In the schedule each day says which of the work it is, and leads to the others.
    await pro.goto('/pro/schedule')
    await expect(pro.getByText(/^Day [123] of 3/)).toHaveCount(3)
    await pro.getByRole('link').filter({ hasText: 'Day 2 of 3' }).tap()
    await pro.getByRole('region', { name: '3 days, taken together' }).getByRole('link').first().tap()
    await expect(pro.getByRole('region', { name: '3 days, taken together' }).locator('strong[aria-current]')).toContainText(
      formatDay(date, 'UTC', 'en'),
    )

    await pro.goto(`/pro/shifts/${gigId}`)
    await pro.getByRole('link', { name: 'See my shift' }).tap()
    await pro.getByRole('button', { name: 'I can’t make it' }).tap()
    const question = pro.getByRole('dialog', { name: 'Cancel this shift?' })
    await expect(question.getByRole('radio', { name: 'Only this day' })).toBeChecked()
    await question.getByRole('radio', { name: 'Another reason' }).tap()
    await question.getByRole('button', { name: 'Cancel the shift' }).tap()
    await expect(pro.getByText('Cancelled. The business has been notified.')).toBeVisible()
    await expect(manager.getByText('0 of 1')).toHaveCount(1)
    await expect(manager.getByText('1 of 1')).toHaveCount(2)
  },
)

test('By keys alone, work of three days is posted, applied for, selected and confirmed', { tag: '@proof' }, async ({ crew }) => {
  const place = await openPlace()
  const poster = await crew.enter(place.manager)
  await poster.goto(`${place.path}/gigs-add`)
  await press(poster, poster.getByRole('link', { name: 'Post Schedule' }))
  await tabTo(poster, poster.getByRole('group', { name: 'What do you need?' }).getByRole('radio').first())
  await poster.keyboard.press('d')
  await expect(poster.getByRole('radio', { name: 'Dishwasher' })).toBeChecked()
  await tabTo(poster, poster.getByRole('textbox', { name: 'Start' }))
  await poster.keyboard.type('10a-2p')
  const days = poster.getByRole('group', { name: 'Also on' }).getByRole('checkbox')
  for (const at of [0, 2]) {
    await tabTo(poster, days.nth(at))
    await poster.keyboard.press('Space')
    await expect(days.nth(at)).toBeChecked()
  }
  await expect(poster.getByRole('complementary', { name: 'Cost' })).toContainText('Total of 3 shifts')
  await poster.keyboard.press('Control+Enter')
  await expect(poster.getByRole('heading', { name: '3 days, taken together' })).toBeVisible()
  const { pathname } = new URL(poster.url())
  await crew.leave()

  // Early access is over.
  clock.moveTo(new Date(clock.now().getTime() + 31 * 60_000))
  const [manager, pro] = [await crew.enter(place.manager), await crew.enter(place.pro, 'desk')]
  await manager.goto(`${pathname}/applicants`)
  await pro.goto(`/pro/shifts/${pathname.split('/').at(-1)}`)
  await press(pro, pro.getByRole('button', { name: 'Apply for all 3 days' }))
  await press(manager, manager.getByRole('button', { name: 'Select', exact: true }))
  await press(pro, pro.getByRole('button', { name: 'Confirm 3 days' }))
  await expect(manager.getByText('Confirmed on 3 of 3 days')).toBeVisible()

  // Taken off one day, whose opening is free again.
  await press(manager, manager.getByRole('button', { name: 'Dismiss', exact: true }))
  const question = manager.getByRole('dialog', { name: /^Dismiss/ })
  await expect(question.getByRole('combobox', { name: 'Which days?' })).toHaveValue('Only this day: they stay on the others')
  await expect(question.getByText('The opening of each of these days is free again.')).toBeVisible()
  await press(manager, question.getByRole('button', { name: /^Dismiss/ }))
  await expect(question).toBeHidden()
  await manager.goto(pathname)
  await expect(manager.getByText('0 of 1')).toHaveCount(1)
  await expect(manager.getByText('1 of 1')).toHaveCount(2)
})
