import { getFillPlan } from '@crewcall/contract/fill-plans.ts'
import { getGig } from '@crewcall/contract/gigs.ts'
import { listNotifications } from '@crewcall/contract/notifications.ts'
import { listPublications, publishDrafts } from '@crewcall/contract/publications.ts'
import { addDrafts, changeDrafts, getSchedule, removeDrafts, restoreDrafts } from '@crewcall/contract/schedule.ts'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import type { Tables } from '../../../platform/db.gen.ts'
import { row } from '../../../test/build.ts'
import { application, gig, manager, payingLocation, pro, skill } from '../../../test/cast.ts'
import { openLocation } from '../../../test/open-place.ts'

const { crew, place, admin } = await openLocation()
await crew.clock.set('2026-03-04T17:00:00Z')
const boss = crew.as(admin.id)
const cook = await skill(crew)

/** Shifts of six hours from 16:00 UTC of these days in March. */
async function drafts(...wanted: { day: number; people?: readonly Tables['pros'][]; values?: object; at?: Tables['locations'] }[]) {
  const body = wanted.map(({ day, people = [], values = {}, at = place }) => ({
    location_id: at.id,
    skill_id: cook.id,
    start_time: `2026-03-${String(day).padStart(2, '0')}T16:00:00Z`,
    end_time: `2026-03-${String(day).padStart(2, '0')}T22:00:00Z`,
    pro_ids: people.map(({ id }) => id),
    ...values,
  }))
  return (await boss.call(addDrafts, { body: { drafts: body } })).data.drafts.map(({ id }) => id)
}
const publish = (draft_ids: number[], notify: 'EVERYONE' | 'CHANGED' | 'NOBODY' = 'CHANGED', by = admin.id) =>
  crew.as(by).call(publishDrafts, { body: { draft_ids, notify } })
const member = async (here = place) => {
  const worker = await pro(crew)
  await row(crew, 'network_members', { organization_id: here.organization_id, location_id: here.id, pro_id: worker.id, source: 'ADDED' })
  return worker
}
const inbox = async ({ user_id }: Tables['pros']) => {
  await crew.drain()
  return (await crew.as(user_id).call(listNotifications)).data.results.map(({ kind, body }) => [kind, body])
}

/** Another location of the organization, which the boss manages too. */
async function sister() {
  const here = await payingLocation(crew, { organization_id: place.organization_id })
  await row(crew, 'location_managers', { organization_id: here.organization_id, location_id: here.id, user_id: admin.id, role: 'ADMIN' })
  return here
}

const links = async ({ user_id }: Tables['pros']) => (await crew.as(user_id).call(listNotifications)).data.results.map(({ link }) => link)

