import { getOwnProfile, signUpPro } from '@crewcall/contract/pros.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tables } from '../../platform/db.gen.ts'
import { location, market, row, user } from '../../test/build.ts'
import { manager, pro, skill } from '../../test/cast.ts'
import { openCrew } from '../../test/crew.ts'
import type { Crew } from '../../test/crew.ts'

let crew: Crew
let position: Tables['skills']
beforeAll(async () => {
  crew = await openCrew()
  await market(crew)
  position = await skill(crew)
  // The cast publishes the terms of pros with the first pro.
  await pro(crew)
})
afterAll(() => crew.close())

function form(change: object = {}) {
  return {
    first_name: 'Dana',
    last_name: 'Reyes',
    email: '',
    address_line_1: '5 Bay St',
    city: 'Charleston',
    state_code: 'SC',
    zip_code: '29401',
    skill_ids: [position.id],
    accepts_terms: true as const,
    ...change,
  }
}

describe('signing up as a pro', () => {
  it('creates a profile with positions, point, market and accepted terms', async () => {
    const person = await user(crew, { app_mode: 'GIGSTER' })
    const signedUp = await crew.as(person.id).call(signUpPro, { body: form({ skill_ids: [position.id, position.id] }) })
    expect(signedUp.status).toBe(201)
    expect(signedUp.data).toMatchObject({ app_mode: 'GIGSTER', first_name: 'Dana', gigster_profile_id: expect.any(Number) })
    expect(signedUp.data.terms).toContainEqual({ audience: 'PRO', status: 'ACCEPTED', must_accept_by: null })

    const [stored] = await crew.sql<Tables['pros']>(sql`select * from pros where user_id = ${person.id}`)
    expect(stored).toMatchObject({ display_name: 'Dana R.', market_id: (await market(crew)).id, market_not_listed_name: null })
    expect(stored?.latitude).toBeCloseTo(32.78, 1)

    const { data } = await crew.as(person.id).call(getOwnProfile)
    expect(data.pro_preferences.skills).toEqual([{ id: position.id, name: position.name, icon: 'line-cook', years: 0 }])
    expect(data.missing_steps).toEqual(['VERIFICATION', 'PAYOUT_ACCOUNT', 'HEADSHOT', 'BIO', 'WORK_HISTORY'])
    expect(data).toMatchObject({
      market_not_listed: false,
      has_stripe_id: false,
      suspension: null,
      points: 0,
      points_to_next_tier: { tier: 'BRONZE', points: 60 },
    })
  })

  it("stores the town's name if no market is within 60 miles", async () => {
    const person = await user(crew)
    await crew.as(person.id).call(signUpPro, { body: form({ city: 'Los Angeles', state_code: 'CA', zip_code: '90012' }) })
    const { data } = await crew.as(person.id).call(getOwnProfile)
    expect(data).toMatchObject({ market_id: null, market_not_listed: true, market_not_listed_name: 'Los Angeles, CA' })
  })

  it('keeps the manager side of a manager who becomes a pro too', async () => {
    const boss = await manager(crew, await location(crew))
    const { data } = await crew.as(boss.id).call(signUpPro, { body: form() })
    expect(data.app_mode).toBe('BOTH')
  })

  it('refuses a second profile and keeps the first unchanged', async () => {
    const known = await pro(crew)
    const again = await crew.as(known.user_id).call(signUpPro, { body: form() })
    expect([again.status, again.error?.code]).toEqual([409, 'already_exists'])
    expect(await crew.sql(sql`select id from pros where user_id = ${known.user_id}`)).toHaveLength(1)
  })

  it('creates one profile for two calls at the same time', async () => {
    const person = await user(crew)
    const answers = await Promise.all([1, 2].map(() => crew.as(person.id).call(signUpPro, { body: form() })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    expect(answers.find(({ status }) => status === 409)?.error?.code).toBe('already_exists')
    expect(await crew.sql(sql`select id from pros where user_id = ${person.id}`)).toHaveLength(1)
  })

  it('refuses missing terms, unknown positions and unknown postal codes, and stores nothing', async () => {
    const person = await user(crew)
    const targets = await Promise.all(
      [form({ accepts_terms: false }), form({ skill_ids: [999_999] }), form({ zip_code: '00000' }), form({ skill_ids: [] })].map(
        async (body) => {
          const { status, error } = await crew.as(person.id).call(signUpPro, { body: body as ReturnType<typeof form> })
          return [status, error?.target]
        },
      ),
    )
    expect(targets).toEqual([
      [400, 'accepts_terms'],
      [400, 'skill_ids'],
      [400, 'zip_code'],
      [400, 'skill_ids'],
    ])
    expect(await crew.sql(sql`select id from pros where user_id = ${person.id}`)).toEqual([])
    expect(await crew.sql(sql`select user_id from terms_acceptances where user_id = ${person.id}`)).toEqual([])
  })

  it('does not reveal whether somebody else has the email address', async () => {
    await user(crew, { email: 'taken@crew.test' })
    const person = await user(crew)
    const { status, data } = await crew.as(person.id).call(signUpPro, { body: form({ email: 'Taken@crew.test' }) })
    expect([status, data.email, data.pending_email]).toEqual([201, null, 'taken@crew.test'])
  })

  it('requires new terms once they are in force', async () => {
    const person = await user(crew)
    await crew.as(person.id).call(signUpPro, { body: form() })
    await row(crew, 'terms_versions', { audience: 'PRO', version: 'later', url: '/legal/terms', effective_at: await crew.clock.now() })
    crew.clock.advance(15 * 24 * 60)
    expect((await crew.as(person.id).call(getOwnProfile)).data.missing_steps).toContain('TERMS')
  })

  it('refuses people who are signed out or locked', async () => {
    const locked = await user(crew, { account_status: 'LOCKED' })
    expect((await crew.as(locked.id).call(signUpPro, { body: form() })).status).toBe(403)
    expect((await crew.as(null).call(signUpPro, { body: form() })).status).toBe(401)
  })
})
