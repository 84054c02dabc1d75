import {
  acceptBusinessTerms,
  acceptProTerms,
  getBusinessTerms,
  getManagerProfile,
  getMe,
  replaceMe,
  signUpBusiness,
  updateManagerProfile,
  updateMe,
} from '@crewcall/contract/identity.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { row, user } from '../../test/build.ts'
import { openCrew } from '../../test/crew.ts'
import type { Crew } from '../../test/crew.ts'
import { becomePro, requireTerms } from './index.ts'

let crew: Crew
beforeAll(async () => {
  crew = await openCrew({ tellsNobody: true })
  for (const audience of ['BUSINESS', 'PRO'])
    await row(crew, 'terms_versions', { audience, version: '1', url: '/legal', effective_at: '2020-01-01T00:00:00Z' })
})
afterAll(() => crew.close())

const application = { first_name: 'Ada', last_name: 'Byron', business_name: 'Ada Eats', accepts_terms: true } as const

describe('signing up as a business', () => {
  it('makes a manager with a referral code who has accepted the agreement', async () => {
    const person = await user(crew, { app_mode: 'BOTH' })
    const caller = crew.as(person.id)
    const { status, data } = await caller.call(signUpBusiness, { body: { ...application, email: 'Ada@Eats.example' } })
    expect(status).toBe(201)
    expect(data).toMatchObject({ first_name: 'Ada', email: null, pending_email: 'ada@eats.example', app_mode: 'STAFFER' })
    expect(data.terms).toContainEqual({ audience: 'BUSINESS', status: 'ACCEPTED', must_accept_by: null })
    expect((await caller.call(getManagerProfile)).data).toMatchObject({ business_name: 'Ada Eats', has_locations: false, market_id: null })
    expect((await caller.call(getManagerProfile)).data.referral_code).toMatch(/^[A-Z2-9]{10}$/)
  })

  it('can be done only once', async () => {
    const one = await user(crew)
    expect((await crew.as(one.id).call(signUpBusiness, { body: { ...application, email: 'one@eats.example' } })).status).toBe(201)
    expect((await crew.as(one.id).call(signUpBusiness, { body: { ...application, email: 'one@eats.example' } })).error?.code).toBe(
      'already_exists',
    )
  })

  it('is refused without the agreement and to a locked account', async () => {
    const person = await user(crew)
    const body = { ...application, email: 'two@eats.example' }
    const careless = await crew.as(person.id).call(signUpBusiness, { body: { ...body, accepts_terms: false as true } })
    expect(careless.error?.target).toBe('accepts_terms')
    const locked = await user(crew, { account_status: 'LOCKED' })
    expect((await crew.as(locked.id).call(signUpBusiness, { body })).error?.code).toBe('forbidden')
  })

  it('leaves a person who is also a pro in both modes, in either order', async () => {
    const [boss, worker] = [await user(crew), await user(crew)]
    await crew.as(boss.id).call(signUpBusiness, { body: { ...application, email: 'b@eats.example' } })
    await row(crew, 'pros', { user_id: boss.id, display_name: 'Boss' })
    await row(crew, 'pros', { user_id: worker.id, display_name: 'Worker' })
    await crew.system((ctx) => becomePro(ctx, boss.id))
    await crew.system((ctx) => becomePro(ctx, worker.id))
    const modes = await Promise.all([boss, worker].map(async ({ id }) => (await crew.as(id).call(getMe)).data.app_mode))
    expect(modes).toEqual(['BOTH', 'GIGSTER'])
    await crew.as(worker.id).call(signUpBusiness, { body: { ...application, email: 'w@eats.example' } })
    expect((await crew.as(worker.id).call(getMe)).data.app_mode).toBe('BOTH')
  })
})

