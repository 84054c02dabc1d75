import { addDrafts, changeDrafts, getSchedule, removeDrafts, restoreDrafts } from '@crewcall/contract/schedule.ts'
import * as weeks from '@crewcall/contract/week-plans.ts'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import type { Tables } from '../../../platform/db.gen.ts'
import { row } from '../../../test/build.ts'
import { application, gig, manager, payingLocation, pro, skill } from '../../../test/cast.ts'
import { openLocation } from '../../../test/open-place.ts'

const { crew, place, admin } = await openLocation()
await crew.clock.set('2026-03-03T17:00:00Z')
const boss = crew.as(admin.id)
const cook = await skill(crew)

/** A location of its own with the same manager, so that each test has an empty board. */
async function empty() {
  const here = await payingLocation(crew, { organization_id: place.organization_id })
  await row(crew, 'location_managers', { organization_id: here.organization_id, location_id: here.id, user_id: admin.id, role: 'ADMIN' })
  return here
}
const shift = (here: Tables['locations'], start_time: string, values: object = {}) =>
  gig(crew, here, { skill_id: cook.id, start_time, ...values })
const copy = (here: Tables['locations'], body: object = {}) =>
  boss.call(weeks.copyWeek, { body: { location_ids: [here.id], from_date: '2026-03-02', to_date: '2026-03-09', ...body } })
const drafts = async (here: Tables['locations'], start_date: string) =>
  (await boss.call(getSchedule, { query: { location_id: here.id, start_date } })).data.drafts

