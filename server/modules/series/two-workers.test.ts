import { postGig } from '@crewcall/contract/gigs.ts'
import sql from 'sql-template-tag'
import { expect, it } from 'vitest'
import { skill } from '../../test/cast.ts'
import { openLocation } from '../../test/open-place.ts'
import { storeNext } from './jobs.ts'

const { crew, place, admin } = await openLocation()

it('Two workers at once, one of them stopped before its commit, leave one shift per date', async () => {
  await crew.clock.set('2026-10-12T12:00:00Z')
  const body = {
    location_id: place.id,
    skill_id: (await skill(crew)).id,
    start_time: '2026-10-13T13:00:00Z',
    end_time: '2026-10-13T21:00:00Z',
    timezone: place.timezone,
    wage_amount: 20,
    description: 'Work the line',
    recurrence: { freq: 'DAILY' },
  }
  const { data } = await crew.as(admin.id).call(postGig, { body: body as never })
  await crew.clock.set('2026-10-19T12:00:00Z')
  const at = { organization_id: place.organization_id, location_id: place.id }
  const store = (stops: boolean) =>
    crew.system(async (ctx) => {
      const last = await storeNext(ctx, at, 0)
      if (stops) throw new Error('killed')
      return last
    })
  const runs = await Promise.allSettled([store(true), store(false), store(false), store(true)])
  expect(runs.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'rejected'])
  const [found] = await crew.sql(sql`
    select count(*)::int as shifts, count(distinct series_date)::int as dates, max(series_date) as last from gigs where series_id = ${data.series_id}`)
  expect(found).toEqual({ shifts: 35, dates: 35, last: '2026-11-16' })
  expect(await store(false)).toBeNull()
})
