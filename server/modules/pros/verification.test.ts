import { declineVerification, listAdminPros, listQueues, verifyPro } from '@crewcall/contract/admin.ts'
import { listNotifications } from '@crewcall/contract/notifications.ts'
import { apply } from '@crewcall/contract/pro-applications.ts'
import { getOwnProfile, updateOwnProfile } from '@crewcall/contract/pros.ts'
import { listAuditLog } from '@crewcall/contract/admin.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tables } from '../../platform/db.gen.ts'
import { row } from '../../test/build.ts'
import { gig, payingLocation, platformAdmin, pro } from '../../test/cast.ts'
import { openCrew } from '../../test/crew.ts'
import type { Crew } from '../../test/crew.ts'

let crew: Crew
let admin: Tables['users']
let place: Tables['locations']
beforeAll(async () => {
  crew = await openCrew()
  admin = await platformAdmin(crew)
  place = await payingLocation(crew)
})
afterAll(() => crew.close())

const usable = { width: 640, height: 640, bytes: 48_000 }
const flat = { width: 640, height: 640, bytes: 2_600 }
const photoOf = (worker: Tables['pros'], size: typeof usable) =>
  row(crew, 'media', {
    owner_user_id: worker.user_id,
    purpose: 'HEADSHOT',
    name: 'me.jpg',
    media_type: 'image/jpeg',
    storage_key: 'x',
    status: 'available',
    ...size,
  })
const newcomer = () => pro(crew, { verified_at: null, headshot_public_id: null })
const show = async (worker: Tables['pros'], size: typeof usable) => {
  const { public_id } = await photoOf(worker, size)
  return (await crew.as(worker.user_id).call(updateOwnProfile, { body: { headshot_public_id: public_id } })).data
}
const waiting = async () => {
  const { data } = await crew.as(admin.id).call(listAdminPros, { query: { verification: 'waiting' } })
  return data.results.map(({ pro_id }) => pro_id)
}
const titles = async (worker: Tables['pros']) => {
  await crew.drain()
  return (await crew.as(worker.user_id).call(listNotifications)).data.results.map(({ title }) => title)
}

describe('a new profile', () => {
  it('lists what is missing, and is verified by the rule as soon as nothing is', async () => {
    const rosa = await newcomer()
    expect((await crew.as(rosa.user_id).call(getOwnProfile)).data.verification).toMatchObject({ state: 'INCOMPLETE', missing: ['PHOTO'] })
    expect((await show(rosa, usable)).verification).toMatchObject({ state: 'VERIFIED', missing: [] })
    expect(await titles(rosa)).toContain('You are verified')
    const log = await crew.as(admin.id).call(listAuditLog, { query: { action: 'pro.verify', object_id: rosa.id } })
    expect(log.data.count).toBe(1)
  })

  it('waits for a person if the photo is not conclusive, with an age, a deadline, and a result', async () => {
    const ben = await newcomer()
    const { verification } = await show(ben, flat)
    const until = new Date((await crew.clock.now()).getTime() + 24 * 3_600_000)
    expect(verification.state).toBe('IN_REVIEW')
    expect(Math.abs(Date.parse(verification.expected_by ?? '') - until.getTime())).toBeLessThan(60_000)
    expect(await waiting()).toEqual([ben.id])
    const { data } = await crew.as(admin.id).call(listQueues)
    expect(data.results.find(({ key }) => key === 'pros')).toMatchObject({ count: 1, oldest_at: expect.any(String) })
    expect(await titles(ben)).toContain('We are checking your profile')

    const declined = { params: { proId: ben.id }, body: { reason: 'The photo shows no face.' } }
    expect((await crew.as(admin.id).call(declineVerification, declined)).status).toBe(200)
    expect((await crew.as(ben.user_id).call(getOwnProfile)).data.verification).toMatchObject({
      state: 'DECLINED',
      declined_because: 'The photo shows no face.',
    })
    expect(await titles(ben)).toContain('We could not verify your profile')
    expect((await crew.as(admin.id).call(declineVerification, declined)).error?.code).toBe('conflict')

    expect((await show(ben, flat)).verification.state).toBe('IN_REVIEW')
    expect((await crew.as(admin.id).call(verifyPro, { params: { proId: ben.id } })).status).toBe(200)
    expect(await waiting()).toEqual([])
  })

  it('is found complete when the payment provider finishes last', async () => {
    const ida = await newcomer()
    await crew.sql(sql`update pros set payouts_enabled = false where id = ${ida.id}`)
    expect((await show(ida, usable)).verification).toMatchObject({ state: 'INCOMPLETE', missing: ['IDENTITY'] })
    await crew.sql(sql`update pros set payouts_enabled = true where id = ${ida.id}`)
    await crew.sweep()
    expect((await crew.as(ida.user_id).call(getOwnProfile)).data.verification.state).toBe('VERIFIED')
  })

  it('may apply before it is verified, and be selected once it is', async () => {
    const mia = await newcomer()
    const shift = await gig(crew, place)
    const { data, status } = await crew.as(mia.user_id).call(apply, { params: { gigId: shift.id } })
    expect(status).toBe(201)
    expect(data.gig.eligibility).toMatchObject([{ code: 'NOT_VERIFIED' }])
    await show(mia, usable)
    const [kept] = await crew.sql<Tables['applications']>(sql`select * from applications where gig_id = ${shift.id}`)
    expect(kept?.pro_id).toBe(mia.id)
  })

  it('is never verified and waiting at the same time', async () => {
    const lea = await newcomer()
    await expect(
      crew.sql(sql`update pros set verified_at = now(), verification_submitted_at = now() where id = ${lea.id}`),
    ).rejects.toThrow('pros_verification_is_one_thing')
  })
})
