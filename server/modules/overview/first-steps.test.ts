import { getFirstSteps, hideFirstSteps } from '@crewcall/contract/first-steps.ts'
import { invite, withdrawInvitation } from '@crewcall/contract/invitations.ts'
import { updateLocation } from '@crewcall/contract/organizations.ts'
import { importPeople, undoPeopleImport } from '@crewcall/contract/people-imports.ts'
import { addManagerOnDuty } from '@crewcall/contract/teams.ts'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import { location, row } from '../../test/build.ts'
import { gig, manager, organizationAdmin, payingLocation, platformAdmin } from '../../test/cast.ts'
import { openLocation } from '../../test/open-place.ts'
import { asked } from '../../test/statements.ts'

const { crew } = await openLocation()
await crew.clock.set('2026-03-10T15:00:00Z')

/** A location with nothing but its address, and its admin. */
async function fresh(values: Parameters<typeof location>[1] = {}) {
  const place = await location(crew, { phone_number: null, is_position_approximate: true, billing_source: 'LOCATION', ...values })
  const admin = await manager(crew, place)
  await crew.sql(sql`update users set first_name = 'Maya', last_name = 'Lee' where id = ${admin.id}`)
  const boss = crew.as(admin.id)
  const params = { locationId: place.id }
  const steps = async (who = boss) => (await who.call(getFirstSteps, { params })).data
  const open = async () => (await steps()).steps.filter(({ is_done }) => !is_done).map(({ step }) => step)
  const one = async (name: string, who = boss) => (await steps(who)).steps.find(({ step }) => step === name)
  return { place, admin, boss, params, steps, open, one }
}

