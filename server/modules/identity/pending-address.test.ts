import { getMe, replaceMe, requestCode, signUpBusiness, startSession, updateMe } from '@crewcall/contract/identity.ts'
import { acceptInvitation, invite } from '@crewcall/contract/invitations.ts'
import { signUpPro } from '@crewcall/contract/pros.ts'
import { confirmAddress, requestAddressCode, requestStepUpCode, stepUp } from '@crewcall/contract/step-up.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { location, row, user } from '../../test/build.ts'
import { manager, skill } from '../../test/cast.ts'
import { openCrew } from '../../test/crew.ts'
import type { Caller, Crew } from '../../test/crew.ts'
import { sentCode } from '../../test/sent-code.ts'

let crew: Crew
beforeAll(async () => {
  crew = await openCrew()
  for (const audience of ['BUSINESS', 'PRO'])
    await row(crew, 'terms_versions', { audience, version: '1', url: '/legal', effective_at: '2020-01-01T00:00:00Z' })
})
afterAll(() => crew.close())
beforeEach(() => crew.sql(sql`delete from rate_counters`))

let serial = 0
const mailbox = () => `typed${(serial += 1)}@example.com`
const mails = (address: string) => crew.standins?.smtp.journal().filter(({ to }) => to.includes(address)) ?? []
const textsTo = (address: string | null) => crew.standins?.sms.journal().filter(({ to }) => to === address) ?? []
const stored = async (id: number) =>
  (await crew.sql<{ email: string | null; pending_email: string | null }>(sql`select email, pending_email from users where id = ${id}`))[0]

async function mailedCode(address: string): Promise<string> {
  await crew.drain()
  return /\b\d{6}\b/.exec(mails(address).findLast(({ subject }) => subject === 'Your Crewcall code')?.text ?? '')?.[0] ?? ''
}

/** Signs in at a mailbox with the code that arrives there. */
async function signInByMail(address: string) {
  await crew.sql(sql`delete from rate_counters`)
  const { data } = await crew.as(null).call(requestCode, { body: { channel: 'email', address } })
  const code = await mailedCode(address)
  return crew.as(null).call(startSession, { body: { challenge_id: data.challenge_id, code } })
}

async function meBy(token: string) {
  return (await crew.as(null).call(getMe, { headers: { authorization: `Bearer ${token}` } })).data
}

/** Enters the code that was sent to the new address. */
async function confirm(caller: Caller, address: string) {
  await crew.sql(sql`delete from rate_counters`)
  const { data } = await caller.call(requestAddressCode, { body: { channel: 'email', address } })
  return caller.call(confirmAddress, { body: { challenge_id: data.challenge_id, code: await mailedCode(address) } })
}

async function longSince(userId: number): Promise<Caller> {
  const caller = crew.as(userId)
  await caller.call(getMe)
  await crew.sql(sql`update sessions set stepped_up_at = '2020-01-01Z' where user_id = ${userId}`)
  return caller
}

