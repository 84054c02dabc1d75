// @module-tag full

import { getAdminUser } from '@crewcall/contract/admin-users.ts'
import { listAdminPros } from '@crewcall/contract/admin.ts'
import { listReferralCodes, listReferralSignUps } from '@crewcall/contract/referral-codes.ts'
import { signUpBusiness } from '@crewcall/contract/identity.ts'
import { listAdminLocations } from '@crewcall/contract/organizations.ts'
import { signUpPro } from '@crewcall/contract/pros.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { location, row, user } from '../../test/build.ts'
import { manager, platformAdmin, pro, skill } from '../../test/cast.ts'
import { openCrew } from '../../test/crew.ts'
import type { Crew } from '../../test/crew.ts'

let crew: Crew
let adaId: number
beforeAll(async () => {
  crew = await openCrew({ tellsNobody: true })
  // The cast publishes an audience's terms with its first pro and first manager.
  await pro(crew)
  await manager(crew, await location(crew))
  const ada = await user(crew, { first_name: 'Ada', last_name: 'Byron' })
  adaId = ada.id
  await row(crew, 'manager_profiles', { user_id: ada.id, business_name: 'Byron Bar', referral_code: 'ADA1815' })
})
afterAll(() => crew.close())

let serial = 0
const business = (ref?: string) => ({
  first_name: 'Ben',
  last_name: 'Okafor',
  email: `ben${(serial += 1)}@example.com`,
  business_name: 'Okafor Bar',
  accepts_terms: true as const,
  ...(ref === undefined ? {} : { ref }),
})
const profile = async (ref: string) => ({
  first_name: 'Grace',
  last_name: 'Kim',
  email: null,
  address_line_1: '5 Bay St',
  city: 'Charleston',
  state_code: 'SC',
  zip_code: '29401',
  skill_ids: [(await skill(crew)).id],
  accepts_terms: true as const,
  ref,
})
const codeOf = async (id: number) =>
  (await crew.sql<{ code: string | null }>(sql`select referred_by_code as code from users where id = ${id}`))[0]?.code

describe('referral codes', () => {
  it('stay with the pro who signed up with one, and the platform sees the referrer', async () => {
    const person = await user(crew)
    expect((await crew.as(person.id).call(signUpPro, { body: await profile('ada1815') })).status).toBe(201)
    const admin = crew.as((await platformAdmin(crew)).id)
    const { data } = await admin.call(listAdminPros, { query: { user_id: person.id } })
    expect(data.results[0]?.referred_by).toEqual({ code: 'ADA1815', user_id: adaId, name: 'Ada Byron' })
    expect(await crew.sql(sql`select 1 from audit_log where action = 'user.refer' and object_id = ${person.id}`)).toHaveLength(1)
  })

  it('stay with the business that signed up with one, and with the locations it adds', async () => {
    const person = await user(crew)
    expect((await crew.as(person.id).call(signUpBusiness, { body: business('ADA1815') })).status).toBe(201)
    const place = await location(crew, { creator_user_id: person.id })
    const other = await location(crew)
    const admin = crew.as((await platformAdmin(crew)).id)
    const creatorOf = async (id: number) => (await admin.call(listAdminLocations, { query: { id } })).data.results[0]?.creator
    expect((await creatorOf(place.id))?.referred_by).toEqual({ code: 'ADA1815', user_id: adaId, name: 'Ada Byron' })
    expect((await creatorOf(other.id))?.referred_by).toBeNull()
  })

  it('are kept even if nobody owns them, and the first one counts', async () => {
    const person = await user(crew)
    await crew.as(person.id).call(signUpBusiness, { body: business('LOST99') })
    await crew.as(person.id).call(signUpPro, { body: await profile('ADA1815') })
    expect(await codeOf(person.id)).toBe('LOST99')
    const platform = crew.as((await platformAdmin(crew)).id)
    const shown = await platform.call(getAdminUser, { params: { id: String(person.id) } })
    expect(shown.data.referred_by).toMatchObject({ code: 'LOST99' })
    const admin = crew.as((await platformAdmin(crew)).id)
    const { data } = await admin.call(listAdminPros, { query: { user_id: person.id } })
    expect(data.results[0]?.referred_by).toEqual({ code: 'LOST99', user_id: null, name: '' })
  })

  it('are too late after a sign-up without one', async () => {
    const person = await user(crew)
    await crew.as(person.id).call(signUpBusiness, { body: business() })
    await crew.as(person.id).call(signUpPro, { body: await profile('ADA1815') })
    expect(await codeOf(person.id)).toBeNull()
  })

  it.each(['A', 'has space', 'x'.repeat(21), "';--"])('are refused in the form %j', async (ref) => {
    const person = await user(crew)
    const refused = await crew.as(person.id).call(signUpBusiness, { body: business(ref) })
    expect(refused.error).toMatchObject({ code: 'invalid', details: [{ target: 'ref' }] })
  })
})

describe('referral codes, as the platform sees them', () => {
  it('show their owner and who signed up with them, including unknown ones', async () => {
    const [first, second] = [await user(crew, { referred_by_code: 'ADA1815' }), await user(crew, { referred_by_code: 'MISTYP3D' })]
    const admin = crew.as((await platformAdmin(crew)).id)
    const codes = async (query: { search?: string; owned?: 'true' | 'false' }) =>
      (await admin.call(listReferralCodes, { query })).data.results
    const [{ count } = { count: 0 }] = await crew.sql<{ count: number }>(
      sql`select count(*) as count from users where referred_by_code = 'ADA1815'`,
    )
    const mine = { code: 'ADA1815', owner: { user_id: adaId, name: 'Ada Byron', business_name: 'Byron Bar' }, sign_ups_count: count }
    for (const search of ['ada18', 'ADA BYR', 'byron bar']) expect(await codes({ search })).toEqual([mine])
    expect(await codes({ search: 'mistyp' })).toEqual([{ code: 'MISTYP3D', owner: null, sign_ups_count: 1 }])
    expect((await codes({ owned: 'false' })).map(({ owner }) => owner)).not.toContainEqual(expect.anything())
    expect((await codes({ owned: 'true' })).map(({ owner }) => owner)).not.toContain(null)
    const signUps = async (code: string) => (await admin.call(listReferralSignUps, { params: { code } })).data.results
    expect((await signUps('ada1815')).map(({ user_id }) => user_id)).toContain(first.id)
    expect(await signUps('MISTYP3D')).toMatchObject([{ user_id: second.id, date_joined: expect.any(String) }])
    expect(await signUps('NOBODY99')).toEqual([])
    expect((await crew.as(first.id).call(listReferralCodes)).status).toBe(403)
    expect((await crew.as(first.id).call(listReferralSignUps, { params: { code: 'ADA1815' } })).status).toBe(403)
  })
})
