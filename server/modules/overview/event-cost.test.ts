import { getEventCost } from '@crewcall/contract/overview.ts'
import { dollarsToCents } from '@crewcall/contract/rules/money.ts'
import { addEventGigs, createEvent } from '@crewcall/contract/staffing-events.ts'
import { expect, it } from 'vitest'
import { row } from '../../test/build.ts'
import { application, gig, manager, payingLocation, pro } from '../../test/cast.ts'
import { openLocation } from '../../test/open-place.ts'
import { asked } from '../../test/statements.ts'

const { crew, place, admin } = await openLocation()
const boss = crew.as(admin.id)
const cost = (id: number, by = admin.id) => crew.as(by).call(getEventCost, { params: { id } })

async function eventOf(...gigs: { id: number }[]) {
  const { data } = await boss.call(createEvent, { body: { name: 'Winter gala', organization_id: place.organization_id } })
  const gig_ids = gigs.map(({ id }) => id)
  if (gig_ids.length > 0) await boss.call(addEventGigs, { params: { eventId: data.id }, body: { gig_ids } })
  return data.id
}
const hours = 6 * 60
const billed = (wage: number, minutes: number, bonus = 0) => {
  const pay = Math.round((dollarsToCents(wage) * minutes) / 60) + dollarsToCents(bonus)
  return pay + Math.round(pay * 0.28)
}

it('is every opening at its wage with fees, the confirmed at their own rates, and what was charged', async () => {
  const shift = await gig(crew, place, { wage_amount: 20, allowed_confirmed_pros: 3 })
  const boosted = await gig(crew, place, { wage_amount: 25, allowed_confirmed_pros: 1, boosted_gig_bonus: 10, boost_source: 'PLATFORM' })
  const early = await application(crew, shift, await pro(crew), 'CONFIRMED', { wage_amount: 18 })
  await application(crew, shift, await pro(crew), 'SELECTED')
  const paid = hours - shift.unpaid_break_minutes
  const id = await eventOf(shift, boosted)
  expect((await cost(id)).data).toEqual({
    planned_cents: 3 * billed(20, paid) + billed(25, paid),
    confirmed_cents: billed(18, paid),
    charged_cents: 0,
  })
  const charge = { organization_id: place.organization_id, location_id: place.id, application_id: early.id, pro_id: early.pro_id }
  const stamps = { created_ts: new Date(), last_updated_ts: new Date() }
  await row(crew, 'payment_intents', {
    ...charge,
    ...stamps,
    kind: 'BUSINESS_CHARGE',
    amount_cents: 12_800,
    refunded_cents: 800,
    state: 'SUCCEEDED',
    provider_key: 'a',
  })
  await row(crew, 'payment_intents', {
    ...charge,
    ...stamps,
    kind: 'BUSINESS_CHARGE',
    amount_cents: 12_800,
    attempt: 2,
    state: 'DECLINED',
    provider_key: 'b',
  })
  await row(crew, 'payment_intents', {
    ...charge,
    ...stamps,
    kind: 'PRO_PAYOUT',
    amount_cents: 10_000,
    state: 'SUCCEEDED',
    provider_key: 'c',
  })
  const { result, statements } = await asked(() => cost(id))
  expect(result.data.charged_cents).toBe(12_000)
  expect(statements.filter((text) => !/^(begin|commit|rollback)/.test(text)).slice(6)).toEqual([])
})

it('is unknown to who sees no wages, missing to other businesses, and nothing without shifts', async () => {
  const id = await eventOf(await gig(crew, place))
  const unknown = { planned_cents: null, confirmed_cents: null, charged_cents: null }
  expect((await cost(id, (await manager(crew, place, 'ONSITE_MANAGER')).id)).data).toEqual(unknown)
  expect((await cost(id, (await manager(crew, place, 'TEAM_MEMBER')).id)).data.planned_cents).toBeGreaterThan(0)
  expect((await cost(id, (await manager(crew, await payingLocation(crew))).id)).status).toBe(404)
  expect((await cost(await eventOf())).data).toEqual({ planned_cents: 0, confirmed_cents: 0, charged_cents: 0 })
})

it('is nothing for a network that is paid outside, with people confirmed', async () => {
  const outside = await payingLocation(crew, { organization_id: place.organization_id, in_network_payments_enabled: false })
  const own = crew.as((await manager(crew, outside)).id)
  const shift = await gig(crew, outside, { type: 'NETWORK' })
  await application(crew, shift, await pro(crew), 'CONFIRMED')
  const { data } = await own.call(createEvent, { body: { name: 'Own people', organization_id: place.organization_id } })
  await own.call(addEventGigs, { params: { eventId: data.id }, body: { gig_ids: [shift.id] } })
  expect((await own.call(getEventCost, { params: { id: data.id } })).data).toMatchObject({ planned_cents: 0, confirmed_cents: 0 })
})
