import fc from 'fast-check'
import pg from 'pg'
import type { PoolClient } from 'pg'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openCrew } from '../../test/crew.ts'
import type { Crew } from '../../test/crew.ts'
import { openDb, transaction } from '../db.ts'
import { preparedOf, sendStatement } from './statement.ts'

let crew: Crew
let client: PoolClient
beforeAll(async () => {
  crew = await openCrew({ routes: [], ports: {} as Crew['around']['ports'] })
  await crew.sql(sql`create table parcels (id int primary key, note text, at timestamptz)`)
})
afterAll(() => crew.close())
beforeEach(async () => {
  client = await crew.db.pool.connect()
  return () => client.release(true)
})

const ask = (text: string, values: unknown[] = [], name?: string) =>
  sendStatement(client, name === undefined ? { text } : { text, name }, values)

describe('a statement', () => {
  it('returns the same rows on the first run and on later ones, when its columns are known', async () => {
    const runs = [1, 2, 3].map(() => ask(`select $1::int as n, null as nothing, 'x' as word`, [7], 'same'))
    for (const run of runs) expect(await run).toMatchObject({ found: [{ n: 7, nothing: null, word: 'x' }], count: 1 })
    expect(await ask(`select $1::int as n, null as nothing, 'x' as word`, [8], 'same')).toMatchObject({ found: [{ n: 8 }] })
  })

  it('returns the last of columns with the same name, as the driver does', async () => {
    const text = 'select 1 as a, 2 as b, 3 as a'
    expect((await ask(text)).found).toEqual((await client.query(text)).rows)
  })

  it('counts changed rows, with and without returned ones', async () => {
    expect((await ask(`insert into parcels (id) select generate_series(1, $1::int)`, [5], 'insert')).count).toBe(5)
    expect((await ask(`insert into parcels (id) select 100 + generate_series(1, $1::int)`, [2], 'more')).count).toBe(2)
    expect(await ask(`delete from parcels where id > $1 returning id`, [100], 'delete')).toMatchObject({ count: 2, found: [{}, {}] })
    expect((await ask(`update parcels set note = '' where id = $1`, [-1])).count).toBe(0)
    expect((await ask('select id from parcels where id < $1', [0], 'none')).found).toEqual([])
  })

  it('is sent while others are pending, and each gets its own answer', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => ask('select $1::int as n', [n], `numbers-${n % 3}`)))
    expect(answers.map(({ found }) => found)).toEqual(Array.from({ length: 50 }, (_, n) => [{ n }]))
  })

  it('fails alone: those before and after it are answered', async () => {
    const [before, failed, after] = await Promise.allSettled([
      ask('select 1 as one', [], 'before'),
      ask('select 1 / $1::int as none', [0], 'fails'),
      ask('select 2 as two', [], 'after'),
    ])
    expect([before.status, failed.status, after.status]).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    await expect(ask('select 1 / $1::int as none', [0], 'fails')).rejects.toMatchObject({ code: '22012' })
    expect((await ask('select 1 / $1::int as none', [1], 'fails')).found).toEqual([{ none: 1 }])
  })

  it('is refused when its columns have changed since they were learned', async () => {
    await crew.sql(sql`create table shifting (a int)`)
    expect((await ask('select * from shifting', [], 'shifting')).found).toEqual([])
    await crew.sql(sql`alter table shifting add column b int`)
    await expect(ask('select * from shifting', [], 'shifting')).rejects.toThrow('cached plan must not change')
  })

  it('leaves the connection intact when a row cannot be read', async () => {
    await expect(ask(`select '[1,'::text::json as broken`)).rejects.toMatchObject({ code: '22P02' })
    expect((await ask('select 1 as one')).found).toEqual([{ one: 1 }])
  })
})

describe('values', () => {
  const back = async (type: string, value: unknown) => (await ask(`select $1::${type} as value`, [value])).found[0]
  it.each([
    ['text', 'O\'Neil "the" \\ 😀'],
    ['text[]', ['a,b', '{c}', '"d"', '\\e', '', null, 'NULL']],
    ['int[]', [1, -2, null]],
    [
      'int[]',
      [
        [1, 2],
        [3, 4],
      ],
    ],
    ['int[]', []],
    ['boolean', true],
    ['boolean[]', [true, false]],
    ['jsonb', { a: [1, { b: null }], c: '\u2028"' }],
    ['numeric', 15.25],
    ['int8', 9007199254740991],
    ['timestamptz', new Date('2026-03-08T02:30:00.123Z')],
    ['timestamptz', new Date('+010000-01-01T00:00:00Z')],
    ['timestamptz[]', [new Date('2026-03-08T02:30:00Z')]],
    ['bytea', Buffer.from([0, 92, 255])],
    ['bytea[]', [Buffer.from([0, 92, 255])]],
    ['text', null],
    ['text', ''],
  ])('are returned as they were sent: %s %j', async (type, value) => {
    expect(await back(type, value)).toEqual({ value })
  })

  it.each([
    '2026-03-08 02:30:00+00',
    '2026-03-08 02:30:00.1+00',
    '2026-03-08 02:30:00.12+00',
    '2026-03-08 02:30:00.123456+00',
    '1969-12-31 23:59:59.999999+00',
    '0099-01-01 00:00:00+00',
    '0044-03-15 00:00:00+00 BC',
    '12026-01-01 00:00:00+00',
    '2026-03-08 02:30:00+05:30',
    'infinity',
    '-infinity',
    '2024-02-29 00:00:00.000001-08',
  ])('that are instants are parsed as by the driver: %s', async (at) => {
    for (const zone of ['UTC', 'America/New_York', 'Asia/Kolkata']) {
      await client.query(`set time zone '${zone}'`)
      const { rows } = await client.query<{ value: unknown }>('select $1::timestamptz as value', [at])
      expect(await back('timestamptz', at)).toEqual(rows[0])
    }
  })

  it('that are missing are null', async () => {
    expect(await back('text', undefined)).toEqual({ value: null })
  })

  it('that are invalid instants are refused before anything is sent', async () => {
    await expect(ask('select $1::timestamptz as at', [new Date(Number.NaN)])).rejects.toThrow('Invalid time value')
    expect((await ask('select 1 as one')).found).toEqual([{ one: 1 }])
  })
})

