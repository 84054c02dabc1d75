import { cancelGig, editGig, previewGigCancellation } from '@crewcall/contract/applications.ts'
import { getGig, postGig } from '@crewcall/contract/gigs.ts'
import { editSeries, previewSeriesEdit } from '@crewcall/contract/series-edits.ts'
import { cancelSeries, endSeries, getRecurringPattern, previewSeriesCancellation } from '@crewcall/contract/series.ts'
import sql from 'sql-template-tag'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Tables } from '../../platform/db.gen.ts'
import { application, manager, pro, skill } from '../../test/cast.ts'
import { row } from '../../test/build.ts'
import { openLocation } from '../../test/open-place.ts'
import { sweepSeries } from './jobs.ts'

const { crew, place, admin } = await openLocation()
const cook = await skill(crew)
beforeEach(() => crew.clock.set('2026-10-18T12:00:00Z'))

type Gig = Tables['gigs']
const boss = () => crew.as(admin.id)
/** Weeks from Monday 2026-10-19 on, from 9 to 17: five are stored. */
async function weeks(): Promise<Gig[]> {
  const body = {
    location_id: place.id,
    skill_id: cook.id,
    start_time: '2026-10-19T13:00:00Z',
    end_time: '2026-10-19T21:00:00Z',
    timezone: 'America/New_York',
    wage_amount: 20,
    description: 'Work the line',
    recurrence: { freq: 'WEEKLY', byweekdays: [{ weekday: 1 }] },
  }
  const { data } = await boss().call(postGig, { body: body as never })
  await crew.clock.set('2026-10-19T12:00:00Z')
  await crew.sweep(sweepSeries)
  return stored(data.series_id ?? 0)
}
const stored = (seriesId: number) => crew.sql<Gig>(sql`select * from gigs where series_id = ${seriesId} order by series_date`)
const again = (gig: Gig | undefined) => boss().call(getGig, { params: { gigId: gig?.id ?? 0 } })
const edit = (gig: Gig | undefined, body: Record<string, unknown>) =>
  boss().call(editSeries, { params: { gigId: gig?.id ?? 0 }, body: body as never })
const confirmed = async (gig: Gig | undefined) =>
  gig ? application(crew, gig, await pro(crew), 'CONFIRMED') : Promise.reject(new Error('no shift'))
const rows = async (gigs: readonly Gig[]) => {
  const ids = gigs.map(({ id }) => id)
  return [
    await crew.sql(sql`select *, xmin from gigs where id = any(${ids}::bigint[]) order by id`),
    await crew.sql(sql`select *, xmin from applications where gig_id = any(${ids}::bigint[]) order by id`),
  ]
}

