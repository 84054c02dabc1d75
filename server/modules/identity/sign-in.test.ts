import { getMe, requestCode, startSession } from '@crewcall/contract/identity.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { user } from '../../test/build.ts'
import { platformAdmin } from '../../test/cast.ts'
import { declaredJobs } from '../../platform/jobs.ts'
import { openCrew } from '../../test/crew.ts'
import type { Crew } from '../../test/crew.ts'
import { forgetCodes } from './deliver-code.ts'

let crew: Crew
beforeAll(async () => {
  crew = await openCrew({ tellsNobody: true })
})
afterAll(() => crew.close())

// Every request of one test file comes from one address; the limits per address have a test of their own.
async function freshLimits() {
  await crew.sql(sql`delete from rate_counters`)
}
beforeEach(freshLimits)

async function challengeFor(address: string, channel: 'phone' | 'email' = 'phone') {
  await freshLimits()
  const { data } = await crew.as(null).call(requestCode, { body: { channel, address } })
  await crew.drain()
  return data.challenge_id
}

function textTo(address: string): string {
  const last = crew.standins?.sms.journal().findLast(({ to }) => to === address)
  return last?.body ?? ''
}

const codeIn = (text: string) => /^\d+/.exec(text)?.[0] ?? ''
const guess = (challenge_id: string, code: string) => crew.as(null).call(startSession, { body: { challenge_id, code } })
const wrong = (code: string) => (code === '000000' ? '000001' : '000000')