describe('copying a week', () => {
  it('keeps the time of day when the clocks change, takes people along, and twice adds nothing', async () => {
    const here = await empty()
    const worker = await pro(crew)
    // 9:00 to 15:00 in New York; the clocks go forward on March 8.
    const posted = await shift(here, '2026-03-04T14:00:00Z', { wage_amount: 23, special_inst: 'Back door', allowed_confirmed_pros: 2 })
    await application(crew, posted, worker, 'CONFIRMED')
    await shift(here, '2026-03-05T14:00:00Z', { cancelled_at: '2026-03-02T14:00:00Z', cancellation_reason: 'OTHER' })
    const { status, data } = await copy(here)
    expect(status).toBe(201)
    expect(data).toMatchObject({ already_there: 0, removed_ids: [], left_out: [] })
    expect(data.drafts).toMatchObject([
      {
        start_time: '2026-03-11T13:00:00.000Z',
        end_time: '2026-03-11T19:00:00.000Z',
        wage_amount: 23,
        special_inst: 'Back door',
        allowed_confirmed_pros: 2,
        people: [{ pro_id: worker.id }],
      },
    ])
    const again = await copy(here)
    expect(again.data).toMatchObject({ drafts: [], already_there: 1 })
    // A draft is a shift of its week, too: the next week is copied from it. Autumn has the other change.
    const next = await copy(here, { from_date: '2026-03-09', to_date: '2026-11-02', people: 'OPEN' })
    expect(next.data.drafts).toMatchObject([{ start_time: '2026-11-04T14:00:00.000Z', people: [] }])
    expect(await drafts(here, '2026-03-09')).toHaveLength(1)
  })

  it('leaves out what repeats there by itself, stored or not, even at hours changed by hand', async () => {
    const here = await empty()
    const series = await row(crew, 'series', {
      organization_id: here.organization_id,
      location_id: here.id,
      skill_id: cook.id,
      freq: 'WEEKLY',
      interval: 1,
      byweekdays: [{ weekday: 3, occurrence: null }],
      dtstart: '2026-03-04',
      start_time: '09:00',
      end_time: '15:00',
      timezone: 'America/New_York',
      shift: { type: 'MARKETPLACE', wage_amount: 20, unpaid_break_minutes: 30, allowed_confirmed_pros: 2 },
      created_by: admin.id,
    })
    const dated = (date: string) => ({ series_id: series.id, series_date: date })
    await shift(here, '2026-03-04T16:00:00Z', dated('2026-03-04'))
    await shift(here, '2026-03-11T13:00:00Z', dated('2026-03-11'))
    expect((await copy(here)).data).toMatchObject({ drafts: [], already_there: 1 })
    expect((await copy(here, { to_date: '2026-06-01' })).data, 'not stored yet').toMatchObject({ drafts: [], already_there: 1 })
    // A saved week knows no series: what is at the same hours is there.
    const { data: saved } = await boss.call(weeks.saveWeekTemplate, {
      body: { location_id: here.id, start_date: '2026-03-09', name: 'Usual', with_open_shifts: true, people: 'OPEN' },
    })
    const applied = (start_date: string) =>
      boss.call(weeks.applyWeekTemplate, { params: { id: saved.id }, body: { start_date, people: 'OPEN', existing: 'MERGE' } })
    expect((await applied('2026-06-01')).data).toMatchObject({ drafts: [], already_there: 1 })
    // Before the series began, there is nothing of it.
    await crew.sql(sql`update series set dtstart = '2026-06-10' where id = ${series.id}`)
    expect((await copy(here, { to_date: '2026-06-01' })).data.drafts).toHaveLength(1)
  })

  it('leaves out people who cannot come, by codes, and keeps the shift open', async () => {
    const here = await empty()
    const [busy, blocked, away, free] = [await pro(crew), await pro(crew), await pro(crew), await pro(crew)]
    const posted = await shift(here, '2026-03-04T14:00:00Z', { allowed_confirmed_pros: 4 })
    for (const one of [busy, blocked, away, free]) await application(crew, posted, one, 'CONFIRMED')
    await application(crew, await shift(place, '2026-03-11T12:00:00Z'), busy, 'CONFIRMED')
    await row(crew, 'pro_blocks', { organization_id: here.organization_id, location_id: here.id, pro_id: blocked.id, created_by: admin.id })
    await row(crew, 'pro_suspensions', { pro_id: away.id, reason_code: 'CONDUCT', source: 'ADMIN', starts: '2026-03-03T00:00:00Z' })
    const { data } = await copy(here)
    expect(data.drafts[0]?.people.map(({ pro_id }) => pro_id)).toEqual([free.id])
    expect(Object.fromEntries(data.left_out.map(({ pro_id, code }) => [pro_id, code]))).toEqual({
      [busy.id]: 'OVERLAPPING_GIG',
      [blocked.id]: 'BLOCKED_BY_LOCATION',
      [away.id]: 'SUSPENDED',
    })
    expect(data.left_out.every(({ draft_id }) => draft_id === data.drafts[0]?.id)).toBe(true)
    expect(data.drafts[0]?.problems).toEqual([])
  })

  it('does not put a pro on two planned shifts at once', async () => {
    const here = await empty()
    const worker = await pro(crew)
    const one = { location_id: here.id, skill_id: cook.id, pro_ids: [worker.id] }
    await boss.call(addDrafts, {
      body: {
        drafts: [
          { ...one, start_time: '2026-03-04T14:00:00Z', end_time: '2026-03-04T20:00:00Z' },
          { ...one, start_time: '2026-03-11T14:00:00Z', end_time: '2026-03-11T20:00:00Z' },
        ],
      },
    })
    expect((await copy(here)).data.left_out).toMatchObject([{ pro_id: worker.id, code: 'PLANNED_ELSEWHERE' }])
  })

  it('replaces drafts but never posted shifts, and gives back what it replaced', async () => {
    const here = await empty()
    await shift(here, '2026-03-04T14:00:00Z')
    const kept = await shift(here, '2026-03-12T14:00:00Z')
    const old = await boss.call(addDrafts, {
      body: { drafts: [{ location_id: here.id, start_time: '2026-03-13T14:00:00Z', end_time: '2026-03-13T20:00:00Z' }] },
    })
    const oldIds = old.data.drafts.map(({ id }) => id)
    const { data } = await copy(here, { existing: 'REPLACE' })
    expect(data.removed_ids).toEqual(oldIds)
    expect((await drafts(here, '2026-03-09')).map(({ id }) => id)).toEqual(data.drafts.map(({ id }) => id))
    const board = await boss.call(getSchedule, { query: { location_id: here.id, start_date: '2026-03-09' } })
    expect(board.data.gigs.map(({ id }) => id)).toEqual([kept.id])
    await boss.call(restoreDrafts, { body: { ids: data.removed_ids } })
    expect(await drafts(here, '2026-03-09')).toHaveLength(2)
  })

  it('of two managers at the same moment adds each shift once', async () => {
    const here = await empty()
    for (const day of ['04', '05', '06']) await shift(here, `2026-03-${day}T14:00:00Z`)
    const found = await Promise.all([copy(here), copy(here), copy(here)])
    expect(found.map(({ data }) => data.drafts.length).toSorted((a, b) => a - b)).toEqual([0, 0, 3])
    expect(await drafts(here, '2026-03-09')).toHaveLength(3)
  })

  it('is for locations where the manager may post', async () => {
    const foreign = await payingLocation(crew)
    expect((await copy(foreign)).status).toBe(404)
    const onsite = await manager(crew, place, 'ONSITE_MANAGER')
    const body = { location_ids: [place.id], from_date: '2026-03-02', to_date: '2026-03-09' }
    expect((await crew.as(onsite.id).call(weeks.copyWeek, { body })).status).toBe(403)
  })
})

