import { postGig } from '@crewcall/contract/gigs.ts'
import { cancelSeries, endSeries, getSeries, planOccurrence } from '@crewcall/contract/series.ts'
import { leaveOutDates, listSeriesDates, planDates, previewLeavingOut } from '@crewcall/contract/series-dates.ts'
import sql from 'sql-template-tag'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Tables } from '../../platform/db.gen.ts'
import { application, manager, pro, skill } from '../../test/cast.ts'
import { openLocation } from '../../test/open-place.ts'
import { sweepSeries } from './jobs.ts'

const { crew, place, admin } = await openLocation()
const cook = await skill(crew)
beforeEach(() => crew.clock.set('2026-10-18T20:00:00Z'))

type Gig = Tables['gigs']
const boss = () => crew.as(admin.id)
/** Weeks from Monday 2026-10-19 on, from 9 to 17: four are posted, 11-16 is the first that is only planned. */
async function weeks() {
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
  const params = { seriesId: data.series_id ?? 0 }
  const gigs = () => crew.sql<Gig>(sql`select * from gigs where series_id = ${params.seriesId} order by series_date`)
  const next = async (most = 60) => (await boss().call(listSeriesDates, { params, query: { most } as never })).data
  const leave = (dates: string[], explanation: string | null = 'Closed for repairs') =>
    boss().call(leaveOutDates, { params, body: { dates, explanation } })
  const exceptions = async () =>
    (await boss().call(getSeries, { params })).data.exceptions.map(({ date, kind }) => `${date} ${kind.toLowerCase()}`)
  return { params, gigs, next, leave, exceptions }
}

describe('leaving out several dates', () => {
  it('cancels the posted ones with one reason and does not post the planned ones; the preview had the sum owed', async () => {
    const { params, gigs, next, leave, exceptions } = await weeks()
    const [first] = await gigs()
    const worker = await pro(crew)
    if (first) await application(crew, first, worker, 'CONFIRMED')
    const dates = ['2026-12-07', '2026-10-19', '2026-11-16', '2026-11-02', '2026-11-16']
    const { data: plan } = await boss().call(previewLeavingOut, { params, body: { dates } })
    expect(plan.left_out).toEqual(['2026-11-16', '2026-12-07'])
    expect(plan.cancelled.gigs.map(({ date }) => date)).toEqual(['2026-10-19', '2026-11-02'])
    expect(plan.cancelled.pros.map(({ display_name }) => display_name)).toEqual([worker.display_name])
    expect(plan.cancelled.owed_total).toBeGreaterThan(0)
    expect((await gigs()).every(({ cancelled_at }) => cancelled_at === null)).toBe(true)

    const { data } = await leave(dates)
    expect(data.left_out).toEqual(plan.left_out)
    expect(data.cancelled_gig_ids).toEqual(plan.cancelled.gigs.map(({ gig_id }) => gig_id))
    expect((await gigs()).map(({ series_date, cancelled_at }) => [series_date, cancelled_at !== null])).toEqual([
      ['2026-10-19', true],
      ['2026-10-26', false],
      ['2026-11-02', true],
      ['2026-11-09', false],
    ])
    expect(await exceptions()).toEqual(['2026-11-16 skipped', '2026-12-07 skipped'])
    expect((await next(5)).results.map(({ date }) => date)).toEqual(['2026-10-26', '2026-11-09', '2026-11-23', '2026-11-30', '2026-12-14'])

    const again = await leave(dates)
    expect([again.status, again.data]).toEqual([200, { left_out: [], cancelled_gig_ids: [] }])
    expect(await exceptions()).toHaveLength(2)
  })

  it('is done for all or none: a date that the rule does not have, or a missing reason, changes nothing', async () => {
    const { gigs, leave, exceptions } = await weeks()
    expect((await leave(['2026-10-26', '2026-11-17'])).error?.code).toBe('not_found')
    expect((await leave(['2026-10-26', '2026-11-16'], null)).error?.target).toBe('explanation')
    await crew.clock.set('2026-10-19T14:00:00Z')
    expect((await leave(['2026-10-19', '2026-10-26', '2026-11-16'])).error?.code).toBe('conflict')
    expect((await gigs()).every(({ cancelled_at }) => cancelled_at === null)).toBe(true)
    expect(await exceptions()).toEqual([])
    expect((await leave(['2026-11-16'], null)).status).toBe(200)
  })

  it('is taken back for dates that were only planned', async () => {
    const { params, next, leave, exceptions } = await weeks()
    const dates = ['2026-11-16', '2026-11-23']
    await leave(dates, null)
    const plan = () => boss().call(planDates, { params, body: { dates } })
    expect((await plan()).data).toEqual({ planned: dates })
    expect((await plan()).data).toEqual({ planned: [] })
    expect(await exceptions()).toEqual([])
    expect((await next()).results.map(({ date }) => date)).toEqual(expect.arrayContaining(dates))
    const said = await crew.sql<{ action: string }>(sql`
      select action from audit_log where object_type = 'series' and object_id = ${params.seriesId} and action <> 'series.start' order by id`)
    expect(said.map(({ action }) => action)).toEqual(['series.skip', 'series.skip', 'series.plan', 'series.plan'])
  })

  it.each(['several', 'one'] as const)(
    'and planning it again posts it, also when all dates up to the last were looked at (%s)',
    async (many) => {
      const { params, gigs, leave } = await weeks()
      await crew.sql(sql`update series set until = '2026-11-23' where id = ${params.seriesId}`)
      await leave(['2026-11-23'])
      await crew.clock.set('2026-11-02T12:00:00Z')
      await crew.sweep(sweepSeries)
      const posted = async () => (await gigs()).map(({ series_date }) => series_date)
      expect(await posted()).not.toContain('2026-11-23')
      const date = '2026-11-23'
      if (many === 'several') await boss().call(planDates, { params, body: { dates: [date] } })
      else await boss().call(planOccurrence, { params: { ...params, date } })
      await crew.sweep(sweepSeries)
      expect(await posted()).toContain('2026-11-23')
      const shifts = (await gigs()).length
      await crew.sweep(sweepSeries)
      expect(await gigs()).toHaveLength(shifts)
    },
  )

  it('is for those who may cancel shifts', async () => {
    const { params } = await weeks()
    const onsite = crew.as((await manager(crew, place, 'ONSITE_MANAGER')).id)
    const body = { dates: ['2026-11-16'] }
    expect((await onsite.call(previewLeavingOut, { params, body })).error?.code).toBe('forbidden')
    expect((await onsite.call(leaveOutDates, { params, body })).error?.code).toBe('forbidden')
    expect((await onsite.call(planDates, { params, body })).error?.code).toBe('forbidden')
    expect((await onsite.call(listSeriesDates, { params, query: {} as never })).status).toBe(200)
  })
})

