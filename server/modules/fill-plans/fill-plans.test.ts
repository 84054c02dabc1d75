import { cancelGig, editGig } from '@crewcall/contract/applications.ts'
import { getFillPlan, resumeFillPlan, setFillPlan, stopFillPlan } from '@crewcall/contract/fill-plans.ts'
import { getGigHistory } from '@crewcall/contract/gig-history.ts'
import { getGig, postGig } from '@crewcall/contract/gigs.ts'
import { cancelOwn, confirmOffer, findGigs, withdraw } from '@crewcall/contract/pro-applications.ts'
import sql from 'sql-template-tag'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Tables } from '../../platform/db.gen.ts'
import { application, bundle, gig, manager, payingLocation, pro, skill } from '../../test/cast.ts'
import { openLocation } from '../../test/open-place.ts'
import { settlePlan } from './settle.ts'
import { sweepPlans } from './jobs.ts'

const { crew, place, admin, inHours } = await openLocation({ team_member_cap: 12 })
const boss = crew.as(admin.id)
const raise = { step_amount: 1, every_hours: 6, ceiling_amount: 23 }
const at = ({ id }: { id: number }) => ({ params: { gigId: id } })
const planOf = async (shift: { id: number }) => (await boss.call(getFillPlan, at(shift))).data.plan
const gigOf = async (shift: { id: number }) => (await boss.call(getGig, at(shift))).data

beforeEach(() => crew.clock.set('2026-10-12T12:00:00Z'))

/** A shift in three days with a plan that runs from now. */
async function planned(terms: object = { raise }, values: object = {}) {
  const shift = await gig(crew, place, { start_time: await inHours(72), ...values })
  const { status, data, error } = await boss.call(setFillPlan, { ...at(shift), body: { fill_plan: terms } })
  if (status !== 200) throw new Error(error?.message)
  return { shift, plan: data.plan }
}
const minuteOf = (at: Date) => `${at.toISOString().slice(0, 16)}:00.000Z`
async function later(hours: number) {
  await crew.clock.set((await inHours(hours)).toISOString())
  await crew.sweep(sweepPlans)
}
const frozenWage = async ({ id }: { id: number }) =>
  (await crew.sql<{ wage_amount: number }>(sql`select wage_amount from applications where id = ${id}`))[0]?.wage_amount

async function posting(values: object = {}) {
  const start = await inHours(72)
  return {
    location_id: place.id,
    skill_id: (await skill(crew)).id,
    start_time: start.toISOString(),
    end_time: new Date(start.getTime() + 6 * 3_600_000).toISOString(),
    timezone: place.timezone,
    wage_amount: 20,
    description: 'Work the line',
    ...values,
  } as never
}

