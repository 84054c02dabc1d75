import { updateLocation, getLocation, getOrganization } from '@crewcall/contract/organizations.ts'
import { listOverviews } from '@crewcall/contract/overview.ts'
import { firstDayOfWeek, nearestWeek, weekShift } from '@crewcall/contract/rules/week.ts'
import { daysOfWeek } from '@crewcall/contract/enums.ts'
import { changeWeek, setBudget } from '@crewcall/contract/schedule-moves.ts'
import { getSchedule } from '@crewcall/contract/schedule.ts'
import * as weeks from '@crewcall/contract/week-plans.ts'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import { gig, manager, payingLocation, skill } from '../../../test/cast.ts'
import { openLocation } from '../../../test/open-place.ts'

const { crew, place, admin } = await openLocation()
// A Wednesday.
await crew.clock.set('2026-03-04T17:00:00Z')
const platform = crew.as(admin.id)

/** A business of its own, with two locations and an admin of all of it. */
async function business() {
  const [first, second] = await (async () => {
    const one = await payingLocation(crew)
    return [one, await payingLocation(crew, { organization_id: one.organization_id })] as const
  })()
  const owner = await manager(crew, first)
  await crew.sql(
    sql`insert into organization_managers (organization_id, user_id, role) values (${first.organization_id}, ${owner.id}, 'ADMIN')`,
  )
  const boss = crew.as(owner.id)
  const begin = (week_begins_on: (typeof daysOfWeek)[number]) =>
    boss.call(changeWeek, { params: { orgId: first.organization_id }, body: { week_begins_on } })
  const budgets = async () =>
    (
      await crew.sql<{ location_id: number; week_start: string; hours: number }>(sql`
        select location_id, week_start, hours from labor_budgets where organization_id = ${first.organization_id} order by location_id, week_start`)
    ).map(({ location_id, week_start, hours }) => [location_id, week_start, hours])
  return { first, second, boss, begin, budgets }
}

