import { getGig, listGigs } from '@crewcall/contract/gigs.ts'
import { addDrafts, changeDrafts, getSchedule, removeDrafts, restoreDrafts } from '@crewcall/contract/schedule.ts'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import { row } from '../../../test/build.ts'
import { application, gig, manager, payingLocation, pro, skill } from '../../../test/cast.ts'
import { openLocation } from '../../../test/open-place.ts'

const { crew, place, admin, inHours } = await openLocation()
const boss = crew.as(admin.id)
const cook = await skill(crew, { minimum_wage_amount: 18 })

async function form(values: object = {}) {
  const [start, end] = [await inHours(48), await inHours(54)]
  return { location_id: place.id, skill_id: cook.id, start_time: start.toISOString(), end_time: end.toISOString(), ...values }
}
const add = async (...values: object[]) => {
  const drafts = []
  for (const one of values) drafts.push(await form(one))
  return boss.call(addDrafts, { body: { drafts } })
}
const board = (by = admin.id, query: object = {}) => crew.as(by).call(getSchedule, { query: { location_id: place.id, days: 42, ...query } })

describe('drafts', () => {
  it('take wage and description of the position or of the template, and can be posted as they are', async () => {
    const template = await row(crew, 'gig_templates', {
      organization_id: place.organization_id,
      location_id: place.id,
      name: 'Friday',
      skill_id: cook.id,
      hourly_rate: 27,
      position_description: 'Grill',
      created_by: admin.id,
    })
    const { status, data } = await add({}, { skill_id: undefined, gig_template_id: template.id })
    expect(status).toBe(201)
    expect(data.drafts).toMatchObject([
      { skill_id: cook.id, wage_amount: 20, description: 'Cook on the line', allowed_confirmed_pros: 1, hours_minutes: 360, problems: [] },
      { skill_id: cook.id, wage_amount: 27, description: 'Grill', problems: [] },
    ])
    // Six hours at $20 and 28 percent.
    expect(data.drafts[0]?.cost_cents).toBe(15_360)
  })

  it('may be incomplete and in the past, and say by codes what is wrong', async () => {
    const past = { start_time: (await inHours(-6)).toISOString(), end_time: (await inHours(-1)).toISOString() }
    const { data } = await add({ skill_id: undefined }, past, { wage_amount: 16, unpaid_break_minutes: 20 }, { description: ' ' })
    const problems = new Map(data.drafts.map((draft) => [draft.id, draft.problems.map(({ field, code }) => [field, code])]))
    expect([...problems.values()].toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual([
      [['description', 'FIELD_REQUIRED']],
      [['end_time', 'POSTING_CLOSED']],
      [
        ['skill_id', 'FIELD_REQUIRED'],
        ['wage_amount', 'FIELD_REQUIRED'],
        ['description', 'FIELD_REQUIRED'],
      ],
      [['wage_amount', 'WAGE_TOO_LOW']],
    ])
  })

  it('name the planned people who could not be put on them', async () => {
    const [free, busy, blocked, away] = [await pro(crew), await pro(crew), await pro(crew), await pro(crew)]
    const start_time = await inHours(48)
    await application(crew, await gig(crew, place, { start_time }), busy, 'CONFIRMED')
    await row(crew, 'pro_blocks', {
      organization_id: place.organization_id,
      location_id: place.id,
      pro_id: blocked.id,
      created_by: admin.id,
    })
    await row(crew, 'pro_suspensions', { pro_id: away.id, reason_code: 'CONDUCT', source: 'ADMIN', starts: await inHours(-1) })
    const { data } = await add({ pro_ids: [free.id, busy.id, blocked.id, away.id] })
    expect(data.drafts[0]?.people.map(({ name }) => name)).toEqual([free, busy, blocked, away].map(({ display_name }) => display_name))
    expect(data.drafts[0]?.allowed_confirmed_pros).toBe(4)
    expect(Object.fromEntries(data.drafts[0]?.problems.map(({ pro_id, code }) => [pro_id, code]) ?? [])).toEqual({
      [busy.id]: 'OVERLAPPING_GIG',
      [blocked.id]: 'BLOCKED_BY_LOCATION',
      [away.id]: 'SUSPENDED',
    })
  })

  it('are seen by those who may post there, and by nobody else', async () => {
    const { data } = await add({ description: 'Secret plan' })
    const id = data.drafts[0]?.id ?? 0
    const [member, onsite] = [await manager(crew, place, 'TEAM_MEMBER'), await manager(crew, place, 'ONSITE_MANAGER')]
    const stranger = await manager(crew, await payingLocation(crew))
    const seen = async (by: number) => (await board(by)).data.drafts.map((draft) => draft.id).includes(id)
    expect([await seen(admin.id), await seen(member.id), await seen(onsite.id)]).toEqual([true, true, false])
    expect((await board(stranger.id)).status).toBe(404)
    expect((await crew.as(stranger.id).call(changeDrafts, { body: { changes: [{ id }] } })).status).toBe(404)
    expect((await crew.as(onsite.id).call(removeDrafts, { body: { ids: [id] } })).status).toBe(403)
    // A draft is no shift: nothing that shows shifts can show it.
    expect(JSON.stringify((await boss.call(listGigs, {})).data)).not.toContain('Secret plan')
    expect((await boss.call(getGig, { params: { gigId: String(id + 1_000_000) } })).status).toBe(404)
    expect(await crew.sql(sql`select 1 from gigs where description = 'Secret plan'`)).toEqual([])
  })

  it('are changed all or none, and not over a newer version', async () => {
    const { data } = await add({}, {})
    const [first, second] = data.drafts
    const change = (...changes: object[]) => boss.call(changeDrafts, { body: { changes: changes as never } })
    const kept = { id: first?.id, last_updated_ts: first?.last_updated_ts }
    crew.clock.advance(1)
    const done = await change({ ...kept, wage_amount: 30 }, { id: second?.id, pro_ids: [(await pro(crew)).id] })
    expect(done.data.drafts.map(({ wage_amount, people }) => [wage_amount, people.length])).toEqual([
      [30, 0],
      [20, 1],
    ])
    const stale = await change({ id: second?.id, wage_amount: 40 }, { ...kept, wage_amount: 31 })
    expect(stale.error).toMatchObject({ code: 'stale_version', reason: 'DRAFT_CHANGED', target: 'changes.1', target_value: first?.id })
    expect((await change({ id: second?.id, end_time: first?.start_time })).error?.code).toBe('invalid')
    expect((await change({ id: second?.id, skill_id: 999_999 })).error).toMatchObject({ target: 'changes.0.skill_id' })
    expect((await change({ id: second?.id, pro_ids: [999_999] })).error).toMatchObject({ target: 'changes.0.pro_ids' })
    const now = (await board()).data.drafts.filter(({ id }) => id === first?.id || id === second?.id)
    expect(new Set(now.map(({ wage_amount }) => wage_amount))).toEqual(new Set([20, 30]))
  })

  it('are removed and brought back', async () => {
    const { data } = await add({ special_inst: 'Keep me' })
    const ids = data.drafts.map(({ id }) => id)
    const shown = async () => (await board()).data.drafts.some(({ id }) => ids.includes(id))
    expect((await boss.call(removeDrafts, { body: { ids } })).data).toEqual({ removed_ids: ids })
    expect(await shown()).toBe(false)
    expect((await boss.call(changeDrafts, { body: { changes: [{ id: ids[0] ?? 0 }] } })).error).toMatchObject({ reason: 'DRAFT_REMOVED' })
    expect((await boss.call(restoreDrafts, { body: { ids } })).data.drafts).toMatchObject([{ special_inst: 'Keep me' }])
    expect(await shown()).toBe(true)
  })

  it('are named once in a change', async () => {
    const { data } = await add({})
    const id = data.drafts[0]?.id ?? 0
    const { error } = await boss.call(changeDrafts, { body: { changes: [{ id }, { id }] } })
    expect(error).toMatchObject({ code: 'invalid', target: 'changes.1.id', reason: 'EACH_SHIFT_ONCE' })
  })
  it('have no people while the location is not approved, however they would come there', async () => {
    const notYet = { code: 'forbidden', reason: 'LOCATION_NOT_APPROVED_YET' }
    const waiting = await payingLocation(crew, { organization_id: place.organization_id, approval_status: 'PENDING' })
    const role = { organization_id: place.organization_id, location_id: waiting.id, user_id: admin.id, role: 'ADMIN' }
    await row(crew, 'location_managers', role)
    const there = { location_id: waiting.id }
    const pro_ids = [(await pro(crew)).id]
    expect((await add({ ...there, pro_ids })).error).toMatchObject(notYet)
    expect((await add({ ...there, pro_ids: [999_999] })).error).toMatchObject(notYet)
    const plain = (await add(there)).data.drafts[0]?.id ?? 0
    const staffed = (await add({ pro_ids })).data.drafts[0]?.id ?? 0
    const change = (values: object) => boss.call(changeDrafts, { body: { changes: [values as never] } })
    expect((await change({ id: plain, pro_ids })).error).toMatchObject(notYet)
    expect((await change({ id: staffed, ...there })).error).toMatchObject(notYet)
    expect((await change({ id: plain, wage_amount: 30 })).data.drafts).toMatchObject([{ wage_amount: 30, people: [] }])
    expect((await change({ id: staffed, ...there, pro_ids: [] })).status).toBe(200)
    // Planned before the location had to wait again.
    await crew.sql(sql`update draft_shifts set pro_ids = ${pro_ids}::bigint[] where id = ${plain}`)
    const { data } = await board(admin.id, there)
    expect(data.drafts.find(({ id }) => id === plain)).toMatchObject({ people: [], problems: [] })
    expect((await change({ id: plain, wage_amount: 31 })).data.drafts).toMatchObject([{ wage_amount: 31, people: [] }])
  })
})
