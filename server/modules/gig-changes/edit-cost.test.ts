import { editGig, previewGigEdit } from '@crewcall/contract/applications.ts'
import { editBundle, previewBundleEdit } from '@crewcall/contract/bundles.ts'
import { confirmOffer } from '@crewcall/contract/pro-applications.ts'
import { moveShifts, previewMoves } from '@crewcall/contract/schedule-moves.ts'
import sql from 'sql-template-tag'
import { expect, it } from 'vitest'
import type { Tables } from '../../platform/db.gen.ts'
import { row } from '../../test/build.ts'
import { application, bundle, gig, pro } from '../../test/cast.ts'
import { openLocation } from '../../test/open-place.ts'

const { crew, place, admin, inHours } = await openLocation()
const boss = crew.as(admin.id)
const pier = await row(crew, 'location_addresses', {
  organization_id: place.organization_id,
  location_id: place.id,
  type: 'SECONDARY',
  street_address: '700 Pier Rd',
  city: place.city,
  state_code: place.state_code,
  postal_code: place.zip_code,
  timezone: place.timezone,
  latitude: place.latitude + 0.06,
  longitude: place.longitude,
  is_position_approximate: false,
})
const away = { location_address_id: pier.id, use_location_address: false }
const back = { use_location_address: true }

type Shift = Tables['gigs']
const edit = async (shift: Shift, body: object) =>
  expect((await boss.call(editGig, { params: { gigId: shift.id }, body: body as never })).error).toBeUndefined()
const live = ({ id }: Shift) =>
  crew.sql<{ id: number; pro_id: number; is_confirmed: boolean }>(sql`
    select id, pro_id, confirmed_at is not null as is_confirmed from applications where gig_id = ${id} and cancelled_at is null order by pro_id`)
const charged = async ({ id }: Shift) => {
  await crew.drain()
  const [sum] = await crew.sql<{ cents: number }>(sql`
    select coalesce(sum(i.amount_cents), 0)::int as cents from payment_intents i
    join applications a on a.organization_id = i.organization_id and a.id = i.application_id
    where a.gig_id = ${id} and i.kind in ('BUSINESS_CHARGE', 'ADHOC_CHARGE')`)
  return sum?.cents ?? 0
}

/** A shift with confirmed pros, moved away; others confirm the new place, and more are only asked. */
async function movedAway({ hours, openings, first, later, asked }: Situation) {
  const shift = await gig(crew, place, { start_time: await inHours(hours), allowed_confirmed_pros: openings })
  for (let n = 0; n < first; n += 1) await application(crew, shift, await pro(crew), 'CONFIRMED')
  await edit(shift, away)
  for (let n = 0; n < later; n += 1) {
    const worker = await pro(crew)
    const offer = await application(crew, shift, worker, 'SELECTED')
    expect((await crew.as(worker.user_id).call(confirmOffer, { params: { id: offer.id } })).error).toBeUndefined()
  }
  for (let n = 0; n < asked; n += 1) await application(crew, shift, await pro(crew), 'SELECTED')
  return shift
}
type Situation = { hours: number; openings: number; first: number; later: number; asked: number }

it.each<[string, Situation, { again: number; asked: number; owes: boolean; withdrawn: number }]>([
  [
    'who comes back fills it: the other loses it',
    { hours: 17, openings: 1, first: 1, later: 1, asked: 0 },
    { again: 1, asked: 0, owes: true, withdrawn: 0 },
  ],
  ['that was not late', { hours: 60, openings: 1, first: 1, later: 1, asked: 0 }, { again: 1, asked: 0, owes: false, withdrawn: 1 }],
  [
    'an opening is left for the other',
    { hours: 17, openings: 2, first: 1, later: 1, asked: 0 },
    { again: 1, asked: 1, owes: false, withdrawn: 0 },
  ],
  [
    'two of three come back, one is left',
    { hours: 17, openings: 3, first: 2, later: 1, asked: 1 },
    { again: 2, asked: 1, owes: false, withdrawn: 0 },
  ],
  [
    'both come back, an offer is withdrawn',
    { hours: 17, openings: 2, first: 2, later: 0, asked: 1 },
    { again: 2, asked: 0, owes: false, withdrawn: 1 },
  ],
])('What an edit takes from others is said before, and is what is charged: %s', async (_what, situation, expected) => {
  const shift = await movedAway(situation)
  const { data } = await boss.call(previewGigEdit, { params: { gigId: shift.id }, body: back as never })
  const { consequence, must_reconfirm, confirmed_again } = data
  expect({
    again: confirmed_again.length,
    asked: must_reconfirm.length,
    owes: consequence.owed_total > 0,
    withdrawn: consequence.offers_withdrawn,
  }).toEqual(expected)
  await edit(shift, back)
  expect(await charged(shift)).toBe(consequence.owed_total)
  const people = await live(shift)
  expect(people.filter(({ is_confirmed }) => is_confirmed)).toHaveLength(expected.again)
  expect(people.filter(({ is_confirmed }) => !is_confirmed).length).toBeGreaterThanOrEqual(expected.asked)
})