describe('a mailbox that was typed but not proven', () => {
  it('opens no account: its owner gets a new one, and a role accepted there is theirs alone', async () => {
    const [stranger, owned] = [await user(crew), mailbox()]
    expect((await crew.as(stranger.id).call(updateMe, { body: { email: owned } })).data).toMatchObject({
      email: null,
      pending_email: owned,
    })
    const place = await location(crew)
    const boss = await manager(crew, place)
    const { data: sent } = await crew.as(boss.id).call(invite, { body: { location_id: place.id, role: 'ADMIN', email: owned } })
    const session = await signInByMail(owned)
    const owner = await meBy(session.data.token)
    expect(owner.id).not.toBe(stranger.id)
    expect(owner).toMatchObject({ email: owned, pending_email: null })
    const token = sent.link?.split('/').at(-1) ?? ''
    const headers = { authorization: `Bearer ${session.data.token}` }
    expect((await crew.as(null).call(acceptInvitation, { params: { token }, body: {}, headers })).status).toBe(200)
    expect((await crew.as(stranger.id).call(getMe)).data.managed_locations).toEqual([])
    expect((await crew.as(stranger.id).call(acceptInvitation, { params: { token }, body: {} })).status).toBe(403)
  })

  it.each([
    ['a changed record', async (caller: Caller, email: string) => caller.call(updateMe, { body: { email } })],
    [
      'a replaced record',
      async (caller: Caller, email: string) =>
        caller.call(replaceMe, { body: { first_name: 'A', last_name: 'B', preferred_name_for_search: '', email, settings: {} } }),
    ],
    [
      'the sign-up of a business',
      async (caller: Caller, email: string) =>
        caller.call(signUpBusiness, { body: { first_name: 'A', last_name: 'B', email, business_name: 'C', accepts_terms: true } }),
    ],
    [
      'the sign-up of a pro',
      async (caller: Caller, email: string) =>
        caller.call(signUpPro, {
          body: {
            first_name: 'A',
            last_name: 'B',
            email,
            address_line_1: '12 Cannon St',
            city: 'Charleston',
            state_code: 'SC',
            zip_code: '29403',
            skill_ids: [(await skill(crew)).id],
            accepts_terms: true,
          },
        }),
    ],
  ])('gets the same answer in %s, whether it is taken or not', async (_, type) => {
    const taken = (await user(crew, { email: mailbox() })).email ?? ''
    const [one, two, free] = [await user(crew), await user(crew), mailbox()]
    const [first, second] = [await type(crew.as(one.id), taken), await type(crew.as(two.id), free)]
    expect([first.error, second.error]).toEqual([undefined, undefined])
    expect(first.status).toBe(second.status)
    expect([(await stored(one.id))?.pending_email, (await stored(two.id))?.pending_email]).toEqual([taken, free])
  })

  it('may be typed into any number of accounts, and belongs to the one that enters its code', async () => {
    const [one, two, address] = [await user(crew), await user(crew), mailbox()]
    for (const { id } of [one, two]) expect((await crew.as(id).call(updateMe, { body: { email: address } })).status).toBe(200)
    expect((await confirm(crew.as(two.id), address)).data).toMatchObject({ email: address, pending_email: null })
    expect(await stored(one.id)).toEqual({ email: null, pending_email: address })
    expect((await confirm(crew.as(one.id), address)).error).toMatchObject({ code: 'already_exists', target: 'email' })
    expect((await signInByMail(address).then(({ data }) => meBy(data.token))).id).toBe(two.id)
  })

  it('receives neither fresh codes nor notifications', async () => {
    const [person, address] = [await user(crew), mailbox()]
    const caller = crew.as(person.id)
    await caller.call(updateMe, { body: { email: address } })
    expect((await caller.call(requestStepUpCode, { body: { channel: 'email' } })).error).toMatchObject({
      code: 'invalid',
      target: 'channel',
    })
    const { data } = await caller.call(requestStepUpCode, { body: {} })
    expect(data.channel).toBe('phone')
    await signInTwice(person.phone_number ?? '')
    expect(await crew.sql(sql`select 1 from message_deliveries where address = ${address}`)).toEqual([])
    expect(mails(address)).toEqual([])
  })

  // The second sign-in is reported through every channel.
  async function signInTwice(phone: string): Promise<void> {
    for (let times = 0; times < 2; times += 1) {
      await crew.sql(sql`delete from rate_counters`)
      const { data } = await crew.as(null).call(requestCode, { body: { channel: 'phone', address: phone } })
      await crew.drain()
      await crew.as(null).call(startSession, { body: { challenge_id: data.challenge_id, code: sentCode(crew, phone) } })
    }
    await crew.drain()
    const told = await crew.sql(sql`select address from message_deliveries where kind = 'account.new_sign_in' and address = ${phone}`)
    expect(told).not.toEqual([])
  }
})

