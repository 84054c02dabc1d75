import { postGig } from '@crewcall/contract/gigs.ts'
import { getFillPlan } from '@crewcall/contract/fill-plans.ts'
import { simulateGigs } from '@crewcall/contract/simulation.ts'
import { relocateShift } from '@crewcall/contract/schedule-relocation.ts'
import sql from 'sql-template-tag'
import { beforeEach, describe, expect, it } from 'vitest'
import { application, gig, organizationAdmin, payingLocation, pro, skill } from '../../test/cast.ts'
import { openLocation } from '../../test/open-place.ts'
import { sweepPlans } from './jobs.ts'

const { crew, place, admin, inHours } = await openLocation()
const boss = crew.as(admin.id)
const barback = await skill(crew)
const at = (id: number) => ({ params: { gigId: id } })
const planOf = async (id: number) => (await boss.call(getFillPlan, at(id))).data.plan
const offersOf = async (id: number) =>
  (
    await crew.sql<{ pro_id: number }>(sql`
      select pro_id from applications where gig_id = ${id} and application_type = 'DIRECT_OFFER' and selected_at is not null order by pro_id`)
  ).map(({ pro_id }) => pro_id)

beforeEach(() => crew.clock.set('2026-10-12T12:00:00Z'))

async function worker(skill_id = barback.id) {
  const person = await pro(crew)
  await crew.sql(sql`insert into pro_skills (pro_id, skill_id) values (${person.id}, ${skill_id})`)
  return person
}
/** A shift that somebody has, and one who waits for it. */
async function fullShift(hours: number, values: object = {}) {
  const shift = await gig(crew, place, { skill_id: barback.id, start_time: await inHours(hours), ...values })
  const waiting = await worker(shift.skill_id)
  await application(crew, shift, await worker(shift.skill_id), 'CONFIRMED')
  await application(crew, shift, waiting)
  return { shift, waiting }
}
async function posted(fill_plan: object, values: object = {}) {
  const start = await inHours(72)
  const { data, error } = await boss.call(postGig, {
    body: {
      location_id: place.id,
      skill_id: barback.id,
      start_time: start.toISOString(),
      end_time: new Date(start.getTime() + 4 * 3_600_000).toISOString(),
      timezone: place.timezone,
      wage_amount: 20,
      description: 'Carry the ice',
      type: 'PRIVATE_DIRECT_OFFER',
      fill_plan,
      ...values,
    } as never,
  })
  if (error) throw new Error(`${error.reason} at ${error.target}`)
  await crew.drain()
  return data.id
}

describe('a plan that begins with the waitlist', () => {
  it('offers the shift to those who waited for full ones of its position here, and then opens it', async () => {
    const before = await fullShift(-30)
    const sameDay = await fullShift(75)
    await fullShift(24 * 5)
    await fullShift(-24 * 15)
    await fullShift(-30, { skill_id: (await skill(crew)).id })
    const elsewhere = await payingLocation(crew, { organization_id: place.organization_id })
    const there = await gig(crew, elsewhere, { skill_id: barback.id, start_time: await inHours(-30) })
    await application(crew, there, await worker(), 'CONFIRMED')
    await application(crew, there, await worker())
    const open = await gig(crew, place, { skill_id: barback.id, start_time: await inHours(50), allowed_confirmed_pros: 2 })
    await application(crew, open, await worker())

    const id = await posted({ waitlist_first: true, network_after_hours: 4 })
    expect(await offersOf(id)).toEqual([before.waiting.id, sameDay.waiting.id].toSorted((a, b) => a - b))
    const plan = await planOf(id)
    expect(plan).toMatchObject({ state: 'RUNNING', waitlist_first: true })
    expect(plan?.steps.map(({ kind, outcome, at: due }) => [kind, outcome, due])).toEqual([
      ['WAITLIST', 'DONE', plan?.steps[0]?.at],
      ['NETWORK', null, '2026-10-12T16:00:00.000Z'],
    ])
    await crew.clock.set('2026-10-12T16:01:00Z')
    await crew.sweep(sweepPlans)
    expect(await crew.sql(sql`select type from gigs where id = ${id}`)).toEqual([{ type: 'NETWORK' }])
    // Their other application is as it was.
    const [waits] = await crew.sql(
      sql`select selected_at, cancelled_at from applications where gig_id = ${before.shift.id} and pro_id = ${before.waiting.id}`,
    )
    expect(waits).toEqual({ selected_at: null, cancelled_at: null })
  })

  it('is counted before posting: as many as are offered it then, and nobody twice', async () => {
    const skill_id = (await skill(crew)).id
    await fullShift(-30, { skill_id })
    await fullShift(75, { skill_id })
    const { waiting: busy } = await fullShift(-40, { skill_id })
    const elsewhere = await gig(crew, await payingLocation(crew), { start_time: await inHours(73) })
    await application(crew, elsewhere, busy, 'CONFIRMED')
    const [start, end] = [await inHours(72), await inHours(76)].map((at) => at.toISOString()) as [string, string]
    const counted = async (body: object) =>
      (await boss.call(simulateGigs, { params: { locationId: String(place.id) }, body: body as never })).data.shifts[0]?.waiting
    const typed = (type: string) => ({ shifts: [{ skill_id, start_time: start, end_time: end, wage_amount: 20, type }] })
    expect([await counted(typed('PRIVATE_DIRECT_OFFER')), await counted(typed('NETWORK'))]).toEqual([2, null])
    const id = await posted({ waitlist_first: true, network_after_hours: 4 }, { skill_id })
    expect(await offersOf(id)).toHaveLength(2)
    expect(await counted({ gig_ids: [id] })).toBe(0)
  })

  it('is not needed where nobody waits', async () => {
    const nobody = await skill(crew)
    const id = await posted({ waitlist_first: true, marketplace_after_hours: 2 }, { skill_id: nobody.id })
    expect((await planOf(id))?.steps[0]).toMatchObject({ kind: 'WAITLIST', outcome: 'NOT_NEEDED' })
    expect(await offersOf(id)).toEqual([])
  })

  it('is refused for a shift that others see already', async () => {
    await expect(posted({ waitlist_first: true }, { type: 'NETWORK' })).rejects.toThrow('PLAN_ALREADY_OPEN at fill_plan.waitlist_first')
  })
})

it('A shift that moves to another location after its plan opened it keeps the rest of the plan', async () => {
  const there = await payingLocation(crew, { organization_id: place.organization_id })
  const owner = crew.as((await organizationAdmin(crew, place.organization_id)).id)
  const id = await posted({ network_after_hours: 1, marketplace_after_hours: 24 })
  await crew.clock.set('2026-10-12T13:01:00Z')
  await crew.sweep(sweepPlans)
  const moved = await owner.call(relocateShift, { body: { gig_id: id, location_id: there.id } })
  await crew.drain()
  const { plan } = (await owner.call(getFillPlan, at(moved.data.gig_id))).data
  expect(plan).toMatchObject({ state: 'RUNNING', network_after_hours: null, marketplace_after_hours: 24 })
})
