import { declineVerification, listAdminPros, listAuditLog, verifyPro } from '@crewcall/contract/admin.ts'
import { signUpBusiness, updateMe } from '@crewcall/contract/identity.ts'
import { listNotifications } from '@crewcall/contract/notifications.ts'
import { apply } from '@crewcall/contract/pro-applications.ts'
import { getOwnProfile, updateOwnProfile } from '@crewcall/contract/pros.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tables } from '../../platform/db.gen.ts'
import { row } from '../../test/build.ts'
import { application, gig, payingLocation, platformAdmin, pro } from '../../test/cast.ts'
import { openCrew } from '../../test/crew.ts'
import type { Crew } from '../../test/crew.ts'

let crew: Crew
let admin: Tables['users']
let place: Tables['locations']
beforeAll(async () => {
  crew = await openCrew()
  admin = await platformAdmin(crew)
  place = await payingLocation(crew)
  await row(crew, 'terms_versions', { audience: 'BUSINESS', version: '1', url: '/legal', effective_at: '2020-01-01T00:00:00Z' })
})
afterAll(() => crew.close())

/** Ana Silva, verified, with a photo that the rule would accept. */
async function ana(): Promise<Tables['pros']> {
  const worker = await pro(crew, { display_name: 'Ana S.' })
  await crew.sql(sql`update users set first_name = 'Ana', last_name = 'Silva' where id = ${worker.user_id}`)
  const photo = await row(crew, 'media', {
    owner_user_id: worker.user_id,
    purpose: 'HEADSHOT',
    name: 'me.jpg',
    media_type: 'image/jpeg',
    storage_key: 'x',
    status: 'available',
    width: 640,
    height: 640,
    bytes: 48_000,
  })
  await crew.sql(sql`update pros set headshot_public_id = ${photo.public_id} where id = ${worker.id}`)
  return worker
}
const rename = async ({ user_id }: Tables['pros'], first_name: string, last_name: string) => {
  expect((await crew.as(user_id).call(updateMe, { body: { first_name, last_name } })).status).toBe(200)
  return own(user_id)
}
const own = async (user_id: number) => (await crew.as(user_id).call(getOwnProfile)).data
const inQueue = async ({ id }: Tables['pros']) => {
  const { data } = await crew.as(admin.id).call(listAdminPros, { query: { verification: 'waiting', pro_id: id } })
  return data.results
}
const titles = async ({ user_id }: Tables['pros']) => {
  await crew.drain()
  return (await crew.as(user_id).call(listNotifications)).data.results.map(({ title }) => title)
}

describe('a verified pro who changes their name', () => {
  it('loses the badge until a person has checked, and is shown under the new name at once', async () => {
    const worker = await ana()
    const profile = await rename(worker, 'Barack', 'Obama')
    expect(profile).toMatchObject({ display_name: 'Barack O.', verified: false, badges: [] })
    expect(profile.verification).toMatchObject({ state: 'IN_REVIEW', renamed_from: 'Ana Silva', expected_by: expect.any(String) })
    expect(await inQueue(worker)).toMatchObject([{ name_to_verify: 'Barack Obama', renamed_from: 'Ana Silva' }])
    expect(await titles(worker)).toContain('We are checking your new name')
    const log = await crew.as(admin.id).call(listAuditLog, { query: { action: 'pro.rename', object_id: worker.id } })
    expect(log.data.results[0]?.changes).toEqual([{ field: 'name', before: 'Ana Silva', after: 'Barack Obama' }])

    expect((await crew.as(admin.id).call(verifyPro, { params: { proId: worker.id } })).data).toMatchObject({
      verified: true,
      renamed_from: null,
    })
    expect(await own(worker.user_id)).toMatchObject({ badges: ['VERIFICATION'], verification: { state: 'VERIFIED', renamed_from: null } })
  })

  it('is turned down with a reason, and verified by the rule once the old name is restored', async () => {
    const worker = await ana()
    await rename(worker, 'Barack', 'Obama')
    const declined = { params: { proId: worker.id }, body: { reason: 'The photo shows somebody else.' } }
    expect((await crew.as(admin.id).call(declineVerification, declined)).status).toBe(200)
    expect((await own(worker.user_id)).verification).toMatchObject({ state: 'DECLINED', renamed_from: 'Ana Silva' })
    expect((await rename(worker, 'Donald', 'Duck')).verification.state).toBe('IN_REVIEW')
    expect(await inQueue(worker)).toMatchObject([{ name_to_verify: 'Donald Duck', renamed_from: 'Ana Silva' }])
    expect(await rename(worker, 'Ana', 'Silva')).toMatchObject({
      display_name: 'Ana S.',
      verification: { state: 'VERIFIED', renamed_from: null },
    })
  })

  it('also waits after changing the name shown to businesses, and when renamed through a second role', async () => {
    const worker = await ana()
    const shown = await crew.as(worker.user_id).call(updateOwnProfile, { body: { display_name: 'Barack Obama' } })
    expect(shown.data).toMatchObject({ badges: [], verification: { state: 'IN_REVIEW', renamed_from: 'Ana Silva' } })
    expect(await inQueue(worker)).toMatchObject([{ name_to_verify: 'Ana Silva (Barack Obama)' }])
    // The chosen name stays when the person's own name changes.
    expect((await rename(worker, 'Eva', 'Silva')).display_name).toBe('Barack Obama')

    const other = await ana()
    const { id: manager_skill_id } = await row(crew, 'manager_skills', { name: 'Owner of all' })
    const person = { first_name: 'Barack', last_name: 'Obama', email: 'b@example.com', business_name: 'B', manager_skill_id }
    const signedUp = await crew.as(other.user_id).call(signUpBusiness, { body: { ...person, accepts_terms: true } })
    expect(signedUp.error).toBeUndefined()
    expect((await own(other.user_id)).verification).toMatchObject({ state: 'IN_REVIEW', renamed_from: 'Ana Silva' })
  })

  it('stays verified when case, spaces or accents were corrected', async () => {
    const worker = await ana()
    expect(await rename(worker, 'Aña', 'SILVA')).toMatchObject({ display_name: 'Aña S.', badges: ['VERIFICATION'] })
    expect(await inQueue(worker)).toEqual([])
    const log = await crew.as(admin.id).call(listAuditLog, { query: { action: 'pro.rename', object_id: worker.id } })
    expect(log.data.count).toBe(1)
  })

  it('keeps confirmed shifts, and applications wait until the badge is back', async () => {
    const worker = await ana()
    const confirmed = await application(crew, await gig(crew, place), worker, 'CONFIRMED')
    await rename(worker, 'Barack', 'Obama')
    await crew.drain()
    const [kept] = await crew.sql<Tables['applications']>(sql`select * from applications where id = ${confirmed.id}`)
    expect(kept).toMatchObject({ cancelled_at: null, confirmed_at: expect.any(Date) })
    const later = new Date((await crew.clock.now()).getTime() + 96 * 3_600_000)
    const applied = await crew.as(worker.user_id).call(apply, { params: { gigId: (await gig(crew, place, { start_time: later })).id } })
    expect(applied.status).toBe(201)
    expect(applied.data.gig.eligibility).toMatchObject([{ code: 'NOT_VERIFIED' }])
  })

  it('is never verified and renamed at the same time', async () => {
    const worker = await ana()
    await expect(crew.sql(sql`update pros set former_name = 'Ana Silva' where id = ${worker.id}`)).rejects.toThrow(
      'pros_renamed_are_not_verified',
    )
  })
})
