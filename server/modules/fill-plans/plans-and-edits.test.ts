import { cancelGig, editGig } from '@crewcall/contract/applications.ts'
import { postBundle } from '@crewcall/contract/bundles.ts'
import { getFillPlan, resumeFillPlan, setFillPlan, stopFillPlan } from '@crewcall/contract/fill-plans.ts'
import { reopenGig } from '@crewcall/contract/gig-reopening.ts'
import { getGigHistory } from '@crewcall/contract/gig-history.ts'
import { getGig, postGig } from '@crewcall/contract/gigs.ts'
import { editSeries, previewSeriesEdit } from '@crewcall/contract/series-edits.ts'
import { changeSeriesRule, getSeries } from '@crewcall/contract/series.ts'
import { relocateShift } from '@crewcall/contract/schedule-relocation.ts'
import sql from 'sql-template-tag'
import { beforeEach, describe, expect, it } from 'vitest'
import { application, manager, organizationAdmin, payingLocation, platformAdmin, pro, skill } from '../../test/cast.ts'
import { openLocation } from '../../test/open-place.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { announce } from '../../platform/announcements.ts'
import { sweepPlans } from './jobs.ts'
import { settlePlan } from './settle.ts'

const { crew, place, admin, inHours } = await openLocation({ team_member_cap: 100 })
const dan = await manager(crew, place, 'TEAM_MEMBER')
const [boss, member] = [crew.as(admin.id), crew.as(dan.id)]
const cook = await skill(crew)
const raise = { step_amount: 1, every_hours: 6, ceiling_amount: 40 }
const at = (id: number) => ({ params: { gigId: id } })
const hoursLater = (from: Date, hours: number) => new Date(from.getTime() + hours * 3_600_000).toISOString()

beforeEach(() => crew.clock.set('2026-10-12T12:00:00Z'))

async function posting(values: object = {}, hours = 4) {
  const start = await inHours(72)
  return {
    location_id: place.id,
    skill_id: cook.id,
    start_time: start.toISOString(),
    end_time: hoursLater(start, hours),
    timezone: place.timezone,
    wage_amount: 20,
    description: 'Work the line',
    ...values,
  } as never
}

describe('the cap of a team member', () => {
  it('holds for the raises and the boost together when a shift is edited', async () => {
    const { data } = await member.call(postGig, { body: await posting({ fill_plan: { raise } }) })
    await crew.drain()
    const refused = async (edit: object) => (await member.call(editGig, { ...at(data.id), body: edit as never })).error
    expect(await refused({ end_time: hoursLater(new Date(data.start_time), 6) })).toMatchObject({
      reason: 'TEAM_MEMBER_CAP',
      target: 'end_time',
    })
    expect(await refused({ boosted_gig_bonus: 30 })).toMatchObject({ reason: 'TEAM_MEMBER_CAP', target: 'boosted_gig_bonus' })
    expect(await refused({ boosted_gig_bonus: 20 })).toBeUndefined()
    expect(await refused({ special_inst: 'Side door' })).toBeUndefined()
    const { error } = await boss.call(editGig, { ...at(data.id), body: { boosted_gig_bonus: 90 } as never })
    expect(error).toBeUndefined()
    // More than the cap already, by somebody who may: other fields are still theirs.
    expect(await refused({ special_inst: 'Back door' })).toBeUndefined()
  })

  it('holds for each day of work of several days', async () => {
    const start = await inHours(72)
    const { data } = await member.call(postBundle, {
      body: {
        ...((await posting()) as object),
        start_time: undefined,
        end_time: undefined,
        days: [2, 14].map((hours, day) => ({ start_time: hoursLater(start, 24 * day), end_time: hoursLater(start, 24 * day + hours) })),
      } as never,
    })
    const [first] = data.days
    const { error } = await member.call(setFillPlan, { ...at(first?.gig_id ?? 0), body: { fill_plan: { raise } as never } })
    expect(error).toMatchObject({ reason: 'TEAM_MEMBER_CAP' })
  })
})