describe('changing all shifts of a series', () => {
  it('changes those that have not started and leaves what was edited by hand', async () => {
    const [first, second, third] = await weeks()
    await boss().call(editGig, { params: { gigId: second?.id ?? 0 }, body: { wage_amount: 26, description: 'Work the line' } })
    await crew.clock.set('2026-10-19T14:00:00Z')
    const changes = { description: 'Grill and clean', wage_amount: 22 }
    const preview = await boss().call(previewSeriesEdit, { params: { gigId: third?.id ?? 0 }, body: { scope: 'ALL', changes } })
    expect(preview.data.gigs.map(({ date, kept_fields }) => [date, kept_fields])).toEqual([
      ['2026-10-26', ['wage_amount']],
      ['2026-11-02', []],
      ['2026-11-09', []],
      ['2026-11-16', []],
    ])
    expect(preview.data.untouched).toBe(1)
    expect((await edit(third, { scope: 'ALL', changes })).status).toBe(200)
    expect((await again(first)).data).toMatchObject({ description: 'Work the line', wage_amount: 20 })
    expect((await again(second)).data).toMatchObject({ description: 'Grill and clean', wage_amount: 26 })
    expect((await again(third)).data).toMatchObject({ description: 'Grill and clean', wage_amount: 22 })
    await crew.clock.set('2026-10-27T12:00:00Z')
    await crew.sweep(sweepSeries)
    expect((await stored(first?.series_id ?? 0)).at(-1)).toMatchObject({
      series_date: '2026-11-23',
      description: 'Grill and clean',
      wage_amount: 22,
    })
  })

  it('to an address somewhere else asks who is confirmed on any of them again, as the preview says', async () => {
    const [, second] = await weeks()
    await confirmed(second)
    const { id: location_address_id } = await row(crew, 'location_addresses', {
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
    })
    const body = { scope: 'ALL', changes: { location_address_id, use_location_address: false } }
    const { data } = await boss().call(previewSeriesEdit, { params: { gigId: second?.id ?? 0 }, body: body as never })
    expect(data.must_reconfirm).toMatchObject([{ gig_id: second?.id, because: ['ADDRESS_CHANGED'] }])
    expect((await edit(second, body)).error).toBeUndefined()
    const asked = await crew.sql(sql`
      select cancellation_cause as cause, confirmed_at is not null as was_confirmed from applications where gig_id = ${second?.id ?? 0} order by id`)
    expect(asked).toEqual([
      { cause: 'ADDRESS_CHANGED', was_confirmed: true },
      { cause: null, was_confirmed: false },
    ])
  })

  it('to a typed address, and from there back to that of the location', async () => {
    const [, second] = await weeks()
    const typed = { address_line_1: '9 King St', city: place.city, state_code: place.state_code, zip_code: place.zip_code }
    const elsewhere = { ...typed, use_location_address: false, location_address_id: null }
    expect((await edit(second, { scope: 'ALL', changes: elsewhere })).error).toBeUndefined()
    const lineOf = async () => (await again(second)).data.address_line_1
    expect(await lineOf()).toBe('9 King St')
    expect((await edit(second, { scope: 'ALL', changes: { use_location_address: true } })).error).toBeUndefined()
    expect(await lineOf()).not.toBe('9 King St')
  })

  it('moves them by the wall clock, and leaves one that was moved by hand', async () => {
    const [, second, third] = await weeks()
    await boss().call(editGig, {
      params: { gigId: third?.id ?? 0 },
      body: { start_time: '2026-11-02T15:00:00Z', end_time: '2026-11-02T20:00:00Z' },
    })
    await edit(second, { scope: 'ALL', changes: { start_time: '10:30:00', end_time: '18:00:00' } })
    const starts = (await stored(second?.series_id ?? 0)).slice(1).map(({ start_time }) => start_time.toISOString())
    expect(starts).toEqual(['2026-10-26T14:30:00.000Z', '2026-11-02T15:00:00.000Z', '2026-11-09T15:30:00.000Z', '2026-11-16T15:30:00.000Z'])
  })

  it('is refused as a whole where a confirmed pro has another shift', async () => {
    const [, second, third] = await weeks()
    const busy = await confirmed(third)
    await crew.sql(sql`update gigs set start_time = '2026-11-02T22:00Z', end_time = '2026-11-03T03:00Z' where id = ${second?.id ?? 0}`)
    const [worker] = await crew.sql<Tables['pros']>(sql`select * from pros where id = ${busy.pro_id}`)
    const [moved] = await crew.sql<Gig>(sql`select * from gigs where id = ${second?.id ?? 0}`)
    if (moved && worker) await application(crew, moved, worker, 'CONFIRMED')
    const longer = { scope: 'FOLLOWING', changes: { end_time: '19:00:00' } } as const
    const preview = await boss().call(previewSeriesEdit, { params: { gigId: third?.id ?? 0 }, body: longer })
    expect(preview.data.conflicts).toEqual([{ gig_id: third?.id, date: '2026-11-02', display_name: worker?.display_name }])
    expect((await edit(third, longer)).error?.code).toBe('overlapping_gig')
    expect((await stored(third?.series_id ?? 0)).map(({ end_time }) => end_time.toISOString().slice(11, 13))).not.toContain('00')
  })

  it('may be done by those who may edit shifts', async () => {
    const [first] = await weeks()
    const onsite = await manager(crew, place, 'ONSITE_MANAGER')
    const call = { params: { gigId: first?.id ?? 0 }, body: { scope: 'ALL', changes: { description: 'Mine' } } } as const
    expect((await crew.as(onsite.id).call(editSeries, call)).error?.code).toBe('forbidden')
    expect((await edit(first, { scope: 'ALL', changes: { wage_amount: 14 } })).error?.target).toBe('changes.wage_amount')
    expect((await edit(first, { scope: 'ALL', changes: { end_time: '09:05:00' } })).error?.target).toBe('changes.end_time')
  })
})