describe('a saved week', () => {
  it('is saved with or without open shifts, applied to any week, renamed and removed', async () => {
    const here = await empty()
    const worker = await pro(crew)
    await application(crew, await shift(here, '2026-03-04T14:00:00Z'), worker, 'CONFIRMED')
    // 22:00 on Saturday to 4:00.
    await shift(here, '2026-03-08T03:00:00Z')
    const week = { location_id: here.id, start_date: '2026-03-02' }
    const all = await boss.call(weeks.saveWeekTemplate, { body: { ...week, name: 'Usual week' } })
    expect(all.data).toMatchObject({ name: 'Usual week', shifts: 2, people: 1 })
    const staffed = await boss.call(weeks.saveWeekTemplate, { body: { ...week, name: 'Core', with_open_shifts: false, people: 'OPEN' } })
    expect(staffed.data).toMatchObject({ shifts: 1, people: 0 })
    expect((await boss.call(weeks.saveWeekTemplate, { body: { ...week, name: 'usual WEEK' } })).error).toMatchObject({
      code: 'already_exists',
      reason: 'WEEK_TEMPLATE_NAME_TAKEN',
    })
    expect((await boss.call(weeks.saveWeekTemplate, { body: { ...week, start_date: '2026-06-01', name: 'None' } })).error).toMatchObject({
      reason: 'WEEK_IS_EMPTY',
    })
    const params = { id: String(all.data.id) }
    const applied = await boss.call(weeks.applyWeekTemplate, { params, body: { start_date: '2026-10-26' } })
    expect(applied.data.drafts.map(({ start_time, end_time, people }) => [start_time, end_time, people.length])).toEqual([
      ['2026-10-28T13:00:00.000Z', '2026-10-28T19:00:00.000Z', 1],
      // The night in which the clocks go back: from 22:00 to 5:00 as the spring night ended, in eight hours.
      ['2026-11-01T02:00:00.000Z', '2026-11-01T10:00:00.000Z', 0],
    ])
    expect((await boss.call(weeks.applyWeekTemplate, { params, body: { start_date: '2026-10-26' } })).data).toMatchObject({
      drafts: [],
      already_there: 2,
    })
    await boss.call(weeks.renameWeekTemplate, { params, body: { name: 'Winter week' } })
    const names = async () =>
      (await boss.call(weeks.listWeekTemplates, { query: { location_id: here.id } })).data.results.map(({ name }) => name)
    expect(await names()).toEqual(['Core', 'Winter week'])
    expect((await boss.call(weeks.removeWeekTemplate, { params })).status).toBe(204)
    expect(await names()).toEqual(['Core'])
    expect((await boss.call(weeks.applyWeekTemplate, { params, body: { start_date: '2026-10-26' } })).status).toBe(404)
    const stranger = await manager(crew, await payingLocation(crew))
    const foreign = { params: { id: String(staffed.data.id) }, body: { start_date: '2026-10-26' } }
    expect((await crew.as(stranger.id).call(weeks.applyWeekTemplate, foreign)).status).toBe(404)
  })
})

