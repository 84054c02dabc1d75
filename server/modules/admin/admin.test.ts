import * as api from '@crewcall/contract/admin.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { location, row, user } from '../../test/build.ts'
import { application, gig, manager, organizationAdmin, platformAdmin, pro } from '../../test/cast.ts'
import { newCall } from '@crewcall/contract/rules/phone-menu.ts'
import { openCrew } from '../../test/crew.ts'
import type { Crew } from '../../test/crew.ts'
import { record } from '../../platform/audit.ts'
import type { Tables } from '../../platform/db.gen.ts'

let crew: Crew
let admin: Tables['users']
beforeAll(async () => {
  crew = await openCrew()
  admin = await platformAdmin(crew)
})
afterAll(() => crew.close())

describe('the audit log', () => {
  async function entryAt(place: Tables['locations'], action: string, after: unknown) {
    const { organization_id, id: location_id } = place
    await crew.system((ctx) => record(ctx, { action, object_type: 'gig', object_id: 1, organization_id, location_id, after }))
  }

  it('shows the admins of a location what happened there, and nothing of other locations', async () => {
    const [place, other] = [await location(crew), await location(crew)]
    await entryAt(place, 'gig.cancel', { reason: 'OTHER', explanation: 'Burst pipe' })
    await entryAt(other, 'gig.post', {})
    const boss = await manager(crew, place)
    const { data } = await crew.as(boss.id).call(api.listLocationAuditLog, { params: { locationId: String(place.id) } })
    expect(data.results).toMatchObject([
      {
        action: 'gig.cancel',
        values: { explanation: 'Burst pipe' },
        actor_name: 'Crewcall',
        location_id: place.id,
        changes: [{ field: 'reason', before: null, after: 'OTHER' }],
      },
    ])
    expect(JSON.stringify(data)).not.toContain('"ip"')
  })

  it('does not show a business which acts the platform did together', async () => {
    const place = await location(crew)
    await entryAt(place, 'application.cancel', { reason: 'OTHER', bulk_id: '6d7c5f9e-6b5e-4b65-9f42-9f0e7a0f8a11' })
    const boss = await manager(crew, place)
    const { data } = await crew.as(boss.id).call(api.listLocationAuditLog, { params: { locationId: String(place.id) } })
    expect(data.results.map(({ changes }) => changes.map(({ field }) => field))).toEqual([['reason']])
    expect(JSON.stringify(data)).not.toContain('6d7c5f9e')
    const { data: all } = await crew.as(admin.id).call(api.listAuditLog, { query: { location_id: place.id } })
    expect(all.results.flatMap(({ changes }) => changes.map(({ field }) => field))).toContain('bulk_id')
  })

  it('is forbidden to team members, and not found at a location the caller does not manage', async () => {
    const place = await location(crew)
    const member = await manager(crew, place, 'TEAM_MEMBER')
    const stranger = await manager(crew, await location(crew))
    const params = { locationId: String(place.id) }
    expect((await crew.as(member.id).call(api.listLocationAuditLog, { params })).status).toBe(403)
    expect((await crew.as(stranger.id).call(api.listLocationAuditLog, { params })).status).toBe(404)
    expect(
      (await crew.as((await organizationAdmin(crew, place.organization_id)).id).call(api.listLocationAuditLog, { params })).status,
    ).toBe(200)
  })

  it('of the platform can be filtered by location, action, object and actor', async () => {
    const place = await location(crew)
    await entryAt(place, 'gig.post', {})
    await entryAt(place, 'gig.edit', { wage_amount: 25 })
    const find = async (query: { action?: string; object_id?: number; actor_user_id?: number }) =>
      (await crew.as(admin.id).call(api.listAuditLog, { query: { location_id: place.id, ...query } })).data.count
    expect(await find({})).toBe(2)
    expect(await find({ action: 'gig.edit' })).toBe(1)
    expect(await find({ object_id: 2 })).toBe(0)
    expect(await find({ actor_user_id: admin.id })).toBe(0)
  })

  it('names changed fields and their values as codes, without what the words of the action tell', async () => {
    const place = await location(crew)
    await entryAt(place, 'gig.edit', { wage_amount: 22, is_open: true, note: '', pro: 'Ana' })
    const { data } = await crew.as(admin.id).call(api.listAuditLog, { query: { location_id: place.id } })
    expect(data.results[0]?.changes).toEqual(
      expect.arrayContaining([
        { field: 'wage_amount', before: null, after: 22 },
        { field: 'is_open', before: null, after: true },
        { field: 'note', before: null, after: null },
      ]),
    )
    expect(data.results[0]?.changes).toHaveLength(3)
  })
})

