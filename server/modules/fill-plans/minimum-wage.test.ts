import { editGig } from '@crewcall/contract/applications.ts'
import { postBundle } from '@crewcall/contract/bundles.ts'
import { getFillPlan, resumeFillPlan, setFillPlan, stopFillPlan } from '@crewcall/contract/fill-plans.ts'
import { beforeEach, expect, it } from 'vitest'
import { row } from '../../test/build.ts'
import { gig, organizationAdmin, skill } from '../../test/cast.ts'
import { openLocation } from '../../test/open-place.ts'

// Employees, in a city that asks for $21 from July 1, 2026. The shifts were posted before that was entered.
const { crew, place } = await openLocation({
  city: 'Portland',
  state_code: 'OR',
  timezone: 'America/Los_Angeles',
  supported_employment_types: ['W2', 'F1099'],
})
const boss = crew.as((await organizationAdmin(crew, place.organization_id)).id)
const cook = await skill(crew)
const enter = (city: string | null, starts_on: string, wage_amount: number) =>
  row(crew, 'minimum_wages', { state_code: 'OR', city, starts_on, wage_amount, source: 'ORS 653.025' })
await enter('portland', '2026-07-01', 21)
beforeEach(() => crew.clock.set('2026-06-20T12:00:00Z'))

const raise = { step_amount: 0.5, every_hours: 6, ceiling_amount: 25 }
const on = (day: string) => ({ start_time: `2026-${day}T16:00:00Z`, end_time: `2026-${day}T22:00:00Z` })
const posted = (values: object = {}) =>
  gig(crew, place, { skill_id: cook.id, employment_type: 'W2', wage_amount: 20, type: 'NETWORK', ...on('07-06'), ...values })
const at = ({ id }: { id: number }) => ({ params: { gigId: id } })
const set = (shift: { id: number }, fill_plan: object) => boss.call(setFillPlan, { ...at(shift), body: { fill_plan } })
const refusal = {
  code: 'invalid',
  reason: 'WAGE_BELOW_LAW',
  target: 'fill_plan.raise',
  values: { amount_cents: 2100, since: '2026-07-01' },
}

it('A plan that raises is refused for a shift below the law, until its wage is lawful', async () => {
  const shift = await posted()
  expect((await set(shift, { raise })).error).toMatchObject(refusal)
  expect((await boss.call(getFillPlan, at(shift))).data.plan).toBeNull()
  expect((await boss.call(editGig, { ...at(shift), body: { wage_amount: 21 } as never })).error).toBeUndefined()
  expect((await set(shift, { raise })).error).toBeUndefined()
})

it('A plan that only opens the shift is set, and so is one of contractors, or of a day before the law', async () => {
  expect((await set(await posted(), { marketplace_after_hours: 5 })).error).toBeUndefined()
  expect((await set(await posted({ employment_type: 'F1099' }), { raise })).error).toBeUndefined()
  expect((await set(await posted(on('06-30')), { raise })).error).toBeUndefined()
})

it('A plan that opens is not replaced by one that raises below the law, and goes on', async () => {
  const shift = await posted()
  expect((await set(shift, { marketplace_after_hours: 5 })).error).toBeUndefined()
  expect((await set(shift, { marketplace_after_hours: 5, raise })).error).toMatchObject(refusal)
  expect((await boss.call(getFillPlan, at(shift))).data.plan).toMatchObject({ state: 'RUNNING', raise: null })
})

it('Of a work of several days, each day is judged by its own law', async () => {
  const fields = { location_id: place.id, skill_id: cook.id, timezone: place.timezone, description: 'Cook', employment_type: 'W2' }
  const days = [on('07-06'), on('08-03')]
  const body = { ...fields, type: 'NETWORK', wage_amount: 21, allowed_confirmed_pros: 1, days } as never
  const { data: work } = await boss.call(postBundle, { body })
  await enter('portland', '2026-08-01', 22)
  const { error } = await set({ id: work.days[0]?.gig_id ?? 0 }, { raise })
  expect(error).toMatchObject({ ...refusal, values: { amount_cents: 2200, since: '2026-08-01' } })
})

it('A plan that was stopped does not go on once the law asks for more, but goes on by itself if nobody stopped it', async () => {
  const shift = await posted({ ...on('09-07'), wage_amount: 23 })
  const other = await posted({ ...on('09-08'), wage_amount: 23 })
  for (const one of [shift, other]) expect((await set(one, { raise })).error).toBeUndefined()
  await enter('portland', '2026-09-01', 24)
  expect((await boss.call(stopFillPlan, at(shift))).error).toBeUndefined()
  expect((await boss.call(resumeFillPlan, at(shift))).error).toMatchObject({ ...refusal, values: { amount_cents: 2400 } })
  expect((await boss.call(getFillPlan, at(other))).data.plan).toMatchObject({ state: 'RUNNING' })
})
