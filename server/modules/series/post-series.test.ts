import { cancelGig } from '@crewcall/contract/applications.ts'
import { getGig, postGig } from '@crewcall/contract/gigs.ts'
import { getRecurringPattern, listOccurrences, previewDates, skipOccurrence, storeOccurrence } from '@crewcall/contract/series.ts'
import { createEvent } from '@crewcall/contract/staffing-events.ts'
import { phantomId } from '@crewcall/contract/rules/phantom-id.ts'
import sql from 'sql-template-tag'
import { beforeEach, describe, expect, it } from 'vitest'
import { row } from '../../test/build.ts'
import { manager, payingLocation, skill } from '../../test/cast.ts'
import { openLocation } from '../../test/open-place.ts'
import { sweepSeries } from './jobs.ts'

const { crew, place, admin } = await openLocation()
const zone = 'America/New_York'
const cook = await skill(crew)
beforeEach(() => crew.clock.set('2026-10-12T12:00:00Z'))

const weekly = { freq: 'WEEKLY', interval: 1, byweekdays: [{ weekday: 1, occurrence: null }], until: null }
/** Mondays from 9 to 17 from 2026-10-19 on. */
const body = (changes: Record<string, unknown> = {}) => ({
  location_id: place.id,
  skill_id: cook.id,
  start_time: '2026-10-19T13:00:00Z',
  end_time: '2026-10-19T21:00:00Z',
  timezone: zone,
  wage_amount: 20,
  description: 'Work the line',
  recurrence: weekly,
  ...changes,
})
const post = (changes?: Record<string, unknown>, userId = admin.id) => crew.as(userId).call(postGig, { body: body(changes) as never })
const datesOf = async (seriesId: number) =>
  (await crew.sql<{ series_date: string }>(sql`select series_date from gigs where series_id = ${seriesId} order by 1`)).map(
    ({ series_date }) => series_date,
  )
const pattern = async (gigId: number) => (await crew.as(admin.id).call(getRecurringPattern, { params: { gigId } })).data

describe('posting a shift that repeats', () => {
  it('stores it and the shifts of the coming 28 days, and says how it repeats', async () => {
    const { status, data } = await post()
    expect(status).toBe(201)
    expect(data).toMatchObject({ is_recurring: true, series_date: '2026-10-19', status: 'POSTED' })
    const repeats = await pattern(data.id)
    expect(repeats).toMatchObject({ ...weekly, start_time: '09:00', end_time: '17:00', timezone: zone, materialised_until: '2026-11-09' })
    expect(await datesOf(repeats.series_id)).toEqual(['2026-10-19', '2026-10-26', '2026-11-02', '2026-11-09'])
    expect(repeats.next.map(({ date, gig_id }) => [date, gig_id !== null])).toEqual([
      ['2026-10-19', true],
      ['2026-10-26', true],
      ['2026-11-02', true],
      ['2026-11-09', true],
      ['2026-11-16', false],
      ['2026-11-23', false],
      ['2026-11-30', false],
      ['2026-12-07', false],
    ])
    const starts = await crew.sql<{ start_time: Date }>(sql`select start_time from gigs where series_id = ${repeats.series_id} order by 1`)
    expect(starts.map(({ start_time }) => start_time.toISOString().slice(11, 16))).toEqual(['13:00', '13:00', '14:00', '14:00'])
    const released = await crew.sql(sql`select 1 from announcements where name = 'gig.released' and payload->>'gig_id' = any(
      select id::text from gigs where series_id = ${repeats.series_id})`)
    expect(released).toHaveLength(4)
  })

  it('is refused in an event, which has its own days; nothing is posted', async () => {
    const { data: event } = await crew.as(admin.id).call(createEvent, { body: { name: 'Harvest', organization_id: place.organization_id } })
    const stored = () => crew.sql(sql`select id from gigs where location_id = ${place.id} order by 1`)
    const before = await stored()
    const error = { code: 'invalid', target: 'recurrence', reason: 'EVENT_DOES_NOT_REPEAT' }
    expect((await post({ event_id: event.id })).error).toMatchObject(error)
    expect(await stored()).toEqual(before)
    expect((await post({ event_id: event.id, recurrence: null })).data).toMatchObject({ is_recurring: false })
  })

  it('refuses a rule that ends before the first shift, or does not have its day, naming the field', async () => {
    expect((await post({ recurrence: { ...weekly, until: '2026-10-18' } })).error).toMatchObject({
      code: 'invalid',
      target: 'recurrence.until',
      reason: 'UNTIL_BEFORE_START',
    })
    expect((await post({ recurrence: { ...weekly, byweekdays: [{ weekday: 2, occurrence: null }] } })).error?.target).toBe('start_time')
    expect((await post({ recurrence: { ...weekly, byweekdays: [{ weekday: 1, occurrence: 1 }] } })).error?.target).toBe(
      'recurrence.byweekdays',
    )
    expect((await post({ recurrence: { ...weekly, interval: 0 } })).error?.target).toBe('recurrence.interval')
    expect((await post({ wage_amount: 15, skill_id: (await skill(crew, { minimum_wage_amount: 19 })).id })).error?.target).toBe(
      'wage_amount',
    )
  })

  it('ends with its last date, and one shift without a rule is no series', async () => {
    const { data } = await post({ recurrence: { ...weekly, until: '2026-10-26' } })
    expect(await datesOf((await pattern(data.id)).series_id)).toEqual(['2026-10-19', '2026-10-26'])
    const single = await post({ recurrence: undefined })
    expect(single.data).toMatchObject({ is_recurring: false, series_id: null })
    expect((await crew.as(admin.id).call(getRecurringPattern, { params: { gigId: single.data.id } })).status).toBe(404)
  })

  it('is not seen by the managers of another business', async () => {
    const { data } = await post()
    const stranger = await manager(crew, await payingLocation(crew))
    expect((await crew.as(stranger.id).call(getRecurringPattern, { params: { gigId: data.id } })).status).toBe(404)
    const of = { seriesId: data.series_id ?? 0, date: '2026-11-16' }
    expect((await crew.as(stranger.id).call(storeOccurrence, { params: of, body: {} })).status).toBe(404)
    expect((await crew.as(stranger.id).call(skipOccurrence, { params: of })).status).toBe(404)
  })
})