describe('a plan that a shift is posted with', () => {
  it('begins with the posting, opens the shift and raises its wage step by step up to the ceiling', async () => {
    const { data } = await boss.call(postGig, {
      body: await posting({ type: 'NETWORK', fill_plan: { marketplace_after_hours: 24, raise } }),
    })
    await crew.drain()
    const plan = await planOf(data)
    expect(plan).toMatchObject({ state: 'RUNNING', wage_amount: 20, timezone: place.timezone })
    expect(plan?.steps.map(({ at: due, kind, wage_amount }) => [due, kind, wage_amount])).toEqual([
      ['2026-10-13T12:00:00.000Z', 'MARKETPLACE', null],
      ['2026-10-13T18:00:00.000Z', 'RAISE', 21],
      ['2026-10-14T00:00:00.000Z', 'RAISE', 22],
      ['2026-10-14T06:00:00.000Z', 'RAISE', 23],
    ])
    await later(23)
    expect(await gigOf(data)).toMatchObject({ type: 'NETWORK', wage_amount: 20 })
    await later(1)
    expect(await gigOf(data)).toMatchObject({ type: 'MARKETPLACE', wage_amount: 20 })
    await later(6)
    expect(await gigOf(data)).toMatchObject({ wage_amount: 21 })
    await later(12)
    expect(await gigOf(data)).toMatchObject({ wage_amount: 23 })
    await later(12)
    expect(await gigOf(data)).toMatchObject({ wage_amount: 23 })
    expect(await planOf(data)).toMatchObject({ state: 'ENDED', end_reason: 'DONE' })
    const { data: history } = await boss.call(getGigHistory, at(data))
    expect(history.results.filter(({ action }) => action.startsWith('fill_plan.')).map(({ action }) => action)).toEqual([
      'fill_plan.end',
      'fill_plan.start',
    ])
    expect(history.results.filter(({ changes }) => changes.some(({ field }) => field === 'wage_amount'))).toHaveLength(3)
  })

  it('belongs to each shift of a series', async () => {
    const { data } = await boss.call(postGig, { body: await posting({ recurrence: { freq: 'DAILY' }, fill_plan: { raise } }) })
    await crew.drain()
    const [found] = await crew.sql(sql`
      select count(*)::int as shifts, (select count(*)::int from fill_plans p join gigs o on o.id = p.gig_id where o.series_id = ${data.series_id}) as plans
      from gigs where series_id = ${data.series_id}`)
    expect(found).toEqual({ shifts: 26, plans: 26 })
  })

  it('is refused with the field when it cannot be', async () => {
    const post = async (values: object, by = boss) => (await by.call(postGig, { body: await posting(values) })).error
    expect(await post({ fill_plan: { raise: { ...raise, ceiling_amount: 20 } } })).toMatchObject({
      reason: 'PLAN_CEILING_BELOW_WAGE',
      target: 'fill_plan.raise',
    })
    expect(await post({ fill_plan: {} })).toMatchObject({ reason: 'PLAN_WITHOUT_STEPS' })
    expect(await post({ fill_plan: { marketplace_after_hours: 3 } })).toMatchObject({ reason: 'PLAN_ALREADY_OPEN' })
    expect(await post({ type: 'NETWORK', fill_plan: { marketplace_after_hours: 90 } })).toMatchObject({ reason: 'PLAN_WITHOUT_STEPS' })
    const member = crew.as((await manager(crew, place, 'TEAM_MEMBER')).id)
    expect(await post({ fill_plan: { raise } }, member)).toMatchObject({ reason: 'TEAM_MEMBER_CAP', target: 'fill_plan.raise' })
    expect(await post({ fill_plan: { raise: { ...raise, ceiling_amount: 22 } } }, member)).toBeUndefined()
    expect(await post({ boosted_gig_bonus: 1, fill_plan: { raise: { ...raise, ceiling_amount: 22 } } }, member)).toMatchObject({
      reason: 'TEAM_MEMBER_CAP',
    })
  })
})

describe('what a plan does to the people', () => {
  it('pays those who confirmed before as much as those who come later, and never less', async () => {
    const { shift } = await planned({ raise }, { allowed_confirmed_pros: 3 })
    const first = await application(crew, shift, await pro(crew), 'CONFIRMED')
    await later(6)
    expect(await frozenWage(first)).toBe(21)
    const gone = await application(crew, shift, await pro(crew), 'CONFIRMED')
    await crew.sql(sql`update applications set cancelled_at = now(), cancellation_reason = 'OTHER' where id = ${gone.id}`)
    await later(6)
    expect([await frozenWage(first), await frozenWage(gone)]).toEqual([22, 20])
    // Otherwise rates stay frozen.
    for (const wage of [23, 21])
      await expect(crew.sql(sql`update applications set wage_amount = ${wage} where id = ${first.id}`)).rejects.toMatchObject({
        constraint: 'applications_rates_frozen',
      })
  })

  it('shows pros the wage as it is, and neither the ceiling nor the plan', async () => {
    const { shift } = await planned({ raise }, { posted_at: await inHours(-2), released_at: await inHours(-2) })
    const worker = await pro(crew)
    const seen = async () =>
      (await crew.as(worker.user_id).call(findGigs, { query: { page_size: 100 } })).data.results.find(({ id }) => id === shift.id)
    expect(await seen()).toMatchObject({ wage_amount: 20 })
    await later(6)
    const now = await seen()
    expect(now).toMatchObject({ wage_amount: 21 })
    expect(JSON.stringify(now)).not.toMatch(/plan|ceiling/)
    expect((await crew.as(worker.user_id).call(getFillPlan, at(shift))).status).toBe(404)
    const onsite = crew.as((await manager(crew, place, 'ONSITE_MANAGER')).id)
    expect((await onsite.call(getFillPlan, at(shift))).status).toBe(403)
    expect((await onsite.call(setFillPlan, { ...at(shift), body: { fill_plan: { raise } } })).status).toBe(403)
    const stranger = crew.as((await manager(crew, await payingLocation(crew))).id)
    for (const call of [getFillPlan, stopFillPlan, resumeFillPlan]) expect((await stranger.call(call, at(shift))).status).toBe(404)
  })
})

