import { phantomId } from '@crewcall/contract/rules/phantom-id.ts'
import { moveShifts, previewMoves, setBudget } from '@crewcall/contract/schedule-moves.ts'
import { getSchedule } from '@crewcall/contract/schedule.ts'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import { row } from '../../../test/build.ts'
import { application, bundle, gig, manager, payingLocation, pro } from '../../../test/cast.ts'
import { openLocation } from '../../../test/open-place.ts'

const { crew, place, admin } = await openLocation()
await crew.clock.set('2026-03-04T17:00:00Z')
const boss = crew.as(admin.id)
type Moves = { gig_id: number; start_time?: string; end_time?: string; last_updated_ts?: string }[]
const move = (...moves: Moves) => boss.call(moveShifts, { body: { moves } })
const starts = async (...ids: number[]) => {
  const rows = await crew.sql<{ start_time: Date }>(sql`select start_time from gigs where id = any(${ids}::bigint[]) order by id`)
  return rows.map(({ start_time }) => start_time.toISOString())
}

describe('moving posted shifts', () => {
  it('moves all or none, and asks confirmed pros again as the preview said', async () => {
    const [first, second] = [
      await gig(crew, place, { start_time: '2026-03-10T16:00:00Z' }),
      await gig(crew, place, { start_time: '2026-03-11T16:00:00Z' }),
    ]
    const worker = await pro(crew)
    const booked = await application(crew, first, worker, 'CONFIRMED')
    const moves = [
      { gig_id: first.id, start_time: '2026-03-12T16:00:00Z', end_time: '2026-03-12T22:00:00Z' },
      { gig_id: second.id, start_time: '2026-03-13T16:00:00Z', end_time: '2026-03-13T22:00:00Z' },
    ]
    expect((await boss.call(previewMoves, { body: { moves } })).data).toEqual({
      must_reconfirm: [{ gig_id: first.id, application_id: booked.id, display_name: worker.display_name }],
      raised_to_law: [],
      owed_total: 0,
      refused: [],
    })
    const stale = { ...(moves[1] ?? { gig_id: 0 }), last_updated_ts: '2026-01-01T00:00:00Z' }
    const refused = await move(moves[0] ?? { gig_id: 0 }, stale)
    expect(refused.error).toMatchObject({ code: 'stale_version', target: `moves.${second.id}` })
    expect(await starts(first.id, second.id)).toEqual(['2026-03-10T16:00:00.000Z', '2026-03-11T16:00:00.000Z'])
    const { data } = await move(...moves)
    expect(data.gigs.map(({ id, local_date, people }) => [id, local_date, people.map(({ state }) => state)])).toEqual([
      [first.id, '2026-03-12', ['SELECTED']],
      [second.id, '2026-03-13', []],
    ])
  })

  it('moves two shifts of one pro past each other’s times, and refuses one onto another', async () => {
    const worker = await pro(crew)
    const [early, late] = [
      await gig(crew, place, { start_time: '2026-03-16T14:00:00Z' }),
      await gig(crew, place, { start_time: '2026-03-16T20:00:00Z' }),
    ]
    for (const one of [early, late]) await application(crew, one, worker, 'CONFIRMED')
    const by = (minutes: number) =>
      [early, late].map((one) => ({
        gig_id: one.id,
        start_time: new Date(one.start_time.getTime() + minutes * 60_000).toISOString(),
        end_time: new Date(one.end_time.getTime() + minutes * 60_000).toISOString(),
      }))
    expect((await move(...by(30))).status).toBe(200)
    expect((await move(...by(0))).status).toBe(200)
    const onto = { gig_id: early.id, start_time: '2026-03-16T14:30:00Z', end_time: '2026-03-16T20:30:00Z' }
    expect((await move(onto)).error).toMatchObject({ code: 'overlapping_gig', target: `moves.${early.id}` })
    expect((await boss.call(previewMoves, { body: { moves: [onto] } })).data.refused).toEqual([
      { gig_id: early.id, code: 'CONFIRMED_PRO_BUSY', values: {} },
    ])
  })

  it('the preview refuses a day of one work on the date of another, as the move does, unless that one moves away', async () => {
    const hours = [new Date('2026-03-23T14:00:00Z'), new Date('2026-03-24T14:00:00Z')]
    const work = await bundle(crew, place, admin, hours)
    const [first = 0, second = 0] = work.days.map(({ gig_id }) => gig_id)
    const to = (gig_id: number, date: string) => ({ gig_id, start_time: `${date}T14:00:00Z`, end_time: `${date}T20:00:00Z` })
    const previewed = async (...moves: Moves) => (await boss.call(previewMoves, { body: { moves } })).data.refused
    expect(await previewed(to(first, '2026-03-24'))).toEqual([{ gig_id: first, code: 'BUNDLE_DAY_TAKEN', values: {} }])
    expect((await move(to(first, '2026-03-24'))).error).toMatchObject({ reason: 'BUNDLE_DAY_TAKEN' })
    const both = [to(first, '2026-03-24'), to(second, '2026-03-25')]
    expect(await previewed(...both)).toEqual([])
    expect((await move(...both)).status).toBe(200)
  })

  it('takes each shift once', async () => {
    const { id } = await gig(crew, place, { start_time: '2026-03-28T14:00:00Z' })
    const once = { gig_id: id, start_time: '2026-03-28T15:00:00Z' }
    expect((await move(once, once)).error).toMatchObject({ code: 'invalid', target: 'moves.1.gig_id', reason: 'EACH_SHIFT_ONCE' })
  })

  it('is by the rights of editing', async () => {
    const shift = await gig(crew, place, { start_time: '2026-03-18T14:00:00Z' })
    const body = { moves: [{ gig_id: shift.id, start_time: '2026-03-18T15:00:00Z' }] }
    const onsite = await manager(crew, place, 'ONSITE_MANAGER')
    expect((await crew.as(onsite.id).call(moveShifts, { body })).status).toBe(403)
    const stranger = await manager(crew, await payingLocation(crew))
    expect((await crew.as(stranger.id).call(moveShifts, { body })).status).toBe(404)
    expect((await crew.as(stranger.id).call(previewMoves, { body })).status).toBe(404)
  })
})