describe('the work queues', () => {
  it('count waiting items, with the age of the oldest', async () => {
    const before = (await crew.as(admin.id).call(api.listQueues)).data.results.find(({ key }) => key === 'locations')
    await location(crew, { approval_status: 'PENDING', created_ts: '2021-01-01T00:00:00Z' })
    await location(crew, { approval_status: 'PENDING', created_ts: '2022-01-01T00:00:00Z' })
    const { data } = await crew.as(admin.id).call(api.listQueues)
    expect(data.results.find(({ key }) => key === 'locations')).toEqual({
      key: 'locations',
      count: (before?.count ?? 0) + 2,
      oldest_at: '2021-01-01T00:00:00.000Z',
      first_lost_at: null,
      link: '/admin/locations?approval_status=PENDING',
      takers: null,
    })
    expect(data.results.find(({ key }) => key === 'checked_payments')).toMatchObject({ count: 0, oldest_at: null })
  })

  it('name who took cases that are not finished, and how many', async () => {
    const takers = async (queue: string) =>
      (await crew.as(admin.id).call(api.listQueues)).data.results.find(({ key }) => key === queue)?.takers
    expect([await takers('callbacks'), await takers('support')]).toEqual([[], []])
    const [ada, bea, former] = [await platformAdmin(crew), await platformAdmin(crew), await platformAdmin(crew)]
    for (const [status, agent_id] of [
      ['TAKEN', ada.id],
      ['TAKEN', bea.id],
      ['TAKEN', bea.id],
      ['TAKEN', former.id],
      ['RESERVED', ada.id],
      ['DONE', ada.id],
    ] as const)
      await calledBack({ status, agent_id })
    await crew.sql(sql`update users set is_gigpro_admin = false where id = ${former.id}`)
    // Counted another way: each open case by itself.
    const open = await crew.sql<{ agent_id: number }>(sql`
      select agent_id from callbacks where status = 'TAKEN' and agent_id in (select id from users where is_gigpro_admin)`)
    const named = (await takers('callbacks')) ?? []
    expect(named.map(({ user_id, count }) => [user_id, count])).toEqual([
      [bea.id, 2],
      [ada.id, 1],
    ])
    expect(named.reduce((sum, { count }) => sum + count, 0)).toBe(open.length)
    expect(named[0]?.name).toBe(`${bea.first_name} ${bea.last_name}`.trim())
  })
})

async function calledBack({ status, agent_id }: { status: 'RESERVED' | 'TAKEN' | 'DONE'; agent_id: number }): Promise<void> {
  const at = await crew.clock.now()
  const { id: pro_id } = await pro(crew)
  const call = await row(crew, 'phone_calls', {
    call_ref: `CA${crypto.randomUUID()}`,
    pro_id,
    state: newCall,
    began_at: at,
    last_updated_ts: at,
  })
  const offered =
    status === 'RESERVED' ? { reserved_until: new Date(at.getTime() + 60_000), reservation_ref: crypto.randomUUID() } : { taken_at: at }
  const done = status === 'DONE' ? { done_at: at } : {}
  await row(crew, 'callbacks', {
    pro_id,
    call_id: call.id,
    language: 'en',
    status,
    agent_id,
    created_ts: at,
    last_updated_ts: at,
    ...offered,
    ...done,
  })
}

