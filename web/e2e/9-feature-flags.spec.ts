import { addDays, instantToWall, shiftInstants } from '@crewcall/contract/rules/time.ts'
import { expect, type Page } from '@playwright/test'
import { call } from './support/calls.ts'
import { clock } from './support/clock.ts'
import { test } from './support/crew.ts'
import { palmetto, postOnScreen } from './support/shifts.ts'

const feature = 'Offer to the best matches'

test('A feature is switched off at one location, stays on at another, and is switched on again', { tag: '@proof' }, async ({ crew }) => {
  const maya = await crew.enter('maya')
  const date = addDays(instantToWall(clock.now(), palmetto.timezone).date, 2)
  const here = `${palmetto.path}/gigs/${await postOnScreen(maya, { date, start: '5p', end: '10p', position: 'Dishwasher' })}/offer`
  const there = `/locations/2/gigs/${await postAtHarborview(maya, date)}/offer`
  const best = maya.getByRole('button', { name: 'Offer to the best match' })
  await maya.goto(here)
  await expect(best).toBeVisible()

  const sam = await crew.enter('sam')
  await sam.goto('/admin/configuration')
  await sam.getByRole('tab', { name: 'Features by location' }).click()
  const part = sam.getByRole('region', { name: feature })
  await expect(part.getByRole('row', { name: /Everywhere.*On.*The flags file/ })).toBeVisible()
  await part.getByRole('button', { name: 'Switch off for a location' }).click()
  const question = sam.getByRole('dialog', { name: `Switch “${feature}” off?` })
  await question.getByRole('button', { name: 'Switch off' }).click()
  await expect(question.getByText('This field is required').first()).toBeVisible()
  await question.getByRole('combobox', { name: /^Location/ }).fill('palmetto ro')
  await sam.getByRole('option', { name: /^The Palmetto Room/ }).click()
  await question.getByLabel('Why').fill('Chooses its pros by name')
  await question.getByRole('button', { name: 'Switch off' }).click()
  await expect(question).toBeHidden()
  const row = part.getByRole('row', { name: /The Palmetto Room/ })
  await expect(row).toContainText('Off')
  await expect(row).toContainText('Chooses its pros by name')

  // An open screen updates automatically; a direct call is refused.
  await expect(best).toBeHidden()
  await expect(maya.getByRole('heading', { name: 'Choose pros from the list' })).toBeVisible()
  await expect(offerToBest(maya, here)).rejects.toThrow(/answered 403.*switched off at this location/)
  await maya.goto(there)
  await expect(best).toBeVisible()

  await row.getByRole('button', { name: 'Switch on' }).click()
  const again = sam.getByRole('dialog', { name: `Switch “${feature}” on?` })
  await again.getByLabel('Why').fill('They asked for it')
  await again.getByRole('button', { name: 'Switch on' }).click()
  await expect(row).toContainText('On')
  await maya.goto(here)
  await expect(best).toBeVisible()

  await row.getByRole('button', { name: 'Reset' }).click()
  const back = sam.getByRole('dialog', { name: `Reset “${feature}”?` })
  await back.getByLabel('Why').fill('As everywhere')
  await back.getByRole('button', { name: 'Reset' }).click()
  await expect(row).toBeHidden()
  await sam.goto('/admin/audit-log')
  await expect(sam.getByText(/Switched off the feature .*Chooses its pros by name/).first()).toBeVisible()
})

async function postAtHarborview(maya: Page, date: string): Promise<number> {
  const { results } = await call<{ results: { id: number; name: string; default_wage_amount: number }[] }>(maya, 'GET', '/skills/')
  const skill = results.find(({ name }) => name === 'Dishwasher')
  const { start, end } = shiftInstants(date, '17:00', '22:00', palmetto.timezone)
  const { id } = await call<{ id: number }>(maya, 'POST', '/staffer/gigs/', {
    location_id: 2,
    timezone: palmetto.timezone,
    skill_id: skill?.id,
    wage_amount: skill?.default_wage_amount,
    description: 'Work the shift.',
    start_time: start.toISOString(),
    end_time: end.toISOString(),
  })
  return id
}

function offerToBest(maya: Page, address: string): Promise<unknown> {
  const gig_id = Number(/gigs\/(\d+)/.exec(address)?.[1])
  const body = { application_type: 'DIRECT_OFFER', is_recurring: false, gig_id }
  return call(maya, 'POST', '/staffer/direct-offers/?is_for_recommended_pros=true', body)
}
