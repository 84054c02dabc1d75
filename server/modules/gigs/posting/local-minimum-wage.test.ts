import { editGig, previewGigEdit } from '@crewcall/contract/applications.ts'
import { bookAgain } from '@crewcall/contract/book-again.ts'
import { editBundle, postBundle, previewBundleEdit } from '@crewcall/contract/bundles.ts'
import { duplicateEvent } from '@crewcall/contract/event-plans.ts'
import { postGig } from '@crewcall/contract/gigs.ts'
import { inviteToInterview } from '@crewcall/contract/interviews.ts'
import { publishDrafts } from '@crewcall/contract/publications.ts'
import { previewScheduleImport } from '@crewcall/contract/schedule-imports.ts'
import { moveShifts, previewFits, previewMoves } from '@crewcall/contract/schedule-moves.ts'
import { previewRelocation, relocateShift } from '@crewcall/contract/schedule-relocation.ts'
import { addDrafts } from '@crewcall/contract/schedule.ts'
import { editSeries, previewSeriesEdit } from '@crewcall/contract/series-edits.ts'
import { storeOccurrence } from '@crewcall/contract/series.ts'
import { addEventGigs, createEvent, editEventShift, listEventShifts } from '@crewcall/contract/staffing-events.ts'
import sql from 'sql-template-tag'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Tables } from '../../../platform/db.gen.ts'
import { row } from '../../../test/build.ts'
import { application, gig, organizationAdmin, payingLocation, pro, skill } from '../../../test/cast.ts'
import { openJobPosting } from '../../../test/open-job.ts'
import { openLocation } from '../../../test/open-place.ts'

// Employees only, in a city that asks for $21 from July 1, 2026, in a state that asks for $18 before and after.
const portland = { city: 'Portland', state_code: 'OR', timezone: 'America/Los_Angeles', supported_employment_types: ['W2'] }
const { crew, place } = await openLocation(portland)
const { organization_id } = place
const salem = await payingLocation(crew, { ...portland, organization_id, city: 'Salem' })
const mixed = await payingLocation(crew, { ...portland, organization_id, supported_employment_types: ['F1099', 'W2'] })
const boss = crew.as((await organizationAdmin(crew, organization_id)).id)
const cook = await skill(crew)
const source = 'ORS 653.025'
await row(crew, 'minimum_wages', { state_code: 'OR', city: null, starts_on: '2026-01-01', wage_amount: 18, source })
await row(crew, 'minimum_wages', { state_code: 'OR', city: 'portland', starts_on: '2026-07-01', wage_amount: 21, source })
beforeEach(() => crew.clock.set('2026-06-20T12:00:00Z'))

const before = { start_time: '2026-06-29T16:00:00Z', end_time: '2026-06-29T22:00:00Z' }
const after = { start_time: '2026-07-06T16:00:00Z', end_time: '2026-07-06T22:00:00Z' }
const refusal = {
  code: 'invalid',
  reason: 'WAGE_BELOW_LAW',
  target: 'wage_amount',
  values: { place: 'portland, OR', amount_cents: 2100, since: '2026-07-01' },
}
const fields = {
  location_id: place.id,
  skill_id: cook.id,
  timezone: place.timezone,
  wage_amount: 20,
  description: 'Cook',
  employment_type: 'W2',
}
const post = (changes: object = {}) => boss.call(postGig, { body: { ...fields, ...before, ...changes } as never })
const posted = (values: object = {}) =>
  gig(crew, place, { skill_id: cook.id, employment_type: 'W2', wage_amount: 20, ...before, ...values })
const edit = (shift: { id: number }, body: object) => boss.call(editGig, { params: { gigId: shift.id }, body: body as never })
const wageOf = async (id: number) => (await crew.sql<Tables['gigs']>(sql`select * from gigs where id = ${id}`))[0]?.wage_amount

