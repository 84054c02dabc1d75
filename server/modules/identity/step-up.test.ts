import { getMe, refreshHeader, refreshSession, requestCode, startSession } from '@crewcall/contract/identity.ts'
import { openLocationPortal, startLocationSetup } from '@crewcall/contract/billing.ts'
import type { Endpoint } from '@crewcall/contract/kit.ts'
import { listNotifications } from '@crewcall/contract/notifications.ts'
import { payAdHocByPlatform, payProByPlatform } from '@crewcall/contract/payments.ts'
import { startPayoutAccount } from '@crewcall/contract/pros.ts'
import { refundCharge } from '@crewcall/contract/refunds.ts'
import { confirmAddress, requestAddressCode, requestStepUpCode, stepUp } from '@crewcall/contract/step-up.ts'
import { changeRole } from '@crewcall/contract/teams.ts'
import sql, { raw } from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { user } from '../../test/build.ts'
import { manager, payingLocation, platformAdmin, pro } from '../../test/cast.ts'
import { openCrew } from '../../test/crew.ts'
import type { Crew } from '../../test/crew.ts'
import { sentCode } from '../../test/sent-code.ts'

let crew: Crew
beforeAll(async () => {
  crew = await openCrew()
})
afterAll(() => crew.close())
beforeEach(() => crew.sql(sql`delete from rate_counters`))

const textsTo = (address: string) => crew.standins?.sms.journal().filter(({ to }) => to === address) ?? []
const codeTo = async (address: string) => {
  await crew.drain()
  if (!address.includes('@')) return sentCode(crew, address)
  const mail = crew.standins?.smtp.journal().findLast(({ to, text }) => to.includes(address) && /^\d/.test(text))
  return /^\d+/.exec(mail?.text ?? '')?.[0] ?? ''
}

/** A person with a valid session whose last code was long ago. */
async function stale(userId: number) {
  const caller = crew.as(userId)
  await caller.call(getMe)
  await crew.sql(sql`update sessions set stepped_up_at = '2020-01-01Z' where user_id = ${userId}`)
  return caller
}

async function prove(userId: number, caller = crew.as(userId)) {
  const [{ phone_number } = { phone_number: '' }] = await crew.sql<{ phone_number: string }>(
    sql`select phone_number from users where id = ${userId}`,
  )
  await crew.sql(sql`delete from rate_counters`)
  const { data } = await caller.call(requestStepUpCode, { body: {} })
  return caller.call(stepUp, { body: { challenge_id: data.challenge_id, code: await codeTo(phone_number) } })
}