it('A stop is undone two hours before the start as well', async () => {
  const start = await inHours(1.75)
  const { data } = await boss.call(postGig, {
    body: await posting({ start_time: start.toISOString(), end_time: hoursLater(start, 4) }),
  })
  const evenly = { step_amount: 1, every_hours: null, ceiling_amount: 24 }
  await boss.call(setFillPlan, { ...at(data.id), body: { fill_plan: { raise: evenly } as never } })
  await boss.call(stopFillPlan, at(data.id))
  expect((await boss.call(resumeFillPlan, at(data.id))).data.plan?.state).toBe('RUNNING')
})

it('What is left of an even plan is spread anew after a wait, without a jump', async () => {
  const { data } = await boss.call(postGig, {
    body: await posting({ fill_plan: { raise: { step_amount: 1, every_hours: null, ceiling_amount: 24 } } }),
  })
  await crew.drain()
  const settled = () => crew.system((ctx) => settlePlan(ctx, { organization_id: place.organization_id, gig_id: data.id }))
  const after = async (hours: number) => {
    await crew.clock.set((await inHours(hours)).toISOString())
    await settled()
    return (await boss.call(getFillPlan, at(data.id))).data.plan
  }
  // A raise every fourteen hours and twelve minutes.
  expect((await after(15))?.wage_amount).toBe(21)
  const [shift] = await crew.sql<Tables['gigs']>(sql`select * from gigs where id = ${data.id}`)
  const taken = await application(crew, shift as Tables['gigs'], await pro(crew), 'CONFIRMED')
  expect((await after(0.1))?.state).toBe('WAITING')
  await crew.sql(sql`update applications set cancelled_at = now(), cancellation_reason = 'OTHER' where id = ${taken.id}`)
  const plan = await after(44)
  expect(plan?.wage_amount).toBe(21)
  expect(plan?.steps.filter(({ outcome }) => outcome === null).map(({ wage_amount }) => wage_amount)).toEqual([22, 23, 24])
  expect((await after(4))?.wage_amount).toBe(22)
})

describe('a plan that has not begun', () => {
  const posted = async () => (await boss.call(postGig, { body: await posting({ fill_plan: { raise } }) })).data
  const begun = async (id: number) => {
    await crew.drain()
    return (await boss.call(getFillPlan, at(id))).data.plan
  }
  it('is stopped before it begins, and goes on', async () => {
    const { id } = await posted()
    expect((await boss.call(stopFillPlan, at(id))).data.plan).toMatchObject({ state: 'ENDED', end_reason: 'STOPPED' })
    expect(await begun(id)).toMatchObject({ end_reason: 'STOPPED' })
    expect((await boss.call(stopFillPlan, at(id))).error).toMatchObject({ reason: 'PLAN_NOT_RUNNING' })
    expect((await boss.call(resumeFillPlan, at(id))).data.plan).toMatchObject({ state: 'RUNNING' })
  })
  it('does not begin once the wage is set by hand', async () => {
    const { id } = await posted()
    await boss.call(editGig, { ...at(id), body: { wage_amount: 23.5 } as never })
    expect(await begun(id)).toMatchObject({ state: 'ENDED', end_reason: 'WAGE_CHANGED', wage_amount: 20 })
  })
})