describe('changing this and the following shifts', () => {
  it('makes a new series from the fifth week on and leaves four weeks and their confirmations byte for byte', async () => {
    const gigs = await weeks()
    const [before, fifth] = [gigs.slice(0, 4), gigs[4]]
    for (const gig of before) await confirmed(gig)
    const written = await rows(before)
    const { data } = await edit(fifth, {
      scope: 'FOLLOWING',
      changes: { description: 'New menu', start_time: '12:00:00', end_time: '20:00:00' },
    })
    expect(await rows(before)).toEqual(written)
    expect(data).toMatchObject({ dtstart: '2026-11-16', start_time: '12:00', until: null })
    expect(data.series_id).not.toBe(fifth?.series_id)
    expect((await again(fifth)).data).toMatchObject({
      series_id: data.series_id,
      series_date: '2026-11-16',
      description: 'New menu',
      start_time: '2026-11-16T17:00:00.000Z',
    })
    const old = await boss().call(getRecurringPattern, { params: { gigId: before[0]?.id ?? 0 } })
    expect(old.data).toMatchObject({ until: '2026-11-15', start_time: '09:00' })
    await crew.clock.set('2026-11-02T12:00:00Z')
    await crew.sweep(sweepSeries)
    expect((await stored(fifth?.series_id ?? 0)).map(({ series_date }) => series_date)).toHaveLength(4)
    expect((await stored(data.series_id)).map(({ series_date, description }) => [series_date, description])).toEqual([
      ['2026-11-16', 'New menu'],
      ['2026-11-23', 'New menu'],
      ['2026-11-30', 'New menu'],
    ])
  })

  it('from the first shift on is changing all', async () => {
    const [first] = await weeks()
    const { data } = await edit(first, { scope: 'FOLLOWING', changes: { wage_amount: 23 } })
    expect(data.series_id).toBe(first?.series_id)
    expect(new Set((await stored(data.series_id)).map(({ wage_amount }) => wage_amount))).toEqual(new Set([23]))
  })
})

describe('a location that moved to another time zone', () => {
  it('keeps the times of past shifts; later ones follow its clock when a manager says so', async () => {
    const [first, second] = await weeks()
    const old = { timezone: place.timezone }
    await crew.clock.set('2026-10-19T14:00:00Z')
    await crew.sql(sql`update locations set timezone = 'America/Chicago' where id = ${place.id}`)
    const body = { scope: 'ALL', changes: {}, takes_zone_of_location: true }
    const preview = await boss().call(previewSeriesEdit, { params: { gigId: second?.id ?? 0 }, body: body as never })
    expect(preview.data.gigs).toHaveLength(4)
    await edit(second, body)
    const gigs = await stored(first?.series_id ?? 0)
    expect(gigs.map(({ start_time, timezone }) => `${start_time.toISOString().slice(11, 16)} ${timezone}`)).toEqual([
      '13:00 America/New_York',
      '14:00 America/Chicago',
      '15:00 America/Chicago',
      '15:00 America/Chicago',
      '15:00 America/Chicago',
    ])
    await crew.sql(sql`update locations set timezone = ${old.timezone} where id = ${place.id}`)
  })
})