describe('a plan waits, goes on and ends', () => {
  it('waits while the shift is filled and goes on from there when somebody drops out', async () => {
    const { shift } = await planned()
    await later(3)
    const taken = await application(crew, shift, await pro(crew), 'CONFIRMED')
    await crew.system((ctx) => settlePlan(ctx, { organization_id: shift.organization_id, gig_id: shift.id }))
    expect(await planOf(shift)).toMatchObject({ state: 'WAITING' })
    await later(20)
    expect(await gigOf(shift)).toMatchObject({ wage_amount: 20 })
    await crew.sql(sql`update applications set cancelled_at = now(), cancellation_reason = 'OTHER' where id = ${taken.id}`)
    await crew.system((ctx) => settlePlan(ctx, { organization_id: shift.organization_id, gig_id: shift.id }))
    const plan = await planOf(shift)
    expect(plan).toMatchObject({ state: 'RUNNING', wage_amount: 20 })
    // Three of the six hours had passed.
    expect(plan?.steps[0]).toMatchObject({ at: minuteOf(await inHours(3)), wage_amount: 21 })
    await later(3)
    expect(await gigOf(shift)).toMatchObject({ wage_amount: 21 })
  })

  it('hears of a pro who is confirmed and of one who drops out', async () => {
    const { shift } = await planned()
    const worker = await pro(crew)
    const offer = await application(crew, shift, worker, 'SELECTED')
    expect((await crew.as(worker.user_id).call(confirmOffer, { params: { id: offer.id } })).status).toBe(200)
    await crew.drain()
    expect(await planOf(shift)).toMatchObject({ state: 'WAITING' })
    await crew.as(worker.user_id).call(cancelOwn, { params: { id: offer.id }, body: { cause: 'SICK' } } as never)
    await crew.drain()
    expect(await planOf(shift)).toMatchObject({ state: 'RUNNING' })
  })

  it('ends when the wage is set by hand, the shift is cancelled or has started, or the location is on hold', async () => {
    const [byHand, off, begun, held] = [await planned(), await planned(), await planned(), await planned()]
    await boss.call(editGig, { ...at(byHand.shift), body: { wage_amount: 25 } })
    await boss.call(cancelGig, { ...at(off.shift), body: { explanation: 'Closed' } })
    await crew.drain()
    expect(await planOf(byHand.shift)).toMatchObject({ state: 'ENDED', end_reason: 'WAGE_CHANGED' })
    expect(await planOf(off.shift)).toMatchObject({ state: 'ENDED', end_reason: 'CANCELLED' })
    await crew.sql(sql`update locations set payment_hold_since = now() where id = ${place.id}`)
    await crew.system((ctx) => settlePlan(ctx, { organization_id: place.organization_id, gig_id: held.shift.id }))
    expect(await planOf(held.shift)).toMatchObject({ end_reason: 'PAYMENT_HOLD' })
    await crew.sql(sql`update locations set payment_hold_since = null where id = ${place.id}`)
    await later(73)
    expect(await planOf(begun.shift)).toMatchObject({ end_reason: 'STARTED' })
    for (const { shift } of [off, begun, held]) expect((await gigOf(shift)).wage_amount).toBe(20)
    expect((await boss.call(setFillPlan, { ...at(begun.shift), body: { fill_plan: { raise } } })).error?.reason).toBe('PLAN_BEFORE_START')
    expect((await boss.call(setFillPlan, { ...at(off.shift), body: { fill_plan: { raise } } })).error?.reason).toBe('SHIFT_CANCELLED')
  })

  it('opens a private shift in its own time, also when everybody declined', async () => {
    const { shift } = await planned({ network_after_hours: 4, marketplace_after_hours: 8 }, { type: 'PRIVATE_DIRECT_OFFER' })
    const worker = await pro(crew)
    const offer = await application(crew, shift, worker, 'SELECTED')
    expect((await crew.as(worker.user_id).call(withdraw, { params: { id: offer.id } } as never)).status).toBe(200)
    await crew.drain()
    expect((await gigOf(shift)).type).toBe('PRIVATE_DIRECT_OFFER')
    await later(4)
    expect((await gigOf(shift)).type).toBe('NETWORK')
    await later(4)
    expect((await gigOf(shift)).type).toBe('MARKETPLACE')
  })

  it('gets new times when the start is moved', async () => {
    const { shift } = await planned({ raise: { ...raise, every_hours: null } })
    const times = { start_time: (await inHours(48)).toISOString(), end_time: (await inHours(54)).toISOString() }
    const before = await planOf(shift)
    expect((await boss.call(editGig, { ...at(shift), body: times })).status).toBe(200)
    await crew.drain()
    const after = await planOf(shift)
    expect(after?.steps.map(({ wage_amount }) => wage_amount)).toEqual([21, 22, 23])
    expect(after?.steps.at(-1)?.at).not.toBe(before?.steps.at(-1)?.at)
    expect(new Date(after?.steps.at(-1)?.at ?? 0).getTime()).toBeLessThan(Date.parse(times.start_time))
  })

  it('is stopped, goes on as if the time in between had not been, and is changed', async () => {
    const { shift, plan } = await planned()
    expect((await boss.call(resumeFillPlan, at(shift))).error?.reason).toBe('PLAN_NOT_RUNNING')
    await later(2)
    expect((await boss.call(stopFillPlan, at(shift))).data.plan).toMatchObject({ state: 'ENDED', end_reason: 'STOPPED', steps: [] })
    expect((await boss.call(stopFillPlan, at(shift))).error?.reason).toBe('PLAN_NOT_RUNNING')
    await later(10)
    expect(await gigOf(shift)).toMatchObject({ wage_amount: 20 })
    const again = (await boss.call(resumeFillPlan, at(shift))).data.plan
    expect(again).toMatchObject({ id: plan?.id, state: 'RUNNING' })
    expect(again?.steps[0]?.at).toBe(minuteOf(await inHours(4)))
    const other = await boss.call(setFillPlan, { ...at(shift), body: { fill_plan: { raise: { ...raise, ceiling_amount: 21 } } } })
    expect(other.data.plan?.steps).toHaveLength(1)
    expect(other.data.plan?.id).not.toBe(plan?.id)
  })
})