describe('a fresh code', () => {
  const cases: [string, () => Promise<{ userId: number; endpoint: Endpoint; sent: object }>][] = [
    [
      'where a pro is paid',
      async () => ({
        userId: (await pro(crew, { payout_account_id: null, payouts_enabled: false })).user_id,
        endpoint: startPayoutAccount,
        sent: { body: { return_path: '/pro/profile' } },
      }),
    ],
    [
      'to make someone an admin of a location',
      async () => {
        const place = await payingLocation(crew)
        const [boss, member] = [await manager(crew, place), await manager(crew, place, 'TEAM_MEMBER')]
        const [held] = await crew.sql<{ id: number }>(sql`select id from location_managers where user_id = ${member.id}`)
        return { userId: boss.id, endpoint: changeRole, sent: { params: { managerId: held?.id }, body: { role: 'ADMIN' } } }
      },
    ],
    [
      'for the portal of the payment provider',
      async () => {
        const place = await payingLocation(crew)
        return { userId: (await manager(crew, place)).id, endpoint: openLocationPortal, sent: { params: { id: place.id } } }
      },
    ],
    [
      'to replace a card',
      async () => {
        const place = await payingLocation(crew)
        return { userId: (await manager(crew, place)).id, endpoint: startLocationSetup, sent: { params: { locationId: place.id } } }
      },
    ],
    [
      'to sign in by another phone',
      async () => ({
        userId: (await user(crew)).id,
        endpoint: requestAddressCode,
        sent: { body: { channel: 'phone', address: '+13035550155' } },
      }),
    ],
  ]
  it.each(cases)('is required for %s, and the same call succeeds once it was entered', async (_, make) => {
    const { userId, endpoint, sent } = await make()
    const caller = await stale(userId)
    const refused = await caller.call(endpoint, sent as never)
    expect([refused.status, refused.error?.code]).toEqual([403, 'step_up_required'])
    expect((await prove(userId, caller)).status).toBe(200)
    expect((await caller.call(endpoint, sent as never)).error).toBeUndefined()
    expect(await crew.sql(sql`select 1 from audit_log where action = 'session.step_up' and actor_user_id = ${userId}`)).toHaveLength(1)
  })

  it.each<[Endpoint, object]>([
    [payAdHocByPlatform, { body: { application_id: 1, reason: 'TIP', pro_amount: 5, description: 'x' } }],
    [payProByPlatform, { body: { gig_application: 1 } }],
    [refundCharge, { params: { id: 1 }, body: { reason: 'x' } }],
  ])('is required of platform admins before they move money', async (endpoint, sent) => {
    const caller = await stale((await platformAdmin(crew)).id)
    expect((await caller.call(endpoint, sent as never)).error?.code).toBe('step_up_required')
  })

  it('counts for five minutes, and only in its own session', async () => {
    const worker = await pro(crew, { payout_account_id: null, payouts_enabled: false })
    const [here, elsewhere] = [await stale(worker.user_id), crew.as(worker.user_id)]
    await elsewhere.call(getMe)
    await crew.sql(sql`update sessions set stepped_up_at = null where user_id = ${worker.user_id}`)
    await prove(worker.user_id, here)
    const start = { body: { return_path: '/pro/profile' } }
    expect((await elsewhere.call(startPayoutAccount, start)).error?.code).toBe('step_up_required')
    crew.clock.advance(4.9)
    expect((await here.call(startPayoutAccount, start)).status).toBe(200)
    crew.clock.advance(0.2)
    expect((await here.call(startPayoutAccount, start)).error?.code).toBe('step_up_required')
  })

  /** A pro who signed in with a code to their mailbox, and what they do in that session. */
  async function byMail(values: object = {}) {
    const worker = await pro(crew, { payout_account_id: null, payouts_enabled: false })
    const address = `pro${worker.id}@pros.example`
    await crew.sql(sql`update users set email = ${address}, email_verified_at = now() where id = ${worker.user_id}`)
    for (const [column, value] of Object.entries(values)) {
      await crew.sql(sql`update users set ${raw(column)} = ${value} where id = ${worker.user_id}`)
    }
    const { data: asked } = await crew.as(null).call(requestCode, { body: { channel: 'email', address } })
    const body = { challenge_id: asked.challenge_id, code: await codeTo(address) }
    const { data: session } = await crew.as(null).call(startSession, { body })
    const post = async (url: string, payload: object) =>
      crew.app.inject({ method: 'POST', url, headers: { authorization: `Bearer ${session.token}` }, payload })
    const open = async () => {
      const answer = await post('/api/pro/payout-account/', { return_path: '/pro/profile' })
      return [answer.statusCode, answer.json().error?.code, answer.json().error?.reason]
    }
    const stepUpAt = async (channel: 'email' | 'phone', to: string) => {
      await crew.sql(sql`delete from rate_counters`)
      const sent = await post('/api/auth/step-up/codes/', { channel })
      await post('/api/auth/step-up/', { challenge_id: sent.json().challenge_id, code: await codeTo(to) })
    }
    const [{ phone_number } = { phone_number: '' }] = await crew.sql<{ phone_number: string }>(
      sql`select phone_number from users where id = ${worker.user_id}`,
    )
    return { worker, address, phone_number, open, stepUpAt }
  }
  const tellings = async (userId: number) => {
    await crew.drain()
    const { data } = await crew.as(userId).call(listNotifications, { query: {} })
    return data.results.filter(({ kind }) => kind === 'payouts.opened')
  }
  const phoneNeeded = [403, 'step_up_required', 'PHONE_CODE_NEEDED']

  it.each(['has an account', 'opens the first one'])(
    'comes to the phone of a pro who %s, so that a mailbox alone moves no pay',
    async (pays) => {
      const { worker, address, phone_number, open, stepUpAt } = await byMail()
      if (pays === 'has an account') await crew.as(worker.user_id).call(startPayoutAccount, { body: { return_path: '/pro/profile' } })
      expect(await tellings(worker.user_id)).toEqual([])
      expect(await open()).toEqual(phoneNeeded)
      await stepUpAt('email', address)
      expect(await open()).toEqual(phoneNeeded)
      await stepUpAt('phone', phone_number)
      expect((await open())[0]).toBe(200)
      expect(await tellings(worker.user_id)).toHaveLength(1)
      expect(textsTo(phone_number).map(({ body }) => body)).toContainEqual(expect.stringContaining('Your payout account was opened'))
    },
  )

  it('is the one of signing in where a pro signs in by phone and opens the first account, of which nobody is told', async () => {
    const worker = await pro(crew, { payout_account_id: null, payouts_enabled: false })
    expect((await crew.as(worker.user_id).call(startPayoutAccount, { body: { return_path: '/pro/profile' } })).status).toBe(200)
    expect(await tellings(worker.user_id)).toEqual([])
  })

  it('may come to the mailbox where there is no phone; the mailbox is told', async () => {
    const { worker, open } = await byMail({ phone_number: null })
    expect((await open())[0]).toBe(200)
    expect(await tellings(worker.user_id)).toHaveLength(1)
  })

  it('is useless to someone else and for signing in, and a sign-in code is no fresh code', async () => {
    const [mine, thief] = [await user(crew), await user(crew)]
    const { data } = await crew.as(mine.id).call(requestStepUpCode, { body: {} })
    expect(data).toMatchObject({ channel: 'phone', digits: 6, sent_to: `•••${mine.phone_number?.slice(-4)}` })
    const body = { challenge_id: data.challenge_id, code: await codeTo(mine.phone_number ?? '') }
    expect((await crew.as(thief.id).call(stepUp, { body })).error?.code).toBe('invalid')
    expect((await crew.as(null).call(startSession, { body })).error?.code).toBe('invalid')
    const signIn = await crew.as(null).call(requestCode, { body: { channel: 'phone', address: thief.phone_number ?? '' } })
    const other = { challenge_id: signIn.data.challenge_id, code: await codeTo(thief.phone_number ?? '') }
    expect((await crew.as(thief.id).call(stepUp, { body: other })).error?.code).toBe('invalid')
    expect((await crew.as(mine.id).call(stepUp, { body })).status).toBe(200)
    expect((await crew.as(mine.id).call(stepUp, { body })).error?.code).toBe('invalid')
  })

  it('has eight digits for platform admins', async () => {
    const admin = await platformAdmin(crew)
    expect((await crew.as(admin.id).call(requestStepUpCode, { body: {} })).data.digits).toBe(8)
    expect((await crew.as(admin.id).call(requestStepUpCode, { body: { channel: 'email' } })).error?.target).toBe('channel')
  })
})

