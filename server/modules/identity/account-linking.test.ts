// @module-tag full

import { joinAccount, listLinkableAccounts, proveAccount, requestLinkCode } from '@crewcall/contract/account-linking.ts'
import { getBusinessTerms, getManagerProfile, getMe, requestCode, signUpBusiness, startSession } from '@crewcall/contract/identity.ts'
import { startPayoutAccount } from '@crewcall/contract/pros.ts'
import { confirmAddress, requestAddressCode } from '@crewcall/contract/step-up.ts'
import { updateLocation } from '@crewcall/contract/organizations.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { row, user } from '../../test/build.ts'
import { manager, organizationAdmin, payingLocation, platformAdmin, pro } from '../../test/cast.ts'
import { openCrew } from '../../test/crew.ts'
import type { Crew } from '../../test/crew.ts'
import { sentCode } from '../../test/sent-code.ts'
import type { Tables } from '../../platform/db.gen.ts'

let crew: Crew
beforeAll(async () => {
  crew = await openCrew({ tellsNobody: true })
})
afterAll(() => crew.close())
beforeEach(() => crew.sql(sql`delete from rate_counters`))

type Channel = 'phone' | 'email'
let serial = 0
const mailbox = () => `person${(serial += 1)}@example.com`
const today = async () => new Date((await crew.clock.now()).getTime() - 60_000)

/** A person who signed in by mail a minute ago and has done nothing since. */
async function newcomer(values: Parameters<typeof user>[1] = {}) {
  const now = await today()
  return user(crew, {
    phone_number: null,
    email: mailbox(),
    first_name: '',
    last_name: '',
    date_joined: now,
    ...values,
  })
}
/** A person who has signed in by phone for years. */
const regular = (values: Parameters<typeof user>[1] = {}) => user(crew, { date_joined: new Date('2024-01-01T00:00:00Z'), ...values })

async function codeTo(channel: Channel, address: string): Promise<string> {
  await crew.drain()
  if (channel === 'phone') return sentCode(crew, address)
  const mail = crew.standins?.smtp.journal().findLast(({ to, text }) => to.includes(address) && /^\d{6}/.test(text))
  return /^\d+/.exec(mail?.text ?? '')?.[0] ?? ''
}

async function prove(caller: ReturnType<Crew['as']>, channel: Channel, address: string) {
  await crew.sql(sql`delete from rate_counters`)
  const { data } = await caller.call(requestLinkCode, { body: { channel, address } })
  return caller.call(proveAccount, { body: { challenge_id: data.challenge_id, code: await codeTo(channel, address) } })
}

/** Enters a code for the account with a phone, then joins. */
async function joined(mine: Tables['users'], other: Pick<Tables['users'], 'phone_number'>) {
  const caller = crew.as(mine.id)
  const { data: found } = await prove(caller, 'phone', other.phone_number ?? '')
  return { caller, found, answer: await caller.call(joinAccount, { params: { proofId: found.id } }) }
}

const stored = async (id: number) => {
  const [person] = await crew.sql<Tables['users']>(sql`select * from users where id = ${id}`)
  if (!person) throw new Error('No such user')
  return person
}
const accountOf = async (worker: Tables['pros']) => stored(worker.user_id)