describe('the coming dates of a series', () => {
  it('are listed as far as asked, posted and planned, until the last', async () => {
    const { params, next } = await weeks()
    const { results, is_complete } = await next(40)
    expect([results.length, is_complete]).toEqual([40, false])
    expect(results.filter(({ gig_id }) => gig_id !== null)).toHaveLength(4)
    expect(results.at(-1)?.date).toBe('2027-07-19')
    await crew.sql(sql`update series set until = '2026-11-16' where id = ${params.seriesId}`)
    expect((await next(5)).is_complete).toBe(true)
    expect((await next(4)).is_complete).toBe(false)
  })

  it('after the end of the series still cancels what was posted, which is all that is listed; planned dates are refused', async () => {
    const { params, gigs, next, leave } = await weeks()
    await boss().call(endSeries, { params })
    expect((await next()).results.map(({ date, gig_id }) => [date, gig_id !== null])).toEqual([
      ['2026-10-19', true],
      ['2026-10-26', true],
      ['2026-11-02', true],
      ['2026-11-09', true],
    ])
    expect((await leave(['2026-10-26', '2026-11-16'])).error).toMatchObject({ code: 'conflict', reason: 'SERIES_ENDED' })
    expect((await leave(['2026-10-26', '2026-11-02'])).data.cancelled_gig_ids).toHaveLength(2)
    const [last] = (await gigs()).toReversed()
    const { data } = await boss().call(cancelSeries, {
      params: { gigId: last?.id ?? 0 },
      body: { scope: 'ALL', explanation: 'Closed for good' },
    })
    expect(data.next).toEqual([])
    expect((await gigs()).every(({ cancelled_at }) => cancelled_at !== null)).toBe(true)
    const ends = await crew.sql(sql`select id from audit_log where action = 'series.end' and object_id = ${params.seriesId}`)
    expect(ends).toHaveLength(1)
  })
})
