import { blockPro, offerDirectly } from '@crewcall/contract/applications.ts'
import { postGig } from '@crewcall/contract/gigs.ts'
import { getSeries, resumeSeriesOffer, stopSeriesOffer, storeOccurrence } from '@crewcall/contract/series.ts'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import { row } from '../../test/build.ts'
import { pro, skill } from '../../test/cast.ts'
import { openLocation } from '../../test/open-place.ts'
import { sweepSeries } from './jobs.ts'

const { crew, place, admin } = await openLocation()

describe('an offer of a shift that repeats', () => {
  it('goes to every stored shift and to each new one, but not to a pro blocked or suspended since, which is recorded', async () => {
    await crew.clock.set('2026-10-18T12:00:00Z')
    const body = {
      location_id: place.id,
      skill_id: (await skill(crew)).id,
      start_time: '2026-10-26T13:00:00Z',
      end_time: '2026-10-26T21:00:00Z',
      timezone: 'America/New_York',
      wage_amount: 20,
      allowed_confirmed_pros: 3,
      description: 'Work the line',
      recurrence: { freq: 'WEEKLY', byweekdays: [{ weekday: 1 }] },
    }
    const boss = crew.as(admin.id)
    const { data: gig } = await boss.call(postGig, { body: body as never })
    const [liked, blocked, suspended] = [await pro(crew), await pro(crew), await pro(crew)]
    // Nobody has the third number: that pro is skipped, and offered nothing later.
    const terms = {
      application_type: 'DIRECT_OFFER' as const,
      gig_id: gig.id,
      is_recurring: true,
      pro_ids: [liked.id, blocked.id, suspended.id, 999_999],
    }
    expect((await boss.call(offerDirectly, { body: terms })).status).toBe(200)
    await crew.drain()
    const offered = async (id: number) =>
      (
        await crew.sql<{ series_date: string }>(sql`
          select g.series_date from applications a join gigs g on g.organization_id = a.organization_id and g.id = a.gig_id
          where a.pro_id = ${id} and a.selected_at is not null and a.cancelled_at is null order by 1`)
      ).map(({ series_date }) => series_date)
    const stored = ['2026-10-26', '2026-11-02', '2026-11-09']
    expect(await offered(liked.id)).toEqual(stored)
    expect(await offered(blocked.id)).toEqual(stored)

    await boss.call(blockPro, { body: { gigster_id: blocked.id, location_ids: [place.id], reason: 'CONDUCT' } })
    await row(crew, 'pro_suspensions', { pro_id: suspended.id, reason_code: 'other', source: 'ADMIN', starts: '2026-10-18T12:00:00Z' })
    await crew.clock.set('2026-10-20T12:00:00Z')
    await crew.sweep(sweepSeries)
    expect(await offered(liked.id)).toEqual([...stored, '2026-11-16'])
    expect(await offered(blocked.id)).toEqual([])
    expect(await offered(suspended.id)).not.toContain('2026-11-16')
    const { offers } = (await boss.call(getSeries, { params: { seriesId: gig.series_id ?? 0 } })).data
    // By name, which for "Pro 9" and "Pro 10" is not the order in which they were made.
    expect(new Map(offers.map(({ pro_id, left_out }) => [pro_id, left_out?.date ?? null]))).toEqual(
      new Map([
        [liked.id, null],
        [blocked.id, '2026-11-16'],
        [suspended.id, '2026-11-16'],
      ]),
    )
    expect(await crew.sql(sql`select after->>'pro_id' as pro_id from audit_log where action = 'series.leave_out'`)).toEqual([
      { pro_id: String(blocked.id) },
      { pro_id: String(suspended.id) },
    ])
    await crew.sweep(sweepSeries)
    expect(await offered(liked.id)).toEqual([...stored, '2026-11-16'])

    // Stopped, the pro is offered no new shift and keeps the offers of before; resumed, the next new one.
    const ofLiked = { params: { seriesId: gig.series_id ?? 0, proId: liked.id } }
    expect((await boss.call(stopSeriesOffer, ofLiked)).status).toBe(204)
    expect(
      new Set((await boss.call(getSeries, { params: { seriesId: gig.series_id ?? 0 } })).data.offers.map(({ pro_id }) => pro_id)),
    ).toEqual(new Set([blocked.id, suspended.id]))
    await crew.clock.set('2026-10-27T12:00:00Z')
    await crew.sweep(sweepSeries)
    const kept = ['2026-11-02', '2026-11-09', '2026-11-16']
    expect((await offered(liked.id)).filter((date) => date > '2026-10-27')).toEqual(kept)
    expect((await boss.call(resumeSeriesOffer, ofLiked)).status).toBe(204)
    await crew.clock.set('2026-11-03T12:00:00Z')
    await crew.sweep(sweepSeries)
    expect((await offered(liked.id)).filter((date) => date > '2026-11-03')).toEqual([...kept.slice(1), '2026-11-30'])
    // A date stored by hand is a new shift, too.
    const series = { seriesId: gig.series_id ?? 0 }
    expect((await boss.call(storeOccurrence, { params: { ...series, date: '2026-12-14' }, body: {} })).status).toBe(201)
    await crew.drain()
    expect((await offered(liked.id)).at(-1)).toBe('2026-12-14')
    const actions = await crew.sql(sql`select action from audit_log where action like 'series.%_offer' order by id`)
    expect(actions).toEqual([{ action: 'series.stop_offer' }, { action: 'series.resume_offer' }])
  })
})