describe('posting a shift of employees', () => {
  it('is refused below the law of the city on its day, with the amount, the place and the day', async () => {
    const { error } = await post(after)
    expect(error).toMatchObject(refusal)
    expect(error?.message).toContain('In portland, OR the law asks for at least $21.00 an hour from Jul 1, 2026')
    expect((await post({ ...after, wage_amount: 21 })).status).toBe(201)
    expect((await post()).status).toBe(201)
  })

  it('counts the day of the clock there: half an hour before midnight it is the day before', async () => {
    const night = { start_time: '2026-07-01T06:30:00Z', end_time: '2026-07-01T12:00:00Z' }
    expect((await post(night)).status).toBe(201)
    expect((await post({ ...night, start_time: '2026-07-01T07:00:00Z' })).error).toMatchObject(refusal)
  })

  it('is refused below the law of the state elsewhere in it, and free of both at a contractor’s price', async () => {
    const there = { location_id: salem.id, ...after }
    expect((await post({ ...there, wage_amount: 17 })).error).toMatchObject({ reason: 'WAGE_BELOW_LAW', values: { place: 'Oregon' } })
    expect((await post({ ...there, wage_amount: 18 })).status).toBe(201)
    expect((await post({ location_id: mixed.id, ...after, wage_amount: 15, employment_type: 'F1099' })).status).toBe(201)
    expect((await post({ location_id: mixed.id, ...after, wage_amount: 15 })).error).toMatchObject(refusal)
  })

  it('goes by the address of the shift, not of the location', async () => {
    const elsewhere = { use_location_address: false, address_line_1: '1 Main St', city: ' PORTLAND ', state_code: 'OR', zip_code: '97201' }
    const { error } = await post({ location_id: salem.id, ...after, ...elsewhere })
    expect(error).toMatchObject(refusal)
  })

  it('of several days is refused for the day that is too cheap', async () => {
    const body = { ...fields, days: [before, after] } as never
    expect((await boss.call(postBundle, { body })).error).toMatchObject({ reason: 'WAGE_BELOW_LAW' })
    expect((await boss.call(postBundle, { body: { ...fields, wage_amount: 21, days: [before, after] } as never })).status).toBe(201)
  })

  it('that repeats posts the dates that pay enough, and says of the others why not', async () => {
    const recurrence = { freq: 'WEEKLY', byweekdays: [{ weekday: 1 }] }
    const { data } = await post({ recurrence })
    const dates = await crew.sql<{ series_date: string }>(sql`select series_date from gigs where series_id = ${data.series_id} order by 1`)
    expect(dates.map(({ series_date }) => series_date)).toEqual(['2026-06-29'])
    const [kept] = await crew.sql<Tables['series_exceptions']>(
      sql`select * from series_exceptions where series_id = ${data.series_id} order by local_date`,
    )
    expect(kept).toMatchObject({ local_date: '2026-07-06', kind: 'NOT_POSTED', reason: 'WAGE_BELOW_LAW', reason_values: refusal.values })
    const params = { seriesId: data.series_id ?? 0, date: '2026-07-06' }
    expect((await boss.call(storeOccurrence, { params, body: {} })).error).toMatchObject(refusal)
    const raised = await boss.call(storeOccurrence, { params, body: { wage_amount: 21.5 } as never })
    expect([raised.status, raised.data?.wage_amount]).toEqual([201, 21.5])
    const change = (wage_amount: number) =>
      boss.call(editSeries, { params: { gigId: data.id }, body: { scope: 'ALL', changes: { wage_amount } } as never })
    expect((await change(17)).error).toMatchObject({ reason: 'WAGE_BELOW_LAW', values: { amount_cents: 1800 } })
    expect((await change(22)).status).toBe(200)
    const all = await crew.sql<Tables['gigs']>(sql`select * from gigs where series_id = ${data.series_id} order by series_date`)
    expect(all.length).toBeGreaterThan(2)
    // The date with a wage of its own keeps it.
    expect(new Set(all.map(({ wage_amount }) => wage_amount))).toEqual(new Set([22, 21.5]))
    // An edit that gives that date more openings names it, if it pays less than the law by then.
    await crew.sql(sql`update gigs set wage_amount = 17 where series_id = ${data.series_id} and series_date = '2026-07-06'`)
    const more = { params: { gigId: data.id }, body: { scope: 'ALL', changes: { allowed_confirmed_pros: 3 } } as never }
    const { gigs } = (await boss.call(previewSeriesEdit, more)).data
    expect(gigs.flatMap(({ date, refused }) => (refused ? [[date, refused.reason, refused.values]] : []))).toEqual([
      ['2026-07-06', 'WAGE_BELOW_LAW', refusal.values],
    ])
    expect((await boss.call(editSeries, more)).error).toMatchObject(refusal)
  })

  it('in an event, also copied to another day, is refused as well', async () => {
    const { data: event } = await boss.call(createEvent, { body: { name: 'Summer gala', organization_id } })
    expect((await post({ ...after, event_id: event.id })).error).toMatchObject(refusal)
    const shift = await posted()
    await boss.call(addEventGigs, { params: { eventId: event.id }, body: { gig_ids: [shift.id] } })
    const copy = (day: string) => boss.call(duplicateEvent, { params: { eventId: event.id }, body: { day, name: 'Second gala' } })
    expect((await copy('2026-07-06')).error?.reason).toBe('WAGE_BELOW_LAW')
    expect((await copy('2026-06-30')).status).toBe(201)
    const { data } = await boss.call(listEventShifts, { params: { id: event.id }, query: {} })
    const move = await boss.call(editEventShift, { params: { shiftId: data.results[0]?.id ?? 0 }, body: after })
    expect(move.error?.reason).toBe('WAGE_BELOW_LAW')
  })

  it('that is booked again in a week with another law is refused', async () => {
    const start_time = new Date('2026-06-27T16:00:00Z')
    await crew.clock.set('2026-06-28T12:00:00Z')
    const shift = await posted({ start_time, end_time: new Date('2026-06-27T22:00:00Z') })
    await application(crew, shift, await pro(crew), 'CONFIRMED')
    expect((await boss.call(bookAgain, { params: { gigId: shift.id } })).error).toMatchObject(refusal)
  })
})