describe('signing in by code', () => {
  it('creates a user for an unknown number, who is new until they sign up', async () => {
    const challenge = await challengeFor('+12025550901')
    const first = await guess(challenge, codeIn(textTo('+12025550901')))
    expect(first.status).toBe(201)
    expect(first.data.is_new_user).toBe(true)
    expect(first.headers['set-cookie']).toEqual([
      expect.stringMatching(/^__Host-rt=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Strict$/),
      expect.stringMatching(/^__Host-device=[\w.-]+; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Strict$/),
    ])
    const me = await crew.as(null).call(getMe, { headers: { authorization: `Bearer ${first.data.token}` } })
    expect(me.data).toMatchObject({ phone_number: '+12025550901', gigster_profile_id: null, managed_locations: [] })
  })

  it('works by mail too, and returns the existing account of a known person', async () => {
    const person = await user(crew, { email: 'ada@example.com' })
    const challenge = await challengeFor('Ada@Example.com', 'email')
    const mail = crew.standins?.smtp.journal().at(-1)
    expect(mail?.to).toEqual(['ada@example.com'])
    const { data } = await guess(challenge, codeIn(mail?.text ?? ''))
    const me = await crew.as(null).call(getMe, { headers: { authorization: data.token } })
    expect(me.data.id).toBe(person.id)
  })

  it('answers known and unknown numbers alike', async () => {
    const known = await user(crew)
    const answers = [known.phone_number ?? '', '+12025550902'].map((address) =>
      crew.as(null).call(requestCode, { body: { channel: 'phone', address } }),
    )
    const [a, b] = await Promise.all(answers)
    expect(a?.status).toBe(202)
    expect([a?.status, Object.keys(a?.data ?? {}), a?.data.resend_after_seconds]).toEqual([
      b?.status,
      Object.keys(b?.data ?? {}),
      b?.data.resend_after_seconds,
    ])
  })

  it.each([
    ['of the Caribbean', '+18765550123'],
    ['of Canada', '+14165550123'],
    ['of Puerto Rico', '+17875550123'],
    ['that costs its caller', '+19005550123'],
    ['of a paid exchange', '+18439765555'],
    ['that costs nobody', '+18005550123'],
    ['that follows a person', '+15005550123'],
    ['that nobody can have', '+15555550123'],
  ])('sends no code to a number %s, and says so', async (_, address) => {
    const { status, error } = await crew.as(null).call(requestCode, { body: { channel: 'phone', address } })
    expect([status, error?.reason, error?.target]).toEqual([400, 'NO_TEXTS_THERE', 'address'])
    expect(await crew.sql(sql`select id from message_deliveries where address = ${address}`)).toEqual([])
  })

  it('sends numbers of no account a quarter of a day’s codes in one area, and people theirs all the same', async () => {
    const { sms } = crew.around.config
    if (!sms) throw new Error('Texts are off')
    const known = await user(crew, { phone_number: '+13195550100' })
    const most = sms.new_numbers_per_day
    sms.new_numbers_per_day = 6
    try {
      await freshLimits()
      const ask = async (address: string) => (await crew.as(null).call(requestCode, { body: { channel: 'phone', address } })).error?.reason
      const inIowa = ['+13195550101', '+13195550102', '+13195550103']
      const asked = [...inIowa, known.phone_number ?? '', '+15155550101', '+15155550102', '+15635550101', '+15635550102', '+16415550101']
      const answers: (string | undefined)[] = []
      for (const address of asked) answers.push(await ask(address))
      const usedUp = 'NEW_NUMBERS_USED_UP'
      // The third of one area takes nothing from the others.
      expect(answers).toEqual([undefined, undefined, usedUp, undefined, undefined, undefined, undefined, undefined, usedUp])
    } finally {
      sms.new_numbers_per_day = most
      await freshLimits()
    }
  })

  it('sends no code by phone where texts are off, and says so', async () => {
    const { config } = crew.around
    const { sms } = config
    config.sms = undefined
    try {
      const { status, error } = await crew.as(null).call(requestCode, { body: { channel: 'phone', address: '+12025550905' } })
      expect(status).toBe(400)
      expect(JSON.stringify(error)).toContain('This site sends no texts. Sign in with your email.')
    } finally {
      config.sms = sms
    }
  })

  it('stores the code only until it is sent, and elsewhere never in clear text', async () => {
    const { data } = await crew.as(null).call(requestCode, { body: { channel: 'phone', address: '+12025550903' } })
    const [waiting] = await crew.sql<{ body: string }>(sql`select body from message_deliveries where address = '+12025550903'`)
    const code = codeIn(waiting?.body ?? '')
    expect(code).toMatch(/^\d{6}$/)
    const [challenge] = await crew.sql<{ code_mac: string }>(sql`select code_mac from sign_in_challenges where id = ${data.challenge_id}`)
    expect(challenge?.code_mac).not.toContain(code)
    await crew.sweep(...declaredJobs().filter(({ name }) => name === 'notifications.send-waiting'))
    expect(crew.standins?.sms.journal().filter(({ to }) => to === '+12025550903')).toHaveLength(1)
    await crew.drain()
    expect(await crew.sql(sql`select body, state from message_deliveries where address = '+12025550903'`)).toEqual([
      { body: '', state: 'SENT' },
    ])
  })

  it.each([null, 'en', 'es'] as const)('sends one text that a phone fills in here alone, in the language %s', async (locale) => {
    const person = locale === null ? null : await user(crew, { locale })
    const address = person?.phone_number ?? '+12025550915'
    await challengeFor(address)
    const text = textTo(address)
    expect(text.length).toBeLessThanOrEqual(160)
    // The letters of GSM-7, without those that count twice.
    expect(text).toMatch(/^[\w@£$¥èéùìòÇØøÅåÆæßÉ !"#¤%&'()*+,\-./:;<=>?¡ÄÖÑÜ§¿äöñüà\n]+$/)
    const { hostname } = new URL(crew.around.config.public_url)
    expect(text.split('\n').at(-1)).toBe(`@${hostname} #${codeIn(text)}`)
  })

  it('gives platform admins eight digits', async () => {
    const admin = await platformAdmin(crew)
    await challengeFor(admin.phone_number ?? '')
    expect(codeIn(textTo(admin.phone_number ?? ''))).toMatch(/^\d{8}$/)
  })

  it('accepts a code once', async () => {
    const challenge = await challengeFor('+12025550904')
    const code = codeIn(textTo('+12025550904'))
    expect((await guess(challenge, code)).status).toBe(201)
    expect((await guess(challenge, code)).error?.code).toBe('invalid')
  })

  it('accepts a code for ten minutes, and only for its own challenge', async () => {
    const first = await challengeFor('+12025550905')
    const code = codeIn(textTo('+12025550905'))
    const other = await challengeFor('+12025550906')
    expect((await guess(other, code)).status).toBe(400)
    crew.clock.advance(11)
    expect((await guess(first, code)).status).toBe(400)
  })

  it('accepts a first code that comes late, after another one was asked for in the same tab, and each only once', async () => {
    const address = '+12025550916'
    const again = async (follows?: string) => {
      await freshLimits()
      const { data } = await crew.as(null).call(requestCode, { body: { channel: 'phone', address, ...(follows ? { follows } : {}) } })
      await crew.drain()
      return { id: data.challenge_id, code: codeIn(textTo(address)) }
    }
    const first = await again()
    const second = await again(first.id)
    expect((await guess(second.id, first.code)).status).toBe(201)
    expect([(await guess(second.id, second.code)).status, (await guess(first.id, first.code)).status]).toEqual([400, 400])
    // Another tab does not know the first challenge, and one for another address is none of it.
    const [third, stranger] = [await again(), await challengeFor('+12025550917')]
    const theirs = codeIn(textTo('+12025550917'))
    expect((await guess((await again()).id, third.code)).status).toBe(400)
    expect((await guess((await again(stranger)).id, theirs)).status).toBe(400)
    const late = await again()
    crew.clock.advance(9)
    const newest = await again(late.id)
    crew.clock.advance(2)
    expect((await guess(newest.id, late.code)).status).toBe(400)
  })

  it('accepts a code once when it is submitted 40 times at the same moment', async () => {
    const challenge = await challengeFor('+12025550907')
    const code = codeIn(textTo('+12025550907'))
    const answers = await Promise.all(Array.from({ length: 40 }, () => guess(challenge, code)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  })

  it('compares at most five of 400 parallel guesses, after which the right code is refused', async () => {
    const challenge = await challengeFor('+12025550908')
    const code = codeIn(textTo('+12025550908'))
    const answers = await Promise.all(Array.from({ length: 400 }, () => guess(challenge, wrong(code))))
    expect(answers.every(({ status }) => [400, 429, 503].includes(status))).toBe(true)
    expect(await crew.sql(sql`select attempts from sign_in_challenges where id = ${challenge}`)).toEqual([{ attempts: 5 }])
    await freshLimits()
    expect((await guess(challenge, code)).status).toBe(400)
  })

  it('counts failures per account across codes: a new code does not reset them', async () => {
    const address = '+12025550909'
    const statuses = []
    for (let round = 0; round < 3; round += 1) {
      crew.clock.advance(2)
      await crew.sql(sql`delete from rate_counters where key like 'code-send%'`)
      const { data } = await crew.as(null).call(requestCode, { body: { channel: 'phone', address } })
      await crew.drain()
      const code = codeIn(textTo(address))
      for (let tries = 0; tries < 4; tries += 1) statuses.push((await guess(data.challenge_id, wrong(code))).status)
    }
    expect(statuses.filter((status) => status === 400)).toHaveLength(5)
    expect(statuses.filter((status) => status === 428)).toHaveLength(7)
  })

  it('does not count an expired code against the account', async () => {
    const challenge = await challengeFor('+12025550913')
    crew.clock.advance(11)
    for (let tries = 0; tries < 12; tries += 1) expect((await guess(challenge, '123456')).status).toBe(400)
    expect(await crew.sql(sql`select key from rate_counters where key like 'code-guess:+12025550913%'`)).toEqual([])
  })

  it('returns a guess when the code was right', async () => {
    const challenge = await challengeFor('+12025550910')
    await guess(challenge, codeIn(textTo('+12025550910')))
    const counters = await crew.sql(sql`select used from rate_counters where key like 'code-guess:%'`)
    expect(counters.map(({ used }) => used)).toEqual([0, 0, 0, 0, 0])
  })

  it('sends one code a minute to a number, five a day without a proof and twenty at most', async () => {
    const ask = () => crew.as(null).call(requestCode, { body: { channel: 'phone', address: '+12025550911' } })
    expect((await ask()).status).toBe(202)
    const again = await ask()
    expect(again.status).toBe(429)
    expect(Number(again.headers['retry-after'])).toBeGreaterThan(30)
    for (let more = 0; more < 4; more += 1) {
      crew.clock.advance(2)
      expect((await ask()).status).toBe(202)
    }
    crew.clock.advance(2)
    expect((await ask()).error?.code).toBe('proof_required')
    await crew.sql(sql`update rate_counters set used = 20 where key like 'code-send:%:day'`)
    expect((await ask()).status).toBe(429)
  })

  it('has a daily budget for all codes, with an alarm before it is used up', async () => {
    const ask = (last: number) => crew.as(null).call(requestCode, { body: { channel: 'phone', address: `+1404555${1000 + last}` } })
    await ask(0)
    await crew.sql(sql`update rate_counters set used = 1399 where key = 'code-send:all'`)
    expect((await ask(1)).status).toBe(202)
    expect(await crew.sql(sql`select detail from alarms where kind = 'code_budget'`)).toEqual([{ detail: { used: 1400, of: 2000 } }])
    await crew.sql(sql`update rate_counters set used = 2000 where key = 'code-send:all'`)
    expect((await ask(2)).error?.code).toBe('proof_required')
    expect(await crew.sql(sql`select 1 from sign_in_challenges where address = '+14045551002'`)).toEqual([])
  })

  it('deletes a code that could not be sent in time', async () => {
    await crew.drain()
    // As many as there are attempts: the texts of other tests are sent.
    crew.standins?.sms.fault({ next: 'rate_limited', times: 5 })
    await crew.as(null).call(requestCode, { body: { channel: 'phone', address: '+12025550912' } })
    await crew.drain({ ignoreBackoff: true })
    crew.clock.advance(11)
    await crew.sweep(forgetCodes)
    expect(await crew.sql(sql`select body, state from message_deliveries where address = '+12025550912'`)).toEqual([
      { body: '', state: 'FAILED' },
    ])
  })
})