it('Lowering the openings while the shift comes back says who finds none', async () => {
  const shift = await movedAway({ hours: 17, openings: 2, first: 2, later: 0, asked: 0 })
  const body = { ...back, allowed_confirmed_pros: 1 }
  const { data } = await boss.call(previewGigEdit, { params: { gigId: shift.id }, body: body as never })
  expect(data.confirmed_again).toHaveLength(1)
  expect(data.consequence.owed_total).toBeGreaterThan(0)
  await edit(shift, body)
  expect(await charged(shift)).toBe(data.consequence.owed_total)
})

it('Changing all days of a bundle back counts who is confirmed again by what they confirmed, as the change does', async () => {
  const work = await bundle(crew, place, admin, await Promise.all([200, 224].map(inHours)))
  const worker = await pro(crew)
  const days = await crew.sql<Shift>(sql`select * from gigs where bundle_id = ${work.id} order by id`)
  for (const day of days) await application(crew, day, worker, 'CONFIRMED')
  const call = (body: object) => ({ params: { bundleId: work.id }, body: body as never })
  const change = async (body: object) => expect((await boss.call(editBundle, call(body))).error).toBeUndefined()
  const costOf = async (body: object) => (await boss.call(previewBundleEdit, call(body))).data
  await change(away)
  await change({ boosted_gig_bonus: 33 })
  const told = await costOf(back)
  expect(told.cost?.after).toBeLessThan(told.cost?.before ?? 0)
  await change(back)
  expect((await costOf({ contact_name: 'Bo' })).cost?.before).toBe(told.cost?.after)
})

it('Who is confirmed again is counted by the wage of the shift, and everybody else by what they confirmed', async () => {
  const work = await bundle(crew, place, admin, await Promise.all([300, 324].map(inHours)), { allowed_confirmed_pros: 2, wage_amount: 16 })
  const days = await crew.sql<Shift>(sql`select * from gigs where bundle_id = ${work.id} order by id`)
  const [alex, priya] = [await pro(crew), await pro(crew)]
  const call = (body: object) => ({ params: { bundleId: work.id }, body: body as never })
  const change = async (body: object) => expect((await boss.call(editBundle, call(body))).error).toBeUndefined()
  const costOf = async (body: object) => (await boss.call(previewBundleEdit, call(body))).data.cost
  for (const day of days) await application(crew, day, alex, 'CONFIRMED')
  await change(away)
  // What she confirmed is the former place, so she is not asked.
  for (const day of days) await application(crew, day, priya, 'CONFIRMED', { wage_amount: 18 })
  const raised = { ...back, wage_amount: 20 }
  const told = await costOf(raised)
  await change(raised)
  const wages = await crew.sql(sql`
    select distinct pro_id, wage_amount from applications where gig_id = any(${days.map(({ id }) => id)}::bigint[]) and confirmed_at is not null
      and cancelled_at is null order by pro_id`)
  expect(wages).toEqual([
    { pro_id: alex.id, wage_amount: 20 },
    { pro_id: priya.id, wage_amount: 18 },
  ])
  expect((await costOf({ contact_name: 'Bo' }))?.before).toBe(told?.after)
})

it('The board says before a move what it takes from others', async () => {
  const shift = await gig(crew, place, { start_time: await inHours(17), allowed_confirmed_pros: 1 })
  await application(crew, shift, await pro(crew), 'CONFIRMED')
  const by = (minutes: number) => ({
    gig_id: shift.id,
    start_time: new Date(shift.start_time.getTime() + minutes * 60_000).toISOString(),
    end_time: new Date(shift.end_time.getTime() + minutes * 60_000).toISOString(),
  })
  const move = async (minutes: number) => expect((await boss.call(moveShifts, { body: { moves: [by(minutes)] } })).error).toBeUndefined()
  await move(60)
  const other = await pro(crew)
  const offer = await application(crew, shift, other, 'SELECTED')
  expect((await crew.as(other.user_id).call(confirmOffer, { params: { id: offer.id } })).error).toBeUndefined()
  const { data } = await boss.call(previewMoves, { body: { moves: [by(0)] } })
  expect(data.owed_total).toBeGreaterThan(0)
  await move(0)
  expect(await charged(shift)).toBe(data.owed_total)
})
