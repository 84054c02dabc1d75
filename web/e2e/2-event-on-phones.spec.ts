import { addDays, instantToWall } from '@crewcall/contract/rules/time.ts'
import { expect, type Page } from '@playwright/test'
import { call } from './support/calls.ts'
import { clock } from './support/clock.ts'
import { test } from './support/crew.ts'
import { openCrowd, openPlace, type OwnPlace } from './support/own-place.ts'
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

test(
  'On a phone, a tapped hour becomes a shift of the event, which the list of the event leads to',
  { tag: '@proof' },
  async ({ crew }) => {
    const place = await openPlace()
    const manager = await crew.enter(place.manager, 'phone')
    const event = await call<{ id: number }>(manager, 'POST', '/events/', { name: 'Pier lunch', organization_id: place.organizationId })
    const day = addDays(instantToWall(clock.now(), place.timezone).date, 9)
    const build = `calendar_view=day&calendar_date=${day}&calendar_mode=build-event&event_id=${event.id}`
    await manager.goto(`${place.path}/gigs?view=calendar&${build}`)
    await expect(manager.getByRole('form', { name: 'Type the shifts' })).toBeVisible()
    const slot = manager.locator('[data-time="09:00:00"]').last()
    await slot.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    const box = await slot.boundingBox()
    // The hours themselves lie below the columns of the days.
    await manager.touchscreen.tap((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + 4)
    await expect(manager).toHaveURL(new RegExp(`gigs-add\\?.*event_id=${event.id}`))
    await expect(manager.getByRole('textbox', { name: 'Start' })).toHaveValue('9:00 am')
    await manager.getByRole('group', { name: 'What do you need?' }).getByText('Dishwasher', { exact: true }).tap()
    await manager.getByRole('spinbutton', { name: 'How many pros' }).fill('2')
    await manager.getByRole('button', { name: /^Post · / }).tap()
    await expect(manager).toHaveURL(/calendar_mode=build-event/)
    await manager.getByText('1 posted shift').tap()
    const posted = manager.getByRole('list', { name: 'Shifts of the event' }).getByRole('listitem')
    await expect(posted).toContainText('9:00 am')
    await posted.getByRole('link', { name: '2 × Dishwasher' }).tap()
    await expect(manager).toHaveURL(/\/gigs\/\d+$/)
    await expect(manager.getByRole('heading', { level: 1, name: /Dishwasher/ })).toBeVisible()
  },
)

test('On phones, the captain of an event is chosen, told by Send, and leads the crew of its hours', { tag: '@proof' }, async ({ crew }) => {
  const place = await openPlace({ positions: ['Event Lead'] })
  const [mate] = await openCrowd(place, 1)
  const manager = await crew.enter(place.manager, 'phone')
  const captain = await crew.enter(place.pro, 'phone')
  const event = await call<{ id: number }>(manager, 'POST', '/events/', { name: 'Night market', organization_id: place.organizationId })
  const [from, until] = [2, 5].map((hours) => instantToWall(new Date(clock.now().getTime() + hours * 3_600_000), place.timezone))
  const hours = { date: from?.date ?? '', start: from?.time ?? '', end: until?.time ?? '' }
  await postShift(manager, { ...hours, position: 'Event Lead', at: place }, { event_id: event.id })
  const gig = await postShift(manager, { ...hours, position: 'Dishwasher', at: place }, { event_id: event.id })
  const applied = await mate?.call<{ id: number }>('POST', `/pro/gigs/${gig}/applications/`)
  await call(manager, 'POST', `/staffer/gigs/${gig}/selections/`, { application_ids: [applied?.id] })
  await mate?.call('POST', `/pro/applications/${applied?.id}/confirmation/`)

  await manager.goto(`${place.path}/event/${event.id}/marketplace`)
  const card = manager.getByRole('article')
  await expect(card.getByText('Team captain')).toBeVisible()
  // Each sum of the cost has a line of its own: its name at one side, the amount at the other, nothing cut.
  const cost = manager.getByRole('region', { name: 'Cost with all fees' })
  await expect(cost).toContainText(/Planned\$[1-9]/)
  const lines = await cost.locator('dl > div').evaluateAll((all) =>
    all.map((line) => {
      const [name, amount] = ['dt', 'dd strong'].map((part) => line.querySelector(part)?.getBoundingClientRect())
      return (name?.right ?? Infinity) < (amount?.left ?? 0) && (amount?.right ?? Infinity) <= line.getBoundingClientRect().right + 1
    }),
  )
  expect(lines).toEqual([true, true, true])
  await card.getByRole('button', { name: 'Choose pros for Event Lead' }).tap()
  await manager.getByRole('button', { name: `Choose ${place.pro.shown}` }).tap()
  await expect(manager.getByRole('button', { name: `Take back ${place.pro.shown}` })).toBeVisible()
  await manager.getByRole('dialog').getByRole('button', { name: 'Close' }).tap()
  await manager.getByRole('button', { name: 'Send', exact: true }).tap()
  await expect(manager.getByText('1 pro was told')).toBeVisible()

  await captain.goto('/pro/offers')
  await captain.getByRole('article').filter({ hasText: 'Event Lead' }).getByRole('button', { name: 'Confirm' }).tap()
  await expect(card.getByText('Full')).toBeVisible()
  await captain.goto('/team-captain')
  await captain.getByRole('listitem').filter({ hasText: 'Event Lead' }).getByRole('link', { name: 'Lead my crew' }).tap()
  await expect(captain.getByRole('heading', { level: 1, name: 'Your crew' })).toBeVisible()
  await expect(
    captain
      .getByRole('listitem')
      .filter({ hasText: 'Dishwasher' })
      .or(captain.getByRole('heading', { name: /^Dishwasher/ })),
  ).not.toHaveCount(0)
})