describe('cancelling a series', () => {
  it('shows what is owed for shifts within 24 hours, cancels no started one and repeats no longer', async () => {
    const [first, second, third] = await weeks()
    await crew.clock.set('2026-10-25T18:00:00Z')
    await confirmed(second)
    const single = await boss().call(previewGigCancellation, { params: { gigId: second?.id ?? 0 } })
    const { data } = await boss().call(previewSeriesCancellation, { params: { gigId: third?.id ?? 0 }, query: { scope: 'ALL' } })
    expect(data).toMatchObject({ owed_total: single.data.owed_total, is_late: true, notified: 1, untouched: 1 })
    expect(data.owed_total).toBeGreaterThan(0)
    expect(data.gigs.map(({ date, owed_total }) => [date, owed_total > 0])).toEqual([
      ['2026-10-26', true],
      ['2026-11-02', false],
      ['2026-11-09', false],
      ['2026-11-16', false],
    ])
    const cancelled = await boss().call(cancelSeries, { params: { gigId: third?.id ?? 0 }, body: { scope: 'ALL', explanation: 'Closed' } })
    expect(cancelled.data.ended_at).not.toBeNull()
    expect((await stored(first?.series_id ?? 0)).map(({ cancelled_at }) => cancelled_at !== null)).toEqual([false, true, true, true, true])
    const [owed] = await crew.sql<{ minimum_owed_cents: number }>(
      sql`select minimum_owed_cents from applications where gig_id = ${second?.id ?? 0}`,
    )
    expect(owed?.minimum_owed_cents).toBeGreaterThan(0)
    await crew.clock.set('2026-12-01T12:00:00Z')
    await crew.sweep(sweepSeries)
    expect(await stored(first?.series_id ?? 0)).toHaveLength(5)
  })

  it('leaves nothing to change: a later change says that it no longer repeats', async () => {
    const [first] = await weeks()
    const params = { gigId: first?.id ?? 0 }
    await boss().call(cancelSeries, { params, body: { scope: 'ALL', explanation: 'Closed' } })
    const { error } = await boss().call(editSeries, { params, body: { scope: 'ALL', changes: { wage_amount: 30 } } })
    expect(error).toMatchObject({ code: 'conflict', reason: 'SERIES_ENDED' })
  })

  it('of one shift takes its date off the coming ones', async () => {
    const [first, second] = await weeks()
    await boss().call(cancelGig, { params: { gigId: second?.id ?? 0 }, body: { explanation: 'Closed that day' } })
    const { data } = await boss().call(getRecurringPattern, { params: { gigId: first?.id ?? 0 } })
    expect(data.next.map(({ date }) => date)).not.toContain(second?.series_date)
    expect(data.next.filter(({ gig_id }) => gig_id === null)).toHaveLength(4)
  })

  it('from one shift on leaves the earlier ones', async () => {
    const [first, , third] = await weeks()
    const { data } = await boss().call(cancelSeries, {
      params: { gigId: third?.id ?? 0 },
      body: { scope: 'FOLLOWING', explanation: 'Closed' },
    })
    expect(data).toMatchObject({ until: '2026-11-01', ended_at: null })
    expect((await stored(first?.series_id ?? 0)).map(({ cancelled_at }) => cancelled_at !== null)).toEqual([false, false, true, true, true])
  })

  it('two changes from one date on at once: the second waits, and both are there', async () => {
    const [, , third] = await weeks()
    const change = (changes: object) =>
      boss().call(editSeries, { params: { gigId: third?.id ?? 0 }, body: { scope: 'FOLLOWING', changes } })
    const answers = await Promise.all([
      change({ wage_amount: 30 }),
      change({ description: 'Work the grill' }),
      change({ special_inst: 'Back door' }),
    ])
    expect(answers.map(({ status, error }) => error?.reason ?? status)).toEqual([200, 200, 200])
    const [gig] = await crew.sql(sql`select wage_amount, description, special_inst from gigs where id = ${third?.id ?? 0}`)
    expect(gig).toEqual({ wage_amount: 30, description: 'Work the grill', special_inst: 'Back door' })
  })

  it('or ending it keeps the stored shifts', async () => {
    const [first] = await weeks()
    const id = { params: { seriesId: first?.series_id ?? 0 } }
    expect((await boss().call(endSeries, id)).data.ended_at).not.toBeNull()
    expect((await boss().call(endSeries, id)).error?.reason).toBe('SERIES_ENDED')
    await crew.clock.set('2026-11-20T12:00:00Z')
    await crew.sweep(sweepSeries)
    expect((await stored(first?.series_id ?? 0)).map(({ cancelled_at }) => cancelled_at)).toEqual([null, null, null, null, null])
  })
})
