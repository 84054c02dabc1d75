import { termsMachine } from '@crewcall/contract/rules/machines/terms.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as build from '../test/build.ts'
import { inTransaction, openCrew } from '../test/crew.ts'
import type { Crew } from '../test/crew.ts'
import { keepUntilCommit } from './before-commit.ts'
import { afterCommit } from './commit.ts'
import { toProblem } from './database-errors.ts'
import { insideTransaction, openDb, transaction } from './db.ts'
import type { Tx } from './db.ts'
import { move } from './move.ts'
import { claimRate, requireRate } from './rate-limit.ts'
import { insertRow, insertRows, updateRows } from './write.ts'

let crew: Crew
beforeAll(async () => {
  crew = await openCrew({ routes: [], ports: {} as Crew['around']['ports'] })
  await crew.sql(sql`create table scratch (id int primary key, n int not null default 0)`)
  await crew.sql(sql`insert into scratch (id) values (1), (2)`)
})
afterAll(() => crew.close())

describe('a transaction', () => {
  it('has the database clock, shifted by the test clock', async () => {
    await crew.clock.set('2030-05-01T12:00:00Z')
    const { now, database } = await inTransaction(crew, async (tx) => ({
      now: tx.now,
      database: (await tx.one<{ at: Date }>(sql`select now() as at`)).at,
    }))
    expect(now.toISOString()).toMatch(/^2030-05-01T12:00/)
    expect(database.getUTCFullYear()).not.toBe(2030)
    crew.clock.advance(90)
    expect((await crew.clock.now()).toISOString()).toMatch(/^2030-05-01T13:30/)
  })

  it('knows that it is open, and refuses a nested one', async () => {
    expect(insideTransaction()).toBe(false)
    await inTransaction(crew, async () => {
      expect(insideTransaction()).toBe(true)
      await expect(inTransaction(crew, async () => 1)).rejects.toThrow('already open')
    })
    expect(insideTransaction()).toBe(false)
  })

  it('refuses a query after its end', async () => {
    const kept = await inTransaction(crew, async (tx) => ({ tx }))
    await expect((async () => kept.tx.run(sql`select 1`))()).rejects.toThrow('already over')
  })

  it('is rerun after a deadlock until both sides are done', async () => {
    let runs = 0
    const bothHold = Promise.withResolvers<void>()
    const holding = new Set<number>()
    const bump = (first: number, second: number) =>
      inTransaction(crew, async (tx) => {
        runs += 1
        await tx.run(sql`update scratch set n = n + 1 where id = ${first}`)
        if (holding.add(first).size === 2) bothHold.resolve()
        await bothHold.promise
        await tx.run(sql`update scratch set n = n + 1 where id = ${second}`)
      })
    await Promise.all([bump(1, 2), bump(2, 1)])
    expect(runs).toBeGreaterThan(2)
    expect(await crew.sql(sql`select n from scratch order by id`)).toEqual([{ n: 2 }, { n: 2 }])
  })

  async function gone(pid: number): Promise<void> {
    await expect.poll(() => crew.sql(sql`select from pg_stat_activity where pid = ${pid}::int`)).toEqual([])
  }
  it('survives a killed connection, and the pool continues', async () => {
    const failed = await inTransaction(crew, async (tx: Tx) => {
      const { pid } = await tx.one<{ pid: number }>(sql`select pg_backend_pid() as pid`)
      await crew.sql(sql`select pg_terminate_backend(${pid}::int)`)
      await gone(pid)
      return tx.run(sql`select 1`)
    }).catch(toProblem)
    expect(failed).toMatchObject({ status: 503, code: 'unavailable' })
    expect(await inTransaction(crew, (tx) => tx.one(sql`select 1 as one`))).toEqual({ one: 1 })
  })

  it('undoes everything when a row that was kept for its end is refused, and keeps the connection', async () => {
    const pids: number[] = []
    const refused = inTransaction(crew, async (tx) => {
      const { pid } = await tx.one<{ pid: number }>(sql`select pg_backend_pid() as pid`)
      pids.push(pid)
      await tx.run(sql`update scratch set n = 77 where id = 1`)
      afterCommit(tx, () => pids.push(-1))
      keepUntilCommit(tx, 'a refused row', {}, () => [sql`insert into scratch (id) values (1)`])
      keepUntilCommit(tx, 'another row', {}, () => [sql`update scratch set n = 78 where id = 2`])
    })
    await expect(refused).rejects.toMatchObject({ code: '23505' })
    expect(await crew.sql(sql`select count(*)::int as count from scratch where n in (77, 78)`)).toEqual([{ count: 0 }])
    expect(await crew.sql(sql`select pid from pg_stat_activity where pid = any(${pids}::int[])`)).toHaveLength(1)
    expect(pids).toHaveLength(1)
  })

  it('gives up waiting for a lock and answers 503', async () => {
    const refused = await inTransaction(crew, async (holder) => {
      await holder.run(sql`select from scratch where id = 1 for update`)
      const other = crew.db.pool.connect().then(async (client) => {
        try {
          await client.query("begin; set local lock_timeout = '50ms'; update scratch set n = 0 where id = 1")
        } catch (error) {
          return toProblem(error)
        } finally {
          await client.query('rollback')
          client.release()
        }
        return undefined
      })
      return other
    })
    expect(refused).toMatchObject({ status: 503, retry_after: 1 })
  })

  it('has the timeouts of the API', async () => {
    const own = openDb({ url: crew.around.config.database_url, max: 1 })
    const setting = (name: string) => sql`current_setting(${name})`
    const asked = sql`select array[${setting('statement_timeout')}, ${setting('lock_timeout')}, ${setting('idle_in_transaction_session_timeout')}] as values`
    const { values } = await transaction(own, {}, (tx) => tx.one<{ values: string[] }>(asked))
    await own.close()
    expect(values).toEqual(['3s', '250ms', '5s'])
  })

  it('is read-only on request', async () => {
    const write = transaction(crew.db, { readOnly: true }, (tx) => tx.run(sql`update scratch set n = 9`))
    await expect(write).rejects.toMatchObject({ code: '25006' })
  })
})