describe('the plan of a shift that waits for approval', () => {
  const approve = (status: 'APPROVED' | 'PENDING') => crew.sql(sql`update locations set approval_status = ${status} where id = ${place.id}`)
  const waiting = async (values: object = {}) => {
    await approve('PENDING')
    const { data } = await boss.call(postGig, { body: await posting({ fill_plan: { raise }, ...values }) })
    await crew.drain()
    return data.id
  }
  const release = async () => {
    await approve('APPROVED')
    const { organization_id, id: location_id } = place
    await crew.system((ctx) => announce(ctx, 'location.decided', { organization_id, location_id, approval_status: 'APPROVED', reason: '' }))
    await crew.drain()
  }
  const planOf = async (id: number) => (await boss.call(getFillPlan, at(id))).data.plan
  const later = async (hours: number) => {
    await crew.clock.set((await inHours(hours)).toISOString())
    await crew.sweep(sweepPlans)
  }

  it('is shown as if it began now, changed and stopped, and counts from the approval', async () => {
    const id = await waiting()
    expect((await boss.call(getGig, at(id))).data.status).toBe('UNAPPROVED')
    const steps = async () => (await planOf(id))?.steps.slice(0, 2).map(({ at: due, wage_amount }) => [due, wage_amount])
    expect(await planOf(id)).toMatchObject({ state: 'NOT_BEGUN', end_reason: null, raise: { ceiling_amount: 40 } })
    expect(await steps()).toEqual([
      ['2026-10-12T18:00:00.000Z', 21],
      ['2026-10-13T00:00:00.000Z', 22],
    ])
    await later(7)
    expect(await planOf(id)).toMatchObject({ state: 'NOT_BEGUN', wage_amount: 20 })
    const changed = await boss.call(setFillPlan, { ...at(id), body: { fill_plan: { raise: { ...raise, step_amount: 2 } } as never } })
    expect(changed.data.plan).toMatchObject({ state: 'NOT_BEGUN', raise: { step_amount: 2 } })
    expect((await boss.call(stopFillPlan, at(id))).data.plan).toMatchObject({ end_reason: 'STOPPED' })
    expect((await boss.call(resumeFillPlan, at(id))).data.plan).toMatchObject({ state: 'NOT_BEGUN' })
    await later(1)
    await release()
    expect(await planOf(id)).toMatchObject({ state: 'RUNNING', wage_amount: 20 })
    expect(await steps()).toEqual([
      ['2026-10-13T02:00:00.000Z', 22],
      ['2026-10-13T08:00:00.000Z', 24],
    ])
    const { data: history } = await boss.call(getGigHistory, at(id))
    expect(history.results.map(({ action }) => action).filter((action) => action.startsWith('fill_plan.'))).toEqual([
      'fill_plan.start',
      'fill_plan.resume',
      'fill_plan.stop',
      'fill_plan.set',
      'fill_plan.end',
    ])
  })

  it('follows a moved start, ends with a wage set by hand, and says when it is too late for its steps', async () => {
    const [moved, byHand, late] = [await waiting(), await waiting(), await waiting()]
    const start = await inHours(48)
    await boss.call(editGig, { ...at(moved), body: { start_time: start.toISOString(), end_time: hoursLater(start, 4) } as never })
    await boss.call(editGig, { ...at(byHand), body: { wage_amount: 21 } as never })
    await crew.drain()
    const last = (await planOf(moved))?.steps.at(-1)?.at ?? ''
    expect(new Date(last).getTime()).toBeLessThan(start.getTime())
    expect(await planOf(byHand)).toMatchObject({ state: 'ENDED', end_reason: 'WAGE_CHANGED' })
    await later(67)
    await release()
    expect(await planOf(moved)).toMatchObject({ end_reason: 'STARTED' })
    expect(await planOf(late)).toMatchObject({ end_reason: 'TOO_LATE', steps: [] })
  })

  it('keeps to the cap before it begins as well', async () => {
    await approve('PENDING')
    const { data } = await member.call(postGig, { body: await posting({ fill_plan: { raise } }) })
    const { error } = await member.call(editGig, { ...at(data.id), body: { boosted_gig_bonus: 30 } as never })
    expect(error).toMatchObject({ reason: 'TEAM_MEMBER_CAP', target: 'boosted_gig_bonus' })
    await approve('APPROVED')
  })
})