describe('the nightly job', () => {
  it('stores what comes within 28 days, once', async () => {
    const { data } = await post()
    const id = data.series_id ?? 0
    await crew.clock.set('2026-10-26T12:00:00Z')
    await crew.sweep(sweepSeries)
    await crew.sweep(sweepSeries)
    expect(await datesOf(id)).toEqual(['2026-10-19', '2026-10-26', '2026-11-02', '2026-11-09', '2026-11-16', '2026-11-23'])
  })

  it('records why a date cannot be posted, and posts it once it can', async () => {
    const vanishing = await skill(crew)
    const { data } = await post({ skill_id: vanishing.id })
    await crew.sql(sql`update skills set is_offered = false where id = ${vanishing.id}`)
    await crew.clock.set('2026-10-19T12:30:00Z')
    await crew.sweep(sweepSeries)
    expect((await pattern(data.id)).exceptions).toMatchObject([
      { date: '2026-11-16', kind: 'NOT_POSTED', refused: { reason: 'POSITION_NOT_OFFERED' } },
    ])
    await crew.sql(sql`update skills set is_offered = true where id = ${vanishing.id}`)
    await crew.sweep(sweepSeries)
    expect((await pattern(data.id)).exceptions).toEqual([])
    expect(await datesOf(data.series_id ?? 0)).toContain('2026-11-16')
  })

  it('posts nothing while the location is not set up for shifts', async () => {
    const { data } = await post()
    await crew.sql(sql`delete from licenses where location_id = ${place.id} and license_name = 'marketplace'`)
    await crew.clock.set('2026-10-19T12:30:00Z')
    await crew.sweep(sweepSeries)
    expect((await pattern(data.id)).exceptions).toMatchObject([
      { date: '2026-11-16', kind: 'NOT_POSTED', refused: { reason: 'LICENSE_MISSING', values: { license: 'marketplace' } } },
    ])
    await row(crew, 'licenses', { organization_id: place.organization_id, location_id: place.id, license_name: 'marketplace' })
    await crew.sweep(sweepSeries)
    expect((await pattern(data.id)).exceptions).toEqual([])
  })

  it('lets nights last nine hours in autumn and seven in spring', async () => {
    await crew.clock.set('2026-10-20T12:00:00Z')
    const saturdays = { ...weekly, byweekdays: [{ weekday: 6, occurrence: null }] }
    const night = await post({ start_time: '2026-10-25T02:00:00Z', end_time: '2026-10-25T10:00:00Z', recurrence: saturdays })
    const hours = async () =>
      crew.sql(
        sql`select series_date, extract(epoch from end_time - start_time)::int / 3600 as hours from gigs where series_id = ${night.data.series_id} and series_date in ('2026-10-24', '2026-10-31', '2027-03-13') order by 1`,
      )
    expect(await hours()).toEqual([
      { series_date: '2026-10-24', hours: 8 },
      { series_date: '2026-10-31', hours: 9 },
    ])
    await crew.clock.set('2027-03-01T12:00:00Z')
    await crew.sweep(sweepSeries)
    expect((await hours()).at(-1)).toEqual({ series_date: '2027-03-13', hours: 7 })
  })
})