describe('The weekday on which weeks begin', () => {
  it('is Monday until an admin of the business chooses another, for all its locations, and is kept in the audit log', async () => {
    const { first, second, boss, begin } = await business()
    const seen = async (id: number) => (await boss.call(getLocation, { params: { locationId: id } })).data.week_begins_on
    expect([await seen(first.id), await seen(second.id)]).toEqual(['MONDAY', 'MONDAY'])
    expect((await begin('SUNDAY')).data).toEqual({ week_begins_on: 'SUNDAY' })
    expect([await seen(first.id), await seen(second.id)]).toEqual(['SUNDAY', 'SUNDAY'])
    const organization = await boss.call(getOrganization, { params: { orgId: first.organization_id } })
    expect(organization.data.week_begins_on).toBe('SUNDAY')
    const kept = await crew.sql(sql`select before, after from audit_log where action = 'organization.change' order by id desc limit 1`)
    expect(kept).toEqual([{ before: { week_begins_on: 'MONDAY' }, after: { week_begins_on: 'SUNDAY' } }])
    const member = crew.as((await manager(crew, first)).id)
    const refused = await member.call(changeWeek, { params: { orgId: first.organization_id }, body: { week_begins_on: 'FRIDAY' } })
    expect(refused.status).toBe(403)
    // It is no field of a location.
    expect((await boss.call(updateLocation, { params: { id: first.id }, body: { name: 'Bar' } })).data.week_begins_on).toBe('SUNDAY')
  })

  it('begins the board and what a location costs this week', async () => {
    const { first, boss, begin } = await business()
    await begin('THURSDAY')
    const board = await boss.call(getSchedule, { query: { location_id: first.id } })
    expect(board.data.start_date).toBe('2026-02-26')
    const { data } = await boss.call(listOverviews, {})
    expect(data.results.find(({ location_id }) => location_id === first.id)?.week).toEqual({
      from: '2026-02-26T05:00:00.000Z',
      until: '2026-03-05T04:59:59.999Z',
    })
  })

  it.each(daysOfWeek)('moves each budget to the week with most of its days, and back: %s', async (to) => {
    const { first, second, boss, begin, budgets } = await business()
    const set = (location_id: number, week_start: string, hours: number) =>
      boss.call(setBudget, { body: { location_id, week_start, hours } })
    await set(first.id, '2026-03-02', 10)
    await set(first.id, '2026-03-09', 20)
    await set(second.id, '2026-03-09', 30)
    const before = await budgets()
    expect((await begin(to)).status).toBe(200)
    const days = weekShift('MONDAY', to)
    const day = (date: string) => new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)
    expect(await budgets()).toEqual(before.map(([id, week, hours]) => [id, day(String(week)), hours]))
    // Changed twice is changed once, and the way back is exact.
    await begin(to)
    await begin('MONDAY')
    expect(await budgets()).toEqual(before)
  })

  it.each([
    ['WEDNESDAY', 'FRIDAY', 'SUNDAY', 'MONDAY'],
    ['SATURDAY', 'THURSDAY', 'TUESDAY', 'MONDAY'],
    ['THURSDAY', 'SUNDAY', 'WEDNESDAY', 'MONDAY'],
  ] as const)('tried several times moves every budget by at most three days, and all of them back: %s, %s, %s, %s', async (...tried) => {
    const { first, boss, begin, budgets } = await business()
    const weeksSet = ['2026-03-02', '2026-03-09', '2026-03-16']
    for (const [at, week_start] of weeksSet.entries())
      await boss.call(setBudget, { body: { location_id: first.id, week_start, hours: 10 * (at + 1) } })
    const before = await budgets()
    for (const to of tried) {
      await begin(to)
      expect(await budgets()).toEqual(weeksSet.map((week, at) => [first.id, nearestWeek(week, to), 10 * (at + 1)]))
    }
    expect(await budgets()).toEqual(before)
  })

  it('counts from the weekday under which a budget was set last: all of them are seen there', async () => {
    const { first, boss, begin, budgets } = await business()
    const set = (week_start: string, hours: number) => boss.call(setBudget, { body: { location_id: first.id, week_start, hours } })
    await set('2026-03-02', 10)
    await begin('THURSDAY')
    expect((await set('2026-03-12', 20)).status).toBe(200)
    const seen = await budgets()
    expect(seen).toEqual([
      [first.id, '2026-03-05', 10],
      [first.id, '2026-03-12', 20],
    ])
    // From Thursday, Friday is a day later; from Monday it would be three days before.
    await begin('FRIDAY')
    expect(await budgets()).toEqual([
      [first.id, '2026-03-06', 10],
      [first.id, '2026-03-13', 20],
    ])
    await begin('TUESDAY')
    await begin('THURSDAY')
    expect(await budgets()).toEqual(seen)
  })

  it('is that of a new budget; another one is refused by the call and by the database', async () => {
    const { first, boss, begin } = await business()
    await begin('SUNDAY')
    const set = (week_start: string) => boss.call(setBudget, { body: { location_id: first.id, week_start, hours: 40 } })
    expect((await set('2026-03-02')).error).toMatchObject({ target: 'week_start', reason: 'NOT_THE_FIRST_DAY_OF_A_WEEK' })
    expect((await set('2026-03-01')).status).toBe(200)
    const here = sql`organization_id = ${first.organization_id}`
    await expect(crew.sql(sql`update labor_budgets set week_start = week_start + 1 where ${here}`)).rejects.toThrow(/begin_with_the_week/)
    await expect(
      crew.sql(sql`update labor_budgets set week_start = week_start + 1, week_begins_on = 'MONDAY' where ${here}`),
    ).rejects.toThrow(/go_by_the_week/)
    await expect(crew.sql(sql`update organizations set week_begins_on = 'MONDAY' where id = ${first.organization_id}`)).rejects.toThrow(
      /go_by_the_week/,
    )
  })

  it('leaves the shifts of a saved week on their weekdays', async () => {
    const { first, boss, begin } = await business()
    const cook = await skill(crew)
    // Monday and Sunday of a week that begins on Monday, at noon.
    for (const start_time of ['2026-04-06T16:00:00Z', '2026-04-12T16:00:00Z']) await gig(crew, first, { skill_id: cook.id, start_time })
    const saved = await boss.call(weeks.saveWeekTemplate, { body: { location_id: first.id, name: 'Usual', start_date: '2026-04-06' } })
    await begin('SUNDAY')
    const applied = await boss.call(weeks.applyWeekTemplate, { params: { id: saved.data.id }, body: { start_date: '2026-05-03' } })
    // Sunday is now the first day, Monday the second.
    expect(applied.data.drafts.map(({ local_date }) => local_date)).toEqual(['2026-05-03', '2026-05-04'])
  })

  it('is counted alike by the database and by the rules', async () => {
    const dates = Array.from({ length: 9 }, (_, at) => new Date(Date.UTC(2026, 11, 27 + at)).toISOString().slice(0, 10))
    const pairs = dates.flatMap((date) => daysOfWeek.map((begins) => ({ date, begins })))
    const found = await crew.sql<{ first: string }>(sql`
      select first_day_of_week(date, begins) as first from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as x(date date, begins text)`)
    expect(found.map(({ first }) => first)).toEqual(pairs.map(({ date, begins }) => firstDayOfWeek(date, begins)))
  })

  it('of another business stays, also where a platform admin sees both', async () => {
    const { first, begin } = await business()
    await begin('SATURDAY')
    const { data } = await platform.call(getSchedule, { query: { location_id: place.id } })
    expect(data.start_date).toBe('2026-03-02')
    expect(first.organization_id).not.toBe(place.organization_id)
  })
})
