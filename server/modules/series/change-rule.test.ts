import { postGig } from '@crewcall/contract/gigs.ts'
import { changeSeriesRule, endSeries, getSeries, previewSeriesRule, skipOccurrence } from '@crewcall/contract/series.ts'
import sql from 'sql-template-tag'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Tables } from '../../platform/db.gen.ts'
import { application, manager, pro, skill } from '../../test/cast.ts'
import { openLocation } from '../../test/open-place.ts'
import { sweepSeries } from './jobs.ts'

const { crew, place, admin } = await openLocation()
const cook = await skill(crew)
beforeEach(() => crew.clock.set('2026-10-18T12:00:00Z'))

type Gig = Tables['gigs']
const boss = () => crew.as(admin.id)
const weekly = (...weekdays: number[]) => ({ freq: 'WEEKLY', byweekdays: weekdays.map((weekday) => ({ weekday })) })
const stored = (seriesId: number) =>
  crew.sql<Gig>(sql`select * from gigs where series_id = ${seriesId} and cancelled_at is null order by series_date`)
const dates = async (seriesId: number) => (await stored(seriesId)).map(({ series_date }) => series_date)
/** Mondays and Wednesdays from 2026-10-19 on, 9 to 17 in New York, stored 28 days ahead. */
async function mondaysAndWednesdays(): Promise<number> {
  const body = {
    location_id: place.id,
    skill_id: cook.id,
    start_time: '2026-10-19T13:00:00Z',
    end_time: '2026-10-19T21:00:00Z',
    timezone: 'America/New_York',
    wage_amount: 20,
    description: 'Work the line',
    recurrence: weekly(1, 3),
  }
  const { data } = await boss().call(postGig, { body: body as never })
  await crew.clock.set('2026-10-19T12:00:00Z')
  await crew.sweep(sweepSeries)
  return data.series_id ?? 0
}
const change = (seriesId: number, body: Record<string, unknown>, who = admin.id) =>
  crew.as(who).call(changeSeriesRule, { params: { seriesId }, body: body as never })

describe('changing the rule of a series', () => {
  it('keeps shifts on dates of the new rule, cancels the others, and posts what is missing', async () => {
    const seriesId = await mondaysAndWednesdays()
    const before = await stored(seriesId)
    const wednesday = before.find(({ series_date }) => series_date === '2026-10-28')
    const monday = before.find(({ series_date }) => series_date === '2026-11-02')
    if (!wednesday || !monday) throw new Error('no shifts')
    const [lost, kept] = [
      await application(crew, wednesday, await pro(crew), 'CONFIRMED'),
      await application(crew, monday, await pro(crew), 'CONFIRMED'),
    ]
    const wanted = { since: '2026-10-26', recurrence: weekly(1, 5) }
    const preview = await boss().call(previewSeriesRule, { params: { seriesId }, body: wanted as never })
    expect(preview.data.dates.slice(0, 3)).toEqual(['2026-10-26', '2026-10-30', '2026-11-02'])
    expect(preview.data.kept).toBe(4)
    expect(preview.data.cancelled.gigs.map(({ date }) => date)).toEqual(['2026-10-28', '2026-11-04', '2026-11-11'])
    expect(preview.data.cancelled.pros).toHaveLength(1)
    expect(await dates(seriesId)).toHaveLength(before.length)

    expect((await change(seriesId, wanted)).error).toMatchObject({ target: 'explanation' })
    const { data } = await change(seriesId, { ...wanted, explanation: 'No Wednesdays any more' })
    expect(data).toMatchObject({ dtstart: '2026-10-26', byweekdays: [{ weekday: 1 }, { weekday: 5 }] })
    expect(await dates(seriesId)).toEqual(['2026-10-19', '2026-10-21'])
    expect(await dates(data.series_id)).toEqual([
      '2026-10-26',
      '2026-10-30',
      '2026-11-02',
      '2026-11-06',
      '2026-11-09',
      '2026-11-13',
      '2026-11-16',
    ])
    const gone = await crew.sql<{ id: number }>(sql`
      select id from applications where id = any(${[lost.id, kept.id]}::bigint[]) and cancelled_at is not null`)
    expect(gone.map(({ id }) => id)).toEqual([lost.id])
  })

  it('changes the series itself before its first date, and forgets dates left out that it no longer has', async () => {
    const seriesId = await mondaysAndWednesdays()
    await crew.clock.set('2026-10-18T12:00:00Z')
    await boss().call(skipOccurrence, { params: { seriesId, date: '2026-12-02' } })
    await boss().call(skipOccurrence, { params: { seriesId, date: '2026-12-07' } })
    const { data } = await change(seriesId, { since: '2026-10-19', recurrence: weekly(1), explanation: 'Mondays only' })
    expect(data.series_id).toBe(seriesId)
    expect(data.exceptions.map(({ date }) => date)).toEqual(['2026-12-07'])
    expect(await dates(seriesId)).toEqual(
      ['2026-10-19', '2026-10-26', '2026-11-02', '2026-11-09', '2026-11-16'].slice(0, (await dates(seriesId)).length),
    )
  })

  it('is refused from today on, after the end, without a date, and for those who may not cancel', async () => {
    const seriesId = await mondaysAndWednesdays()
    const recurrence = weekly(1, 3)
    expect((await change(seriesId, { since: '2026-10-19', recurrence })).error).toMatchObject({
      target: 'since',
      reason: 'RULE_FROM_TOMORROW',
    })
    const past = { since: '2026-10-20', recurrence: { ...recurrence, until: '2026-10-20' } }
    expect((await change(seriesId, past)).error).toMatchObject({ target: 'recurrence.until', reason: 'UNTIL_BEFORE_START' })
    const onsite = await manager(crew, place, 'ONSITE_MANAGER')
    expect((await change(seriesId, { since: '2026-10-20', recurrence }, onsite.id)).error?.code).toBe('forbidden')
    await boss().call(endSeries, { params: { seriesId } })
    expect((await change(seriesId, { since: '2026-10-20', recurrence })).error?.reason).toBe('SERIES_ENDED')
    expect((await boss().call(getSeries, { params: { seriesId } })).data.ended_at).not.toBeNull()
  })

  it('changes nothing a second time', async () => {
    const seriesId = await mondaysAndWednesdays()
    const first = await change(seriesId, { since: '2026-10-26', recurrence: weekly(1), explanation: 'Mondays only' })
    const before = await dates(first.data.series_id)
    const again = await change(first.data.series_id, { since: '2026-10-26', recurrence: weekly(1) })
    expect(again.data.series_id).toBe(first.data.series_id)
    expect(await dates(first.data.series_id)).toEqual(before)
  })

  it('of several at once the first is made, and the others are told that somebody changed it', async () => {
    const seriesId = await mondaysAndWednesdays()
    const wanted = (weekday: number) => ({ since: '2026-10-26', recurrence: weekly(weekday), explanation: 'Another rota' })
    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map((weekday) => change(seriesId, wanted(weekday))))
    const told = answers.map(({ status, error }) => String(error?.reason ?? status)).toSorted()
    expect(told).toEqual(['200', ...Array.from({ length: 5 }, () => 'SHIFT_CHANGED')])
    const [found] = await crew.sql(sql`select count(*)::int as later from series where split_from = ${seriesId}`)
    expect(found).toEqual({ later: 1 })
  })
})