describe('my own record', () => {
  it('changes name and settings, and no protected field', async () => {
    const person = await user(crew)
    const hostile = { is_gigpro_admin: true, account_status: 'DELETED', phone_number: '+12025559999', app_mode: 'STAFFER' }
    const body = { first_name: 'Grace', settings: { sms_opt_in: false } }
    const refused = await crew.as(person.id).call(updateMe, { body: { ...body, ...hostile } })
    expect(refused).toMatchObject({ status: 400, error: { details: Object.keys(hostile).map((target) => ({ target })) } })
    const { data } = await crew.as(person.id).call(updateMe, { body })
    expect(data).toMatchObject({
      first_name: 'Grace',
      last_name: person.last_name,
      settings: { sms_opt_in: false, locale: 'en' },
      is_gigpro_admin: false,
      account_status: 'ACTIVE',
      phone_number: person.phone_number,
      app_mode: 'BOTH',
    })
  })

  it('is replaced as a whole by PUT', async () => {
    const person = await user(crew)
    const whole = {
      first_name: 'A',
      last_name: 'B',
      preferred_name_for_search: 'C',
      email: 'abc@example.com',
      settings: { locale: 'es' as const },
    }
    expect((await crew.as(person.id).call(replaceMe, { body: whole })).data).toMatchObject({
      pending_email: 'abc@example.com',
      preferred_name_for_search: 'C',
    })
    expect((await crew.as(person.id).call(replaceMe, { body: { first_name: 'A' } as typeof whole })).status).toBe(400)
  })

  it('is replaced by what was read: the rest of it is refused by name if it was changed', async () => {
    const caller = crew.as((await user(crew, { email: 'read@example.com' })).id)
    const { data: read } = await caller.call(getMe)
    const put = (more: object) => caller.call(replaceMe, { body: { ...read, ...more } as never })
    expect(await put({ last_name: 'Hopper' })).toMatchObject({ status: 200, data: { ...read, last_name: 'Hopper' } })
    for (const [field, value] of Object.entries({
      id: read.id + 1,
      is_gigpro_admin: true,
      account_status: 'LOCKED',
      phone_number: '+12025559999',
    }))
      expect((await put({ [field]: value })).error?.details).toMatchObject([{ target: field, reason: 'NOT_CHANGED_HERE' }])
    expect((await put({ role: 'ADMIN' })).error?.details).toMatchObject([{ target: 'role', reason: 'UNKNOWN_FIELD' }])
  })

  it('removes a sign-in email only with a fresh code, and accepts another one only by a code sent there', async () => {
    const person = await user(crew, { email: 'old@example.com' })
    const caller = crew.as(person.id)
    await caller.call(getMe)
    await crew.sql(sql`update sessions set stepped_up_at = '2020-01-01Z' where user_id = ${person.id}`)
    expect((await caller.call(updateMe, { body: { email: '' } })).error?.code).toBe('step_up_required')
    expect((await caller.call(updateMe, { body: { email: 'OLD@example.com', first_name: 'Same' } })).status).toBe(200)
    await crew.sql(sql`update sessions set stepped_up_at = ${await crew.clock.now()} where user_id = ${person.id}`)
    expect((await caller.call(updateMe, { body: { email: 'new@example.com' } })).error).toMatchObject({ code: 'invalid', target: 'email' })
    expect((await caller.call(updateMe, { body: { email: '' } })).data.email).toBeNull()
  })

  it('includes a manager profile only after the sign-up, with a known manager skill', async () => {
    const person = await user(crew)
    expect((await crew.as(person.id).call(getManagerProfile)).status).toBe(404)
    await crew.as(person.id).call(signUpBusiness, { body: { ...application, email: 'p@eats.example' } })
    const unknown = await crew.as(person.id).call(updateManagerProfile, { body: { manager_skill_id: 999_999 } })
    expect(unknown.error?.target).toBe('manager_skill_id')
    expect((await crew.as(person.id).call(updateManagerProfile, { body: { business_name: 'New' } })).data.business_name).toBe('New')
  })
})

describe('terms', () => {
  it('must be accepted by a new person, once for each audience; a new version allows 14 days, then expires, and is accepted again', async () => {
    const person = await user(crew)
    const caller = crew.as(person.id)
    expect((await caller.call(getBusinessTerms)).data).toMatchObject({ status: 'REQUIRED', version: '1', accepted_at: null })
    expect((await caller.call(acceptBusinessTerms, { body: { status: 'ACCEPTED' } })).data.status).toBe('ACCEPTED')
    expect((await caller.call(acceptBusinessTerms, { body: { status: 'ACCEPTED' } })).status).toBe(200)
    expect((await caller.call(getMe)).data.terms).toEqual([
      { audience: 'BUSINESS', status: 'ACCEPTED', must_accept_by: null },
      { audience: 'PRO', status: 'REQUIRED', must_accept_by: null },
    ])
    expect(await crew.sql(sql`select 1 from terms_acceptances where user_id = ${person.id}`)).toHaveLength(1)
    await caller.call(acceptProTerms, { body: { status: 'ACCEPTED' } })
    expect(await crew.sql(sql`select 1 from terms_acceptances where user_id = ${person.id}`)).toHaveLength(2)
    const start = await crew.clock.now()
    await row(crew, 'terms_versions', {
      audience: 'BUSINESS',
      version: '2',
      url: '/legal/agreement',
      effective_at: new Date(start.getTime() + 3_600_000),
    })
    expect((await caller.call(getBusinessTerms)).data).toMatchObject({ version: '1', must_accept_by: null })
    crew.clock.advance(61)
    expect((await caller.call(getBusinessTerms)).data).toMatchObject({
      version: '2',
      status: 'ACCEPTED',
      must_accept_by: expect.any(String),
    })
    crew.clock.advance(14 * 24 * 60)
    expect((await caller.call(getBusinessTerms)).data.status).toBe('EXPIRED')
    const actor = { user_id: person.id, is_gigpro_admin: false }
    const ask = () => crew.system((ctx) => requireTerms({ ...ctx, actor: { ...ctx.actor, ...actor } }, 'BUSINESS'))
    await expect(ask()).rejects.toMatchObject({ code: 'terms_required' })
    expect((await caller.call(acceptBusinessTerms, { body: { status: 'ACCEPTED' } })).data).toMatchObject({
      status: 'ACCEPTED',
      version: '2',
    })
    await expect(ask()).resolves.toBeUndefined()
  })
})
