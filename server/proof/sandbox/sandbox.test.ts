import { createApiKey } from '@crewcall/contract/api-keys.ts'
import { listApiEvents } from '@crewcall/contract/api-events.ts'
import { applyAsSandboxPro, createSandbox, getSandbox, setSandboxMoney } from '@crewcall/contract/sandboxes.ts'
import { createLocation } from '@crewcall/contract/organizations.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { application, gig, manager, organizationAdmin, payingLocation, pro } from '../../test/cast.ts'
import { openCrew } from '../../test/crew.ts'
import type { Crew } from '../../test/crew.ts'
import { stripeOf, requireEvenBooks } from '../../modules/payments/test-money.ts'
import { appliedShift, openSandbox, paidShift, proOf } from './test-sandbox.ts'

let crew: Crew
beforeAll(async () => {
  crew = await openCrew()
})
afterAll(() => crew.close())

describe('the sandbox of an organization', () => {
  it('is made once, with a location, a test card and four pros who can be paid', async () => {
    const { orgId, place, asAdmin, made, location } = await openSandbox(crew)
    expect(location).toMatchObject({ is_sandbox: true, approval_status: 'APPROVED', city: place.city, market_id: place.market_id })
    expect(made.organization_id).not.toBe(orgId)
    const { data: again } = await asAdmin.call(createSandbox, { params: { orgId } })
    expect(again).toMatchObject({ location_id: made.location_id, money: 'SUCCEEDS', pros: made.pros.map(() => ({ is_ready: true })) })
    expect(again.pros).toHaveLength(4)
    const { data } = await asAdmin.call(getSandbox, { params: { orgId: made.organization_id } })
    expect(data).toEqual({ is_sandbox: true, sandbox: again })
    expect((await asAdmin.call(createSandbox, { params: { orgId: made.organization_id } })).error).toMatchObject({
      code: 'conflict',
      reason: 'NOT_IN_SANDBOX',
    })
  })

  it('lets in another admin who asks, and nobody of another role or business', async () => {
    const { place, orgId, made } = await openSandbox(crew)
    const other = await organizationAdmin(crew, orgId)
    const ask = (id: number) => crew.as(id).call(createSandbox, { params: { orgId } })
    expect((await crew.as(other.id).call(getSandbox, { params: { orgId } })).data).toEqual({ is_sandbox: false, sandbox: null })
    expect((await ask(other.id)).data).toMatchObject({ location_id: made.location_id })
    expect((await ask((await manager(crew, place)).id)).status).toBe(403)
    const foreign = await payingLocation(crew)
    expect((await ask((await organizationAdmin(crew, foreign.organization_id)).id)).status).toBe(404)
    await crew.sql(sql`delete from organization_managers where organization_id = ${orgId} and user_id = ${other.id}`)
    expect((await crew.as(other.id).call(getSandbox, { params: { orgId: made.organization_id } })).status).toBe(404)
  })

  it('has one location, and stays a sandbox', async () => {
    const { orgId, made, asAdmin } = await openSandbox(crew)
    const body = {
      name: 'Second',
      street_address: '1 Main St',
      city: 'Charleston',
      state_code: 'SC',
      zip_code: '29401',
      organization_id: made.organization_id,
    }
    expect((await asAdmin.call(createLocation, { body })).status).toBe(409)
    const refused = async (query: ReturnType<typeof sql>) =>
      await crew.sql(query).then(
        () => 'done',
        (error: unknown) => String(error),
      )
    expect(await refused(sql`update organizations set sandbox_of = null where id = ${made.organization_id}`)).toContain(
      'a sandbox stays a sandbox',
    )
    expect(await refused(sql`update organizations set sandbox_of = ${made.organization_id} where id = ${orgId}`)).toContain(
      'a sandbox stays a sandbox',
    )
    expect(await refused(sql`update locations set is_sandbox = false where id = ${made.location_id}`)).toContain('locations_sandbox')
    expect(await refused(sql`insert into organizations (name, sandbox_of) values ('Second', ${orgId})`)).toContain(
      'organizations_one_sandbox',
    )
    expect(await refused(sql`insert into organizations (name, sandbox_of) values ('Deeper', ${made.organization_id})`)).toContain(
      'a sandbox has no sandbox',
    )
  })
})

