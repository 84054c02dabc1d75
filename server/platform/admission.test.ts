import { pino } from 'pino'
import sql from 'sql-template-tag'
import { confirmOffer } from '@crewcall/contract/pro-applications.ts'
import { getMe } from '@crewcall/contract/identity.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { application, gig, payingLocation, pro } from '../test/cast.ts'
import { openCrew } from '../test/crew.ts'
import type { Crew } from '../test/crew.ts'
import { makeAdmission } from './admission.ts'
import { toProblem } from './database-errors.ts'
import { openDb, transaction } from './db.ts'
import type { Db } from './db.ts'

const lines: Record<string, unknown>[] = []
let crew: Crew
const opened: Db[] = []
beforeAll(async () => {
  crew = await openCrew({ log: pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) }) })
  await crew.sql(sql`create table held (id int primary key, n int not null default 0)`)
  await crew.sql(sql`insert into held (id) values (1)`)
})
beforeEach(async () => {
  await crew.sql(sql`update held set n = 0`)
  lines.splice(0)
})
afterAll(async () => {
  await Promise.all(opened.map((db) => db.close()))
  await crew.close()
})

const small = (options: Partial<Parameters<typeof openDb>[0]> = {}) => {
  const db = openDb({ url: crew.around.config.database_url, max: 4, ...options })
  opened.push(db)
  return db
}
const bump = (db: Db) => transaction(db, {}, (tx) => tx.run(sql`update held set n = n + 1 where id = 1`))

/** Holds a lock until it is released. */
async function hold(take = sql`select from held where id = 1 for update`): Promise<() => Promise<unknown>> {
  const client = await crew.db.pool.connect()
  await client.query('begin')
  await client.query(take.text, [...take.values])
  return () => client.query('rollback').finally(() => client.release())
}

/** How many statements wait for a lock that somebody else holds. */
async function waiting(): Promise<number> {
  const [row] = await crew.sql<{ count: number }>(sql`
    select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
  return row?.count ?? 0
}

describe('a rush', () => {
  it('of writers behind one lock is served when the lock is released, and reads continue meanwhile', async () => {
    const db = small()
    const release = await hold()
    let written = 0
    const writers = Promise.all(Array.from({ length: 40 }, () => bump(db).then(() => (written += 1))))
    await expect.poll(waiting).toBeGreaterThan(0)
    expect(await transaction(db, { readOnly: true }, (tx) => tx.one(sql`select 1 as one`))).toEqual({ one: 1 })
    await db.probe.query('select 1')
    expect(written).toBe(0)
    await release()
    expect(await writers).toHaveLength(40)
    expect(await crew.sql(sql`select n from held`)).toEqual([{ n: 40 }])
  })

  it('is told the reason when its timeout ends', async () => {
    const db = small({ max: 2, patienceMs: 600 })
    const release = await hold()
    const answers = await Promise.all([bump(db), bump(db), bump(db)].map((one) => one.catch(toProblem)))
    await release()
    const why = answers.map((answer) => (typeof answer === 'number' ? 'done' : `${answer.status} ${answer.why}`))
    expect(why).toContain('503 lock_timeout')
    expect(why.every((each) => ['503 lock_timeout', '503 waited_for_place'].includes(each))).toBe(true)
  })

  it('of 60 confirmations while the shift is locked gets 200 or 409, and the log contains the cause of every 503', async () => {
    const place = await payingLocation(crew)
    const shift = await gig(crew, place, { allowed_confirmed_pros: 3 })
    await pro(crew)
    const offers = await Promise.all(
      Array.from({ length: 60 }, async () => {
        const worker = await pro(crew)
        return { worker, id: (await application(crew, shift, worker, 'SELECTED')).id }
      }),
    )
    const release = await hold(sql`select from gigs where id = ${shift.id} for update`)
    const rush = Promise.all(offers.map(({ worker, id }) => crew.as(worker.user_id).call(confirmOffer, { params: { id } })))
    const me = await crew.as(offers[0]?.worker.user_id ?? 0).call(getMe)
    expect(me.status).toBe(200)
    await expect.poll(waiting).toBeGreaterThan(0)
    await release()
    const statuses = (await rush).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(3)
    expect(statuses.filter((status) => status === 409)).toHaveLength(57)
    expect(await crew.sql(sql`select confirmed_count from gigs where id = ${shift.id}`)).toEqual([{ confirmed_count: 3 }])
    expect(lines.filter(({ msg }) => msg === 'A call could not be served now')).toEqual([])
  })
})

describe('a commit that waits for an unavailable replica', () => {
  it('is reported as unknown after its timeout, keeps its connection until it ends, and delays no read', async () => {
    const db = small({ max: 4, commitPatienceMs: 200, statementTimeoutMs: 100_000 })
    await crew.sql(sql`create table slow (n int)`)
    await crew.sql(
      sql`create function slow_commit() returns trigger language plpgsql as 'begin
        perform set_config(''lock_timeout'', ''0'', true), pg_advisory_xact_lock(45); return null; end'`,
    )
    await crew.sql(sql`
      create constraint trigger slow_commit after insert on slow deferrable initially deferred for each row execute function slow_commit()`)
    const write = (n: number) => transaction(db, {}, (tx) => tx.run(sql`insert into slow (n) values (${n}::int)`)).catch(toProblem)
    const release = await hold(sql`select pg_advisory_xact_lock(45)`)
    const answers = await Promise.all([write(1), write(2)])
    expect(answers).toMatchObject([
      { status: 503, why: 'commit_waits' },
      { status: 503, why: 'commit_waits' },
    ])
    expect(db.overdue.count).toBe(2)
    expect(await transaction(db, { readOnly: true }, (tx) => tx.rows(sql`select n from slow`))).toEqual([])
    await db.probe.query('select 1')
    // Both slots are taken by the commits; the next writer is served when one of them ends.
    const next = bump(db)
    await release()
    expect(await next).toBe(1)
    await expect.poll(() => db.overdue.count).toBe(0)
    expect(await crew.sql(sql`select n from slow order by n`)).toEqual([{ n: 1 }, { n: 2 }])
  })
})

describe('a call that cannot be served', () => {
  it('logs its cause and returns a sentence', async () => {
    const away = await openCrew({ log: crew.around.log })
    await away.apiDb.probe.end()
    const answer = await away.app.inject('/api/health/ready')
    await away.close().catch(() => undefined)
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toEqual({ error: { code: 'unavailable', message: 'The database cannot be reached', reason: 'DATABASE_AWAY' } })
    expect(lines.find(({ why }) => why === 'database_away')).toMatchObject({ reason: 'The database cannot be reached' })
  })
})

it('callers already in the queue do not wait long either once the running ones are stuck', async () => {
  const gate = makeAdmission(1, () => 20_000)
  const leave = await gate.enter(performance.now())
  const waits = gate.enter(performance.now())
  gate.shorten(50)
  await expect(waits).rejects.toMatchObject({ code: 'unavailable', why: 'waited_for_place' })
  const next = gate.enter(performance.now())
  leave()
  await expect(next).resolves.toBeTypeOf('function')
})