describe('the preview of dates', () => {
  const preview = (changes: Record<string, unknown>) =>
    crew.as(admin.id).call(previewDates, {
      body: {
        ...weekly,
        dtstart: '2026-10-18T09:00',
        timezone: zone,
        byweekdays: [{ weekday: 0, occurrence: null }],
        ...changes,
      } as never,
    })

  it('keeps nine o’clock over both clock changes', async () => {
    const { data } = await preview({ until: '2027-03-31' })
    expect(new Set(data.dates.map(({ time }) => time))).toEqual(new Set(['09:00']))
    const at = new Map(data.dates.map(({ date, start_time }) => [date, start_time]))
    expect(['2026-10-25', '2026-11-01', '2027-03-07', '2027-03-14'].map((date) => at.get(date)?.slice(11, 16))).toEqual([
      '13:00',
      '14:00',
      '14:00',
      '13:00',
    ])
    expect(data).toMatchObject({ is_complete: true, skipped: [] })
    expect((await preview({ dtstart: '2026-10-18T13:00:00Z', until: '2027-03-31' })).data.dates).toEqual(data.dates)
  })

  it('takes a date or an instant for the first day and for the last', async () => {
    const dates = async (changes: Record<string, unknown>) => (await preview(changes)).data.dates.map(({ date, time }) => `${date} ${time}`)
    const whole = await dates({ dtstart: '2026-10-18T00:00', until: '2026-11-08' })
    expect(whole).toEqual(['2026-10-18 00:00', '2026-10-25 00:00', '2026-11-01 00:00', '2026-11-08 00:00'])
    expect(await dates({ dtstart: '2026-10-18', until: '2026-11-08' })).toEqual(whole)
    // Still Sunday there.
    expect(await dates({ dtstart: '2026-10-18', until: '2026-11-09T03:00:00Z' })).toEqual(whole)
    expect(await dates({ dtstart: '2026-10-18', until: '2026-11-08T03:00:00Z' })).toEqual(whole.slice(0, 3))
  })

  it('moves a start that the clock skips to the next hour, with a note', async () => {
    const { data } = await preview({ dtstart: '2026-10-18T02:30', until: '2027-03-21' })
    expect(data.dates.find(({ date }) => date === '2027-03-14')).toMatchObject({ time: '03:30', note: 'MOVED_TO_NEXT_HOUR' })
    expect(data.dates.filter(({ note }) => note !== null)).toHaveLength(1)
  })

  it('names the months it leaves out, gives 52 dates without an end, and refuses an end in the past', async () => {
    const monthly = await preview({ freq: 'MONTHLY', byweekdays: [], dtstart: '2026-10-31T09:00', until: '2027-03-31' })
    expect(monthly.data.skipped).toEqual([
      { month: '2026-11', reason: 'NO_SUCH_DAY' },
      { month: '2027-02', reason: 'NO_SUCH_DAY' },
    ])
    expect((await preview({})).data.dates).toHaveLength(52)
    expect((await preview({ until: '2026-10-11' })).error).toMatchObject({ code: 'invalid', target: 'until' })
  })
})

