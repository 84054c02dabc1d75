import { reopenGig } from '@crewcall/contract/gig-reopening.ts'
import { postGig } from '@crewcall/contract/gigs.ts'
import { editSeries } from '@crewcall/contract/series-edits.ts'
import { cancelSeries, getSeries } from '@crewcall/contract/series.ts'
import sql from 'sql-template-tag'
import { expect, it } from 'vitest'
import type { Tables } from '../../platform/db.gen.ts'
import { platformAdmin, skill } from '../../test/cast.ts'
import { openLocation } from '../../test/open-place.ts'

const { crew, place, admin } = await openLocation()
const cook = await skill(crew)

it('A shift of a series that had ended before its date and is reopened: it changes and is cancelled, and the series ends as before', async () => {
  await crew.clock.set('2026-10-18T12:00:00Z')
  const boss = crew.as(admin.id)
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
  const { data } = await boss.call(postGig, { body: body as never })
  const params = { seriesId: data.series_id ?? 0 }
  const gigs = await crew.sql<Tables['gigs']>(sql`select * from gigs where series_id = ${params.seriesId} order by series_date`)
  const [, second, , fourth] = gigs.map(({ id }) => ({ params: { gigId: id } }))
  if (!second || !fourth) throw new Error('no shifts')
  await boss.call(cancelSeries, { ...second, body: { scope: 'FOLLOWING', explanation: 'Closed' } })
  const platform = crew.as((await platformAdmin(crew)).id)
  expect((await platform.call(reopenGig, { ...fourth, body: {} as never })).error).toBeUndefined()

  const changed = await boss.call(editSeries, { ...fourth, body: { scope: 'FOLLOWING', changes: { description: 'New menu' } } as never })
  expect(changed.error).toBeUndefined()
  const [now] = await crew.sql(sql`select description, series_id from gigs where id = ${fourth.params.gigId}`)
  expect(now).toEqual({ description: 'New menu', series_id: params.seriesId })
  expect((await boss.call(getSeries, { params })).data.until).toBe('2026-10-25')

  const gone = await boss.call(cancelSeries, { ...fourth, body: { scope: 'FOLLOWING', explanation: 'Closed' } })
  expect(gone.data.until).toBe('2026-10-25')
})