describe('a pro of the sandbox', () => {
  it('applies, is hired, works and is paid by the same commands as others, and programs are told the same', async () => {
    const opened = await openSandbox(crew)
    const { answers, paid, attempts } = await paidShift(crew, opened)
    expect(answers.map(({ status, data }) => [status, data.status])).toEqual([
      [200, 'CONFIRMED'],
      [200, expect.any(String)],
      [200, expect.any(String)],
    ])
    expect(paid.error).toBeUndefined()
    expect(await attempts()).toMatchObject([
      { kind: 'BUSINESS_CHARGE', state: 'SUCCEEDED' },
      { kind: 'PRO_PAYOUT', state: 'SUCCEEDED' },
    ])
    const { data } = await opened.asAdmin.call(listApiEvents, { params: { orgId: opened.made.organization_id } })
    const types = data.events.map(({ type }) => type)
    expect(types).toEqual(
      expect.arrayContaining([
        'application.created.v1',
        'application.selected.v1',
        'application.confirmed.v1',
        'timesheet.approved.v1',
        'charge.succeeded.v1',
      ]),
    )
    expect((await opened.asAdmin.call(listApiEvents, { params: { orgId: opened.orgId } })).data.events).toEqual([])
    await requireEvenBooks(crew)
  })

  it('moves money at the processor of sandboxes only', async () => {
    const opened = await openSandbox(crew)
    const before = stripeOf(crew).journal().requests.length
    await paidShift(crew, opened)
    expect(stripeOf(crew).journal().requests.length).toBe(before)
    expect(crew.standins?.sandbox.journal().captures.length).toBeGreaterThan(0)
  })

  it('is declined when the money is to be declined, and paid again after that', async () => {
    const opened = await openSandbox(crew)
    const set = (money: 'SUCCEEDS' | 'DECLINED') =>
      opened.asAdmin.call(setSandboxMoney, { params: { locationId: opened.made.location_id }, body: { money } })
    expect((await set('DECLINED')).data).toEqual({ money: 'DECLINED' })
    const { attempts } = await paidShift(crew, opened)
    expect(await attempts()).toMatchObject([{ kind: 'BUSINESS_CHARGE', state: 'DECLINED' }])
    expect((await set('SUCCEEDS')).error).toBeUndefined()
    await crew.drain()
    const { data } = await opened.asAdmin.call(getSandbox, { params: { orgId: opened.orgId } })
    expect(data.sandbox?.money).toBe('SUCCEEDS')
  })

  it('acts by an API key with the scope, in the sandbox only', async () => {
    const opened = await openSandbox(crew)
    const keyOf = async (orgId: number, scopes: ['sandbox.act'] | ['shifts.read'], name: string) =>
      (await opened.asAdmin.call(createApiKey, { params: { orgId }, body: { name, scopes, location_ids: null } })).data.secret ?? ''
    const shift = await gig(crew, opened.location, { start_time: '2026-03-11T16:00:00Z' })
    const apply = async (key: string, gigId: number) => {
      const headers = { authorization: `Bearer ${key}` }
      const body = { pro_id: proOf(opened.made, 1).pro_id }
      return (await crew.as(null).call(applyAsSandboxPro, { params: { gigId }, body, headers })).status
    }
    const inside = await keyOf(opened.made.organization_id, ['sandbox.act'], 'Inside')
    expect(await apply(await keyOf(opened.made.organization_id, ['shifts.read'], 'Reader'), shift.id)).toBe(403)
    expect(await apply(await keyOf(opened.orgId, ['sandbox.act'], 'Outside'), shift.id)).toBe(404)
    expect(await apply(inside, shift.id)).toBe(201)
    expect(await apply(inside, (await gig(crew, opened.place)).id)).toBe(404)
  })

  it('acts nowhere else, and nobody else acts as one', async () => {
    const opened = await openSandbox(crew)
    const outside = await gig(crew, opened.place)
    const apply = (gigId: number, pro_id: number) => opened.asAdmin.call(applyAsSandboxPro, { params: { gigId }, body: { pro_id } })
    expect((await apply(outside.id, proOf(opened.made, 0).pro_id)).status).toBe(409)
    const shift = await gig(crew, opened.location, { start_time: '2026-03-12T16:00:00Z' })
    expect((await apply(shift.id, (await pro(crew)).id)).status).toBe(404)
    const other = await openSandbox(crew)
    expect((await apply(shift.id, proOf(other.made, 0).pro_id)).status).toBe(404)
    await expect(application(crew, shift, await pro(crew))).rejects.toThrow('pros of a sandbox work in their sandbox')
    const { applied } = await appliedShift(crew, opened, 2)
    expect(applied.status).toBe('CREATED')
  })
})
