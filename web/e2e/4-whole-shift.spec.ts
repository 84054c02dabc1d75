import { addDays, instantToWall, wallToInstant } from '@crewcall/contract/rules/time.ts'
import { expect } from '@playwright/test'
import { clock } from './support/clock.ts'
import { test } from './support/crew.ts'
import { palmetto, postOnScreen } from './support/shifts.ts'

test('Two people walk a shift from the posting to the stars', async ({ crew }) => {
  test.slow()
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
  // A message waits while the pointer is on it: it goes for its cause alone.
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
  await hours.getByRole('button', { name: /^5 of 5/ }).click()
  await expect(hours.getByRole('button', { name: /^5 of 5/ })).toHaveAttribute('aria-pressed', 'true')
  await hours.getByLabel('Tip for Jordan in dollars').fill('10')
  const pay = manager.getByRole('button', { name: /^Approve and pay 1 pro/ })
  const total = /\$[\d,.]+/.exec((await pay.textContent()) ?? '')?.[0] ?? ''
  await pay.click()
  await manager
    .getByRole('dialog')
    .getByRole('button', { name: `Pay ${total}` })
    .click()
  await expect(manager.getByRole('dialog', { name: 'What happened' })).toContainText(total)
  await manager.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
  await manager.getByRole('link', { name: /^Receipt \$/ }).click()
  await expect(manager.getByText(/Worked 10:00 am – 2:00 pm, 4 h paid/)).toBeVisible()

  await pro.goto('/pro/earnings')
  await pro
    .getByRole('link', { name: /The Palmetto Room/ })
    .first()
    .click()
  await expect(pro.getByText('Tip', { exact: true })).toBeVisible()
})
