import { rankForPlanned } from '@crewcall/contract/candidates.ts'
import { getGig } from '@crewcall/contract/gigs.ts'
import { publishDrafts, takeBackPublication } from '@crewcall/contract/publications.ts'
import { addDrafts, changeDrafts, getSchedule, removeDrafts, restoreDrafts } from '@crewcall/contract/schedule.ts'
import { simulateGigs } from '@crewcall/contract/simulation.ts'
import * as weeks from '@crewcall/contract/week-plans.ts'
import sql from 'sql-template-tag'
import { beforeEach, describe, expect, it } from 'vitest'
import { row } from '../../../test/build.ts'
import { gig, organizationAdmin, payingLocation, pro, skill } from '../../../test/cast.ts'
import { openLocation } from '../../../test/open-place.ts'

// Contractors and employees, in a state that asks for $21 from July 1, 2026; the fees of the two differ.
const oregon = { city: 'Portland', state_code: 'OR', timezone: 'America/Los_Angeles', gigpro_fee_percentage: 20, w2_fee_percentage: 50 }
const { crew, place } = await openLocation({ ...oregon, supported_employment_types: ['F1099', 'W2'] })
const { organization_id } = place
const contractors = await payingLocation(crew, { ...oregon, organization_id })
const boss = crew.as((await organizationAdmin(crew, organization_id)).id)
const cook = await skill(crew)
await row(crew, 'minimum_wages', { state_code: 'OR', city: null, starts_on: '2026-07-01', wage_amount: 21, source: 'ORS 653.025' })
beforeEach(() => crew.clock.set('2026-06-20T12:00:00Z'))

const after = { start_time: '2026-07-06T16:00:00.000Z', end_time: '2026-07-06T22:00:00.000Z' }
let weeksOn = 0
/** A posted shift of employees, on the Monday of a week of its own. */
async function posted(values: object = {}) {
  const monday = new Date(Date.UTC(2026, 8, 7 + 7 * 2 * weeksOn++))
  const at = (hours: number) => new Date(monday.getTime() + hours * 3_600_000)
  const terms = { skill_id: cook.id, employment_type: 'W2', wage_amount: 22, start_time: at(16), end_time: at(22), ...values }
  const shift = await gig(crew, place, terms)
  return {
    ...shift,
    from_date: monday.toISOString().slice(0, 10),
    to_date: at(7 * 24)
      .toISOString()
      .slice(0, 10),
  }
}
type Posted = Awaited<ReturnType<typeof posted>>
const copyWeek = ({ from_date, to_date }: Posted) => boss.call(weeks.copyWeek, { body: { location_ids: [place.id], from_date, to_date } })
const add = async (...drafts: object[]) => (await boss.call(addDrafts, { body: { drafts: drafts as never } })).data.drafts
const copy = async (shift: { id: number }, values: object = {}) => {
  const [draft] = await add({ location_id: place.id, like_gig_id: shift.id, ...after, ...values })
  return draft
}
const publish = (...ids: (number | undefined)[]) =>
  boss.call(publishDrafts, { body: { draft_ids: ids.map((id) => id ?? 0), notify: 'NOBODY' } })
async function employmentAfter(...ids: (number | undefined)[]) {
  const { data } = await publish(...ids)
  const gigs = await Promise.all(data.gigs.map(({ id }) => boss.call(getGig, { params: { gigId: id } })))
  return gigs.map(({ data: one }) => one.employment_type)
}
const offers = (types: string[]) => crew.sql(sql`update locations set supported_employment_types = ${types}::text[] where id = ${place.id}`)

