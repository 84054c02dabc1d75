import { editGig, previewGigEdit } from '@crewcall/contract/applications.ts'
import { editBundle, getBundle, postBundle } from '@crewcall/contract/bundles.ts'
import { getGig } from '@crewcall/contract/gigs.ts'
import { instantToWall, wallToInstant } from '@crewcall/contract/rules/time.ts'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import { manager, skill } from '../../../test/cast.ts'
import { openLocation } from '../../../test/open-place.ts'

const { crew, place, inHours } = await openLocation()
const boss = crew.as((await manager(crew, place)).id)
const cook = await skill(crew)

const day = async (start: number) => ({
  start_time: (await inHours(start)).toISOString(),
  end_time: (await inHours(start + 6)).toISOString(),
})
const post = async (starts: readonly number[], changes: Record<string, unknown> = {}) => {
  const shift = { location_id: place.id, skill_id: cook.id, timezone: place.timezone, wage_amount: 22, description: 'Harvest dinner' }
  return boss.call(postBundle, { body: { ...shift, days: await Promise.all(starts.map(day)), ...changes } as never })
}

describe('work of several days', () => {
  it('is posted with a shift for each day, and each shift names it', async () => {
    const { status, data } = await post([72, 96, 120], { allowed_confirmed_pros: 2 })
    expect(status).toBe(201)
    expect(data.days.map(({ status: each, allowed_confirmed_pros }) => [each, allowed_confirmed_pros])).toEqual([
      ['POSTED', 2],
      ['POSTED', 2],
      ['POSTED', 2],
    ])
    const shift = await boss.call(getGig, { params: { gigId: data.days[1]?.gig_id ?? 0 } })
    expect(shift.data).toMatchObject({ bundle_id: data.id, number_of_gigs_in_bundle: 3, auto_select_enabled: false })
    expect((await boss.call(getBundle, { params: { bundleId: data.id } })).data).toEqual(data)
  })

  it('is posted whole or not at all: the day that cannot be posted is named', async () => {
    const before = await crew.sql(sql`select count(*)::int as gigs from gigs`)
    expect((await post([72, -2])).error).toMatchObject({ code: 'invalid', target: 'days.1.start_time', reason: 'IN_THE_PAST' })
    const date = instantToWall(await inHours(72), place.timezone).date
    const at = (time: string) => wallToInstant(date, time, place.timezone).toISOString()
    const sameDay = [
      { start_time: at('08:00'), end_time: at('12:00') },
      { start_time: at('14:00'), end_time: at('18:00') },
    ]
    expect((await post([], { days: sameDay })).error).toMatchObject({
      code: 'invalid',
      target: 'days.1.start_time',
      reason: 'BUNDLE_DAY_TAKEN',
    })
    expect((await post([72, 96], { skill_id: 999_999 })).error).toMatchObject({ target: 'skill_id', reason: 'NO_SUCH_POSITION' })
    expect(await crew.sql(sql`select count(*)::int as gigs from gigs`)).toEqual(before)
  })

  it('has no days that overlap: nobody could work them', async () => {
    const days = [
      { start_time: (await inHours(72)).toISOString(), end_time: (await inHours(86)).toISOString() },
      { start_time: (await inHours(85)).toISOString(), end_time: (await inHours(89)).toISOString() },
    ]
    expect((await post([], { days })).error).toMatchObject({ code: 'invalid', target: 'days.1.start_time', reason: 'BUNDLE_DAYS_OVERLAP' })
  })

  it('has two to fourteen days', async () => {
    expect((await post([72])).error).toMatchObject({ code: 'invalid', target: 'days' })
    expect((await post(Array.from({ length: 15 }, (_, at) => 72 + at * 24))).error).toMatchObject({ code: 'invalid', target: 'days' })
    expect((await post(Array.from({ length: 14 }, (_, at) => 72 + at * 24))).status).toBe(201)
    const alone = crew.sql(
      sql`insert into bundles (organization_id, location_id, skill_id, may_drop_days, created_by, created_ts) values (${place.organization_id}, ${place.id}, ${cook.id}, false, 1, now())`,
    )
    await expect(alone, 'by the database as well').rejects.toThrow('2 to 14 days')
  })

  it('pays the same on every day: the wage changes for all days that have not started', async () => {
    const { data } = await post([72, 96])
    const [first, second] = data.days.map(({ gig_id }) => gig_id)
    const alone = { params: { gigId: first ?? 0 }, body: { wage_amount: 25 } }
    expect((await boss.call(editGig, alone)).error).toMatchObject({ target: 'wage_amount', reason: 'BUNDLE_ONE_WAGE' })
    expect((await boss.call(editGig, { ...alone, body: { wage_amount: 22, description: 'Dinner' } })).status).toBe(200)
    await crew.sql(
      sql`update gigs set start_time = now() - interval '1 hour', end_time = now() + interval '5 hours' where id = ${first ?? 0}`,
    )
    expect((await boss.call(editBundle, { params: { bundleId: data.id }, body: { wage_amount: 25 } })).status).toBe(200)
    const wages = await crew.sql<{ wage_amount: number }>(
      sql`select wage_amount from gigs where id = any(${[first, second]}::bigint[]) order by id`,
    )
    expect(wages.map(({ wage_amount }) => wage_amount)).toEqual([22, 25])
  })

  it('is not auto-selected: a pro takes all days or none', async () => {
    const { data } = await post([72, 96])
    const edit = { params: { gigId: data.days[0]?.gig_id ?? 0 }, body: { auto_select_enabled: true } }
    expect((await boss.call(editGig, edit)).error).toMatchObject({ target: 'auto_select_enabled', reason: 'BUNDLE_BY_HAND' })
  })

  it('keeps its days apart: one moved by hand into its neighbor, or onto its date, is refused by name', async () => {
    const date = instantToWall(await inHours(72), place.timezone).date
    const at = (shown: string) => wallToInstant(shown, '16:00', place.timezone)
    const next = new Date(at(date).getTime() + 86_400_000)
    const sixHours = (start: Date) => ({
      start_time: start.toISOString(),
      end_time: new Date(start.getTime() + 6 * 3_600_000).toISOString(),
    })
    const { data } = await post([], { days: [sixHours(at(date)), sixHours(next)] })
    const [first, second] = data.days
    if (!first || !second) throw new Error('no days')
    const into = (end: number) => ({
      start_time: first.start_time,
      end_time: new Date(Date.parse(second.start_time) + end * 3_600_000).toISOString(),
    })
    const edit = (body: object) =>
      boss.call(editGig, { params: { gigId: first.gig_id }, body: { unpaid_break_minutes: 0, ...body } as never })
    const early = { start_time: new Date(Date.parse(first.start_time) + 4 * 3_600_000).toISOString(), end_time: into(1).end_time }
    expect((await edit(early)).error).toMatchObject({ code: 'invalid', target: 'start_time', reason: 'BUNDLE_DAYS_OVERLAP' })
    expect((await edit({ start_time: second.start_time, end_time: second.end_time })).error).toMatchObject({ reason: 'BUNDLE_DAY_TAKEN' })
    expect((await boss.call(previewGigEdit, { params: { gigId: first.gig_id }, body: early as never })).data.refused).toMatchObject({
      reason: 'BUNDLE_DAYS_OVERLAP',
    })
    expect((await edit({ ...early, end_time: second.start_time })).status).toBe(200)
  })
})
