import { addDays, instantToWall, wallToInstant } from '@crewcall/contract/rules/time.ts'
import { expect, type Page } from '@playwright/test'
import { clock } from './support/clock.ts'
import { test } from './support/crew.ts'
import { openPlace, type OwnPlace } from './support/own-place.ts'
import { press, tabTo } from './support/press.ts'
import { workShift } from './support/shifts.ts'

const sheetOf = (page: Page, { pro }: OwnPlace) => page.getByRole('row', { name: new RegExp(pro.first) })
const next = (page: Page) => page.getByRole('button', { name: /^Continue/ })
const pay = (page: Page) => page.getByRole('button', { name: /^Pay 1 pro · \$/ })

/** Posts a shift of four hours on this day without a mouse; returns the address of its page. */
async function postByKeys(manager: Page, place: OwnPlace, date: string): Promise<string> {
  await manager.goto(`${place.path}/gigs-add?post_gig_date=${date}`)
  await tabTo(manager, manager.getByRole('group', { name: 'What do you need?' }).getByRole('radio').first())
  await manager.keyboard.press('d')
  await expect(manager.getByRole('radio', { name: 'Dishwasher' })).toBeChecked()
  await tabTo(manager, manager.getByRole('textbox', { name: 'Start' }))
  await manager.keyboard.type('10a-2p')
  await manager.keyboard.press('Control+Enter')
  await expect(manager).toHaveURL(/\/gigs\/\d+$/)
  return new URL(manager.url()).pathname
}

test('From the post to the pay by keys: posted, applied for, worked, approved, paid and seen', { tag: '@quick' }, async ({ crew }) => {
  const place = await openPlace()
  const date = addDays(instantToWall(clock.now(), place.timezone).date, 1)
  const at = (time: string) => wallToInstant(date, time, place.timezone)
  clock.moveTo(at('08:00'))
  let manager = await crew.enter(place.manager)
  const path = await postByKeys(manager, place, date)
  const gigId = path.split('/').at(-1)
  let pro = await crew.enter(place.pro, 'desk')
  await pro.goto('/pro/find')
  await press(pro, pro.locator(`a[href="/pro/shifts/${gigId}"]`))
  await press(pro, pro.getByRole('button', { name: 'Apply', exact: true }))
  await expect(pro.getByText('Applied. We notify you when the business answers.')).toBeVisible()
  await press(manager, manager.getByRole('link', { name: /^Applicants/ }))
  await press(manager, manager.getByRole('button', { name: 'Select', exact: true }))
  await press(pro, pro.getByRole('button', { name: 'Confirm', exact: true }))
  await expect(pro.getByText('You are confirmed. See you there!')).toBeVisible()
  await expect(manager.getByText('Confirmed').first()).toBeVisible()
  await crew.leave()

  clock.moveTo(at('09:50'))
  pro = await crew.enter(place.pro, 'desk')
  await pro.goto('/pro/clock')
  await press(pro, pro.getByRole('button', { name: 'Clock in' }))
  await expect(pro.getByRole('timer')).toBeVisible()
  await crew.leave()
  clock.moveTo(at('14:01'))
  pro = await crew.enter(place.pro, 'desk')
  await pro.goto('/pro/clock')
  await press(pro, pro.getByRole('button', { name: 'Clock out' }))
  await press(pro, pro.getByRole('dialog').getByRole('button', { name: 'Clock out' }))
  // The clock is that of the next shift, or says what was worked.
  await expect(pro.getByText(/You are done|^Clock-in opens/).first()).toBeVisible()

  manager = await crew.enter(place.manager)
  await manager.goto(`${place.path}/timesheets?gig_id=${gigId}`)
  await expect(sheetOf(manager, place)).toContainText('Ready to approve')
  await manager.keyboard.press('j')
  await manager.keyboard.press('x')
  await expect(sheetOf(manager, place).getByRole('checkbox')).toBeChecked()
  await manager.keyboard.press('a')
  await expect(sheetOf(manager, place)).toContainText('Approved')
  await press(manager, manager.getByRole('link', { name: 'Start a pay run' }))
  await press(manager, next(manager))
  await expect(manager.getByRole('table', { name: 'Per location' })).toContainText(place.name)
  await press(manager, next(manager))
  await press(manager, pay(manager))
  await expect(manager.getByText('1 of 1 charged')).toBeVisible()

  await pro.goto('/pro/earnings')
  const earned = pro
    .locator('#content')
    .getByRole('link', { name: new RegExp(place.name) })
    .first()
  await expect(earned).toContainText('4 h')
  await expect(earned).toContainText(/On the way|Paid/)
  await press(pro, earned)
  await expect(pro.getByRole('heading', { name: 'Receipt' })).toBeVisible()
})

test('On phones, hours are approved and paid by touch, and the pro sees the pay', { tag: '@quick' }, async ({ crew }) => {
  const place = await openPlace()
  const { gigId, applicationId } = await workShift(crew, place.pro, 'Dishwasher', { at: place })
  const [manager, pro] = [await crew.enter(place.manager, 'phone'), await crew.enter(place.pro, 'phone')]
  const fits = async () =>
    expect(await manager.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0)
  await manager.goto(`${place.path}/timesheets?gig_id=${gigId}`)
  await manager.getByText(place.pro.shown).first().tap()
  const panel = manager.getByRole('dialog', { name: /^Hours of/ })
  await panel.getByRole('button', { name: 'Approve these hours' }).tap()
  await expect(panel).toHaveCount(0)
  await expect(sheetOf(manager, place)).toContainText('Approved')
  await manager.getByRole('link', { name: 'Start a pay run' }).tap()
  await expect(manager.getByRole('heading', { name: 'Pay run' })).toBeVisible()
  await fits()
  await next(manager).tap()
  await expect(manager.getByRole('table', { name: 'Per location' })).toContainText(place.name)
  await fits()
  await next(manager).tap()
  await expect(pay(manager)).toBeVisible()
  await fits()
  await pay(manager).tap()
  await expect(manager.getByText('1 of 1 charged')).toBeVisible()
  await fits()
  await pro.goto('/pro/earnings')
  await pro.locator(`a[href="/pro/earnings/${applicationId}"]`).tap()
  await expect(pro.getByRole('heading', { name: 'Receipt' })).toBeVisible()
  await expect(pro.getByText(place.name).first()).toBeVisible()
})
