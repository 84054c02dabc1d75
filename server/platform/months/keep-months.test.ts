import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openCrew } from '../../test/crew.ts'
import type { Crew } from '../../test/crew.ts'
import { sessionActor } from '../../test/session-actor.ts'
import { record } from '../audit.ts'
import { metricsText } from '../metrics-backlog.ts'
import { tidy } from '../tidy.ts'
import { keepMonths } from './keep-months.ts'
import { monthsOf } from './months.ts'
import type { TableInMonths } from './months.ts'

let crew: Crew
beforeAll(async () => {
  crew = await openCrew({ routes: [], loadActor: sessionActor })
})
afterAll(() => crew.close())

const text = (statement: string, ...values: unknown[]) => ({ text: statement, values })
const namesOf = async (table: TableInMonths) => (await crew.system(({ tx }) => monthsOf(tx, table))).map(({ name }) => name)
const announced = (at: string, sent_at: string | null = null, dead_at: string | null = null) =>
  crew.sql(
    sql`insert into announcements (at, name, payload, request_id, sent_at, dead_at) values (${at}, ${at}, '{}', 'months', ${sent_at}, ${dead_at})`,
  )
const recorded = (at: string) =>
  crew.sql<{ id: number }>(
    sql`insert into audit_log (at, request_id, ip, action, object_type) values (${at}, ${at}, '', 'thing.change', 'thing') returning id`,
  )
const placesOf = (table: TableInMonths, where: string) =>
  crew.sql<{ place: string }>(text(`select tableoid::regclass::text as place from ${table} where ${where} order by at, id`))

/** Moves the clock there, and adds what months are then missing. Each test has a year of its own. */
async function keepAt(at: string): Promise<void> {
  await crew.clock.set(at)
  await crew.sweep(keepMonths)
}

describe('what is written at a time without a month', () => {
  it('is kept in the rest, and goes to its month once that is there, with several workers at once as with one', async () => {
    const places = async () => [
      await placesOf('audit_log', `object_type = 'thing'`),
      await placesOf('announcements', `name = '2040-05-05Z'`),
    ]
    await crew.clock.set('2040-05-05T00:00:00Z')
    await crew.system((ctx) => record(ctx, { action: 'thing.make', object_type: 'thing', object_id: 1, organization_id: null }))
    await recorded('1999-01-01Z')
    await announced('2040-05-05Z')
    const rest = { place: 'partitions.audit_log_rest' }
    expect(await places()).toEqual([[rest, rest], [{ place: 'partitions.announcements_rest' }]])
    const rows = await crew.sql(sql`select * from audit_log order by id`)
    await Promise.all([1, 2, 3].map(() => crew.sweep(keepMonths)))
    await crew.sweep(keepMonths)
    const moved = [{ place: 'partitions.announcements_2040_05' }]
    expect(await places()).toEqual([[rest, { place: 'partitions.audit_log_2040_05' }], moved])
    expect(await crew.sql(sql`select * from audit_log order by id`)).toEqual(rows)
  })
})

describe('the months ahead', () => {
  it('are the present one and three more', async () => {
    await keepAt('2041-05-05T00:00:00Z')
    for (const table of ['announcements', 'audit_log'] as const) {
      const names = (await namesOf(table)).filter((name) => name.includes('_2041'))
      expect(names).toEqual(['05', '06', '07', '08'].map((month) => `partitions.${table}_2041_${month}`))
    }
  })

  it('are told when the next one is missing, until it is there', async () => {
    const alarms = () =>
      crew.sql(sql`select detail ->> 'invariant' as table from alarms where kind = 'months_missing' and resolved_at is null`)
    const other = await crew.db.pool.connect()
    await other.query(`begin; select pg_advisory_xact_lock(hashtextextended('months of audit_log', 0))`)
    // Later than all other tests: a month is missing if none after it is there.
    await keepAt('2049-08-20T00:00:00Z')
    expect(await alarms()).toEqual([{ table: 'audit_log' }])
    await other.query('rollback')
    other.release()
    await crew.sweep(keepMonths)
    expect(await alarms()).toEqual([])
    expect((await metricsText(crew.db)).body).toMatch(/crewcall_months_ahead_seconds\{table="audit_log"\} \d{8}/)
  })
})

