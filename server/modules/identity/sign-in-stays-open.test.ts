// @module-tag full

import { requestCode, startSession } from '@crewcall/contract/identity.ts'
import { getInvitation } from '@crewcall/contract/invitations.ts'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { user } from '../../test/build.ts'
import { openCrew } from '../../test/crew.ts'
import type { Crew } from '../../test/crew.ts'
import { sentCode } from '../../test/sent-code.ts'

let crew: Crew
beforeAll(async () => {
  crew = await openCrew({ env: { TRUST_PROXY: '127.0.0.1' } })
})
afterAll(() => crew.close())
beforeEach(() => crew.sql(sql`delete from rate_counters`))

type Answer = { status: number; data: Record<string, unknown>; error?: Failure; cookie: string }
type Failure = { code: string; details?: { code: string; message: string }[] }

/** A call from this address, with the cookies of one browser. */
async function from(ip: string, path: string, payload: object, cookie = ''): Promise<Answer> {
  const answer = await crew.app.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: { 'x-forwarded-for': ip, ...(cookie ? { cookie } : {}) },
    payload,
  })
  const body = answer.json() as Record<string, unknown> & { error?: Failure }
  const cookies = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  return { status: answer.statusCode, data: body, cookie: cookies, ...(body.error ? { error: body.error } : {}) }
}

const ask = (ip: string, address: string, more: { proof?: string } = {}, cookie = '') =>
  from(ip, requestCode.path, { channel: address.startsWith('+') ? 'phone' : 'email', address, ...more }, cookie)
const guess = (ip: string, challenge_id: unknown, code: string, more: { proof?: string } = {}, cookie = '') =>
  from(ip, startSession.path, { challenge_id, code, ...more }, cookie)
const wrong = (code: string) => (code.startsWith('0') ? code.replace('0', '1') : code.replace(/^./, '0'))

async function codeAt(address: string): Promise<string> {
  await crew.drain()
  if (address.startsWith('+')) return sentCode(crew, address)
  const mail = crew.standins?.smtp.journal().findLast(({ to }) => to.includes(address))
  return /\b(\d{8}|\d{6})\b/.exec(mail?.text ?? '')?.[0] ?? ''
}

/** Solves a puzzle as the page does. */
function solve(error: Failure | undefined): string {
  const puzzle = JSON.parse(error?.details?.find(({ code }) => code === 'puzzle')?.message ?? '{}')
  for (let number = 0; number <= puzzle.maxnumber; number += 1) {
    if (createHash('sha256').update(`${puzzle.salt}${number}`).digest('hex') !== puzzle.challenge) continue
    const { algorithm, challenge, salt, signature } = puzzle
    return Buffer.from(JSON.stringify({ algorithm, challenge, number, salt, signature })).toString('base64')
  }
  throw new Error('The puzzle has no solution')
}

/** Signs in as a new person; returns the cookies. */
async function signIn(ip: string, address: string): Promise<string> {
  const { data } = await ask(ip, address)
  const session = await guess(ip, data['challenge_id'], await codeAt(address))
  expect([session.status, session.error]).toEqual([201, undefined])
  return session.cookie
}

async function counted(key: string, used: number): Promise<void> {
  await crew.sql(sql`
    insert into rate_counters (key, window_ends, used) values (${key}, ${await crew.clock.now()}::timestamptz + interval '50 minutes', ${used})
    on conflict (key) do update set used = excluded.used, window_ends = excluded.window_ends`)
}