describe('the labor budget', () => {
  it('is set for a week, shown on the board without money to whom it is hidden, and kept in the audit log', async () => {
    const here = await payingLocation(crew)
    const owner = crew.as((await manager(crew, here)).id)
    const budget = {
      location_id: here.id,
      week_start: '2026-03-09',
      hours: 120,
      amount_cents: 300_000,
      sales_cents: 900_000,
      sales_percentage: 30,
    }
    const first = await owner.call(setBudget, { body: budget })
    expect(first.data).toMatchObject(budget)
    crew.clock.advance(1)
    const second = await owner.call(setBudget, { body: { ...budget, hours: 100, last_updated_ts: first.data.last_updated_ts } })
    expect(second.status).toBe(200)
    const stale = await owner.call(setBudget, { body: { ...budget, hours: 90, last_updated_ts: first.data.last_updated_ts } })
    expect(stale.error).toMatchObject({ code: 'stale_version', reason: 'BUDGET_CHANGED' })
    expect((await owner.call(setBudget, { body: { ...budget, week_start: '2026-03-10' } })).error).toMatchObject({
      reason: 'NOT_THE_FIRST_DAY_OF_A_WEEK',
    })
    const see = { query: { location_id: here.id, start_date: '2026-03-11', days: 3 } }
    expect((await owner.call(getSchedule, see)).data.budgets).toMatchObject([{ ...budget, hours: 100 }])
    const onsite = await manager(crew, here, 'ONSITE_MANAGER')
    expect((await crew.as(onsite.id).call(getSchedule, see)).data.budgets).toMatchObject([
      { hours: 100, amount_cents: null, sales_cents: null, sales_percentage: null },
    ])
    const kept = await crew.sql(sql`select before, after from audit_log where action = 'budget.set' order by id desc limit 1`)
    expect(kept).toEqual([{ before: { week_start: '2026-03-09', hours: 120 }, after: { week_start: '2026-03-09', hours: 100 } }])
  })
})

it('The board shows repeating shifts that are not stored yet', async () => {
  const here = await payingLocation(crew)
  const owner = await manager(crew, here)
  const { skill_id } = await gig(crew, here, { start_time: '2026-03-05T14:00:00Z' })
  const series = await row(crew, 'series', {
    organization_id: here.organization_id,
    location_id: here.id,
    skill_id,
    freq: 'DAILY',
    interval: 1,
    byweekdays: [],
    dtstart: '2026-05-03',
    start_time: '09:00',
    end_time: '15:00',
    timezone: 'America/New_York',
    shift: {
      type: 'MARKETPLACE',
      employment_type: 'F1099',
      wage_amount: 20,
      boosted_gig_bonus: 0,
      unpaid_break_minutes: 30,
      allowed_confirmed_pros: 2,
    },
    created_by: owner.id,
  })
  const { data } = await crew.as(owner.id).call(getSchedule, { query: { location_id: here.id, start_date: '2026-05-04', days: 2 } })
  expect(data.phantoms).toMatchObject([
    {
      id: phantomId({ series_id: series.id, series_date: '2026-05-04' }),
      local_date: '2026-05-04',
      start_time: '2026-05-04T13:00:00.000Z',
      hours_minutes: 330,
      wage_amount: 20,
    },
    { id: phantomId({ series_id: series.id, series_date: '2026-05-05' }), allowed_confirmed_pros: 2 },
  ])
})