describe('adding the first mailbox', () => {
  it('asks for a fresh code at the phone, at every step, and notifies the phone when it is done', async () => {
    const [person, address] = [await user(crew), mailbox()]
    const caller = await longSince(person.id)
    const refusals = [
      await caller.call(updateMe, { body: { email: address } }),
      await caller.call(requestAddressCode, { body: { channel: 'email', address } }),
    ]
    expect(refusals.map(({ error }) => error?.code)).toEqual(['step_up_required', 'step_up_required'])
    expect(await stored(person.id)).toEqual({ email: null, pending_email: null })
    const { data } = await caller.call(requestStepUpCode, { body: {} })
    await crew.drain()
    await caller.call(stepUp, { body: { challenge_id: data.challenge_id, code: sentCode(crew, person.phone_number) } })
    expect((await caller.call(updateMe, { body: { email: address } })).status).toBe(200)
    expect((await confirm(caller, address)).data.email).toBe(address)
    await crew.drain()
    expect(textsTo(person.phone_number).at(-1)?.body).toMatch(/^An email address was added to your Crewcall account.*If this was not you/)
  })

  it('notifies the mailbox when a first phone is added', async () => {
    const person = await user(crew, { phone_number: null, email: mailbox() })
    const caller = crew.as(person.id)
    const phone = '+13035550188'
    const { data } = await caller.call(requestAddressCode, { body: { channel: 'phone', address: phone } })
    await crew.drain()
    const { status } = await caller.call(confirmAddress, { body: { challenge_id: data.challenge_id, code: sentCode(crew, phone) } })
    expect(status).toBe(200)
    await crew.drain()
    expect(mails(person.email ?? '').at(-1)?.text).toMatch(/A phone number was added to your Crewcall account/)
  })

  it('can be removed or retyped while it waits', async () => {
    const [person, wrong, right] = [await user(crew), mailbox(), mailbox()]
    const caller = crew.as(person.id)
    for (const email of [wrong, right]) await caller.call(updateMe, { body: { email } })
    expect(await stored(person.id)).toEqual({ email: null, pending_email: right })
    const later = await longSince(person.id)
    expect((await later.call(updateMe, { body: { email: right, first_name: 'Same' } })).status).toBe(200)
    expect((await later.call(updateMe, { body: { email: '' } })).data).toMatchObject({ email: null, pending_email: null })
  })
})

describe('the database', () => {
  it('refuses an unproven mailbox as a sign-in address, and a waiting one beside it', async () => {
    const person = await user(crew)
    const write = (text: string) => crew.db.pool.query(text, [person.id])
    await expect(write(`update users set email = 'x@example.com' where id = $1`)).rejects.toThrow('users_email_is_proven')
    await expect(write(`update users set email_verified_at = now() where id = $1`)).rejects.toThrow('users_email_is_proven')
    await expect(
      write(`update users set email = 'x@example.com', email_verified_at = now(), pending_email = 'y@example.com' where id = $1`),
    ).rejects.toThrow('users_pending_waits_for_the_first')
  })

  it('makes existing unproven mailboxes pending', async () => {
    const client = await crew.db.pool.connect()
    try {
      await client.query('begin')
      await client.query('alter table users drop column pending_email, drop constraint users_email_is_proven')
      const { rows } = await client.query(`
        insert into users (phone_number, email, email_verified_at, app_mode) values
          ('+13035550191', 'unproven@example.com', null, 'BOTH'), ('+13035550192', 'proven@example.com', now(), 'BOTH') returning id`)
      await client.query(readFileSync(join(import.meta.dirname, '../../migrations/0020_pending_addresses.sql'), 'utf8'))
      const after = await client.query('select email, pending_email from users where id = any($1) order by id', [rows.map(({ id }) => id)])
      expect(after.rows).toEqual([
        { email: null, pending_email: 'unproven@example.com' },
        { email: 'proven@example.com', pending_email: null },
      ])
    } finally {
      await client.query('rollback')
      client.release()
    }
  })
})
