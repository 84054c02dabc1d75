import { editGig } from '@crewcall/contract/applications.ts'
import { postGig } from '@crewcall/contract/gigs.ts'
import { editSeries, editWholeSeries } from '@crewcall/contract/series-edits.ts'
import { getSeries } from '@crewcall/contract/series.ts'
import sql, { type Sql } from 'sql-template-tag'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Tables } from '../../platform/db.gen.ts'
import { nextSerial, row } from '../../test/build.ts'
import { manager, skill } from '../../test/cast.ts'
import { openLocation } from '../../test/open-place.ts'
import { sweepSeries } from './jobs.ts'

const { crew, place, admin } = await openLocation()
const boss = () => crew.as(admin.id)
beforeEach(() => crew.clock.set('2026-10-18T12:00:00Z'))

/** Mondays of a position of their own, of which four are posted. */
async function mondays(more: object = {}) {
  const cook = await skill(crew)
  const body = {
    location_id: place.id,
    skill_id: cook.id,
    start_time: '2026-10-19T13:00:00Z',
    end_time: '2026-10-19T21:00:00Z',
    timezone: 'America/New_York',
    wage_amount: 20,
    description: 'Work the line',
    recurrence: { freq: 'WEEKLY', byweekdays: [{ weekday: 1 }] },
    ...more,
  }
  const { data } = await boss().call(postGig, { body: body as never })
  const id = data.series_id ?? 0
  const gigs = () => crew.sql<Tables['gigs']>(sql`select * from gigs where series_id = ${id} order by series_date`)
  return { id, cook, gigs, first: (await gigs())[0]?.id ?? 0 }
}
const nothing = () => sql`select 1`

describe('a series with something that is refused by now', () => {
  it.each([
    ['its position is no longer offered', {}, (skillId: number): Sql => sql`update skills set is_offered = false where id = ${skillId}`],
    [
      'the least wage of its position rose',
      { wage_amount: 16 },
      (skillId: number): Sql => sql`update skills set minimum_wage_amount = 18 where id = ${skillId}`,
    ],
    ['its boost is above the cap of team members', { boosted_gig_bonus: 50 }, nothing],
  ])('changes otherwise, as one of its shifts does: %s', async (_what, more, refuse) => {
    const { id, cook, gigs, first } = await mondays(more)
    await crew.sql(refuse(cook.id))
    await crew.sql(sql`update locations set team_member_cap = 10 where id = ${place.id}`)
    const team = crew.as((await manager(crew, place, 'TEAM_MEMBER')).id)
    expect((await team.call(editGig, { params: { gigId: first }, body: { contact_name: 'Ada' } as never })).error).toBeUndefined()
    const body = { scope: 'ALL', changes: { description: 'Work the grill' } } as never
    expect((await team.call(editSeries, { params: { gigId: first }, body })).error).toBeUndefined()
    expect(new Set((await gigs()).map(({ description }) => description))).toEqual(new Set(['Work the grill']))
    const [stored] = await crew.sql<Tables['series']>(sql`select * from series where id = ${id}`)
    expect(stored?.shift).toMatchObject({ description: 'Work the grill' })
  })

  it.each([
    [{ wage_amount: 15 }, 'wage_amount'],
    [{ onsite_manager_id: 999_999 }, 'onsite_manager_id'],
    [{ selected_requirement_ids: [999_999] }, 'selected_requirement_ids'],
    [{ background_check_required: true }, 'background_check_required'],
    [{ attachment_ids: [999_999] }, 'attachment_ids'],
  ])('takes nothing that is refused, also where no shift is posted: %o', async (changes, target) => {
    const { id, cook } = await mondays()
    await crew.sql(sql`update skills set minimum_wage_amount = 16 where id = ${cook.id}`)
    await crew.sql(sql`update gigs set cancelled_at = now() where series_id = ${id}`)
    await crew.sql(sql`update locations set background_checks_enabled = false where id = ${place.id}`)
    const { error } = await boss().call(editWholeSeries, { params: { seriesId: id }, body: { changes } as never })
    expect(error?.target).toBe(target)
  })
})

describe('a file', () => {
  it('that a series gets while no shift is posted is on the later ones', async () => {
    const { id, gigs } = await mondays()
    await crew.sql(sql`update gigs set cancelled_at = now() where series_id = ${id}`)
    const file = await row(crew, 'media', {
      owner_user_id: admin.id,
      purpose: 'ATTACHMENT',
      name: 'Map',
      media_type: 'application/pdf',
      bytes: 10,
      storage_key: `key-${nextSerial()}`,
      status: 'available',
    })
    const changes = { attachment_ids: [file.id] }
    expect((await boss().call(editWholeSeries, { params: { seriesId: id }, body: { changes } as never })).error).toBeUndefined()
    await crew.clock.set('2026-10-27T12:00:00Z')
    await crew.sweep(sweepSeries)
    const [last] = (await gigs()).toReversed()
    expect(last?.series_date).toBe('2026-11-23')
    expect(await crew.sql(sql`select media_id from gig_attachments where gig_id = ${last?.id ?? 0}`)).toEqual([{ media_id: file.id }])
  })

  it('that is gone is the reason why a date is not posted, and keeps no other series from being stored', async () => {
    const [broken, other] = [await mondays(), await mondays()]
    await crew.sql(sql`update series set shift = shift || '{"attachment_ids": [999999]}' where id = ${broken.id}`)
    await crew.clock.set('2026-10-27T12:00:00Z')
    await crew.sweep(sweepSeries)
    expect((await other.gigs()).at(-1)?.series_date).toBe('2026-11-23')
    const { data } = await boss().call(getSeries, { params: { seriesId: broken.id } })
    expect(data.exceptions).toMatchObject([{ date: '2026-11-16' }, { date: '2026-11-23', refused: { reason: 'FILE_NOT_USABLE' } }])
  })
})
