import * as templates from '@crewcall/contract/templates.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tables } from '../../platform/db.gen.ts'
import { location, row, user } from '../../test/build.ts'
import { manager, organizationAdmin, platformAdmin, pro, skill } from '../../test/cast.ts'
import { openCrew } from '../../test/crew.ts'
import type { Crew } from '../../test/crew.ts'

let crew: Crew
let place: Tables['locations']
let boss: Tables['users']
let position: Tables['skills']
beforeAll(async () => {
  crew = await openCrew()
  place = await location(crew)
  boss = await manager(crew, place)
  position = await skill(crew)
})
afterAll(() => crew.close())

function form(change: object = {}) {
  return { name: 'Friday cook', skill_id: position.id, location_id: place.id, hourly_rate: 21.5, position_description: 'Cook', ...change }
}

function attachment(ownerId: number, values: object = {}) {
  return row(crew, 'media', {
    owner_user_id: ownerId,
    purpose: 'ATTACHMENT',
    name: 'menu.pdf',
    media_type: 'application/pdf',
    bytes: 9,
    storage_key: crypto.randomUUID(),
    status: 'available',
    ...values,
  })
}

async function saved(change: object = {}) {
  return (await crew.as(boss.id).call(templates.createGigTemplate, { body: form(change) })).data
}

const paramsOf = ({ id }: { id: number }) => ({ id: String(id) })

describe('gig templates', () => {
  it('keep their fields, requirements and attachments', async () => {
    const requirement = await row(crew, 'requirements', { name: 'Apron', category: 'ATTIRE' })
    const file = await attachment(boss.id)
    const created = await crew.as(boss.id).call(templates.createGigTemplate, {
      body: form({
        requirement_ids: [requirement.id, requirement.id],
        attachment_ids: [file.id],
        auto_select_enabled: true,
        private_notes: 'Ask for Sam',
      }),
    })
    expect(created.status).toBe(201)
    expect(created.data).toMatchObject({
      name: 'Friday cook',
      skill_name: position.name,
      hourly_rate: 21.5,
      no_experience_required: false,
      auto_select_enabled: true,
      private_notes: 'Ask for Sam',
      requirements: [{ id: requirement.id, name: 'Apron', category: 'ATTIRE', skill_id: null }],
    })
    expect(created.data.attachments.map(({ id, resource_url }) => [id, resource_url.includes(file.public_id)])).toEqual([[file.id, true]])
    expect((await crew.as(boss.id).call(templates.getGigTemplate, { params: paramsOf(created.data) })).data).toMatchObject({
      id: created.data.id,
    })
  })

  it('change only the given fields', async () => {
    const requirement = await row(crew, 'requirements', { name: 'Knife', category: 'EQUIPMENT' })
    const template = await saved({ requirement_ids: [requirement.id] })
    const call = (body: object) => crew.as(boss.id).call(templates.updateGigTemplate, { params: paramsOf(template), body })
    expect((await call({ hourly_rate: 30 })).data).toMatchObject({
      hourly_rate: 30,
      name: 'Friday cook',
      requirements: [{ id: requirement.id }],
    })
    expect((await call({ requirement_ids: [] })).data.requirements).toEqual([])
  })

  it('are listed by name without removed ones', async () => {
    const other = await location(crew)
    const owner = await manager(crew, other)
    const call = crew.as(owner.id).call
    const made = []
    for (const name of ['beta', 'Alpha', 'gone'])
      made.push((await call(templates.createGigTemplate, { body: form({ name, location_id: other.id }) })).data)
    const [, , gone] = made
    expect((await call(templates.removeGigTemplate, { params: { id: String(gone?.id) } })).status).toBe(204)
    const { data } = await call(templates.listGigTemplates, { query: { location_id: other.id } })
    expect(data.results.map(({ name }) => name)).toEqual(['Alpha', 'beta'])
    expect((await call(templates.getGigTemplate, { params: { id: String(gone?.id) } })).status).toBe(404)
  })

  it('refuse wrong values by field', async () => {
    const foreignFile = await attachment((await user(crew)).id)
    const certificate = await attachment(boss.id, { purpose: 'CERTIFICATION' })
    const wrong = [
      { hourly_rate: 14.99 },
      { hourly_rate: 75.01 },
      { position_description: ' ' },
      { skill_id: 999_999 },
      { requirement_ids: [999_999] },
      { attachment_ids: [foreignFile.id] },
      { attachment_ids: [certificate.id] },
    ]
    const before = await crew.sql(sql`select id from gig_templates`)
    const targets = []
    for (const change of wrong)
      targets.push((await crew.as(boss.id).call(templates.createGigTemplate, { body: form(change) })).error?.target)
    expect(targets).toEqual([
      'hourly_rate',
      'hourly_rate',
      'position_description',
      'skill_id',
      'requirement_ids',
      'attachment_ids',
      'attachment_ids',
    ])
    expect(await crew.sql(sql`select id from gig_templates`)).toHaveLength(before.length)
  })

  it('are edited by team members, and read by onsite managers, who do not see the wage', async () => {
    const [member, onsite] = [await manager(crew, place, 'TEAM_MEMBER'), await manager(crew, place, 'ONSITE_MANAGER')]
    const template = await saved({ name: 'By role' })
    const params = paramsOf(template)
    expect((await crew.as(member.id).call(templates.updateGigTemplate, { params, body: { hourly_rate: 22 } })).data.hourly_rate).toBe(22)
    const seen = await crew.as(onsite.id).call(templates.getGigTemplate, { params })
    expect([seen.status, seen.data.hourly_rate]).toEqual([200, null])
    const refused = [
      await crew.as(onsite.id).call(templates.createGigTemplate, { body: form() }),
      await crew.as(onsite.id).call(templates.updateGigTemplate, { params, body: { name: 'x' } }),
      await crew.as(onsite.id).call(templates.removeGigTemplate, { params }),
    ]
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403])
  })

  it('are not found for foreign managers and pros, and are open to the organization', async () => {
    const params = paramsOf(await saved())
    const [foreign, worker] = [await manager(crew, await location(crew)), await pro(crew)]
    for (const id of [foreign.id, worker.user_id]) {
      const answers = [
        await crew.as(id).call(templates.listGigTemplates, { query: { location_id: place.id } }),
        await crew.as(id).call(templates.getGigTemplate, { params }),
        await crew.as(id).call(templates.createGigTemplate, { body: form() }),
        await crew.as(id).call(templates.updateGigTemplate, { params, body: { name: 'x' } }),
        await crew.as(id).call(templates.removeGigTemplate, { params }),
      ]
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
    }
    const update = async ({ id }: { id: number }) => crew.as(id).call(templates.updateGigTemplate, { params, body: { name: 'Y' } })
    expect((await update(await organizationAdmin(crew, place.organization_id))).status).toBe(200)
    expect(await update(await platformAdmin(crew))).toMatchObject({ error: { code: 'forbidden', reason: 'ACTING_NEEDED' } })
  })
})