it('goes without its people to a location that is not approved', async () => {
  const here = await empty()
  await application(crew, await shift(here, '2026-03-04T14:00:00Z'), await pro(crew), 'CONFIRMED')
  const body = { location_id: here.id, start_date: '2026-03-02', name: 'Staffed' }
  const { data: saved } = await boss.call(weeks.saveWeekTemplate, { body })
  await crew.sql(sql`update locations set approval_status = 'PENDING' where id = ${here.id}`)
  const apply = (more: object = {}) =>
    boss.call(weeks.applyWeekTemplate, { params: { id: String(saved.id) }, body: { start_date: '2026-03-16', ...more } })
  for (const refused of [await copy(here), await apply()])
    expect(refused.error).toMatchObject({ code: 'forbidden', reason: 'LOCATION_NOT_APPROVED_YET' })
  for (const open of [await copy(here, { people: 'OPEN' }), await apply({ people: 'OPEN' })])
    expect(open.data.drafts).toMatchObject([{ people: [] }])
})

describe('a week has room for 1,000 planned shifts', () => {
  const fill = (here: Tables['locations'], count: number) =>
    crew.sql(sql`
      insert into draft_shifts (organization_id, location_id, start_time, end_time, created_by, created_ts, last_updated_ts)
      select ${here.organization_id}, ${here.id}, '2026-03-04T14:00:00Z', '2026-03-04T20:00:00Z', ${admin.id}, now(), now()
      from generate_series(1, ${count}::int)`)
  const planned = { start_time: '2026-03-05T14:00:00Z', end_time: '2026-03-05T20:00:00Z' }
  const full = { code: 'invalid', reason: 'WEEK_FULL', values: { count: 1000 } }

  it('and refuses one more, in whichever way it comes', async () => {
    const here = await empty()
    await fill(here, 999)
    const add = (values: object = {}) => boss.call(addDrafts, { body: { drafts: [{ location_id: here.id, ...planned, ...values }] } })
    const last = (await add()).data.drafts[0]?.id ?? 0
    expect((await add()).error).toMatchObject({ ...full, target: 'drafts' })
    const next = { start_time: '2026-03-12T14:00:00Z', end_time: '2026-03-12T20:00:00Z' }
    const other = (await add(next)).data.drafts[0]?.id ?? 0
    expect((await boss.call(changeDrafts, { body: { changes: [{ id: other, ...planned }] } })).error).toMatchObject({
      ...full,
      target: 'changes',
    })
    await boss.call(removeDrafts, { body: { ids: [last] } })
    expect((await add()).status).toBe(201)
    expect((await boss.call(restoreDrafts, { body: { ids: [last] } })).error).toMatchObject({ ...full, target: 'ids' })
    expect((await copy(here, { from_date: '2026-03-09', to_date: '2026-03-02' })).error).toMatchObject({ ...full, target: 'days' })
  })

  it('and a longer one is not saved, because it could never be used', async () => {
    const here = await empty()
    await fill(here, 1001)
    const body = { location_id: here.id, name: 'Too long', start_date: '2026-03-02' }
    expect((await boss.call(weeks.saveWeekTemplate, { body })).error).toMatchObject({
      target: 'start_date',
      reason: 'TOO_MANY_SHIFTS_AT_ONCE',
    })
  })
})

it('one of two weeks saved under one name at once says that the name is taken', async () => {
  const here = await empty()
  await shift(here, '2026-03-04T14:00:00Z')
  const save = () => boss.call(weeks.saveWeekTemplate, { body: { location_id: here.id, name: 'Usual', start_date: '2026-03-02' } })
  const answers = await Promise.all([save(), save(), save(), save()])
  const taken = 'WEEK_TEMPLATE_NAME_TAKEN'
  expect(answers.map(({ status, error }) => String(error?.reason ?? status)).toSorted()).toEqual(['201', taken, taken, taken])
})