describe('a statement of any kind', () => {
  // In a zone whose difference to UTC once had seconds, the driver sends the instants of that time without them.
  beforeAll(() => {
    pg.defaults.parseInputDatesAsUTC = true
    return () => {
      pg.defaults.parseInputDatesAsUTC = false
    }
  })
  const word = fc.oneof(fc.string(), fc.string({ unit: 'grapheme' }), fc.constantFrom('', 'NULL', '{}', '"', '\\', ',')).filter(isStorable)
  const instant = fc.date({ min: new Date('0100-01-01Z'), max: new Date('9999-12-31Z'), noInvalidDate: true })
  const columns: Record<string, fc.Arbitrary<unknown>> = {
    text: word,
    int8: fc.maxSafeInteger(),
    float8: fc.double({ noNaN: true }),
    boolean: fc.boolean(),
    timestamptz: instant,
    jsonb: fc.dictionary(fc.stringMatching(/^[a-z]{1,5}$/), fc.oneof(word, fc.integer(), fc.boolean(), fc.constant(null))),
    'text[]': fc.array(fc.option(word)),
    'int8[]': fc.array(fc.option(fc.integer())),
    'timestamptz[]': fc.array(instant),
    date: fc
      .date({ min: new Date('0100-01-01Z'), max: new Date('9999-12-31Z'), noInvalidDate: true })
      .map((at) => at.toISOString().slice(0, 10)),
  }
  const value = fc
    .constantFrom(...Object.keys(columns))
    .chain((type) => fc.tuple(fc.constant(type), fc.option(columns[type] ?? fc.constant(null))))
  const statements = fc.tuple(
    fc.array(fc.tuple(value, fc.constantFrom('a', 'b', 'c d', '"')), { minLength: 1, maxLength: 6 }),
    fc.nat({ max: 3 }),
  )

  it('returns what the driver returns', async () => {
    await fc.assert(
      fc.asyncProperty(statements, async ([cells, rows]) => {
        const picked = cells.map(([[type], name], at) => `$${at + 1}::${type} as "${name.replaceAll('"', '""')}"`)
        const text = `select ${picked.join(', ')} from generate_series(1, ${rows})`
        const values = cells.map(([[, one]]) => one)
        const plain = await client.query(text, values)
        // The second time its columns are known.
        const { name } = preparedOf(text, 'named')
        for (let time = 0; time < 2; time += 1) {
          const { found, count } = await ask(text, values, name)
          expect({ found: [...found], count }).toEqual({ found: plain.rows, count: plain.rowCount })
        }
      }),
      { numRuns: 150 },
    )
  })
})

function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

describe('the first query of a transaction', () => {
  it('is sent with the beginning, inside it, and knows its clock', async () => {
    const day = 86_400_000
    const db = openDb({ url: crew.around.config.database_url, max: 1 })
    const answer = await transaction(
      db,
      {
        readOnly: true,
        keepsPlans: true,
        clockOffsetMs: day,
        first: ({ maybe, clock }) =>
          maybe<{ at: Date; guard: string; plans: string }>(
            sql`select ${clock} as at, current_setting('transaction_read_only') as guard, current_setting('plan_cache_mode') as plans`,
          ),
      },
      async (tx, first) => ({ now: tx.now, first }),
    )
    expect(answer.first).toMatchObject({ guard: 'on', plans: 'force_generic_plan' })
    expect(Math.abs((answer.first?.at.getTime() ?? 0) - answer.now.getTime())).toBeLessThan(1000)
    const after = await db.reads.query<{ plans: string }>(`select current_setting('plan_cache_mode') as plans`)
    await db.close()
    expect(after.rows).toEqual([{ plans: 'auto' }])
  })

  it('rolls the transaction back when it fails', async () => {
    const failed = transaction(crew.db, { first: ({ maybe }) => maybe(sql`select 1 / 0`) }, async () => 'never')
    await expect(failed).rejects.toMatchObject({ code: '22012' })
    expect(await transaction(crew.db, {}, (tx) => tx.one(sql`select 1 as one`))).toEqual({ one: 1 })
  })
})