describe('a draft of employees', () => {
  const draft = (values: object = {}) => ({ location_id: place.id, skill_id: cook.id, ...after, wage_amount: 20, ...values })
  const add = async (values: object = {}) => (await boss.call(addDrafts, { body: { drafts: [draft(values)] } })).data.drafts[0]

  it('is kept as it is, says what is wrong, and is not published below the law', async () => {
    const planned = await add()
    expect(planned?.problems).toMatchObject([{ field: 'wage_amount', code: 'WAGE_BELOW_LAW', values: refusal.values }])
    const publish = (id: number | undefined) => boss.call(publishDrafts, { body: { draft_ids: [id ?? 0], notify: 'NOBODY' } })
    expect((await publish(planned?.id)).error?.reason).toBe('DRAFTS_NOT_READY')
    const enough = await add({ wage_amount: 21 })
    expect(enough?.problems).toEqual([])
    expect((await publish(enough?.id)).status).toBe(200)
    expect((await add(before))?.problems).toEqual([])
    expect((await add({ location_id: mixed.id }))?.problems).toEqual([])
  })

  it('fits on the days on which it pays enough, there and at another location', async () => {
    const planned = await add(before)
    const fits = async (more: object = {}) => {
      const body = { draft_id: planned?.id ?? 0, start_date: '2026-06-30', days: 2, ...more }
      return (await boss.call(previewFits, { body })).data.days.map(({ refused }) => refused?.code ?? null)
    }
    expect(await fits()).toEqual([null, 'WAGE_BELOW_LAW'])
    expect(await fits({ location_id: salem.id })).toEqual([null, null])
  })

  it('of an imported schedule is refused with its row', async () => {
    const text = `Date,Start,End,Unpaid Break,Position,Wage\n2026-07-06,1p,7p,30,${cook.name},$20\n2026-06-29,1p,7p,30,${cook.name},$20`
    const { data } = await boss.call(previewScheduleImport, { params: { locationId: String(place.id) }, body: { text } })
    expect(data.rows.map(({ outcome, reason }) => [outcome, reason?.code ?? null])).toEqual([
      ['BAD', 'WAGE_BELOW_LAW'],
      ['CREATE', null],
    ])
  })
})

