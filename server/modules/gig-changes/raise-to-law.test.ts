import { editGig, previewGigEdit } from '@crewcall/contract/applications.ts'
import { editBundle, postBundle, previewBundleEdit } from '@crewcall/contract/bundles.ts'
import { getGigHistory } from '@crewcall/contract/gig-history.ts'
import { postGig } from '@crewcall/contract/gigs.ts'
import { listOwnApplications } from '@crewcall/contract/pro-applications.ts'
import { moveShifts, previewMoves } from '@crewcall/contract/schedule-moves.ts'
import { editSeries, previewSeriesEdit } from '@crewcall/contract/series-edits.ts'
import { addEventGigs, createEvent, editEventShift, listEventShifts, previewEventShiftEdit } from '@crewcall/contract/staffing-events.ts'
import sql from 'sql-template-tag'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Tables } from '../../platform/db.gen.ts'
import { row } from '../../test/build.ts'
import { application, gig, organizationAdmin, pro, skill } from '../../test/cast.ts'
import { openLocation } from '../../test/open-place.ts'

// Employees, in a city that asks for $21 from July 1, 2026. The shifts were posted before that was entered.
const { crew, place } = await openLocation({
  city: 'Portland',
  state_code: 'OR',
  timezone: 'America/Los_Angeles',
  supported_employment_types: ['W2'],
})
const { organization_id } = place
const boss = crew.as((await organizationAdmin(crew, organization_id)).id)
const cook = await skill(crew)
await row(crew, 'minimum_wages', { state_code: 'OR', city: 'portland', starts_on: '2026-07-01', wage_amount: 21, source: 'ORS 653.025' })
beforeEach(() => crew.clock.set('2026-06-20T12:00:00Z'))

const fields = { location_id: place.id, skill_id: cook.id, timezone: place.timezone, description: 'Cook', employment_type: 'W2' }

type Shift = Tables['gigs']
const on = (day: string, hour = '16') => ({
  start_time: `2026-07-${day}T${hour}:00:00Z`,
  end_time: `2026-07-${day}T${Number(hour) + 6}:00:00Z`,
})
const posted = (values: object = {}) =>
  gig(crew, place, { skill_id: cook.id, employment_type: 'W2', wage_amount: 20, allowed_confirmed_pros: 4, ...on('06'), ...values })
const confirmed = async (shift: Shift, wage: number, values: object = {}) => {
  const worker = await pro(crew, { supported_employment_types: ['W2', 'F1099'] })
  const booked = await application(crew, shift, worker, 'CONFIRMED', { wage_amount: wage, ...values })
  return { worker, id: booked.id }
}
const edit = (shift: { id: number }, body: object) => boss.call(editGig, { params: { gigId: shift.id }, body: body as never })
const preview = async (shift: { id: number }, body: object) =>
  (await boss.call(previewGigEdit, { params: { gigId: shift.id }, body: body as never })).data.raised_to_law
const wagesOn = async ({ id }: { id: number }) =>
  (
    await crew.sql<{ wage_amount: number }>(
      sql`select wage_amount from applications where gig_id = ${id} and confirmed_at is not null and cancelled_at is null order by id`,
    )
  ).map(({ wage_amount }) => wage_amount)
const toLaw = (pro_ids: number[], wage_amount = 21) => ({
  state_code: 'OR',
  city: 'portland',
  minimum_wage_amount: 21,
  wage_amount,
  pro_ids,
})

/** A shift below the law with two confirmed below it, and one above. */
async function belowLaw(values: object = {}) {
  const shift = await posted(values)
  const [first, second] = [await confirmed(shift, 20), await confirmed(shift, 19.5)]
  await confirmed(shift, 23)
  return { shift, first, second, raised: [toLaw([first.worker.id, second.worker.id])] }
}