it('A sweep begins a plan whose event was lost', async () => {
  const { data } = await boss.call(postGig, { body: await posting({ fill_plan: { raise } }) })
  await crew.sql(sql`delete from announcements`)
  await crew.sweep(sweepPlans)
  expect((await boss.call(getFillPlan, at(data.id))).data.plan).toMatchObject({ state: 'RUNNING' })
})

it('A cancelled day that opens again is paid like the other days of its work', async () => {
  const start = await inHours(72)
  const { data } = await boss.call(postBundle, {
    body: {
      ...((await posting()) as object),
      start_time: undefined,
      end_time: undefined,
      days: [0, 1].map((day) => ({ start_time: hoursLater(start, 24 * day), end_time: hoursLater(start, 24 * day + 6) })),
    } as never,
  })
  const [first, second] = data.days.map(({ gig_id }) => gig_id) as [number, number]
  await boss.call(cancelGig, { ...at(second), body: { explanation: 'Rain' } as never })
  await crew.sql(sql`update gigs set wage_amount = 21 where id = ${first}`)
  const staff = await platformAdmin(crew)
  expect((await crew.as(staff.id).call(reopenGig, at(second))).status).toBe(200)
  expect(await crew.sql(sql`select wage_amount from gigs where id = ${second}`)).toEqual([{ wage_amount: 21 }])
})

it('A shift that moves to another location keeps its plan', async () => {
  const there = await payingLocation(crew, { organization_id: place.organization_id })
  const owner = crew.as((await organizationAdmin(crew, place.organization_id)).id)
  const { data } = await owner.call(postGig, { body: await posting({ fill_plan: { raise } }) })
  await crew.drain()
  const moved = await owner.call(relocateShift, { body: { gig_id: data.id, location_id: there.id } })
  await crew.drain()
  const { plan } = (await owner.call(getFillPlan, at(moved.data.gig_id))).data
  expect(plan).toMatchObject({ state: 'RUNNING', raise: { ceiling_amount: 40 } })
})