describe('a month of announcements', () => {
  it('is dropped once all of it is past the period, unless something in it waits, is dead, or was sent late; one worker does it', async () => {
    await keepAt('2042-05-05T00:00:00Z')
    await keepAt('2042-08-20T00:00:00Z')
    await crew.sql(sql`delete from announcements`)
    const lives = [
      ['2042-05-05Z', '2042-05-05Z', null],
      ['2042-06-05Z', '2042-06-05Z', null],
      ['2042-06-06Z', null, '2042-06-07Z'],
      ['2042-07-05Z', '2042-07-05Z', null],
      ['2042-07-06Z', '2042-09-30Z', null],
      ['2042-08-05Z', '2042-08-05Z', null],
      ['2042-09-05Z', '2042-09-05Z', null],
      ['1999-01-01Z', '1999-01-01Z', null],
    ] as const
    for (const [at, sent, dead] of lives) await announced(at, sent, dead)
    await crew.clock.set('2042-10-10T00:00:00Z')
    const before = await placesOf('announcements', 'true')
    const other = await crew.db.pool.connect()
    await other.query(`begin; select pg_advisory_xact_lock(hashtextextended('months of announcements', 0))`)
    await crew.sweep(tidy)
    expect(await placesOf('announcements', 'true')).toEqual(before)
    await other.query('rollback')
    other.release()
    await Promise.all([crew.sweep(tidy), crew.sweep(tidy)])
    expect((await namesOf('announcements')).filter((name) => name.includes('_2042'))).toEqual(
      ['06', '07', '09', '10', '11'].map((month) => `partitions.announcements_2042_${month}`),
    )
    // The month of the oldest that is kept stays whole; those held by another lose what is old.
    const left = await crew.sql<{ name: string }>(sql`select name from announcements order by at`)
    expect(left.map(({ name }) => name)).toEqual(['2042-06-06Z', '2042-07-06Z', '2042-09-05Z'])
  })

  it('stays while the history of its time is kept for ever', async () => {
    await keepAt('2043-05-05T00:00:00Z')
    await crew.clock.set('2043-10-10T00:00:00Z')
    await crew.sweep(tidy)
    expect(await namesOf('announcements')).not.toContain('partitions.announcements_2043_05')
    expect(await namesOf('audit_log')).toContain('partitions.audit_log_2043_05')
  })
})

describe('a question about one month', () => {
  it('reads its partition and no other', async () => {
    await keepAt('2044-05-05T00:00:00Z')
    const plan = await crew.sql<Record<string, string>>(
      sql`explain select * from audit_log where object_type = 'thing' and object_id = 1 and at >= '2044-05-01Z' and at < '2044-06-01Z'`,
    )
    const named = plan.flatMap((line) =>
      [
        ...Object.values(line)
          .join('')
          .matchAll(/ on (\S+)/g),
      ].map(([, name]) => name),
    )
    expect(new Set(named.filter((name) => !name?.includes('idx')))).toEqual(new Set(['audit_log_2044_05']))
  })
})

describe('a partition', () => {
  it('of the history can be changed no more than the whole, whatever moved rows into it', async () => {
    await keepAt('2045-05-05T00:00:00Z')
    for (const part of await namesOf('audit_log')) {
      await crew.sql(
        text(`insert into audit_log (at, request_id, ip, action, object_type)
        select case when is_rest then '1990-01-01Z' else begins end, 'each', '', 'thing.change', 'another' from months_of('audit_log') where name = '${part}'::regclass`),
      )
      for (const statement of [`update ${part} set ip = 'x'`, `delete from ${part}`, `truncate ${part}`])
        await expect(crew.sql(text(statement))).rejects.toThrow('append-only')
    }
  })

  it('shows calls nothing, even to one that got a right by mistake', async () => {
    await keepAt('2046-05-05T00:00:00Z')
    const client = await crew.db.pool.connect()
    const asCall = async (part: string) => {
      await client.query('savepoint asked; set local role crewcall_api')
      const answer = await client.query(`select from ${part}`).then(
        ({ rowCount }) => rowCount,
        ({ code }: { code: string }) => code,
      )
      await client.query('rollback to asked')
      return answer
    }
    try {
      await client.query('begin')
      const parts = [...(await namesOf('audit_log')), ...(await namesOf('announcements'))]
      for (const part of parts) expect([part, await asCall(part)]).toEqual([part, '42501'])
      await client.query('grant usage on schema partitions to crewcall_api')
      for (const part of parts) expect([part, await asCall(part)]).toEqual([part, '42501'])
      await client.query('grant select on all tables in schema partitions to crewcall_api')
      for (const part of parts) expect([part, await asCall(part)]).toEqual([part, 0])
    } finally {
      await client.query('rollback')
      client.release()
    }
  })
})