describe('publishing', () => {
  it('posts the shifts, puts people of the network on them, asks the others, and tells each once', async () => {
    const at = await sister()
    const [own, stranger, waiting] = [await member(at), await pro(crew), await pro(crew)]
    const ids = await drafts({ day: 9, people: [own, stranger], at }, { day: 10, people: [own], at }, { day: 11, at })
    const { status, data } = await publish(ids)
    expect(status).toBe(200)
    expect(data.publication).toMatchObject({ shifts: 3, notify: 'CHANGED', first_date: '2026-03-09', last_date: '2026-03-11' })
    expect(new Set(data.publication.told.map(({ pro_id }) => pro_id))).toEqual(new Set([own.id, stranger.id]))
    expect(data.gigs.map(({ draft_id, status: state, people }) => [draft_id, state, people.map((person) => person.state)])).toEqual([
      [ids[0], 'POSTED', ['CONFIRMED', 'OFFERED']],
      [ids[1], 'CONFIRMED', ['CONFIRMED']],
      [ids[2], 'POSTED', []],
    ])
    expect(data.assigned.map(({ pro_id, state }) => [pro_id, state])).toEqual(
      expect.arrayContaining([
        [own.id, 'CONFIRMED'],
        [stranger.id, 'SELECTED'],
      ]),
    )
    expect(await inbox(own)).toEqual([['schedule.published', expect.stringMatching(/Mar 9.*Mar 11.*2 shifts are new for you/)]])
    expect(await inbox(stranger)).toEqual([['schedule.asked', expect.stringContaining('1 needs your answer: confirm before')]])
    expect(await links(own)).toEqual(['/pro/schedule'])
    expect(await links(stranger)).toEqual(['/pro/offers'])
    expect(await inbox(waiting)).toEqual([])
    const board = await boss.call(getSchedule, { query: { location_id: at.id, start_date: '2026-03-09' } })
    expect([board.data.drafts.length, board.data.gigs.length]).toEqual([0, 3])
    const [told] = (await boss.call(listPublications, { query: { location_id: at.id } })).data.results
    expect(told).toEqual(data.publication)
    const entries = await crew.sql(
      sql`select action, after from audit_log where object_type = 'publication' and object_id = ${data.publication.id}`,
    )
    expect(entries).toEqual([{ action: 'schedule.publish', after: { shifts: 3, people: 2 } }])
  })

  it('tells nobody, or everybody who works in those weeks there', async () => {
    const here = await sister()
    const [quiet, busy, idle] = [await member(here), await pro(crew), await pro(crew)]
    await application(crew, await gig(crew, here, { start_time: '2026-03-13T16:00:00Z' }), busy, 'CONFIRMED')
    await application(crew, await gig(crew, here, { start_time: '2026-03-20T16:00:00Z' }), idle, 'CONFIRMED')
    expect((await publish(await drafts({ day: 9, people: [quiet], at: here }), 'NOBODY')).data.publication.told).toEqual([])
    expect(await inbox(quiet)).toEqual([])
    const { data } = await publish(await drafts({ day: 10, at: here }), 'EVERYONE')
    expect(new Set(data.publication.told.map(({ pro_id }) => pro_id))).toEqual(new Set([quiet.id, busy.id]))
    expect(await inbox(busy)).toEqual([['schedule.published', expect.stringContaining('nothing is new for you')]])
    expect(await inbox(idle)).toEqual([])
  })

  it('is all or nothing, and says by draft what is missing', async () => {
    const ids = await drafts({ day: 9 }, { day: 10, values: { description: ' ' } }, { day: 11, values: { skill_id: null } })
    const before = await crew.sql(sql`select id from gigs`)
    const { status, error } = await publish(ids)
    expect(status).toBe(400)
    expect(error).toMatchObject({ reason: 'DRAFTS_NOT_READY', values: { count: 2 } })
    expect(error?.details?.map(({ target, reason }) => [target, reason])).toEqual(
      expect.arrayContaining([
        [`draft_ids.${ids[1]}.description`, 'FIELD_REQUIRED'],
        [`draft_ids.${ids[2]}.skill_id`, 'FIELD_REQUIRED'],
      ]),
    )
    expect(await crew.sql(sql`select id from gigs`)).toEqual(before)
    await boss.call(changeDrafts, {
      body: {
        changes: [
          { id: ids[1] ?? 0, description: 'Grill' },
          { id: ids[2] ?? 0, skill_id: cook.id, wage_amount: 20, description: 'Grill' },
        ],
      },
    })
    expect((await publish(ids)).data.gigs).toHaveLength(3)
  })

  it('leaves out people who cannot come, with the reason, and posts the shift', async () => {
    const [twice, away] = [await member(), await pro(crew)]
    await row(crew, 'pro_suspensions', { pro_id: away.id, reason_code: 'CONDUCT', source: 'ADMIN', starts: '2026-03-01T00:00:00Z' })
    const ids = await drafts({ day: 14, people: [twice] }, { day: 14, people: [twice, away] })
    const { data } = await publish(ids)
    expect(data.gigs).toHaveLength(2)
    expect(data.skipped.map(({ pro_id, code }) => [pro_id, code])).toEqual([
      [twice.id, 'OVERLAPPING_GIG'],
      [away.id, 'SUSPENDED'],
    ])
  })

  it('posts nothing twice, whoever repeats it', async () => {
    const worker = await member()
    const ids = await drafts({ day: 16, people: [worker] }, { day: 17 })
    const first = await publish(ids)
    const again = await publish(ids)
    expect(again.status).toBe(200)
    expect(again.data.gigs.map(({ id }) => id)).toEqual(first.data.gigs.map(({ id }) => id))
    expect(again.data.publication.id).toBe(first.data.publication.id)
    expect(await inbox(worker)).toHaveLength(1)
    const [more] = await drafts({ day: 18 })
    const mixed = await publish([...ids, more ?? 0])
    expect(mixed.data.publication).toMatchObject({ shifts: 1 })
    expect(mixed.data.gigs).toHaveLength(3)
    expect((await boss.call(changeDrafts, { body: { changes: [{ id: ids[0] ?? 0 }] } })).error).toMatchObject({ reason: 'DRAFT_PUBLISHED' })
    expect((await boss.call(removeDrafts, { body: { ids } })).data.removed_ids).toEqual([])
    const restored = await boss.call(restoreDrafts, { body: { ids } })
    expect(restored.error).toMatchObject({ code: 'conflict', reason: 'DRAFT_PUBLISHED', target: 'ids', target_value: ids[0] })
  })

  it('of two managers at the same moment makes one shift of each draft', async () => {
    const second = await manager(crew, place)
    const worker = await member()
    const ids = await drafts({ day: 21, people: [worker] }, { day: 22 }, { day: 23 })
    const answers = await Promise.all([publish(ids), publish(ids.toReversed(), 'CHANGED', second.id), publish(ids, 'CHANGED', second.id)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const gigs = answers.map(({ data }) => data.gigs.map(({ id }) => id))
    expect(gigs[1]).toEqual(gigs[0])
    expect(gigs[2]).toEqual(gigs[0])
    const made = await crew.sql(sql`select count(*)::int as n from gigs where start_time >= '2026-03-21' and start_time < '2026-03-24'`)
    expect(made).toEqual([{ n: 3 }])
    expect(await inbox(worker)).toHaveLength(1)
  })

  it('takes what the template says, and waits while the location may not show shifts', async () => {
    const requirement = await row(crew, 'requirements', { name: 'Apron of the board', category: 'ATTIRE' })
    const ids = { organization_id: place.organization_id, location_id: place.id }
    const template = await row(crew, 'gig_templates', {
      ...ids,
      name: 'Brunch',
      skill_id: cook.id,
      hourly_rate: 27,
      position_description: 'Eggs',
      auto_select_enabled: true,
      created_by: admin.id,
    })
    await row(crew, 'gig_template_requirements', {
      organization_id: place.organization_id,
      gig_template_id: template.id,
      requirement_id: requirement.id,
    })
    const { data } = await publish(await drafts({ day: 25, values: { gig_template_id: template.id } }))
    const { data: posted } = await boss.call(getGig, { params: { gigId: String(data.gigs[0]?.id) } })
    expect(posted).toMatchObject({
      auto_select_enabled: true,
      wage_amount: 27,
      description: 'Eggs',
      requirements: [{ name: requirement.name }],
    })
    await crew.sql(sql`update locations set payment_hold_since = now() where id = ${place.id}`)
    const held = await publish(await drafts({ day: 26 }))
    expect(held.error?.details).toMatchObject([{ reason: 'PAYMENT_HOLD' }])
    await crew.sql(sql`update locations set payment_hold_since = null where id = ${place.id}`)
    const staffed = await drafts({ day: 27, people: [await pro(crew)] })
    await crew.sql(sql`update locations set approval_status = 'PENDING' where id = ${place.id}`)
    const hidden = await publish(staffed)
    expect(hidden.data.gigs).toMatchObject([{ status: 'UNAPPROVED', people: [] }])
    expect(hidden.data.skipped).toMatchObject([{ code: 'LOCATION_NOT_APPROVED_YET' }])
    await crew.sql(sql`update locations set approval_status = 'APPROVED' where id = ${place.id}`)
  })
})

describe('a draft with a plan to fill it', () => {
  const raise = { step_amount: 1, every_hours: 12, ceiling_amount: 27 }
  const fill_plan = { network_after_hours: null, marketplace_after_hours: null, raise }

  it('keeps the plan, which begins when it is published', async () => {
    const [id = 0] = await drafts({ day: 20, values: { wage_amount: 24, fill_plan } })
    const { data } = await publish([id])
    const gigId = data.gigs[0]?.id ?? 0
    await crew.drain()
    const { data: told } = await boss.call(getFillPlan, { params: { gigId } })
    expect(told.plan).toMatchObject({ state: 'RUNNING', wage_amount: 24, raise })
    expect(told.plan?.steps[0]).toMatchObject({ kind: 'RAISE', wage_amount: 25 })
  })

  it('can be changed and taken back, and says why its plan is impossible', async () => {
    const [id = 0] = await drafts({ day: 21, values: { wage_amount: 24, fill_plan } })
    const change = async (fields: object) => (await boss.call(changeDrafts, { body: { changes: [{ id, ...fields }] } })).data.drafts[0]
    const raised = await change({ wage_amount: 27 })
    expect(raised?.problems.map(({ code, field }) => [code, field])).toContainEqual(['PLAN_CEILING_BELOW_WAGE', 'fill_plan'])
    expect((await publish([id])).error).toMatchObject({ reason: 'DRAFTS_NOT_READY' })
    const without = await change({ fill_plan: null })
    expect([without?.fill_plan, without?.problems]).toEqual([null, []])
  })
})
