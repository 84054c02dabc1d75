import { approveMatching, approveTimesheets, listTimesheets, totalTimesheets } from '@crewcall/contract/timesheet-list.ts'
import { editHours } from '@crewcall/contract/timesheets.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { row } from '../../../test/build.ts'
import { manager, payingLocation } from '../../../test/cast.ts'
import { openCrew } from '../../../test/crew.ts'
import type { Caller, Crew } from '../../../test/crew.ts'
import { asked } from '../../../test/statements.ts'
import { start, workedShift, workedTogether } from '../test-money.ts'

let crew: Crew
beforeAll(async () => {
  crew = await openCrew({ tellsNobody: true })
})
afterAll(() => crew.close())

const hour = 3_600_000
type Team = Awaited<ReturnType<typeof workedTogether>>
const flag = (id: number) =>
  crew.sql(sql`update timesheets set is_flagged = true, flag_reasons = array['POSITION_UNSURE'] where application_id = ${id}`)
const states = async (who: Caller) =>
  (await who.call(listTimesheets)).data.results.map(({ application_id, state }) => [application_id, state])
const approve = (who: Caller, ids: readonly number[]) =>
  who.call(approveTimesheets, { body: { timesheets: ids.map((application_id) => ({ application_id })) } })
const joins = (userId: number, place: { organization_id: number; id: number }) =>
  row(crew, 'location_managers', { organization_id: place.organization_id, location_id: place.id, user_id: userId, role: 'ADMIN' })

describe('approving everything that matches', () => {
  const shownTo = async (who: Caller, query: object = {}) => {
    const { data } = await who.call(totalTimesheets, { query: { ...query, action: 'APPROVE' } })
    return { data, press: (filter: object = query) => who.call(approveMatching, { body: { filter, count: data.count, seen: data.seen } }) }
  }

  it('approves at all locations exactly what was shown, and none that needs a look', async () => {
    const here = await workedTogether(crew, 3)
    const there = await workedShift(crew)
    await there.at(420)
    await joins(here.boss.id, there.place)
    await flag(here.ids[0] ?? 0)
    const { data, press } = await shownTo(here.asBoss)
    expect(data).toMatchObject({ count: 3, total: 3 * 14_080, locations: [{}, {}], skipped: [{ reason: 'HOURS_NEED_A_LOOK' }] })
    expect((await press()).data).toEqual({ approved: 3, left_out: 1 })
    expect((await states(here.asBoss)).map(([, state]) => state)).toEqual(['ATTENTION', 'APPROVED', 'APPROVED', 'APPROVED'])
    const again = await press()
    expect(again.error).toMatchObject({ code: 'stale_version', reason: 'THESE_CHANGED', values: { was: 3, now: 0 } })
  })

  it('keeps to the filter', async () => {
    const here = await workedTogether(crew, 2)
    const there = await workedShift(crew)
    await there.at(420)
    await joins(here.boss.id, there.place)
    const { press } = await shownTo(here.asBoss, { location_id: there.place.id })
    expect((await press({ location_id: here.place.id })).error?.reason).toBe('THESE_CHANGED')
    expect((await press()).data).toEqual({ approved: 1, left_out: 0 })
    expect((await states(here.asBoss)).map(([, state]) => state)).toEqual(['READY', 'READY', 'APPROVED'])
  })

  it.each<[string, (team: Team) => Promise<unknown>]>([
    ['one more is ready', async (team) => crew.sql(sql`update timesheets set is_flagged = false where application_id = ${team.ids[2]}`)],
    ['one is flagged', async (team) => flag(team.ids[0] ?? 0)],
    ['one was approved', async (team) => approve(team.asBoss, team.ids.slice(0, 1))],
    [
      'hours were corrected',
      async (team) =>
        team.asBoss.call(editHours, {
          params: { id: String(team.ids[0]) },
          body: {
            start_time: start,
            end_time: new Date(Date.parse(start) + 5 * hour).toISOString(),
            unpaid_break_minutes: 0,
            reason: 'Left',
          },
        }),
    ],
  ])('approves nothing once %s', async (_, change) => {
    const team = await workedTogether(crew, 3)
    await flag(team.ids[2] ?? 0)
    const { press } = await shownTo(team.asBoss)
    await change(team)
    const before = await states(team.asBoss)
    expect((await press()).error).toMatchObject({ code: 'stale_version', reason: 'THESE_CHANGED' })
    expect(await states(team.asBoss)).toEqual(before)
  })

  it('is open to an onsite manager without the sums, and finds nothing of others', async () => {
    const team = await workedTogether(crew, 2)
    const onsite = crew.as((await manager(crew, team.place, 'ONSITE_MANAGER')).id)
    const stranger = crew.as((await manager(crew, await payingLocation(crew))).id)
    const { data, press } = await shownTo(onsite)
    expect(data).toMatchObject({ count: 2, total: null, waiting: { count: 2, total: null } })
    const body = { filter: { location_id: team.place.id }, count: 2, seen: data.seen }
    expect((await stranger.call(approveMatching, { body })).error).toMatchObject({ reason: 'THESE_CHANGED', values: { now: 0 } })
    expect((await press()).data.approved).toBe(2)
  })

  it('says when the first of those nobody touches approve themselves', async () => {
    const team = await workedTogether(crew, 3)
    await flag(team.ids[0] ?? 0)
    await approve(team.asBoss, [team.ids[1] ?? 0])
    const { waiting } = (await team.asBoss.call(totalTimesheets)).data
    expect(waiting).toEqual({
      count: 1,
      total: 14_080,
      first_at: new Date(Date.parse(start) + 54 * hour).toISOString(),
      timezone: 'America/New_York',
    })
  })

  it('answers a repeated press as the first', async () => {
    const team = await workedTogether(crew, 2)
    const { data } = await shownTo(team.asBoss)
    const press = () =>
      team.asBoss.call(approveMatching, {
        body: { filter: {}, count: 2, seen: data.seen },
        headers: { 'idempotency-key': `press-${team.shift.id}` },
      })
    expect((await press()).data).toEqual({ approved: 2, left_out: 0 })
    expect((await press()).data).toEqual({ approved: 2, left_out: 0 })
  })

  it('of thirty needs hardly more statements than of three', async () => {
    const counts: number[] = []
    for (const size of [3, 30]) {
      const team = await workedTogether(crew, size)
      const { press } = await shownTo(team.asBoss)
      counts.push((await asked(press)).statements.length)
    }
    expect(counts[1]).toBe(counts[0])
  })
})