describe('a new sign-in phone', () => {
  const next = '+13035550166'

  it('needs a code sent there; then the old one is notified, other devices are signed out, and payouts are held for a day', async () => {
    const worker = await pro(crew, { payout_account_id: null, payouts_enabled: false })
    const [old] = await crew.sql<{ phone_number: string }>(sql`select phone_number from users where id = ${worker.user_id}`)
    const [here, elsewhere] = [crew.as(worker.user_id), crew.as(worker.user_id)]
    await elsewhere.call(getMe)
    const { data } = await here.call(requestAddressCode, { body: { channel: 'phone', address: next } })
    const code = await codeTo(next)
    expect(
      (await here.call(confirmAddress, { body: { challenge_id: data.challenge_id, code: code === '000000' ? '111111' : '000000' } })).error
        ?.target,
    ).toBe('code')
    const changed = await here.call(confirmAddress, { body: { challenge_id: data.challenge_id, code } })
    expect(changed.data.phone_number).toBe(next)
    await crew.drain()
    const warning = textsTo(old?.phone_number ?? '').at(-1)?.body
    expect(warning).toMatch(/no longer •••\d{4}/)
    expect(warning).not.toContain(next)
    expect((await elsewhere.call(getMe)).status).toBe(401)
    expect((await here.call(startPayoutAccount, { body: { return_path: '/pro/profile' } })).error?.code).toBe('conflict')
    crew.clock.advance(24 * 60 + 1)
    expect((await here.call(startPayoutAccount, { body: { return_path: '/pro/profile' } })).status).toBe(200)
  })

  it('may be a mailbox, which counts as proven afterwards', async () => {
    const person = await user(crew)
    const here = crew.as(person.id)
    const { data } = await here.call(requestAddressCode, { body: { channel: 'email', address: 'moved@example.com' } })
    await crew.drain()
    const code = /\d{6}/.exec(crew.standins?.smtp.journal().findLast(({ to }) => to.includes('moved@example.com'))?.text ?? '')?.[0] ?? ''
    expect((await here.call(confirmAddress, { body: { challenge_id: data.challenge_id, code } })).data.email).toBe('moved@example.com')
    const [now] = await crew.sql(sql`select email_verified_at is not null as is_proven from users where id = ${person.id}`)
    expect(now).toEqual({ is_proven: true })
  })

  it('cannot be one that another account uses, and only its holder is told so', async () => {
    const [taken, person] = [await user(crew), await user(crew)]
    const { data, status } = await crew
      .as(person.id)
      .call(requestAddressCode, { body: { channel: 'phone', address: taken.phone_number ?? '' } })
    expect(status).toBe(202)
    const body = { challenge_id: data.challenge_id, code: await codeTo(taken.phone_number ?? '') }
    expect((await crew.as(person.id).call(confirmAddress, { body })).error?.code).toBe('already_exists')
  })

  it('cannot be confirmed with a stale session: the last step asks again', async () => {
    const person = await user(crew)
    const caller = crew.as(person.id)
    const { data } = await caller.call(requestAddressCode, { body: { channel: 'phone', address: '+13035550177' } })
    const code = await codeTo('+13035550177')
    await crew.sql(sql`update sessions set stepped_up_at = null where user_id = ${person.id}`)
    expect((await caller.call(confirmAddress, { body: { challenge_id: data.challenge_id, code } })).error?.code).toBe('step_up_required')
  })
})