describe('An edit that sets a lawful wage raises the confirmed who are paid less to the law, and says so before', () => {
  it('by another wage', async () => {
    const { shift, raised, first } = await belowLaw()
    expect(await preview(shift, { wage_amount: 21 })).toEqual(raised)
    expect(await wagesOn(shift)).toEqual([20, 19.5, 23])
    expect((await edit(shift, { wage_amount: 21 })).error).toBeUndefined()
    expect(await wagesOn(shift)).toEqual([21, 21, 23])
    const { data } = await crew.as(first.worker.user_id).call(listOwnApplications, { query: {} })
    expect(data.results.find(({ id }) => id === first.id)?.gig.wage_amount).toBe(21)
    const history = (await boss.call(getGigHistory, { params: { gigId: shift.id } })).data.results
    expect(history.find(({ action }) => action === 'gig.raise_to_law')?.values).toEqual({ pros: 2 })
  })

  it('by a wage above the law: to that wage, but only who is below the law', async () => {
    const shift = await posted({ wage_amount: 21 })
    const { worker } = await confirmed(shift, 20)
    await confirmed(shift, 21)
    expect(await preview(shift, { wage_amount: 22 })).toEqual([toLaw([worker.id], 22)])
    expect((await edit(shift, { wage_amount: 22 })).error).toBeUndefined()
    expect(await wagesOn(shift)).toEqual([22, 21])
  })

  it('by another day, also on the board, but not by another time of the same day', async () => {
    const { shift, raised } = await belowLaw({ wage_amount: 21, start_time: '2026-07-07T06:30:00Z', end_time: '2026-07-07T12:30:00Z' })
    // A start that moves by at most 30 minutes asks nobody again.
    const later = { start_time: '2026-07-07T06:50:00Z', end_time: '2026-07-07T12:50:00Z' }
    expect(await preview(shift, later)).toEqual([])
    expect((await edit(shift, later)).status).toBe(200)
    expect(await wagesOn(shift)).toEqual([20, 19.5, 23])
    const next = { start_time: '2026-07-07T07:00:00Z', end_time: '2026-07-07T13:00:00Z' }
    const moves = [{ gig_id: shift.id, ...next }]
    expect(await preview(shift, next)).toEqual(raised)
    expect((await boss.call(previewMoves, { body: { moves } })).data.raised_to_law).toEqual(raised)
    expect((await boss.call(moveShifts, { body: { moves } })).status).toBe(200)
    expect(await wagesOn(shift)).toEqual([21, 21, 23])
  })

  it('with its event', async () => {
    const night = await belowLaw({ wage_amount: 21, start_time: '2026-07-08T06:50:00Z', end_time: '2026-07-08T12:50:00Z' })
    const { data: event } = await boss.call(createEvent, { body: { name: 'Summer gala', organization_id } })
    await boss.call(addEventGigs, { params: { eventId: event.id }, body: { gig_ids: [night.shift.id] } })
    const { data } = await boss.call(listEventShifts, { params: { id: event.id }, query: {} })
    const call = {
      params: { shiftId: data.results[0]?.id ?? 0 },
      body: { start_time: '2026-07-08T07:10:00Z', end_time: '2026-07-08T13:10:00Z' },
    }
    expect((await boss.call(previewEventShiftEdit, call)).data.raised_to_law).toEqual(night.raised)
    expect((await boss.call(editEventShift, call)).status).toBe(200)
    expect(await wagesOn(night.shift)).toEqual([21, 21, 23])
  })

  it('on all days of a work, each pro counted once, and its cost after the change has it', async () => {
    const body = { ...fields, wage_amount: 22, allowed_confirmed_pros: 1, days: [on('13'), on('14')] } as never
    const { data: work } = await boss.call(postBundle, { body })
    const days = await crew.sql<Shift>(sql`select * from gigs where bundle_id = ${work.id} order by id`)
    const worker = await pro(crew)
    for (const day of days) await application(crew, day, worker, 'CONFIRMED', { wage_amount: 20 })
    const call = (change: object) => ({ params: { bundleId: work.id }, body: change as never })
    const { data } = await boss.call(previewBundleEdit, call({ wage_amount: 23 }))
    expect(data.raised_to_law).toEqual([toLaw([worker.id], 23)])
    expect((await boss.call(editBundle, call({ wage_amount: 23 }))).status).toBe(200)
    for (const day of days) expect(await wagesOn(day)).toEqual([23])
    expect(data.cost?.after).toBeGreaterThan(data.cost?.before ?? 0)
    expect((await boss.call(previewBundleEdit, call({ contact_name: 'Bo' }))).data.cost?.before).toBe(data.cost?.after)
  })

  it('of a series on each of its dates', async () => {
    const body = {
      ...fields,
      ...on('06'),
      wage_amount: 21,
      recurrence: { freq: 'WEEKLY', byweekdays: [{ weekday: 1 }] },
    } as never
    const { data } = await boss.call(postGig, { body })
    const [first] = await crew.sql<Shift>(sql`select * from gigs where series_id = ${data.series_id} order by series_date`)
    if (!first) throw new Error('No date was posted')
    const booked = await confirmed(first, 20)
    const call = { params: { gigId: first.id }, body: { scope: 'ALL', changes: { wage_amount: 22 } } as never }
    expect((await boss.call(previewSeriesEdit, call)).data.raised_to_law).toEqual([toLaw([booked.worker.id], 22)])
    expect((await boss.call(editSeries, call)).status).toBe(200)
    expect(await wagesOn(first)).toEqual([22])
  })
})