describe('joining a rediscovered account', () => {
  it('takes in the new one: the mailbox moves, the new account closes, and its person continues as the old one', async () => {
    const [fresh, old] = [await newcomer(), await regular({ first_name: 'Ada' })]
    const elsewhere = crew.as(fresh.id)
    await elsewhere.call(getMe)
    const { caller, found, answer } = await joined(fresh, old)
    expect(found).toMatchObject({
      connection: 'phone',
      address: old.phone_number,
      first_name: 'Ada',
      is_pro: false,
      refusal: null,
      outcome: { keeps: 'other', moves: [fresh.email], ends: [] },
    })
    expect(answer.data.user).toMatchObject({ id: old.id, phone_number: old.phone_number, email: fresh.email })
    expect([(await caller.call(getMe)).status, (await elsewhere.call(getMe)).status]).toEqual([401, 401])
    const me = await crew.as(null).call(getMe, { headers: { authorization: `Bearer ${answer.data.token}` } })
    expect(me.data.id).toBe(old.id)
    expect(answer.headers['set-cookie']).toMatch(/^__Host-rt=/)
    expect(await stored(fresh.id)).toMatchObject({ account_status: 'DELETED', joined_into: old.id, email: null, phone_number: null })
    expect((await stored(old.id)).email_verified_at).not.toBeNull()
  })

  it('makes the moved address sign in to it from then on', async () => {
    const [fresh, old] = [await newcomer(), await regular()]
    await joined(fresh, old)
    await crew.sql(sql`delete from rate_counters`)
    const { data } = await crew.as(null).call(requestCode, { body: { channel: 'email', address: fresh.email ?? '' } })
    const code = await codeTo('email', fresh.email ?? '')
    const session = await crew.as(null).call(startSession, { body: { challenge_id: data.challenge_id, code } })
    const me = await crew.as(null).call(getMe, { headers: { authorization: session.data.token } })
    expect(me.data.id).toBe(old.id)
  })

  it('records the join at both accounts, without addresses in full, and tells every address of both', async () => {
    const [fresh, old] = [await newcomer(), await regular()]
    await joined(fresh, old)
    await crew.drain()
    const entries = await crew.sql<{ action: string; object_id: number; after: object }>(sql`
      select action, object_id, after from audit_log where object_type = 'user' and object_id in (${fresh.id}, ${old.id})
        and action like 'user.join%' order by id`)
    expect(entries.map(({ action, object_id }) => [action, object_id])).toEqual([
      ['user.join_into', fresh.id],
      ['user.join', old.id],
    ])
    expect(JSON.stringify(entries)).not.toContain(fresh.email)
    const told = await crew.sql<{ address: string }>(
      sql`select address from message_deliveries where kind = 'ACCOUNTS_JOINED' and user_id = ${old.id}`,
    )
    expect(told.map(({ address }) => address).toSorted()).toEqual([old.phone_number, fresh.email])
    expect(crew.standins?.sms.journal().findLast(({ to }) => to === old.phone_number)?.body).toMatch(/became one.*If this was not you/)
  })

  it('keeps its own session if it is the one the person is signed in to', async () => {
    const [old, fresh] = [await regular({ email: mailbox() }), await newcomer({ phone_number: '+13035550140', email: null })]
    const { caller, answer } = await joined(old, fresh)
    expect(answer.data).toMatchObject({ user: { id: old.id }, token: null, expiry: null })
    expect((await caller.call(getMe)).status).toBe(200)
  })

  it('can be repeated with the same answer', async () => {
    const [old, fresh] = [await regular(), await newcomer({ phone_number: '+13035550141', email: null })]
    const { caller, found, answer } = await joined(old, fresh)
    const again = await caller.call(joinAccount, { params: { proofId: found.id } })
    expect(again.data).toEqual(answer.data)
    expect(await crew.sql(sql`select 1 from audit_log where action = 'user.join' and object_id = ${old.id}`)).toHaveLength(1)
  })

  it('happens once when two tabs ask at the same time', async () => {
    const [old, fresh] = [await regular(), await newcomer({ phone_number: '+13035550142', email: null })]
    const caller = crew.as(old.id)
    const { data } = await prove(caller, 'phone', '+13035550142')
    const answers = await Promise.all([1, 2, 3].map(() => caller.call(joinAccount, { params: { proofId: data.id } })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(
      await crew.sql(sql`select 1 from audit_log where action like 'user.join%' and object_id in (${old.id}, ${fresh.id})`),
    ).toHaveLength(2)
  })

  it('happens once when a second tab asks before the first is answered', async () => {
    const [old, fresh] = [await regular(), await newcomer({ phone_number: '+13035550143', email: null })]
    const caller = crew.as(old.id)
    const { data } = await prove(caller, 'phone', '+13035550143')
    const holder = await crew.db.pool.connect()
    await holder.query('begin')
    await holder.query('select from users where id = any($1) for update', [[old.id, fresh.id]])
    const asked = Promise.all([1, 2].map(() => caller.call(joinAccount, { params: { proofId: data.id } })))
    const waiting = () => crew.sql(sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
    await expect.poll(waiting).toHaveLength(2)
    await holder.query('commit')
    holder.release()
    expect((await asked).map(({ status }) => status)).toEqual([200, 200])
    expect(await crew.sql(sql`select 1 from audit_log where action = 'user.join_into' and object_id = ${fresh.id}`)).toHaveLength(1)
  })
})

describe('what moves', () => {
  it('roles move to the pro, each in the history of its location, and the pro may act there', async () => {
    const [worker, place] = [await pro(crew), await payingLocation(crew)]
    const boss = await manager(crew, place)
    await crew.sql(sql`update users set email = ${mailbox()}, email_verified_at = now() where id = ${boss.id}`)
    await row(crew, 'organization_managers', { organization_id: place.organization_id, user_id: boss.id })
    const { answer } = await joined(boss, await accountOf(worker))
    expect(answer.data.user).toMatchObject({
      id: worker.user_id,
      app_mode: 'BOTH',
      gigster_profile_id: worker.id,
      managed_locations: [{ location_id: place.id, role: 'ADMIN' }],
      organization_roles: [{ organization_id: place.organization_id, role: 'ADMIN' }],
      licenses: ['hire', 'marketplace'].map((license_name) => ({ license_name, location_id: place.id })),
    })
    const actions = await crew.sql<{ action: string }>(
      sql`select action from audit_log where organization_id = ${place.organization_id} and actor_user_id = ${boss.id} order by action`,
    )
    expect(actions.map(({ action }) => action)).toEqual([
      'location_manager.grant',
      'location_manager.revoke',
      'organization_manager.grant',
      'organization_manager.revoke',
    ])
    const asPro = crew.as(worker.user_id)
    expect((await asPro.call(updateLocation, { params: { id: place.id }, body: { name: 'Ours' } })).status).toBe(200)
  })

  it('of two roles at one location the higher one stays, so the location keeps its admin', async () => {
    const place = await payingLocation(crew)
    const [boss, member] = [await manager(crew, place), await manager(crew, place, 'TEAM_MEMBER')]
    await crew.sql(sql`update users set date_joined = '2023-01-01' where id = ${member.id}`)
    const { answer } = await joined(boss, member)
    expect(answer.data.user).toMatchObject({ id: member.id, managed_locations: [{ role: 'ADMIN' }] })
    expect(await crew.sql(sql`select user_id, role from location_managers where location_id = ${place.id}`)).toEqual([
      { user_id: member.id, role: 'ADMIN' },
    ])
  })

  it('the business profile and the consents move to an account without them', async () => {
    const [worker, fresh] = [await pro(crew), await newcomer()]
    // With the first manager there are terms of businesses.
    await manager(crew, await payingLocation(crew))
    const signUp = {
      first_name: 'Ada',
      last_name: 'Byron',
      email: fresh.email ?? '',
      business_name: 'Byron Bar',
      accepts_terms: true as const,
    }
    await crew.as(fresh.id).call(signUpBusiness, { body: signUp })
    await joined(fresh, await accountOf(worker))
    const asPro = crew.as(worker.user_id)
    expect((await asPro.call(getManagerProfile)).data.business_name).toBe('Byron Bar')
    expect((await asPro.call(getBusinessTerms)).data.status).toBe('ACCEPTED')
    expect((await asPro.call(getMe)).data.app_mode).toBe('BOTH')
  })

  it('payouts of the pro stay where they were for a day', async () => {
    const [worker, fresh] = [await pro(crew, { payout_account_id: null, payouts_enabled: false }), await newcomer()]
    await joined(fresh, await accountOf(worker))
    const start = { body: { return_path: '/pro/profile' } }
    expect((await crew.as(worker.user_id).call(startPayoutAccount, start)).error?.code).toBe('conflict')
  })

  it('payouts of the pro are not held, nor held for longer, where no address is added to their account', async () => {
    const worker = await pro(crew, { payout_account_id: null, payouts_enabled: false })
    const mine = await accountOf(worker)
    const start = { body: { return_path: '/pro/profile' } }
    const changedAt = async () => (await stored(mine.id)).address_changed_at
    const other = async () => user(crew, { date_joined: await today() })
    expect((await joined(mine, await other())).answer.status).toBe(200)
    expect(await changedAt()).toBeNull()
    expect((await crew.as(mine.id).call(startPayoutAccount, start)).status).toBe(200)

    const long = new Date((await today()).getTime() - 23 * 3_600_000)
    await crew.sql(sql`update users set address_changed_at = ${long} where id = ${mine.id}`)
    expect((await joined(mine, await other())).answer.status).toBe(200)
    expect(await changedAt()).toEqual(long)
  })
})

describe('two accounts remain separate', () => {
  const cases: [string, string, () => Promise<[Tables['users'], Tables['users']]>][] = [
    ['both are pros', 'both_pros', async () => [await accountOf(await pro(crew)), await accountOf(await pro(crew))]],
    [
      'one is a pro and the other worked for a business',
      'both_worked',
      async () => [await workingManager(), await accountOf(await pro(crew))],
    ],
    ['one is a pro who is suspended', 'suspended', async () => [await newcomer(), await accountOf(await suspendedPro())]],
    ['one is locked', 'not_active', async () => [await newcomer(), await regular({ account_status: 'LOCKED' })]],
    ['one belongs to the platform', 'platform_admin', async () => [await newcomer(), await platformAdmin(crew)]],
  ]
  it.each(cases)('when %s', async (_, code, make) => {
    const [mine, other] = await make()
    const { caller, found, answer } = await joined(mine, other)
    expect(found).toMatchObject({ refusal: { code }, outcome: null })
    expect(answer.error).toMatchObject({ code: 'conflict', details: [{ code }] })
    expect((await stored(mine.id)).joined_into ?? (await stored(other.id)).joined_into).toBeNull()
    expect((await caller.call(getMe)).status).toBe(200)
  })

  async function workingManager(): Promise<Tables['users']> {
    const place = await payingLocation(crew)
    const boss = await manager(crew, place)
    expect((await crew.as(boss.id).call(updateLocation, { params: { id: place.id }, body: { name: 'New' } })).status).toBe(200)
    return boss
  }
  async function suspendedPro(): Promise<Tables['pros']> {
    const worker = await pro(crew)
    await row(crew, 'pro_suspensions', { pro_id: worker.id, reason_code: 'CONDUCT', source: 'ADMIN', starts: await today() })
    return worker
  }

  it('when the last code is no longer fresh: the join asks for a code', async () => {
    const [fresh, old] = [await newcomer(), await regular()]
    const caller = crew.as(fresh.id)
    const { data } = await prove(caller, 'phone', old.phone_number ?? '')
    await crew.sql(sql`update sessions set stepped_up_at = '2020-01-01Z' where user_id = ${fresh.id}`)
    expect((await caller.call(joinAccount, { params: { proofId: data.id } })).error?.code).toBe('step_up_required')
  })

  it('when the proof is older than a quarter of an hour', async () => {
    const [fresh, old] = [await newcomer(), await regular()]
    const caller = crew.as(fresh.id)
    const { data } = await prove(caller, 'phone', old.phone_number ?? '')
    const listed = async (query: object) => (await caller.call(listLinkableAccounts, { query })).data.results.length
    expect([await listed({}), await listed({ connection: 'phone' }), await listed({ connection: 'email' })]).toEqual([1, 1, 0])
    crew.clock.advance(15)
    expect((await caller.call(listLinkableAccounts)).data.results).toEqual([])
    expect((await caller.call(joinAccount, { params: { proofId: data.id } })).error?.code).toBe('not_found')
  })

  it('when the other account no longer has the address', async () => {
    const [fresh, old] = [await newcomer(), await regular()]
    const caller = crew.as(fresh.id)
    const { data } = await prove(caller, 'phone', old.phone_number ?? '')
    await crew.sql(sql`update users set phone_number = '+13035550149' where id = ${old.id}`)
    expect((await caller.call(listLinkableAccounts)).data.results).toEqual([])
    expect((await caller.call(joinAccount, { params: { proofId: data.id } })).error?.code).toBe('not_found')
  })
})

describe('a stranger', () => {
  it('gets the same answer for an address with and without an account, and an empty list', async () => {
    const [fresh, old] = [await newcomer(), await regular()]
    const caller = crew.as(fresh.id)
    const ask = (address: string) => caller.call(requestLinkCode, { body: { channel: 'phone', address } })
    const [known, unknown] = [await ask(old.phone_number ?? ''), await ask('+13035550150')]
    expect(known.status).toBe(202)
    const shape = ({ status, data }: typeof known) => [status, Object.keys(data), data.digits, data.resend_after_seconds]
    expect(shape(known)).toEqual(shape(unknown))
    expect((await caller.call(listLinkableAccounts)).data).toMatchObject({ count: 0, results: [] })
  })

  it('cannot use the code or the proof of another person, nor sign in with the code', async () => {
    const [fresh, old, thief] = [await newcomer(), await regular(), await newcomer()]
    const { data } = await crew.as(fresh.id).call(requestLinkCode, { body: { channel: 'phone', address: old.phone_number ?? '' } })
    const body = { challenge_id: data.challenge_id, code: await codeTo('phone', old.phone_number ?? '') }
    expect((await crew.as(thief.id).call(proveAccount, { body })).error?.code).toBe('invalid')
    expect((await crew.as(null).call(startSession, { body })).error?.code).toBe('invalid')
    expect((await crew.as(fresh.id).call(confirmAddress, { body })).error?.code).toBe('invalid')
    const proven = await crew.as(fresh.id).call(proveAccount, { body })
    expect(proven.status).toBe(201)
    expect((await crew.as(thief.id).call(joinAccount, { params: { proofId: proven.data.id } })).error?.code).toBe('not_found')
    expect((await crew.as(thief.id).call(listLinkableAccounts)).data.results).toEqual([])
  })

  it('who proves an address nobody signs in with, or types their own, is told so', async () => {
    const [fresh, old] = [await newcomer(), await regular()]
    expect((await prove(crew.as(fresh.id), 'phone', '+13035550151')).error?.code).toBe('not_found')
    expect((await prove(crew.as(old.id), 'phone', old.phone_number ?? '')).error?.code).toBe('conflict')
    expect(await crew.sql(sql`select 1 from account_proofs where user_id in (${fresh.id}, ${old.id})`)).toEqual([])
  })
})

describe('a phone that another account uses', () => {
  it('cannot be moved from it, but entering its code makes that account linkable', async () => {
    const [person, old] = [await newcomer(), await regular()]
    const caller = crew.as(person.id)
    const address = old.phone_number ?? ''
    const { data } = await caller.call(requestAddressCode, { body: { channel: 'phone', address } })
    const taken = await caller.call(confirmAddress, { body: { challenge_id: data.challenge_id, code: await codeTo('phone', address) } })
    expect(taken.error).toMatchObject({ code: 'already_exists', target: 'phone_number' })
    expect((await caller.call(listLinkableAccounts)).data.results).toMatchObject([{ address, outcome: { keeps: 'other' } }])
  })
})

describe('safeguards in the database', () => {
  it('a closed account gets no session, no role and no profile, and does not open again', async () => {
    const [fresh, old, place] = [await newcomer(), await regular(), await payingLocation(crew)]
    await joined(fresh, old)
    const { organization_id, id: location_id } = place
    const nothing = 'joined_accounts_get_nothing'
    await expect(crew.tokenOf(fresh.id)).rejects.toMatchObject({ constraint: nothing })
    await expect(row(crew, 'location_managers', { organization_id, location_id, user_id: fresh.id, role: 'ADMIN' })).rejects.toMatchObject({
      constraint: nothing,
    })
    await expect(organizationRole(organization_id, fresh.id)).rejects.toMatchObject({ constraint: nothing })
    await expect(row(crew, 'pros', { user_id: fresh.id, display_name: 'Ghost' })).rejects.toMatchObject({ constraint: nothing })
    const open = crew.sql(sql`update users set account_status = 'ACTIVE', joined_into = null, joined_at = null where id = ${fresh.id}`)
    await expect(open).rejects.toMatchObject({ constraint: 'users_stay_joined' })
  })

  const organizationRole = (organization_id: number, user_id: number) => row(crew, 'organization_managers', { organization_id, user_id })

  it('an account with a role cannot be closed', async () => {
    const [old, place] = [await regular(), await payingLocation(crew)]
    const boss = await organizationAdmin(crew, place.organization_id)
    const close = crew.sql(sql`
      update users set account_status = 'DELETED', joined_into = ${old.id}, joined_at = now(), phone_number = null, email = null where id = ${boss.id}`)
    await expect(close).rejects.toMatchObject({ constraint: 'joined_accounts_hold_nothing' })
  })

  it('a role given during the join is waited for, or not given', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [fresh, old, place] = [await newcomer(), await regular(), await payingLocation(crew)]
      const caller = crew.as(fresh.id)
      const { data } = await prove(caller, 'phone', old.phone_number ?? '')
      const role = { organization_id: place.organization_id, location_id: place.id, user_id: fresh.id, role: 'TEAM_MEMBER' }
      const [given, answer] = await Promise.allSettled([
        row(crew, 'location_managers', role),
        caller.call(joinAccount, { params: { proofId: data.id } }),
      ])
      expect(answer).toMatchObject({ status: 'fulfilled', value: { status: 200 } })
      const holders = await crew.sql<{ user_id: number }>(sql`select user_id from location_managers where location_id = ${place.id}`)
      expect(holders.map(({ user_id }) => user_id)).toEqual(given.status === 'fulfilled' ? [old.id] : [])
    }
  })
})