describe('the owner of an account', () => {
  const told = async (userId: number) => {
    await crew.drain()
    const kinds = (await crew.as(userId).call(listNotifications, { query: {} })).data.results.map(({ kind }) => kind)
    const mails = await crew.sql<{ kind: string }>(sql`select kind from message_deliveries where user_id = ${userId} and channel = 'email'`)
    return { kinds, mails: mails.map(({ kind }) => kind) }
  }

  it('is notified of five wrong codes within an hour, once', async () => {
    const person = await user(crew, { email: 'wrong@example.com' })
    await guessWrong(person.phone_number ?? '')
    expect((await told(person.id)).kinds).toEqual([])
    await guessWrong(person.phone_number ?? '')
    expect(await told(person.id)).toEqual({ kinds: ['account.codes_refused'], mails: ['account.codes_refused'] })
  })

  async function guessWrong(address: string): Promise<void> {
    await crew.sql(sql`delete from rate_counters where key like 'code-send%'`)
    const { data } = await crew.as(null).call(requestCode, { body: { channel: 'phone', address } })
    const code = (await codeTo(address)) === '000000' ? '111111' : '000000'
    for (let guess = 0; guess < 4; guess += 1) await crew.as(null).call(startSession, { body: { challenge_id: data.challenge_id, code } })
  }

  it('is notified of a copied session', async () => {
    const person = await user(crew, { email: 'copied@example.com' })
    const { data } = await crew.as(null).call(requestCode, { body: { channel: 'phone', address: person.phone_number ?? '' } })
    const signedIn = await crew
      .as(null)
      .call(startSession, { body: { challenge_id: data.challenge_id, code: await codeTo(person.phone_number ?? '') } })
    const cookie = String(signedIn.headers['set-cookie']).split(';', 1)[0] ?? ''
    const refresh = () => crew.as(null).call(refreshSession, { headers: { cookie, origin: 'http://localhost:3000', [refreshHeader]: '1' } })
    await refresh()
    crew.clock.advance(1)
    expect((await refresh()).status).toBe(401)
    expect(await told(person.id)).toEqual({ kinds: ['account.session_copied'], mails: ['account.session_copied'] })
  })
})