describe('the job', () => {
  const key = (shift: Tables['gigs']) => ({ organization_id: shift.organization_id, gig_id: shift.id })
  it('does each step once, with two workers at once and one of them killed before its commit', async () => {
    const { shift } = await planned()
    await crew.clock.set((await inHours(6)).toISOString())
    const work = (stops: boolean) =>
      crew.system(async (ctx) => {
        await settlePlan(ctx, key(shift))
        if (stops) throw new Error('killed')
      })
    const runs = await Promise.allSettled([work(true), work(false), work(false), work(true)])
    expect(runs.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'rejected'])
    expect(await gigOf(shift)).toMatchObject({ wage_amount: 21 })
    const raises = await crew.sql(sql`select 1 from audit_log where gig_id = ${shift.id} and action = 'gig.edit'`)
    expect(raises).toHaveLength(1)
  })

  it('does what is due when it is late, and no more', async () => {
    const { shift } = await planned()
    await later(13)
    expect(await gigOf(shift)).toMatchObject({ wage_amount: 22 })
    const { shift: over } = await planned()
    await later(80)
    expect(await gigOf(over)).toMatchObject({ wage_amount: 20 })
  })

  it('raises all days of work of several days together', async () => {
    const work = await bundle(crew, place, admin, [await inHours(72), await inHours(96)], { fill_plan: { raise } })
    await crew.drain()
    const [one, two] = work.days.map(({ gig_id }) => ({ id: gig_id }))
    expect((await planOf(one!))?.id).toBe((await planOf(two!))?.id)
    await later(6)
    expect([(await gigOf(one!)).wage_amount, (await gigOf(two!)).wage_amount]).toEqual([21, 21])
  })
})

describe('the database', () => {
  it('has one live plan per shift, no ceiling below the wage, no step twice', async () => {
    const { shift } = await planned()
    const refused = (query: ReturnType<typeof sql>) =>
      crew.sql(query).then(
        () => null,
        (error: { constraint?: string }) => error.constraint,
      )
    expect(
      await refused(sql`insert into fill_plans (organization_id, location_id, gig_id, step_amount, ceiling_amount, from_type, from_wage, wage_amount,
        starts_at, counted_from, created_by, created_ts) select organization_id, location_id, gig_id, step_amount, ceiling_amount, from_type, from_wage,
        wage_amount, starts_at, counted_from, created_by, created_ts from fill_plans where gig_id = ${shift.id}`),
    ).toBe('fill_plans_one_live_per_shift')
    expect(await refused(sql`update fill_plans set ceiling_amount = 19 where gig_id = ${shift.id}`)).toMatch(/ceiling/)
    expect(await refused(sql`update fill_plans set step_amount = 0 where gig_id = ${shift.id}`)).toBe('fill_plans_step_amount_check')
    const [plan] = await crew.sql<Tables['fill_plans']>(sql`select * from fill_plans where gig_id = ${shift.id}`)
    expect(await refused(sql`update fill_plan_steps set wage_amount = 30 where plan_id = ${plan?.id} and number = 1`)).toBe(
      'fill_plan_steps_within_ceiling',
    )
    await later(6)
    expect(await refused(sql`update fill_plan_steps set done_at = null, outcome = null where plan_id = ${plan?.id} and number = 1`)).toBe(
      'fill_plan_steps_done_once',
    )
  })
})
