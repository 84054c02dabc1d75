import { getMe } from '@crewcall/contract/identity.ts'
import { exportPayments } from '@crewcall/contract/payments.ts'
import { openLocationPortal } from '@crewcall/contract/billing.ts'
import { getConfig } from '@crewcall/contract/config.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { user } from '../test/build.ts'
import { manager, payingLocation } from '../test/cast.ts'
import { openCrew } from '../test/crew.ts'
import type { Crew } from '../test/crew.ts'
import { isProblem } from './errors.ts'
import { makeLimits } from './limits.ts'
import type { LimitGroup } from './limits.ts'

/** Limits with their own clock; `granted` counts how many of `tries` simultaneous calls are granted. */
function bucket(factor = 1) {
  let now = 0
  const limits = makeLimits(factor, () => now)
  const once = (limit?: LimitGroup, id = 1) => limits.ofUser(limit ? { limit } : {}, id)
  const wait = (call: () => void) => {
    try {
      call()
      return 0
    } catch (error) {
      return isProblem(error) ? (error.retry_after ?? -1) : -1
    }
  }
  return {
    limits,
    pass: (ms: number) => (now += ms),
    wait: (limit?: LimitGroup, id?: number) => wait(() => once(limit, id)),
    granted: (tries: number, limit?: LimitGroup) =>
      Array.from({ length: tries }, () => wait(() => once(limit))).filter((s) => s === 0).length,
    grantedAt: (tries: number, limit?: LimitGroup) =>
      Array.from({ length: tries }, () => wait(() => limits.ofAddress(limit ? { limit } : {}, '10.0.0.1'))).filter((s) => s === 0).length,
  }
}

describe('the limits of one process', () => {
  it('let a user make 60 calls at once and then one every fifth of a second', () => {
    const { granted, pass } = bucket()
    expect(granted(100)).toBe(60)
    pass(200)
    expect(granted(5)).toBe(1)
    pass(60_000)
    expect(granted(100)).toBe(60)
  })

  it('allow 300 evenly spaced calls in a minute, and not 301', () => {
    const { granted, pass } = bucket()
    let through = granted(60)
    for (let step = 0; step < 240; step += 1) {
      pass(200)
      through += granted(2)
    }
    expect(through).toBe(300)
  })

  it('tell after the first call of a key that all others are left, whatever the clock shows', () => {
    const left = [0, 0.1, 55_944.83043954541, 124_297.50160936131].map((now) => {
      const told = new Map<string, string>()
      makeLimits(0.01, () => now).ofKey({}, 1, (name, value) => told.set(name, value))
      return told.get('ratelimit-remaining')
    })
    expect(left).toEqual(['5', '5', '5', '5'])
  })

  it.each([
    ['search', 60],
    ['apply', 60],
    ['offer', 200],
    ['favorite', 120],
    ['note', 120],
    ['export', 10],
    ['sheet', 240],
  ] as const)('count %s separately: %i', (group, most) => {
    const { wait, pass } = bucket()
    let through = 0
    // Slow enough for the general limit, fast enough that the group's own bucket hardly refills.
    for (let call = 0; call < most + 20; call += 1) {
      pass(210)
      if (wait(group) === 0) through += 1
    }
    expect(through).toBeGreaterThanOrEqual(most)
    expect(through).toBeLessThan(most + 20)
    expect(wait()).toBe(0)
  })

  it('return how long to wait', () => {
    const { granted, wait, pass } = bucket()
    expect(granted(10, 'export')).toBe(10)
    expect(wait('export')).toBe(360)
    pass(359_000)
    expect(wait('export')).toBe(1)
    pass(1000)
    expect(wait('export')).toBe(0)
  })

  it('count each user and each address separately', () => {
    const { granted, wait, grantedAt } = bucket()
    granted(60)
    expect([wait(undefined, 1) > 0, wait(undefined, 2)]).toEqual([true, 0])
    expect(grantedAt(1300)).toBe(1200)
    expect(grantedAt(300, 'webhook')).toBe(200)
  })

  it('are multiplied by the setting, and switched off by 0', () => {
    expect(bucket(0.5).granted(100)).toBe(30)
    expect(bucket(0).granted(10_000)).toBe(10_000)
  })

  it('are not forgotten at the turn of the hour', () => {
    const { limits, granted, wait, pass } = bucket()
    pass(3_500_000)
    granted(10, 'export')
    pass(101_000)
    for (let address = 0; address < 100_000; address += 1) limits.ofAddress({}, `a${address}`)
    expect(wait('export')).toBeGreaterThan(0)
  })
})

describe('a caller with too many requests', () => {
  let crew: Crew
  beforeAll(async () => {
    crew = await openCrew({ env: { RATE_LIMIT_FACTOR: '0.1' } })
  })
  afterAll(() => crew.close())

  it('gets 429 with Retry-After, and others continue', async () => {
    const [eager, other] = [await user(crew), await user(crew)]
    const answers = []
    for (let call = 0; call < 12; call += 1) answers.push(await crew.as(eager.id).call(getMe))
    expect(answers.slice(0, 6).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    const refused = answers.find(({ status }) => status === 429)
    expect(refused?.error?.code).toBe('rate_limited')
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThanOrEqual(1)
    expect((await crew.as(other.id).call(getMe)).status).toBe(200)
  })

  it('is refused one group of calls while the rest of the product answers', async () => {
    const place = await payingLocation(crew)
    const boss = await manager(crew, place)
    const download = () => crew.as(boss.id).call(exportPayments, { params: { locationId: place.id }, query: {} })
    expect([(await download()).status, (await download()).status]).toEqual([200, 429])
    expect((await crew.as(boss.id).call(getMe)).status).toBe(200)
  })

  it('may move money thirty times an hour, which is not divided among processes: it is counted for all processes in the database', async () => {
    const place = await payingLocation(crew)
    const boss = await manager(crew, place)
    const ends = new Date((await crew.clock.now()).getTime() + 3_600_000)
    await crew.sql(sql`insert into rate_counters (key, window_ends, used) values (${`money:${boss.id}`}, ${ends}, 29)`)
    const portal = () => crew.as(boss.id).call(openLocationPortal, { params: { id: place.id } })
    expect([(await portal()).status, (await portal()).status]).toEqual([200, 429])
    expect(await crew.sql(sql`select used from rate_counters where key = ${`money:${boss.id}`}`)).toEqual([{ used: 31 }])
  })

  it('is stopped by address before the body is read, whoever they are', async () => {
    const statuses = new Set<number>()
    // Not the address of the other tests.
    const call = () => crew.app.inject({ url: `/api${getConfig.path}`, remoteAddress: '10.0.0.9' })
    for (let calls = 0; calls < 140; calls += 1) statuses.add((await call()).statusCode)
    expect([...statuses]).toEqual([200, 429])
  })
})