describe('a posted shift of employees', () => {
  it('keeps a wage that is below a law entered later, whatever else changes of it', async () => {
    const shift = await posted({ ...after, allowed_confirmed_pros: 3 })
    const kept = { description: 'Cook and clean', allowed_confirmed_pros: 2, wage_amount: 20, end_time: '2026-07-06T23:00:00Z' }
    expect((await edit(shift, kept)).status).toBe(200)
    expect(await wageOf(shift.id)).toBe(20)
  })

  it('takes another wage only at the law, and a day only if its wage is enough there', async () => {
    const shift = await posted(after)
    expect((await edit(shift, { wage_amount: 20.5 })).error).toMatchObject(refusal)
    expect((await edit(shift, { wage_amount: 21 })).status).toBe(200)
    const cheap = await posted()
    expect((await edit(cheap, after)).error).toMatchObject(refusal)
    const preview = await boss.call(previewGigEdit, { params: { gigId: cheap.id }, body: after })
    expect(preview.error).toMatchObject(refusal)
    expect((await edit(cheap, { ...after, wage_amount: 21 })).status).toBe(200)
  })

  it('moves to no address with a higher law', async () => {
    const shift = await gig(crew, salem, { skill_id: cook.id, employment_type: 'W2', wage_amount: 20, ...after })
    const address = { use_location_address: false, address_line_1: '1 Main St', city: 'Portland', state_code: 'OR', zip_code: '97201' }
    expect((await edit(shift, address)).error).toMatchObject(refusal)
  })

  it('moves on the board only to days on which it pays enough', async () => {
    const shift = await posted()
    const moves = [{ gig_id: shift.id, ...after }]
    const seen = await boss.call(previewMoves, { body: { moves } })
    expect(seen.data.refused).toMatchObject([{ gig_id: shift.id, code: 'WAGE_BELOW_LAW', values: refusal.values }])
    expect((await boss.call(moveShifts, { body: { moves } })).error?.reason).toBe('WAGE_BELOW_LAW')
    const body = { gig_id: shift.id, start_date: '2026-06-30', days: 2 }
    expect((await boss.call(previewFits, { body })).data.days.map(({ refused }) => refused?.code ?? null)).toEqual([null, 'WAGE_BELOW_LAW'])
  })

  it('moves to no location with a higher law', async () => {
    const shift = await gig(crew, salem, { skill_id: cook.id, employment_type: 'W2', wage_amount: 20, ...after })
    const body = { gig_id: shift.id, location_id: place.id }
    expect((await boss.call(previewRelocation, { body })).data.refused).toMatchObject({ code: 'WAGE_BELOW_LAW' })
    expect((await boss.call(relocateShift, { body })).error?.reason).toBe('WAGE_BELOW_LAW')
  })

  it('of several days takes a wage only if it is enough on each of them', async () => {
    const days = [before, after]
    const work = (await boss.call(postBundle, { body: { ...fields, wage_amount: 22, days } as never })).data
    const change = (wage_amount: number) => boss.call(editBundle, { params: { bundleId: work.id }, body: { wage_amount } as never })
    expect((await change(20)).error?.reason).toBe('WAGE_BELOW_LAW')
    expect((await change(21)).status).toBe(200)
  })

  it('of several days names the day that pays less than the law by then, in the preview of more openings', async () => {
    const work = (await boss.call(postBundle, { body: { ...fields, wage_amount: 22, days: [before, after] } as never })).data
    await crew.sql(sql`update gigs set wage_amount = 20 where bundle_id = ${work.id}`)
    const [, second] = work.days
    const call = (body: object) => ({ params: { bundleId: work.id }, body: body as never })
    const preview = await boss.call(previewBundleEdit, call({ allowed_confirmed_pros: 3 }))
    const { reason, values } = refusal
    expect(preview.data.refused).toMatchObject({ reason, values, gig_id: second?.gig_id, start_time: second?.start_time })
    expect((await boss.call(editBundle, call({ allowed_confirmed_pros: 3 }))).error).toMatchObject(refusal)
    // A wage that is set is refused at its field.
    expect((await boss.call(previewBundleEdit, call({ wage_amount: 20.5 }))).error).toMatchObject(refusal)
  })
})

describe('a paid trial', () => {
  const slot = (start_time: string) => ({ start_time, end_time: new Date(Date.parse(start_time) + 3 * 3_600_000).toISOString() })
  const invite = async (at: Tables['locations'], wage: number) => {
    const body = {
      job_posting: (await openJobPosting(crew, at, { skill_id: cook.id })).id,
      wage,
      instructions: '',
      ...slot('2026-06-30T16:00:00Z'),
      other_slots: [slot('2026-07-02T16:00:00Z')],
      candidate: {
        first_name: 'Ada',
        last_name: 'Cole',
        phone_number: `+1843556${String(at.id).padStart(4, '0')}`,
        email: 'ada@example.com',
      },
      interview_contact: { fullname: 'Maya Reed', phone_number: '+18435550100' },
    }
    return boss.call(inviteToInterview, { body })
  }

  it('of employees is proposed at no time at which its wage is below the law', async () => {
    expect((await invite(place, 20)).error).toMatchObject({ ...refusal, target: 'wage' })
    expect((await invite(place, 21)).status).toBe(201)
    expect((await invite(mixed, 20)).status).toBe(201)
  })
})
