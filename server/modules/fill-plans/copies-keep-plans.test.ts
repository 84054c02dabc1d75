import { getFillPlan, stopFillPlan } from '@crewcall/contract/fill-plans.ts'
import { postGig } from '@crewcall/contract/gigs.ts'
import { publishDrafts } from '@crewcall/contract/publications.ts'
import { addDrafts } from '@crewcall/contract/schedule.ts'
import * as weeks from '@crewcall/contract/week-plans.ts'
import sql from 'sql-template-tag'
import { afterAll, expect, it } from 'vitest'
import { manager, payingLocation, skill } from '../../test/cast.ts'
import { openCrew } from '../../test/crew.ts'
import { sweepPlans } from './jobs.ts'

const crew = await openCrew()
afterAll(() => crew.close())
const cook = await skill(crew)
const raise = { step_amount: 1, every_hours: 6, ceiling_amount: 24 }
const plan = { waitlist_first: false, network_after_hours: 2, marketplace_after_hours: 4, raise }
const saturday = { start_time: '2026-03-07T15:00:00.000Z', end_time: '2026-03-07T21:00:00.000Z' }
const nextSaturday = { start_time: '2026-03-14T14:00:00.000Z', end_time: '2026-03-14T20:00:00.000Z' }

/** A location with a shift of Saturday, whose plan has opened it to all, at 21 dollars. */
async function planned() {
  await crew.clock.set('2026-03-02T14:00:00Z')
  const place = await payingLocation(crew)
  const boss = crew.as((await manager(crew, place)).id)
  const { data: posted } = await boss.call(postGig, {
    body: {
      ...saturday,
      location_id: place.id,
      skill_id: cook.id,
      timezone: place.timezone,
      type: 'PRIVATE_DIRECT_OFFER',
      wage_amount: 20,
      unpaid_break_minutes: 30,
      allowed_confirmed_pros: 3,
      description: 'Work the pass',
      special_inst: 'Back door',
      fill_plan: plan,
    } as never,
  })
  await crew.drain()
  await crew.clock.set('2026-03-03T02:00:00Z')
  await crew.sweep(sweepPlans)
  await crew.drain()
  const copy = (to_date: string, from_date = '2026-03-02') =>
    boss.call(weeks.copyWeek, { body: { location_ids: [place.id], from_date, to_date } })
  return { place, boss, posted, copy }
}
const began = { wage_amount: 20, type: 'PRIVATE_DIRECT_OFFER', fill_plan: plan }

it('a copy of a week begins with the plan, the wage and who saw the shift at first', async () => {
  const { boss, posted, copy } = await planned()
  const [now] = await crew.sql<{ type: string; wage_amount: number }>(sql`select type, wage_amount from gigs where id = ${posted.id}`)
  expect(now).toEqual({ type: 'MARKETPLACE', wage_amount: 21 })
  const { data } = await copy('2026-03-09')
  expect(data.drafts).toMatchObject([{ ...nextSaturday, ...began }])
  // Drafts are copied with theirs, too.
  expect((await copy('2026-03-23')).data.drafts).toMatchObject([began])
  expect((await copy('2026-03-30', '2026-03-23')).data.drafts).toMatchObject([began])
  const { data: published } = await boss.call(publishDrafts, { body: { draft_ids: [data.drafts[0]?.id ?? 0], notify: 'NOBODY' } })
  const { data: kept } = await boss.call(getFillPlan, { params: { gigId: published.gigs[0]?.id ?? 0 } })
  expect(kept.plan).toMatchObject(plan)
})

it('so does a saved week', async () => {
  const { place, boss } = await planned()
  const week = { location_id: place.id, start_date: '2026-03-02', name: 'With plans' }
  const { data: saved } = await boss.call(weeks.saveWeekTemplate, { body: week })
  const applied = await boss.call(weeks.applyWeekTemplate, { params: { id: String(saved.id) }, body: { start_date: '2026-04-06' } })
  expect(applied.data.drafts).toMatchObject([began])
})

it('so does a copy of one shift, with its words; of another position without them', async () => {
  const { place, boss, posted } = await planned()
  const like = { location_id: place.id, like_gig_id: posted.id, ...nextSaturday }
  const { data } = await boss.call(addDrafts, { body: { drafts: [like] } })
  const whole = {
    skill_id: cook.id,
    unpaid_break_minutes: 30,
    allowed_confirmed_pros: 3,
    description: 'Work the pass',
    special_inst: 'Back door',
  }
  expect(data.drafts).toMatchObject([{ ...began, ...whole, people: [] }])
  const other = await skill(crew, { default_description: 'Pours' })
  const poured = await boss.call(addDrafts, { body: { drafts: [{ ...like, skill_id: other.id, fill_plan: null }] } })
  expect(poured.data.drafts).toMatchObject([{ wage_amount: 20, fill_plan: null, description: 'Pours', special_inst: '' }])
})

it('a copy of a foreign shift, or one where the actor may not post, is refused', async () => {
  const { posted } = await planned()
  const elsewhere = await payingLocation(crew)
  const stranger = await manager(crew, elsewhere)
  const drafts = [{ location_id: elsewhere.id, like_gig_id: posted.id, ...nextSaturday }]
  expect((await crew.as(stranger.id).call(addDrafts, { body: { drafts } })).status).toBe(404)
})

it('a plan that was stopped stays behind', async () => {
  const { boss, posted, copy } = await planned()
  await boss.call(stopFillPlan, { params: { gigId: posted.id } })
  const { data } = await copy('2026-05-04')
  expect(data.drafts).toMatchObject([{ wage_amount: 21, type: 'MARKETPLACE', fill_plan: null }])
})