describe('nobody can be locked out', () => {
  it('by forged codes of others: they count for their caller alone', async () => {
    for (let caller = 1; caller <= 12; caller += 1)
      for (let tries = 0; tries < 100; tries += 1) await guess(`198.51.100.${caller}`, randomUUID(), '000000')
    const keys = await crew.sql<{ key: string }>(sql`select key from rate_counters where key not like 'code-guess:198.51.100.%'`)
    expect(keys).toEqual([])
    await signIn('203.0.113.1', '+13035550201')
  })

  it('by codes requested for other mailboxes of the same provider', async () => {
    for (let times = 0; times < 60; times += 1) await ask(`198.51.100.${times % 30}`, `made-up-${times}@mail.example`)
    expect((await ask('203.0.113.1', 'honest@mail.example')).status).toBe(202)
  })

  it('by wrong guesses of a stranger, nor by codes a stranger requests', async () => {
    const { phone_number } = await user(crew)
    const address = phone_number ?? ''
    for (let round = 0; round < 4; round += 1) {
      crew.clock.advance(2)
      const { data } = await ask('198.51.100.7', address)
      const code = await codeAt(address)
      for (let tries = 0; tries < 4; tries += 1) await guess('198.51.100.7', data['challenge_id'], wrong(code))
    }
    crew.clock.advance(2)
    const refused = await ask('198.51.100.7', address)
    expect([202, 428]).toContain(refused.status)
    await crew.drain()
    await signIn('203.0.113.1', address)
  })

  it('by using up the daily limit of an address: its owner solves a puzzle, and a remembered browser does not', async () => {
    const { phone_number } = await user(crew)
    const address = phone_number ?? ''
    const cookie = await signIn('203.0.113.2', address)
    await counted(`code-send:${address}:strangers`, 500)
    await counted(`code-guess:${address}:strangers`, 500)
    crew.clock.advance(2)
    expect((await ask('203.0.113.9', address)).error?.code).toBe('proof_required')
    const { status, data } = await ask('203.0.113.9', address, {}, cookie)
    expect(status).toBe(202)
    const code = await codeAt(address)
    expect(code).toMatch(/^\d{8}$/)
    expect((await guess('203.0.113.9', data['challenge_id'], code, {}, cookie)).status).toBe(201)
  })

  it('a browser remembered for one address is a stranger at another, and so is a forged one', async () => {
    const cookie = await signIn('203.0.113.3', '+13035550203')
    await counted('code-send:all', 2500)
    expect((await ask('203.0.113.3', '+13035550204', {}, cookie)).error?.code).toBe('proof_required')
    const device = /__Host-device=([^;]+)/.exec(cookie)?.[1] ?? ''
    crew.clock.advance(2)
    expect((await ask('203.0.113.3', '+13035550203', {}, `__Host-device=${device.replace(/.$/, '_')}`)).error?.code).toBe('proof_required')
    expect((await ask('203.0.113.3', '+13035550203', {}, `__Host-device=${device}`)).status).toBe(202)
    crew.clock.advance(181 * 24 * 60)
    await counted('code-send:all', 2500)
    expect((await ask('203.0.113.3', '+13035550203', {}, `__Host-device=${device}`)).error?.code).toBe('proof_required')
  })

  it('by 600 wrong links of invitations a minute', async () => {
    for (let times = 0; times < 620; times += 1) {
      const token = randomBytes(32).toString('base64url')
      const headers = { 'x-forwarded-for': `198.51.100.${times % 200}` }
      expect((await crew.as(null).call(getInvitation, { params: { id: token }, headers })).status).toBe(404)
    }
    const headers = { 'x-forwarded-for': '203.0.113.1' }
    expect((await crew.as(null).call(getInvitation, { params: { id: 'a'.repeat(43) }, headers })).status).toBe(404)
  })
})

it('sixty people behind the address of one venue sign in within five minutes', async () => {
  const start = await crew.clock.now()
  const guests = Array.from({ length: 60 }, (_, index) => `+1404555${2000 + index}`)
  const asked = []
  for (const address of guests) asked.push({ address, ...(await ask('203.0.113.60', address)) })
  await crew.drain()
  const statuses = []
  for (const { address, data } of asked) statuses.push((await guess('203.0.113.60', data['challenge_id'], sentCode(crew, address))).status)
  expect(statuses).toEqual(guests.map(() => 201))
  expect((await crew.clock.now()).getTime() - start.getTime()).toBeLessThan(5 * 60_000)
})

