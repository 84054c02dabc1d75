import { postGig } from '@crewcall/contract/gigs.ts'
import type { DayOfWeek } from '@crewcall/contract/enums.ts'
import { changeSeriesRule, getSeries, previewDates, previewSeriesRule } from '@crewcall/contract/series.ts'
import sql from 'sql-template-tag'
import { beforeEach, describe, expect, it } from 'vitest'
import { skill } from '../../test/cast.ts'
import { openLocation } from '../../test/open-place.ts'

const { crew, place, admin } = await openLocation()
const cook = await skill(crew)
beforeEach(() => crew.clock.set('2026-11-30T12:00:00Z'))

const boss = () => crew.as(admin.id)
const weeksBeginOn = (weekday: DayOfWeek) =>
  crew.sql(sql`update organizations set week_begins_on = ${weekday} where id = ${place.organization_id}`)
const everySecond = (...weekdays: number[]) => ({ freq: 'WEEKLY', interval: 2, byweekdays: weekdays.map((weekday) => ({ weekday })) })
/** A shift of 9 to 17 in New York from Tuesday, 2026-12-01 on. */
const post = (recurrence: object) =>
  boss().call(postGig, {
    body: {
      location_id: place.id,
      skill_id: cook.id,
      start_time: '2026-12-01T14:00:00Z',
      end_time: '2026-12-01T22:00:00Z',
      timezone: 'America/New_York',
      wage_amount: 20,
      description: 'Work the line',
      recurrence,
    } as never,
  })
const next = async (seriesId: number) =>
  (await boss().call(getSeries, { params: { seriesId } })).data.next.map(({ date }) => date).filter((date) => date < '2027-01-01')
const shown = async (location_id: number | undefined) => {
  const asked = { ...everySecond(0, 2), until: '2026-12-31', dtstart: '2026-12-01T09:00', timezone: 'America/New_York', location_id }
  return (await boss().call(previewDates, { body: asked as never })).data.dates.map(({ date }) => date)
}
const december = (...days: number[]) => days.map((day) => `2026-12-${String(day).padStart(2, '0')}`)

describe('a shift of every second week', () => {
  it('counts weeks from the first weekday of the business, in the preview as in what is posted', async () => {
    await weeksBeginOn('MONDAY')
    expect(await shown(place.id)).toEqual(december(1, 6, 15, 20, 29))
    expect(await shown(undefined)).toEqual(december(1, 6, 15, 20, 29))
    const { data } = await post(everySecond(0, 2))
    expect(await next(data.series_id ?? 0)).toEqual(december(1, 6, 15, 20, 29))
    await weeksBeginOn('SUNDAY')
    expect(await shown(place.id)).toEqual(december(1, 13, 15, 27, 29))
    const other = await post(everySecond(0, 2))
    expect(await next(other.data.series_id ?? 0)).toEqual(december(1, 13, 15, 27, 29))
  })

  it('keeps its weeks when the business begins them on another day, and when its rule is changed', async () => {
    await weeksBeginOn('SUNDAY')
    const { data } = await post(everySecond(0, 2))
    const seriesId = data.series_id ?? 0
    await weeksBeginOn('MONDAY')
    expect(await next(seriesId)).toEqual(december(1, 13, 15, 27, 29))
    const { since, recurrence } = { since: '2026-12-02', recurrence: everySecond(0, 2) }
    const body = { since, recurrence, explanation: 'Until spring' }
    const preview = await boss().call(previewSeriesRule, { params: { seriesId }, body: { since, recurrence } as never })
    expect(preview.data.dates.slice(0, 4)).toEqual(december(13, 15, 27, 29))
    const changed = await boss().call(changeSeriesRule, { params: { seriesId }, body: body as never })
    expect(await next(changed.data.series_id)).toEqual(december(13, 15, 27, 29))
  })

  it('takes the weeks of the business when it repeated every week before', async () => {
    await weeksBeginOn('SUNDAY')
    const { data } = await post({ ...everySecond(0, 2), interval: 1 })
    const seriesId = data.series_id ?? 0
    await weeksBeginOn('MONDAY')
    const { since, recurrence } = { since: '2026-12-15', recurrence: everySecond(0, 2) }
    const body = { since, recurrence, explanation: 'Every second week' }
    const preview = await boss().call(previewSeriesRule, { params: { seriesId }, body: { since, recurrence } as never })
    expect(preview.data.dates.slice(0, 4)).toEqual(['2026-12-15', '2026-12-20', '2026-12-29', '2027-01-03'])
    const changed = await boss().call(changeSeriesRule, { params: { seriesId }, body: body as never })
    expect(await next(changed.data.series_id)).toEqual(december(15, 20, 29))
  })

  it('by days has no weekdays, which would be kept and not followed', async () => {
    const weekdays = { freq: 'DAILY', byweekdays: [1, 2, 3, 4, 5].map((weekday) => ({ weekday })) }
    const refused = { code: 'invalid', target: 'recurrence.byweekdays', reason: 'WEEKDAYS_NOT_DAILY' }
    expect((await post(weekdays)).error).toMatchObject(refused)
    const asked = { ...weekdays, dtstart: '2026-12-01T09:00', timezone: 'America/New_York' }
    expect((await boss().call(previewDates, { body: asked as never })).error).toMatchObject({ ...refused, target: 'byweekdays' })
  })
})
