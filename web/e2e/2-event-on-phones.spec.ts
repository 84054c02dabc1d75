import { addDays, instantToWall } from '@crewcall/contract/rules/time.ts'
import { expect, type Page } from '@playwright/test'
import { call } from './support/calls.ts'
import { clock } from './support/clock.ts'
import { test } from './support/crew.ts'
import { openPlace, type OwnPlace } from './support/own-place.ts'
import { postShift } from './support/shifts.ts'

/** An event with two shifts of one position on one day. */
async function planEvent(manager: Page, place: OwnPlace, name: string): Promise<void> {
  const event = await call<{ id: number }>(manager, 'POST', '/events/', { name, organization_id: place.organizationId })
  const date = addDays(instantToWall(clock.now(), place.timezone).date, 38)
  for (const [start, end] of [
    ['08:00', '11:00'],
    ['17:00', '21:00'],
  ] as const)
    await postShift(manager, { date, start, end, position: 'Dishwasher', at: place }, { event_id: event.id })
}

test('On phones, an event is staffed and sent, answered after one message, and a moved shift asks again', async ({ crew }) => {
  const place = await openPlace()
  const manager = await crew.enter(place.manager, 'phone')
  const pro = await crew.enter(place.pro, 'phone')
  await planEvent(manager, place, 'Dock party')
  await manager.goto(`${place.path}/gigs?events=events`)
  await manager.getByRole('link', { name: 'Dock party' }).tap()
  const card = (start: string) => manager.getByRole('article', { name: new RegExp(`^${start}`) })
  const sheet = manager.getByRole('dialog', { name: 'Choose pros for Dishwasher' })
  for (const start of ['8:00 am', '5:00 pm']) {
    await card(start).getByRole('button', { name: 'Choose pros for Dishwasher' }).tap()
    await sheet.getByRole('button', { name: `Choose ${place.pro.shown}` }).tap()
    await expect(sheet.getByRole('button', { name: `Take back ${place.pro.shown}` })).toBeVisible()
    await sheet.getByRole('button', { name: 'Close' }).tap()
    await expect(card(start).getByText('1 chosen, not told')).toBeVisible()
  }
  await pro.goto('/notifications')
  await expect(pro.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(pro.getByText(/Dock party/)).toHaveCount(0)
  await manager.getByRole('button', { name: 'Send', exact: true }).tap()
  await expect(manager.getByText('1 pro was told')).toBeVisible()
  // One message for both shifts, which nobody reloads.
  await expect(pro.getByText(/Dock party/)).toHaveCount(1)

  await pro.goto('/pro/offers')
  const offer = (start: string) => pro.getByRole('article').filter({ hasText: start })
  for (const start of ['8:00 am – 11:00 am', '5:00 pm – 9:00 pm']) {
    await offer(start).getByRole('button', { name: 'Confirm' }).tap()
    await expect(offer(start)).toHaveCount(0)
  }
  for (const start of ['8:00 am', '5:00 pm']) await expect(card(start).getByText('Full')).toBeVisible()

  await card('8:00 am').getByRole('button', { name: 'Move' }).tap()
  const times = manager.getByRole('form', { name: 'Times' })
  await times.getByRole('textbox', { name: 'Start' }).fill('9a')
  await times.getByRole('button', { name: 'Move' }).tap()
  const question = manager.getByRole('dialog', { name: 'Move the shift and ask again?' })
  await expect(question.getByText(place.pro.first)).toBeVisible()
  await question.getByRole('button', { name: 'Move and ask again' }).tap()
  await expect(card('9:00 am').getByText('1 asked')).toBeVisible()
  await expect(card('9:00 am').getByText('Full')).toHaveCount(0)
  const moved = offer('9:00 am –')
  await moved.getByRole('button', { name: 'Confirm' }).tap()
  await expect(moved).toHaveCount(0)
  await expect(card('9:00 am').getByText('Full')).toBeVisible()
})