describe('saved shift times', () => {
  const times = (change: object = {}) => ({ location_id: place.id, start_time: '17:00:00', end_time: '01:30:00', ...change })

  it('are saved, replaced, listed by start and removed', async () => {
    const other = await location(crew)
    const { call } = crew.as((await manager(crew, other)).id)
    const here = { location_id: other.id }
    const late = await call(templates.createShiftTemplate, { body: times(here) })
    expect([late.status, late.data]).toEqual([
      201,
      { id: expect.any(Number), ...here, start_time: '17:00:00', end_time: '01:30:00', unpaid_break_minutes: null },
    ])
    const early = await call(templates.createShiftTemplate, { body: times({ ...here, start_time: '06:00:00', unpaid_break_minutes: 30 }) })
    const changed = await call(templates.updateShiftTemplate, {
      params: paramsOf(late.data),
      body: times({ ...here, end_time: '02:00:00', unpaid_break_minutes: 0 }),
    })
    expect(changed.data).toMatchObject({ end_time: '02:00:00', unpaid_break_minutes: 0 })
    const back = (more: object) => call(templates.updateShiftTemplate, { params: paramsOf(late.data), body: { ...changed.data, ...more } })
    expect((await back({})).data).toEqual(changed.data)
    expect((await back({ id: early.data.id })).error).toMatchObject({ target: 'id', reason: 'NOT_CHANGED_HERE' })
    const list = async () =>
      (await call(templates.listShiftTemplates, { query: here })).data.results.map(({ id, end_time }) => [id, end_time])
    expect(await list()).toEqual([
      [early.data.id, '01:30:00'],
      [late.data.id, '02:00:00'],
    ])
    expect((await call(templates.removeShiftTemplate, { params: paramsOf(early.data) })).status).toBe(204)
    expect(await list()).toEqual([[late.data.id, '02:00:00']])
    expect((await call(templates.removeShiftTemplate, { params: paramsOf(early.data) })).status).toBe(404)
  })

  it('refuse times too short for a shift', async () => {
    const { call } = crew.as(boss.id)
    const refused = async (change: object) => (await call(templates.createShiftTemplate, { body: times(change) })).error
    expect(await refused({ end_time: '17:01:00' })).toMatchObject({ target: 'end_time', message: 'A shift lasts at least 15 minutes' })
    expect((await refused({ end_time: '17:30:00', unpaid_break_minutes: 20 }))?.target).toBe('unpaid_break_minutes')
  })

  it('refuse an end equal to the start, and another location', async () => {
    const { call } = crew.as(boss.id)
    expect((await call(templates.createShiftTemplate, { body: times({ end_time: '17:00:00' }) })).error?.target).toBe('end_time')
    const { data } = await call(templates.createShiftTemplate, { body: times() })
    const elsewhere = await location(crew)
    expect(
      (await call(templates.updateShiftTemplate, { params: paramsOf(data), body: times({ location_id: elsewhere.id }) })).error?.target,
    ).toBe('location_id')
  })

  it('follow the roles', async () => {
    const { data } = await crew.as(boss.id).call(templates.createShiftTemplate, { body: times() })
    const params = paramsOf(data)
    const onsite = await manager(crew, place, 'ONSITE_MANAGER')
    const [foreign, worker] = [await manager(crew, await location(crew)), await pro(crew)]
    const attempts = async (id: number) => [
      (await crew.as(id).call(templates.listShiftTemplates, { query: { location_id: place.id } })).status,
      (await crew.as(id).call(templates.createShiftTemplate, { body: times() })).status,
      (await crew.as(id).call(templates.updateShiftTemplate, { params, body: times() })).status,
      (await crew.as(id).call(templates.removeShiftTemplate, { params })).status,
    ]
    expect(await attempts(onsite.id)).toEqual([200, 403, 403, 403])
    expect(await attempts(foreign.id)).toEqual([404, 404, 404, 404])
    expect(await attempts(worker.user_id)).toEqual([404, 404, 404, 404])
    expect(await attempts((await manager(crew, place, 'TEAM_MEMBER')).id)).toEqual([200, 201, 200, 204])
  })
})