describe('values', () => {
  it('come back as the types the product uses', async () => {
    const row = await inTransaction(crew, (tx) =>
      tx.one(sql`
      select 9007199254740991::int8 as big, 15.50::numeric as rate, '2026-03-08'::date as day, '2026-03-08T10:00Z'::timestamptz as at,
        array[1, 2]::int8[] as ids, array['a', null]::text[] as words, array['2026-01-02']::date[] as days, '{"a":[1]}'::jsonb as json`),
    )
    expect(row).toEqual({
      big: 9007199254740991,
      rate: 15.5,
      day: '2026-03-08',
      at: new Date('2026-03-08T10:00Z'),
      ids: [1, 2],
      words: ['a', null],
      days: ['2026-01-02'],
      json: { a: [1] },
    })
  })

  it('are written by name, lists into JSON columns included', async () => {
    const alarm = await inTransaction(crew, (tx) => insertRow(tx, 'alarms', { kind: 'test', detail: ['a', { b: null }] }))
    expect(alarm).toMatchObject({ kind: 'test', detail: ['a', { b: null }], resolved_at: null })
    const changed = await inTransaction(crew, (tx) =>
      updateRows(tx, 'alarms', sql`id = ${alarm.id}`, { resolved_at: '2026-01-01T00:00:00Z', kind: sql`kind || 'ed'`, detail: undefined }),
    )
    expect(changed).toBe(1)
    expect(await crew.sql(sql`select kind, resolved_at from alarms where id = ${alarm.id}`)).toEqual([
      { kind: 'tested', resolved_at: new Date('2026-01-01') },
    ])
    const two = await inTransaction(crew, (tx) =>
      insertRows(tx, 'alarms', [
        { kind: 'x', detail: 1 },
        { kind: 'y', detail: 'two' },
      ]),
    )
    expect(two.map(({ detail }) => detail)).toEqual([1, 'two'])
  })
})

