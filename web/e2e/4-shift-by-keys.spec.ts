import { addDays, instantToWall, wallToInstant } from '@crewcall/contract/rules/time.ts'
import { expect, type Page } from '@playwright/test'
import { clock } from './support/clock.ts'
import { test } from './support/crew.ts'
import { press } from './support/press.ts'
import { palmetto, postOnScreen } from './support/shifts.ts'
import { newestCode, people } from './support/sign-in.ts'

test('A shift by keyboard only: from the application to the stars', { tag: '@proof' }, async ({ crew }) => {
  const date = addDays(instantToWall(clock.now(), palmetto.timezone).date, 1)
  const at = (time: string) => wallToInstant(date, time, palmetto.timezone)
  let manager = await crew.enter('maya')
  const gigId = await postOnScreen(manager, { date, start: '10a', end: '2p', position: 'Front-of-House Support' })

  let pro = await signInByKeys(await crew.open('desk'), 'jordan')
  await pro.goto('/pro/find')
  await press(pro, pro.locator(`a[href="/pro/shifts/${gigId}"]`))
  await press(pro, pro.getByRole('button', { name: 'Apply', exact: true }))
  await expect(pro.getByText('Applied. We notify you when the business answers.')).toBeVisible()

  await manager.goto(`${palmetto.path}/gigs/${gigId}/applicants`)
  await press(manager, manager.getByRole('button', { name: 'Select', exact: true }))
  await expect(manager.getByText('Jordan L. is selected')).toBeVisible()
  await pro.goto('/pro/offers')
  await press(
    pro,
    pro
      .locator('#content')
      .getByRole('link', { name: /The Palmetto Room/ })
      .first(),
  )
  // The list of offers has a button of this name, too, and stands until the offer is loaded.
  await expect(pro).toHaveURL(/\/pro\/applications\/\d+$/)
  await expect(pro.getByText('The business wants you. Confirm to take the shift.')).toBeVisible()
  await press(pro, pro.getByRole('button', { name: 'Confirm', exact: true }))
  await expect(pro.getByText('You are confirmed. See you there!')).toBeVisible()
  await crew.leave()

  clock.moveTo(at('09:50'))
  pro = await crew.enter('jordan', 'desk')
  await pro.goto('/pro/clock')
  await expect(pro.getByText('You are on site')).toBeVisible()
  await press(pro, pro.getByRole('button', { name: 'Clock in' }))
  await expect(pro.getByRole('timer')).toBeVisible()
  await crew.leave()

  clock.moveTo(at('14:01'))
  pro = await crew.enter('jordan', 'desk')
  await pro.goto('/pro/clock')
  await press(pro, pro.getByRole('button', { name: 'Clock out' }))
  await press(pro, pro.getByRole('dialog').getByRole('button', { name: 'Clock out' }))
  await press(pro, pro.getByRole('link', { name: 'Rate the business' }))
  await press(pro, pro.getByRole('button', { name: /^5 of 5/ }))
  await press(pro, pro.getByRole('button', { name: 'Send the rating' }))
  await expect(pro.getByRole('region', { name: 'Your rating of the business' })).toContainText('5 of 5')

  manager = await crew.enter('maya')
  await manager.goto(`${palmetto.path}/gigs/${gigId}/bulk-review`)
  await expect(manager.getByRole('article', { name: /Hours of Jordan/ })).toBeVisible()
  await manager.keyboard.press('j')
  await manager.keyboard.press('5')
  await expect(manager.getByRole('button', { name: /^5 of 5/ })).toHaveAttribute('aria-pressed', 'true')
  await press(manager, manager.getByRole('button', { name: /^Approve and pay 1 pro/ }))
  await expect(manager).toHaveURL(/\/timesheets\/pay\?/)
  await press(manager, manager.getByRole('button', { name: /^Continue/ }))
  await expect(manager.getByRole('table', { name: 'Per location' })).toBeVisible()
  await press(manager, manager.getByRole('button', { name: /^Continue/ }))
  await press(manager, manager.getByRole('button', { name: /^Pay 1 pro · \$/ }))
  await expect(manager.getByText('1 of 1 charged')).toBeVisible()
  await manager.goto(`${palmetto.path}/gigs/${gigId}/bulk-review`)
  await expect(manager.getByRole('link', { name: /^Receipt \$/ })).toBeVisible()
})

async function signInByKeys(context: Awaited<ReturnType<Page['context']>>, who: keyof typeof people): Promise<Page> {
  const page = await context.newPage()
  const since = new Date().toISOString()
  await page.goto('/auth/phone')
  await expect(page.getByLabel('Phone number')).toBeFocused()
  await page.keyboard.type(people[who].slice(2))
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Digit 1')).toBeFocused()
  await page.keyboard.type(await newestCode(context, people[who], since))
  await expect(page).toHaveURL(/\/pro/)
  return page
}
