import { addDays, instantToWall } from '@crewcall/contract/rules/time.ts'
import { expect } from '@playwright/test'
import { call } from './support/calls.ts'
import { clock } from './support/clock.ts'
import { test } from './support/crew.ts'
import { openPlace } from './support/own-place.ts'
import { press } from './support/press.ts'
import { postShift } from './support/shifts.ts'

test('A pro asks others to take a shift, one does, and the manager approves on the roster', async ({ crew }) => {
  const [place, elsewhere] = [await openPlace(), await openPlace()]
  const manager = await crew.enter(place.manager)
  const [pro, colleague] = [await crew.enter(place.pro), await crew.enter(elsewhere.pro)]
  const date = addDays(instantToWall(clock.now(), place.timezone).date, 4)
  const gig_id = await postShift(manager, { date, start: '06:00', end: '09:00', position: 'Dishwasher', at: place })
  await call(manager, 'POST', `/locations/${place.id}/network/`, { pro_id: elsewhere.pro.proId })
  await call(manager, 'POST', '/staffer/direct-offers/', {
    application_type: 'DIRECT_OFFER',
    gig_id,
    is_recurring: false,
    pro_ids: [place.pro.proId],
  })
  await pro.goto('/pro/offers')
  const offers = pro.getByRole('article', { name: /^Dishwasher/ })
  await press(pro, offers.getByRole('button', { name: 'Confirm' }))
  await expect(offers).toHaveCount(0)

  await pro.goto('/pro/schedule')
  await pro
    .getByRole('link', { name: /Dishwasher/ })
    .first()
    .click()
  await press(pro, pro.getByRole('button', { name: 'Ask others to take it' }))
  const question = pro.getByRole('dialog', { name: 'Ask others to take this shift?' })
  await question.getByLabel(/A word to them/).fill('My son has a fever.')
  await press(pro, question.getByRole('button', { name: 'Ask others' }))
  await expect(question).toBeHidden()
  await expect(pro.getByText('You asked others to take this shift. Nobody has yet.')).toBeVisible()

  await colleague.goto('/pro/offers')
  const wish = colleague.getByRole('article', { name: /^Dishwasher/ })
  await expect(wish).toContainText('My son has a fever.')
  await press(colleague, wish.getByRole('button', { name: 'Take this shift' }))
  await expect(wish).toContainText('The business decides')
  await expect(pro.getByText(`${elsewhere.pro.shown} would take your shift`)).toBeVisible()

  await manager.goto(`${place.path}/gigs/${gig_id}/roster`)
  const request = manager.getByRole('group', { name: `Cover for ${place.pro.shown}` })
  await expect(request).toContainText('My son has a fever.')
  await request.getByRole('button', { name: 'Approve' }).click()
  await expect(request).toBeHidden()
  await expect(manager.getByText(elsewhere.pro.shown).first()).toBeVisible()
  await expect(pro.getByText('Another pro took the shift.')).toBeVisible()
  await colleague.goto('/pro/schedule')
  await expect(colleague.getByRole('link', { name: /Dishwasher/ }).first()).toBeVisible()
})

test('Two pros trade their shifts: one offers, the other agrees, and the manager approves', { tag: '@proof' }, async ({ crew }) => {
  const [place, elsewhere] = [await openPlace(), await openPlace()]
  const manager = await crew.enter(place.manager)
  const [pro, colleague] = [await crew.enter(place.pro), await crew.enter(elsewhere.pro)]
  const today = instantToWall(clock.now(), place.timezone).date
  await call(manager, 'POST', `/locations/${place.id}/network/`, { pro_id: elsewhere.pro.proId })
  const confirmed = async (days: number, who: typeof place.pro, page: typeof pro) => {
    const date = addDays(today, days)
    const gig_id = await postShift(manager, { date, start: '06:00', end: '09:00', position: 'Dishwasher', at: place })
    await call(manager, 'POST', '/staffer/direct-offers/', {
      application_type: 'DIRECT_OFFER',
      gig_id,
      is_recurring: false,
      pro_ids: [who.proId],
    })
    await page.goto('/pro/offers')
    const offers = page.getByRole('article', { name: /^Dishwasher/ })
    await press(page, offers.getByRole('button', { name: 'Confirm' }))
    await expect(offers).toHaveCount(0)
    return gig_id
  }
  const first = await confirmed(4, place.pro, pro)
  const second = await confirmed(5, elsewhere.pro, colleague)

  await pro.goto('/pro/schedule')
  await pro
    .getByRole('link', { name: /Dishwasher/ })
    .first()
    .click()
  await press(pro, pro.getByRole('button', { name: 'Ask others to take it' }))
  const question = pro.getByRole('dialog', { name: 'Ask others to take this shift?' })
  await press(pro, question.getByRole('button', { name: 'Ask others' }))

  await colleague.goto('/pro/offers')
  const wish = colleague.getByRole('article', { name: /^Dishwasher/ })
  await press(colleague, wish.getByRole('button', { name: 'Offer a trade' }))
  const choice = colleague.getByRole('dialog', { name: `Which shift do you give ${place.pro.shown}?` })
  await press(colleague, choice.getByRole('button', { name: 'Offer this shift' }))
  await expect(choice).toBeHidden()
  await expect(wish).toContainText('You offered a trade.')

  await expect(pro.getByText(`${elsewhere.pro.shown} offers you a trade for this shift`)).toBeVisible()
  await manager.goto(`${place.path}/gigs/${first}/roster`)
  const request = manager.getByRole('group', { name: `Cover for ${place.pro.shown}` })
  await expect(request).toContainText('has not agreed to the trade yet')
  await expect(request.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  await press(pro, pro.getByRole('button', { name: 'Agree to the trade' }))
  await request.getByRole('button', { name: 'Approve' }).click()
  await expect(request).toBeHidden()
  await manager.goto(`${place.path}/gigs/${second}/roster`)
  await expect(manager.getByText(place.pro.shown).first()).toBeVisible()
})