describe('a repeating shift with a plan', () => {
  const weekly = async () => {
    const { data } = await boss.call(postGig, {
      body: await posting({
        fill_plan: { raise: { ...raise, ceiling_amount: 24 } },
        recurrence: { freq: 'WEEKLY', byweekdays: [{ weekday: 4 }] },
      }),
    })
    const [found] = await crew.sql<{ id: number }>(sql`select series_id as id from gigs where id = ${data.id}`)
    return { gigId: data.id, seriesId: found?.id ?? 0 }
  }
  const exceptions = async (id: number) => (await boss.call(getSeries, { params: { seriesId: String(id) } })).data.exceptions

  it('is posted on without the plan once its wage is set by hand, which is said before', async () => {
    const { gigId, seriesId } = await weekly()
    const edit = { ...at(gigId), body: { scope: 'ALL', changes: { wage_amount: 26 } } as never }
    expect((await boss.call(previewSeriesEdit, edit)).data.ends_plan).toBe(true)
    await boss.call(editSeries, edit)
    await boss.call(changeSeriesRule, {
      params: { seriesId: String(seriesId) },
      body: { since: '2026-10-13', recurrence: { freq: 'WEEKLY', byweekdays: [{ weekday: 4 }, { weekday: 5 }] } } as never,
    })
    expect(await exceptions(seriesId)).toEqual([])
    const wages = await crew.sql(sql`
      select distinct g.wage_amount, exists (select from fill_plans p where p.gig_id = g.id) as is_planned from gigs g
      where g.series_id = ${seriesId} and extract(dow from g.start_time) = 5`)
    expect(wages).toEqual([{ wage_amount: 26, is_planned: false }])
  })

  it('keeps what its plan has raised when the wage of the series is set lower, which is said before', async () => {
    const { gigId } = await weekly()
    await crew.drain()
    await crew.clock.set((await inHours(13)).toISOString())
    await crew.sweep(sweepPlans)
    const edit = { ...at(gigId), body: { scope: 'ALL', changes: { wage_amount: 20.5 } } as never }
    const { gigs } = (await boss.call(previewSeriesEdit, edit)).data
    expect(gigs.find(({ gig_id }) => gig_id === gigId)?.kept_fields).toEqual(['wage_amount'])
    await boss.call(editSeries, edit)
    expect(await crew.sql(sql`select wage_amount from gigs where id = ${gigId}`)).toEqual([{ wage_amount: 22 }])
  })

  it('keeps it also when the wage of the series is set again, after which later shifts have no plan', async () => {
    const { gigId } = await weekly()
    await crew.drain()
    await crew.clock.set((await inHours(13)).toISOString())
    await crew.sweep(sweepPlans)
    for (const wage_amount of [20.5, 21])
      await boss.call(editSeries, { ...at(gigId), body: { scope: 'ALL', changes: { wage_amount } } as never })
    expect(await crew.sql(sql`select wage_amount from gigs where id = ${gigId}`)).toEqual([{ wage_amount: 22 }])
  })

  it('keeps what the plan of one of its shifts has raised, also where the series has none', async () => {
    const { data } = await boss.call(postGig, { body: await posting({ recurrence: { freq: 'WEEKLY', byweekdays: [{ weekday: 4 }] } }) })
    const plan = { raise: { ...raise, ceiling_amount: 24 } }
    expect((await boss.call(setFillPlan, { ...at(data.id), body: { fill_plan: plan } as never })).error).toBeUndefined()
    await crew.drain()
    await crew.clock.set((await inHours(13)).toISOString())
    await crew.sweep(sweepPlans)
    const edit = { ...at(data.id), body: { scope: 'ALL', changes: { wage_amount: 20.5 } } as never }
    const { gigs } = (await boss.call(previewSeriesEdit, edit)).data
    expect(gigs.map(({ kept_fields }) => kept_fields.length)).toEqual([1, ...gigs.slice(1).map(() => 0)])
    await boss.call(editSeries, edit)
    const wages = await crew.sql<{ wage_amount: number }>(sql`select wage_amount from gigs where series_id = ${data.series_id} order by id`)
    expect(wages.map(({ wage_amount }) => wage_amount)).toEqual([22, ...wages.slice(1).map(() => 20.5)])
  })

  it('has a plan on each date that is far enough for it, when near ones are posted with it', async () => {
    const slowly = { raise: { ...raise, every_hours: 30 } }
    const { data } = await boss.call(postGig, {
      body: await posting({ fill_plan: slowly, recurrence: { freq: 'WEEKLY', byweekdays: [{ weekday: 4 }] } }),
    })
    await boss.call(changeSeriesRule, {
      params: { seriesId: String(data.series_id) },
      body: { since: '2026-10-13', recurrence: { freq: 'DAILY' } } as never,
    })
    const planned = await crew.sql(sql`
      select g.series_date::text as date, exists (select from fill_plans p where p.gig_id = g.id) as is_planned
      from gigs g where g.series_id = ${data.series_id} and g.series_date < '2026-10-15' order by 1`)
    expect(planned).toEqual([
      { date: '2026-10-13', is_planned: false },
      { date: '2026-10-14', is_planned: true },
    ])
  })

  it('keeps its plan when something else changes, and dates too near for it are posted without', async () => {
    const { gigId, seriesId } = await weekly()
    const edit = { ...at(gigId), body: { scope: 'ALL', changes: { special_inst: 'Side door' } } as never }
    expect((await boss.call(previewSeriesEdit, edit)).data.ends_plan).toBe(false)
    await boss.call(editSeries, edit)
    await crew.drain()
    const { plan } = (await boss.call(getFillPlan, at(gigId))).data
    expect(plan?.state).toBe('RUNNING')
    expect(await exceptions(seriesId)).toEqual([])
  })
})