describe('the first steps of a location', () => {
  it('are all open at first, and each is done by the fact alone, with who and when', async () => {
    const { place, admin, boss, open, one } = await fresh()
    expect(await open()).toEqual(['DETAILS', 'PAYMENT', 'SHIFT', 'TEAM', 'PEOPLE'])
    expect(await one('DETAILS')).toMatchObject({ missing: ['PIN', 'PHONE', 'DUTY'], done_at: null, done_by: null })

    await boss.call(updateLocation, { params: { id: place.id }, body: { phone_number: '(843) 555-0190' } })
    await boss.call(addManagerOnDuty, { body: { fullname: 'Dana', phone_number: '+18435550123', location_id: place.id } })
    expect(await one('DETAILS')).toMatchObject({ is_done: false, missing: ['PIN'] })
    await crew.sql(sql`update locations set is_position_approximate = false where id = ${place.id}`)
    expect(await one('DETAILS')).toMatchObject({ is_done: true, missing: [] })

    const { organization_id, id: location_id } = place
    const card = { organization_id, location_id, external_id: 'pm_card_visa', type: 'card', created_by: admin.id } as const
    const { id: cardId } = await row(crew, 'payment_methods', { ...card, status: 'REQUIRES_ACTION', created_ts: '2026-03-10T15:00:00Z' })
    expect(await one('PAYMENT')).toMatchObject({ is_done: false, done_by: null })
    await crew.sql(sql`update payment_methods set status = 'ACTIVE' where id = ${cardId}`)
    expect(await one('PAYMENT')).toMatchObject({ is_done: true, done_at: '2026-03-10T15:00:00.000Z', done_by: 'Maya Lee' })

    await gig(crew, place, { created_by: admin.id, created_ts: '2026-03-10T16:00:00Z' })
    expect(await one('SHIFT')).toMatchObject({ is_done: true, done_at: '2026-03-10T16:00:00.000Z', done_by: 'Maya Lee' })
    expect(await open()).toEqual(['TEAM', 'PEOPLE'])

    const team = { email: 'dana@example.com', phone_number: '', location_id: place.id, role: 'TEAM_MEMBER' } as const
    const { data: sent } = await boss.call(invite, { body: team })
    expect(await one('TEAM')).toMatchObject({ is_done: true, done_by: 'Maya Lee' })
    await boss.call(withdrawInvitation, { params: { id: sent.id } })
    expect(await open()).toEqual(['TEAM', 'PEOPLE'])
    await manager(crew, place, 'ONSITE_MANAGER')
    expect(await one('TEAM')).toMatchObject({ is_done: true, done_by: null })

    const text = 'Name,Phone\nInés Prado,(843) 442-2001'
    const { data: imported } = await boss.call(importPeople, { params: { locationId: place.id }, body: { text } })
    expect(await open()).toEqual([])
    expect(await one('PEOPLE')).toMatchObject({ done_by: 'Maya Lee' })
    await boss.call(undoPeopleImport, { params: { locationId: place.id, id: imported.added?.id ?? 0 } })
    expect(await open()).toEqual(['PEOPLE'])
  })

  it('include no payment method where invoices are agreed, and none of another location', async () => {
    const { open } = await fresh({ invoicing_enabled: true })
    expect(await open()).toEqual(['DETAILS', 'SHIFT', 'TEAM', 'PEOPLE'])
    const other = await fresh()
    const sister = await payingLocation(crew, { organization_id: other.place.organization_id })
    await gig(crew, sister)
    await manager(crew, sister)
    expect(await other.open()).toEqual(['DETAILS', 'PAYMENT', 'SHIFT', 'TEAM', 'PEOPLE'])
    await organizationAdmin(crew, other.place.organization_id)
    expect(await other.open()).toEqual(['DETAILS', 'PAYMENT', 'SHIFT', 'PEOPLE'])
  })

  it('say who added the payment method only to those who may see it', async () => {
    const { place, one } = await fresh()
    await row(crew, 'payment_methods', {
      organization_id: place.organization_id,
      location_id: place.id,
      external_id: 'pm_card_visa',
      type: 'card',
      status: 'ACTIVE',
    })
    const member = crew.as((await manager(crew, place, 'TEAM_MEMBER')).id)
    expect(await one('PAYMENT', member)).toMatchObject({ is_done: true, done_at: null })
    expect((await one('PAYMENT'))?.done_at).not.toBeNull()
  })

  it('are hidden for one person at one location, as often as they press, and shown again', async () => {
    const { boss, params, steps, place } = await fresh()
    const colleague = crew.as((await manager(crew, place)).id)
    const hide = (is_hidden: boolean) => boss.call(hideFirstSteps, { params, body: { is_hidden } })
    const presses = await Promise.all(Array.from({ length: 10 }, () => hide(true)))
    expect(presses.map(({ status, data }) => [status, data.is_hidden])).toEqual(Array.from({ length: 10 }, () => [200, true]))
    expect((await steps()).is_hidden).toBe(true)
    expect((await steps(colleague)).is_hidden).toBe(false)
    expect((await hide(false)).data.is_hidden).toBe(false)
    expect((await hide(false)).data.is_hidden).toBe(false)
  })

  it('tell how long approval takes only while it is waited for, and from five decisions on', async () => {
    const { place, boss, params } = await fresh({ approval_status: 'PENDING' })
    const usual = async () => (await boss.call(getFirstSteps, { params })).data.approval
    const decided = (hours: number) =>
      location(crew, {
        approval_status: 'APPROVED',
        created_ts: '2026-03-01T00:00:00Z',
        approval_decided_at: new Date(Date.parse('2026-03-01T00:00:00Z') + hours * 3_600_000),
      })
    for (const hours of [1, 2, 5.5, 30]) await decided(hours)
    expect(await usual()).toEqual({ status: 'PENDING', usual_hours: null })
    await decided(60)
    expect(await usual()).toEqual({ status: 'PENDING', usual_hours: 6 })
    await crew.sql(sql`update locations set approval_status = 'APPROVED' where id = ${place.id}`)
    expect(await usual()).toEqual({ status: 'APPROVED', usual_hours: null })
  })

  it('need at most six statements, and are unknown elsewhere', async () => {
    const { boss, params, place } = await fresh()
    await boss.call(getFirstSteps, { params })
    for (let n = 0; n < 3; n += 1) await gig(crew, place)
    const { statements } = await asked(() => boss.call(getFirstSteps, { params }))
    expect(statements.slice(6)).toEqual([])
    const rival = crew.as((await manager(crew, await payingLocation(crew))).id)
    expect((await rival.call(getFirstSteps, { params })).status).toBe(404)
    expect((await rival.call(hideFirstSteps, { params, body: { is_hidden: true } })).status).toBe(404)
    expect((await crew.as((await platformAdmin(crew)).id).call(getFirstSteps, { params })).status).toBe(200)
  })
})