describe('a draft of a shift of employees', () => {
  it('is for employees: as a copy of the shift, of its week, of a draft and from a saved week', async () => {
    const shift = await posted()
    expect(await employmentAfter((await copy(shift))?.id)).toEqual(['W2'])
    const { data: copied } = await copyWeek(shift)
    expect(copied.drafts.map(({ employment_type }) => employment_type)).toEqual(['W2'])
    const again = await copyWeek({ ...shift, from_date: shift.to_date, to_date: '2027-03-01' })
    expect(await employmentAfter(again.data.drafts[0]?.id)).toEqual(['W2'])
    const week = { location_id: place.id, start_date: shift.from_date, name: 'Employees' }
    const { data: saved } = await boss.call(weeks.saveWeekTemplate, { body: week })
    const applied = await boss.call(weeks.applyWeekTemplate, { params: { id: String(saved.id) }, body: { start_date: '2027-04-05' } })
    expect(await employmentAfter(applied.data.drafts[0]?.id)).toEqual(['W2'])
  })

  it('says that its wage is below the law, and is not published', async () => {
    const shift = await posted({ wage_amount: 20 })
    const copied = (await copyWeek(shift)).data.drafts[0]
    for (const draft of [await copy(shift), copied]) {
      expect(draft?.problems).toMatchObject([{ field: 'wage_amount', code: 'WAGE_BELOW_LAW' }])
      expect((await publish(draft?.id)).error?.reason).toBe('DRAFTS_NOT_READY')
    }
    const contractor = await posted({ wage_amount: 20, employment_type: 'F1099' })
    expect((await copy(contractor))?.problems).toEqual([])
  })

  it('costs and is filtered as one, and is for pros who are employees', async () => {
    const [employee, other] = [await pro(crew, { supported_employment_types: ['W2'] }), await pro(crew)]
    for (const { id } of [employee, other]) await row(crew, 'pro_skills', { pro_id: id, skill_id: cook.id, years: 1 })
    const draft = await copy(await posted(), { pro_ids: [employee.id, other.id], allowed_confirmed_pros: 2 })
    // Two of six hours without the break, at $22 and 50 percent.
    expect(draft?.cost_cents).toBe(Math.round(2 * 22 * 1.5 * ((draft?.hours_minutes ?? 0) / 60) * 100))
    expect(draft?.problems).toMatchObject([{ code: 'EMPLOYMENT_TYPE_MISMATCH', pro_id: other.id }])
    const shown = async (employment_type: 'W2' | 'F1099') => {
      const query = { location_id: place.id, start_date: '2026-07-06', employment_type }
      return (await boss.call(getSchedule, { query })).data.drafts.map(({ id }) => id)
    }
    expect(await shown('W2')).toContain(draft?.id)
    expect(await shown('F1099')).not.toContain(draft?.id)
    const at = { params: { locationId: String(place.id) } }
    const { data } = await boss.call(simulateGigs, { ...at, body: { draft_ids: [draft?.id ?? 0] } })
    expect(data.shifts).toMatchObject([{ near: 2, able: 1 }])
    const who = async (employment_type?: 'W2') => {
      const ranked = await boss.call(rankForPlanned, { ...at, body: { ...after, skill_id: cook.id, employment_type } })
      const able = ranked.data.results.filter(({ eligibility }) => eligibility.length === 0)
      return able.map(({ pro: one }) => one.id)
    }
    expect([await who('W2'), await who()]).toEqual([[employee.id], [other.id]])
  })

  it('stays one when it is removed and brought back, changed, published and taken back', async () => {
    const id = (await copy(await posted()))?.id ?? 0
    await boss.call(removeDrafts, { body: { ids: [id] } })
    const { data: back } = await boss.call(restoreDrafts, { body: { ids: [id] } })
    expect(back.drafts).toMatchObject([{ id, employment_type: 'W2' }])
    await boss.call(changeDrafts, { body: { changes: [{ id, wage_amount: 23 }] } })
    const { data } = await publish(id)
    expect((await boss.call(takeBackPublication, { params: { publicationId: data.publication.id } })).status).toBe(204)
    expect(await employmentAfter(id)).toEqual(['W2'])
  })

  it('is as usual at a location that does not offer it, and one again where it is offered', async () => {
    const elsewhere = await copy(await posted(), { location_id: contractors.id })
    expect(elsewhere).toMatchObject({ employment_type: 'F1099', own_employment_type: 'W2', problems: [] })
    const id = (await copy(await posted()))?.id ?? 0
    const move = async (location_id: number) =>
      (await boss.call(changeDrafts, { body: { changes: [{ id, location_id }] } })).data.drafts[0]?.employment_type
    expect([await move(contractors.id), await move(place.id)]).toEqual(['F1099', 'W2'])
    await offers(['F1099'])
    try {
      expect(await employmentAfter(id)).toEqual(['F1099'])
    } finally {
      await offers(['F1099', 'W2'])
    }
  })
})

describe('a draft of no shift', () => {
  const planned = { location_id: place.id, skill_id: cook.id, ...after, wage_amount: 20 }

  it('is for whom it names, or else for contractors', async () => {
    const [usual] = await add(planned)
    expect(usual).toMatchObject({ employment_type: 'F1099', own_employment_type: null, problems: [] })
    const [named] = await add({ ...planned, employment_type: 'W2' })
    expect(named).toMatchObject({ employment_type: 'W2', problems: [{ code: 'WAGE_BELOW_LAW' }] })
    const contractor = await copy(await posted(), { employment_type: 'F1099' })
    expect(contractor?.employment_type).toBe('F1099')
  })

  it('of a work has the same employment on all its days', async () => {
    const day = (date: string, values: object = {}) => ({
      ...planned,
      wage_amount: 22,
      start_time: `${date}T16:00:00Z`,
      end_time: `${date}T22:00:00Z`,
      bundle_key: '0b7d2d3c-7f83-4a61-9d1b-5f5f4c1f6a01',
      ...values,
    })
    const mixed = [day('2026-08-03', { employment_type: 'W2' }), day('2026-08-04')]
    const refused = await boss.call(addDrafts, { body: { drafts: mixed as never } })
    expect(refused.error?.details).toMatchObject([{ target: 'drafts.1.employment_type' }])
    const [one, other] = [await posted(), await posted({ employment_type: 'F1099' })]
    const likes = [day('2026-08-03', { like_gig_id: one.id }), day('2026-08-04', { like_gig_id: other.id })]
    expect((await boss.call(addDrafts, { body: { drafts: likes as never } })).status).toBe(400)
    const alike = await posted()
    const whole = await add(...likes.map((sent, at) => ({ ...sent, like_gig_id: at === 0 ? one.id : alike.id })))
    expect(await employmentAfter(...whole.map(({ id }) => id))).toEqual(['W2', 'W2'])
  })
})

it('the database knows no other employment', async () => {
  const draft = await copy(await posted())
  const change = crew.sql(sql`update draft_shifts set employment_type = 'T4' where id = ${draft?.id ?? 0}`)
  await expect(change).rejects.toThrow('draft_shifts_employment_type_check')
})