describe('rate counters', () => {
  it('let exactly the limit through under 100 parallel claims', async () => {
    const claims = await Promise.all(Array.from({ length: 100 }, () => inTransaction(crew, (tx) => claimRate(tx, 'storm', 5, 60))))
    expect(claims.filter(({ allowed }) => allowed)).toHaveLength(5)
    expect(claims.every(({ retry_after }) => retry_after >= 1 && retry_after <= 60)).toBe(true)
  })

  it('start again when the window is over', async () => {
    const claim = () => inTransaction(crew, (tx) => claimRate(tx, 'window', 1, 60))
    expect([(await claim()).allowed, (await claim()).allowed]).toEqual([true, false])
    crew.clock.advance(1.1)
    expect((await claim()).allowed).toBe(true)
  })

  it('count a refused attempt although the call fails', async () => {
    const attempt = () => inTransaction(crew, (tx) => requireRate(tx, 'kept', 1, 60)).catch(toProblem)
    await attempt()
    expect(await attempt()).toMatchObject({ status: 429, code: 'rate_limited' })
    expect(await crew.sql(sql`select used from rate_counters where key = 'kept'`)).toEqual([{ used: 2 }])
  })

  it('claim several uses at once, and all or none are allowed', async () => {
    const claim = async (uses: number) => (await inTransaction(crew, (tx) => claimRate(tx, 'several', 5, 60, uses))).allowed
    expect([await claim(3), await claim(2), await claim(1)]).toEqual([true, true, false])
    const atOnce = inTransaction(crew, (tx) => claimRate(tx, 'more than all', 5, 60, 9))
    expect(await atOnce).toMatchObject({ allowed: false, used: 6 })
  })
})

describe('the audit', () => {
  it('records each step of a state machine, with actor, old and new state', async () => {
    const row = { id: 71, status: 'REQUIRED', organization_id: 3 } as const
    const { id: user_id } = await build.user(crew)
    const accepted = crew.system((ctx) => move({ ...ctx, actor: { ...ctx.actor, user_id } }, termsMachine, row, 'accept'))
    expect(await accepted).toBe('ACCEPTED')
    expect(
      await crew.sql(sql`select action, object_id, organization_id, actor_user_id, before, after from audit_log where object_id = 71`),
    ).toEqual([
      {
        action: 'terms_acceptance.accept',
        object_id: 71,
        organization_id: 3,
        actor_user_id: user_id,
        before: { status: 'REQUIRED' },
        after: { status: 'ACCEPTED' },
      },
    ])
  })

  it('records nothing of a forbidden step, which is 409 naming the state', async () => {
    const row = { id: 72, status: 'ACCEPTED' } as const
    expect(await crew.system((ctx) => move(ctx, termsMachine, row, 'accept')).catch(toProblem)).toMatchObject({
      status: 409,
      target_value: 'ACCEPTED',
    })
    expect(await crew.sql(sql`select from audit_log where object_id = 72`)).toHaveLength(0)
  })

  it('cannot be changed, removed or emptied', async () => {
    const someone = await build.user(crew)
    await inTransaction(crew, (tx) =>
      insertRow(tx, 'audit_log', {
        at: tx.now,
        actor_user_id: someone.id,
        request_id: 'r',
        ip: '',
        action: 'test.check',
        object_type: 'user',
        object_id: someone.id,
      }),
    )
    for (const statement of [sql`update audit_log set action = 'x'`, sql`delete from audit_log`, sql`truncate audit_log`]) {
      await expect(crew.sql(statement)).rejects.toThrow('append-only')
    }
  })
})