describe('Nobody is raised', () => {
  it('by an edit that sets neither wage, day nor city, and no contractor', async () => {
    const { shift } = await belowLaw({ wage_amount: 21 })
    expect(await preview(shift, { contact_name: 'Bo' })).toEqual([])
    expect((await edit(shift, { contact_name: 'Bo' })).status).toBe(200)
    expect(await wagesOn(shift)).toEqual([20, 19.5, 23])
    const free = await posted({ employment_type: 'F1099' })
    await confirmed(free, 20, { employment_type: 'F1099' })
    expect(await preview(free, { wage_amount: 22 })).toEqual([])
    expect((await edit(free, { wage_amount: 22 })).status).toBe(200)
    expect(await wagesOn(free)).toEqual([20])
  })

  it('whose pay was charged already', async () => {
    const shift = await posted({ wage_amount: 21 })
    await confirmed(shift, 20, { business_payment_status: 'AVAILABLE' })
    const { worker } = await confirmed(shift, 20)
    expect(await preview(shift, { wage_amount: 21.5 })).toMatchObject([{ pro_ids: [worker.id] }])
    expect((await edit(shift, { wage_amount: 21.5 })).error).toBeUndefined()
    expect((await wagesOn(shift))[0]).toBe(20)
  })

  it('who is asked again: what they confirm then is the wage of the shift', async () => {
    const { shift } = await belowLaw({ wage_amount: 21 })
    expect(await preview(shift, on('07'))).toEqual([])
  })
})

describe('A confirmation that holds again', () => {
  const raises = async (shift: Shift) =>
    (await boss.call(getGigHistory, { params: { gigId: shift.id } })).data.results.flatMap(({ action, values }) =>
      action === 'gig.raise_to_law' ? [values] : [],
    )

  it('is not below the law, which the history has', async () => {
    const shift = await posted()
    const { worker } = await confirmed(shift, 20)
    expect((await edit(shift, on('06', '10'))).status).toBe(200)
    expect(await wagesOn(shift)).toEqual([])
    expect(await preview(shift, { ...on('06'), wage_amount: 21 })).toEqual([toLaw([worker.id])])
    expect((await edit(shift, { ...on('06'), wage_amount: 21 })).status).toBe(200)
    expect(await wagesOn(shift)).toEqual([21])
    expect(await raises(shift)).toEqual([{ pros: 1 }])
  })

  it('raises nobody else: only who would be paid less than the law', async () => {
    const shift = await posted()
    const alex = await confirmed(shift, 20)
    const from = (minutes: string) => ({ start_time: `2026-07-06T15:${minutes}:00Z`, end_time: `2026-07-06T21:${minutes}:00Z` })
    expect((await edit(shift, from('00'))).status).toBe(200)
    const [there] = await crew.sql<Shift>(sql`select * from gigs where id = ${shift.id}`)
    if (!there) throw new Error('No shift')
    // Within 30 minutes of what they confirmed, so neither is asked again.
    const [low] = [await confirmed(there, 19), await confirmed(there, 22)]
    const back = { ...from('30'), wage_amount: 24 }
    const raised = [toLaw([low.worker.id, alex.worker.id], 24)]
    expect(await preview(shift, back)).toEqual(raised)
    expect((await edit(shift, back)).status).toBe(200)
    expect(await wagesOn(shift)).toEqual([24, 24, 22])
    expect(await raises(shift)).toEqual([{ pros: 2 }])
  })

  it('at the law already is raised to the wage of the shift, which is no raise by the law', async () => {
    const shift = await posted()
    await confirmed(shift, 22)
    expect((await edit(shift, on('06', '10'))).status).toBe(200)
    expect(await preview(shift, { ...on('06'), wage_amount: 24 })).toEqual([])
    expect((await edit(shift, { ...on('06'), wage_amount: 24 })).status).toBe(200)
    expect(await wagesOn(shift)).toEqual([24])
    expect(await raises(shift)).toEqual([])
  })
})

it('A shift below the law takes no more openings unless its wage is raised, but fewer', async () => {
  const { shift } = await belowLaw()
  const refusal = { code: 'invalid', reason: 'WAGE_BELOW_LAW', target: 'wage_amount', values: { amount_cents: 2100 } }
  expect((await edit(shift, { allowed_confirmed_pros: 5 })).error).toMatchObject(refusal)
  expect((await edit(shift, { wage_amount: 20.5 })).error).toMatchObject(refusal)
  expect((await edit(shift, { allowed_confirmed_pros: 3 })).status).toBe(200)
  expect((await edit(shift, { allowed_confirmed_pros: 5, wage_amount: 21 })).status).toBe(200)
  expect(await wagesOn(shift)).toEqual([21, 21, 23])
})

it('An edit that only writes the city in another way is not judged', async () => {
  const shift = await posted({ city: 'portland', use_location_address: false, address_line_1: '1 Main St', zip_code: '97201' })
  const address = { use_location_address: false, address_line_1: '1 Main St', city: 'Portland', state_code: 'OR', zip_code: '97201' }
  expect((await edit(shift, address)).error).toBeUndefined()
})