describe('occurrences that are not stored', () => {
  const list = async () => (await crew.as(admin.id).call(listOccurrences, { query: { location_id: place.id } })).data.results

  it('follow the stored ones with no date twice and none missing; saving one makes it a shift of that date', async () => {
    await crew.sql(sql`update series set ended_at = now()`)
    const { data } = await post()
    const mine = async () => (await list()).filter(({ series_id }) => series_id === data.series_id)
    const expected = ['2026-10-19', '2026-10-26', '2026-11-02', '2026-11-09', '2026-11-16', '2026-11-23', '2026-11-30', '2026-12-07']
    const before = await mine()
    expect(before.map(({ series_date }) => series_date)).toEqual(expected)
    expect(before.map(({ gig_id }) => gig_id !== null)).toEqual([true, true, true, true, false, false, false, false])
    expect(before.slice(0, 4).map(({ id }) => id)).toEqual(before.slice(0, 4).map(({ gig_id }) => gig_id))
    expect(before[4]).toMatchObject({
      id: phantomId({ series_id: data.series_id ?? 0, series_date: '2026-11-16' }),
      start_time: '2026-11-16T14:00:00.000Z',
      status: null,
      wage_amount: 20,
    })

    const at = { seriesId: data.series_id ?? 0, date: '2026-11-23' }
    const stored = await crew.as(admin.id).call(storeOccurrence, { params: at, body: { wage_amount: 25 } })
    expect(stored.data).toMatchObject({ series_date: '2026-11-23', wage_amount: 25, is_recurring: true })
    expect((await crew.as(admin.id).call(storeOccurrence, { params: at, body: {} })).error?.code).toBe('conflict')
    expect((await crew.as(admin.id).call(storeOccurrence, { params: { ...at, date: '2026-11-24' }, body: {} })).status).toBe(404)
    expect((await mine()).map(({ series_date }) => series_date)).toEqual(expected)
    expect((await pattern(data.id)).exceptions).toMatchObject([{ date: '2026-11-23', kind: 'EDITED', fields: ['wage_amount'] }])
  })

  it('are listed by start, position and type', async () => {
    await crew.sql(sql`update series set ended_at = now()`)
    const { data } = await post()
    const asked = async (query: Record<string, unknown>) => {
      const answer = await crew.as(admin.id).call(listOccurrences, { query: { location_id: place.id, ...query } as never })
      return answer.data.results.filter(({ series_id }) => series_id === data.series_id).map(({ series_date }) => series_date)
    }
    const window = { start_time: '2026-11-03T00:00:00Z', end_time: '2026-11-17T00:00:00Z' }
    expect(await asked(window)).toEqual(['2026-11-09', '2026-11-16'])
    expect(await asked({ ...window, skill_ids: [cook.id] })).toHaveLength(2)
    expect(await asked({ ...window, skill_ids: [(await skill(crew)).id] })).toEqual([])
    const [own, other] = data.type === 'MARKETPLACE' ? (['marketplace', 'network'] as const) : (['network', 'marketplace'] as const)
    expect(await asked({ ...window, types: [own] })).toHaveLength(2)
    expect(await asked({ ...window, types: [own.toUpperCase()] })).toHaveLength(2)
    expect(await asked({ ...window, types: [other] })).toEqual([])
  })

  it('can be left out, and posted after all', async () => {
    const { data } = await post()
    const at = { seriesId: data.series_id ?? 0, date: '2026-11-16' }
    expect((await crew.as(admin.id).call(skipOccurrence, { params: at })).status).toBe(204)
    await crew.clock.set('2026-10-20T12:00:00Z')
    await crew.sweep(sweepSeries)
    expect(await datesOf(at.seriesId)).not.toContain('2026-11-16')
    expect((await list()).some(({ id }) => id === phantomId({ series_id: at.seriesId, series_date: at.date }))).toBe(false)
    expect((await crew.as(admin.id).call(storeOccurrence, { params: at, body: {} })).data.series_date).toBe('2026-11-16')
    const first = { seriesId: at.seriesId, date: '2026-10-26' }
    expect((await crew.as(admin.id).call(skipOccurrence, { params: first })).error?.reason).toBe('OCCURRENCE_STORED')
  })

  it('stay away where a stored shift was cancelled', async () => {
    const { data } = await post()
    await crew.as(admin.id).call(cancelGig, { params: { gigId: data.id }, body: { explanation: 'Closed' } })
    await crew.sweep(sweepSeries)
    expect((await datesOf(data.series_id ?? 0)).filter((date) => date === '2026-10-19')).toHaveLength(1)
    expect((await list()).some(({ series_id, series_date }) => series_id === data.series_id && series_date === '2026-10-19')).toBe(false)
    expect((await crew.as(admin.id).call(getGig, { params: { gigId: data.id } })).data.status).toBe('CANCELLED')
  })
})