describe('pros', () => {
  it('are found by name, phone and verification', async () => {
    const worker = await pro(crew, { display_name: 'Zebra_One', verified_at: null })
    await pro(crew, { display_name: 'ZebraXOne' })
    const find = async (query: { name?: string; phone_number?: string; verified?: 'true' | 'false' }) =>
      (await crew.as(admin.id).call(api.listAdminPros, { query })).data.results.map(({ display_name }) => display_name)
    const [person] = await crew.sql<Tables['users']>(sql`select * from users where id = ${worker.user_id}`)
    expect(await find({ name: 'zebra' })).toEqual(['Zebra_One', 'ZebraXOne'])
    expect(await find({ name: 'zebra_o' })).toEqual(['Zebra_One'])
    expect(await find({ name: 'zebra', verified: 'true' })).toEqual(['ZebraXOne'])
    expect(await find({ phone_number: `(${person?.phone_number?.slice(2, 5)}) ${person?.phone_number?.slice(5)}` })).toEqual(['Zebra_One'])
  })

  it('are verified once, by platform admins only', async () => {
    const worker = await pro(crew, { verified_at: null })
    const params = { proId: String(worker.id) }
    expect((await crew.as((await user(crew)).id).call(api.verifyPro, { params })).status).toBe(403)
    expect(await crew.as(admin.id).call(api.verifyPro, { params })).toMatchObject({ status: 200, data: { verified: true } })
    expect(await crew.as(admin.id).call(api.verifyPro, { params })).toMatchObject({ status: 409 })
    expect(
      await crew.sql(sql`select name from announcements where name = 'pro.verified' and payload->>'pro_id' = ${String(worker.id)}`),
    ).toHaveLength(1)
  })

  it('lose the shifts inside a suspension at once, and keep those after it', async () => {
    const place = await location(crew)
    const worker = await pro(crew)
    const now = (await crew.clock.now()).getTime()
    const inside = await application(crew, await gig(crew, place, { start_time: new Date(now + 2 * 86_400_000) }), worker, 'CONFIRMED')
    const after = await application(crew, await gig(crew, place, { start_time: new Date(now + 9 * 86_400_000) }), worker, 'CONFIRMED')
    const { status, data } = await crew.as(admin.id).call(api.suspendPro, {
      params: { proId: String(worker.id) },
      body: { days: 7, reason_code: 'CONDUCT', explanation: 'Two complaints' },
    })
    expect({ status, data }).toMatchObject({ status: 201, data: { status: 'ACTIVE', source: 'ADMIN', reason_code: 'CONDUCT' } })
    const rows = await crew.sql<Tables['applications']>(sql`select * from applications where pro_id = ${worker.id} order by id`)
    expect(rows.map(({ id, cancellation_reason }) => [id, cancellation_reason])).toEqual([
      [inside.id, 'PRO_SUSPENDED'],
      [after.id, null],
    ])
    const list = await crew.as(admin.id).call(api.listAdminPros, { query: { user_id: worker.user_id } })
    expect(list.data.results).toMatchObject([{ is_suspended: true, suspended_until: data.ends }])
    const lifted = await crew.as(admin.id).call(api.liftSuspension, { params: { id: String(data.id) } })
    expect(lifted.data.status).toBe('LIFTED')
    expect(await crew.as(admin.id).call(api.liftSuspension, { params: { id: String(data.id) } })).toMatchObject({ status: 409 })
  })

  it('are not suspended again for the same length, however often it is pressed; a longer suspension is accepted', async () => {
    const worker = await pro(crew)
    const suspend = (days: number | null, reason_code: 'CONDUCT' | 'FRAUD' = 'CONDUCT') =>
      crew.as(admin.id).call(api.suspendPro, {
        params: { proId: String(worker.id) },
        body: { days, reason_code, explanation: 'Two complaints' },
      })
    await row(crew, 'pro_suspensions', { pro_id: worker.id, reason_code: 'first', source: 'POLICY', starts: '2020-01-01T00:00:00Z' })
    const pressed = await Promise.all([suspend(7), suspend(7), suspend(7)])
    expect(pressed.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
    expect([(await suspend(7, 'FRAUD')).status, (await suspend(3)).status]).toEqual([409, 409])
    expect([(await suspend(8)).status, (await suspend(null)).status]).toEqual([201, 201])
    expect([(await suspend(null)).status, (await suspend(3650)).status]).toEqual([409, 409])
    const open = sql`select from pro_suspensions where pro_id = ${worker.id} and source = 'ADMIN' and lifted_at is null`
    expect(await crew.sql(open)).toHaveLength(1)
    const beside = { pro_id: worker.id, reason_code: 'CONDUCT', source: 'ADMIN', starts: await crew.clock.now() }
    await expect(row(crew, 'pro_suspensions', beside)).rejects.toThrow('pro_suspensions_one_by_admins')
    await crew.sql(sql`update pro_suspensions set lifted_at = ${await crew.clock.now()} where pro_id = ${worker.id}`)
    expect((await suspend(7)).status).toBe(201)
  })

  it('are suspended for one of the reasons', async () => {
    const worker = await pro(crew)
    for (const reason_code of ['CON\nDUCT', 'conduct', 'SOMETHING']) {
      const body = { days: 7, reason_code: reason_code as 'CONDUCT', explanation: 'Two complaints' }
      const { status, error } = await crew.as(admin.id).call(api.suspendPro, { params: { proId: String(worker.id) }, body })
      expect([status, error?.target]).toEqual([400, 'reason_code'])
    }
  })

  it('may be suspended permanently', async () => {
    const worker = await pro(crew)
    const { data } = await crew.as(admin.id).call(api.suspendPro, {
      params: { proId: String(worker.id) },
      body: { days: null, reason_code: 'FRAUD', explanation: 'Fake identity' },
    })
    expect(data).toMatchObject({ ends: null, status: 'ACTIVE' })
    expect((await crew.as(admin.id).call(api.listAdminPros, { query: { user_id: worker.user_id } })).data.results).toMatchObject([
      { is_suspended: true, suspended_until: null },
    ])
  })
})

describe('alarms', () => {
  it('are listed with open ones first', async () => {
    const open = await row(crew, 'alarms', { kind: 'job_failed', detail: { id: 7, job: 'x.y' } })
    const old = await row(crew, 'alarms', { kind: 'old', detail: {}, resolved_at: '2024-01-01Z' })
    const { data } = await crew.as(admin.id).call(api.listAlarms)
    expect(data.results.filter(({ id }) => id === open.id || id === old.id)).toMatchObject([
      { kind: 'job_failed', detail: 'id: 7, job: x.y', resolved_at: null },
      { kind: 'old' },
    ])
  })

  it('are resolved once by a platform admin, with a note that stays in the history', async () => {
    const stuck = await row(crew, 'alarms', { kind: 'job_failed', detail: { job: 'x.y' } })
    const resolve = (by: { id: number }, id = stuck.id, resolution = 'Ran the job again') =>
      crew.as(by.id).call(api.resolveAlarm, { params: { id: String(id) }, body: { resolution } })
    expect((await resolve(await user(crew))).status).toBe(403)
    expect(await resolve(admin, stuck.id, ' ')).toMatchObject({ status: 400 })
    expect((await resolve(admin, stuck.id + 10_000)).status).toBe(404)
    const { status, data } = await resolve(admin)
    expect({ status, data }).toMatchObject({ status: 200, data: { id: stuck.id, resolution: 'Ran the job again' } })
    expect(data.resolved_at).not.toBeNull()
    expect(data.resolved_by_name).toBe(`${admin.first_name} ${admin.last_name}`.trim())
    expect((await resolve(admin)).status).toBe(409)
    const log = await crew.as(admin.id).call(api.listAuditLog, { query: { action: 'alarm.resolve', object_id: stuck.id } })
    expect(log.data.results).toMatchObject([{ action: 'alarm.resolve', values: { resolution: 'Ran the job again' } }])
  })
})

describe('the blocks of a pro', () => {
  it('are listed with location, reason and who made and lifted them; those in force first', async () => {
    const [place, other, worker] = [await location(crew), await location(crew), await pro(crew)]
    const [boss, second] = [await manager(crew, place), await manager(crew, other)]
    const block = (at: Tables['locations'], by: Tables['users'], values: object) =>
      row(crew, 'pro_blocks', { organization_id: at.organization_id, location_id: at.id, pro_id: worker.id, created_by: by.id, ...values })
    const live = await block(place, boss, { reason: 'LATE_OR_ABSENT', feedback: 'Said so twice' })
    const lifted = await block(other, second, { reason: 'OTHER', lifted_at: await crew.clock.now(), lifted_by: admin.id })
    await row(crew, 'pro_blocks', {
      organization_id: place.organization_id,
      location_id: place.id,
      pro_id: (await pro(crew)).id,
      created_by: boss.id,
    })
    const params = { proId: String(worker.id) }
    const { data } = await crew.as(admin.id).call(api.listProBlocks, { params })
    expect(data.results).toMatchObject([
      {
        id: live.id,
        location_name: place.name,
        reason: 'LATE_OR_ABSENT',
        feedback: 'Said so twice',
        lifted_at: null,
        lifted_by_name: null,
      },
      { id: lifted.id, location_name: other.name, lifted_by_name: `${admin.first_name} ${admin.last_name}`.trim() },
    ])
    expect(data.count).toBe(2)
    expect((await crew.as(boss.id).call(api.listProBlocks, { params })).status).toBe(403)
  })
})