describe('a caller', () => {
  it('is a whole IPv6 network: another of its addresses gets no new budget', async () => {
    for (let last = 1; last <= 80; last += 1) expect((await ask(`2001:db8:1:2::${last}`, `a${last}@six.example`)).status).toBe(202)
    expect((await ask('2001:db8:1:2:ffff::9', 'a81@six.example')).error?.code).toBe('proof_required')
    expect((await ask('2001:db8:1:3::9', 'a81@six.example')).status).toBe(202)
  })

  it('is refused after four hundred codes an hour, with or without a proof', async () => {
    await counted('code-send:203.0.113.61', 400)
    expect((await ask('203.0.113.61', 'late@venue.example')).error?.code).toBe('rate_limited')
  })
})

describe('a busy service slows down and refuses nobody', () => {
  it.each([
    ['codes of a day', 'code-send:all', 2000],
    ['codes to one neighbourhood of numbers', 'code-send:prefix:+1505555', 150],
  ])('over the %s: a puzzle whose solution is accepted once', async (_, key, used) => {
    await counted(key, used)
    const asked = await ask('203.0.113.4', '+15055550101')
    expect([asked.status, asked.error?.code]).toEqual([428, 'proof_required'])
    expect(
      await crew.sql(sql`select 1 from sign_in_challenges where address = '+15055550101' and ip = '203.0.113.4' and used_at is null`),
    ).toEqual([])
    const proof = solve(asked.error)
    expect((await ask('203.0.113.4', '+15055550101', { proof })).status).toBe(202)
    expect((await ask('203.0.113.4', '+15055550102', { proof })).error?.code).toBe('proof_required')
    await crew.sql(sql`delete from sign_in_challenges where address = '+15055550101'`)
  })

  it('over the wrong guesses of an hour; no guess is compared, and none is lost, before the proof', async () => {
    const address = '+13035550205'
    const { data } = await ask('203.0.113.5', address)
    const code = await codeAt(address)
    await counted('code-guess:all', 5000)
    const refused = await guess('203.0.113.5', data['challenge_id'], code)
    expect(refused.error?.code).toBe('proof_required')
    expect(await crew.sql(sql`select attempts from sign_in_challenges where id = ${data['challenge_id']}`)).toEqual([{ attempts: 0 }])
    expect((await guess('203.0.113.5', data['challenge_id'], code, { proof: solve(refused.error) })).status).toBe(201)
  })

  it('rejects a proof that is old, too easy, invented or altered', async () => {
    await counted('code-send:all', 2500)
    const first = await ask('203.0.113.6', '+13035550206')
    const proof = solve(first.error)
    const altered = JSON.parse(Buffer.from(proof, 'base64').toString())
    for (const bad of ['x', '', Buffer.from('null').toString('base64'), encode({ ...altered, number: altered.number + 1 })])
      expect((await ask('203.0.113.6', '+13035550206', { proof: bad })).error?.code).toBe('proof_required')
    expect(
      (await ask('203.0.113.6', '+13035550206', { proof: encode({ ...altered, salt: altered.salt.replace('level=1', 'level=7') }) })).error
        ?.code,
    ).toBe('proof_required')
    await counted('code-send:all', 2000 * 16)
    expect((await ask('203.0.113.6', '+13035550206', { proof })).error?.code).toBe('proof_required')
    await counted('code-send:all', 2500)
    crew.clock.advance(11)
    expect((await ask('203.0.113.6', '+13035550206', { proof })).error?.code).toBe('proof_required')
  })

  it('asks for a proof after five wrong codes, and then accepts the right code', async () => {
    const address = '+13035550207'
    const first = await ask('203.0.113.7', address)
    const code = await codeAt(address)
    for (let tries = 0; tries < 5; tries += 1) await guess('203.0.113.7', first.data['challenge_id'], wrong(code))
    crew.clock.advance(2)
    const { data } = await ask('203.0.113.7', address)
    const right = await codeAt(address)
    const slowed = await guess('203.0.113.7', data['challenge_id'], right)
    expect(slowed.error?.code).toBe('proof_required')
    expect((await guess('203.0.113.7', data['challenge_id'], right, { proof: solve(slowed.error) })).status).toBe(201)
  })
})

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64')
}
