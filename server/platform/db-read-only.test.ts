// @module-tag full
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openCrew } from '../test/crew.ts'
import type { Crew } from '../test/crew.ts'
import { keepUntilCommit } from './before-commit.ts'
import { toProblem } from './database-errors.ts'
import { openDb, transaction } from './db.ts'
import type { Db } from './db.ts'

let crew: Crew
let db: Db
beforeAll(async () => {
  crew = await openCrew({ routes: [], ports: {} as Crew['around']['ports'] })
  // One slot for writers, and two connections beyond.
  db = openDb({ url: crew.around.config.database_url, max: 2 })
})
afterAll(async () => {
  await db.close()
  await crew.close()
})

const write = sql`insert into rate_counters (key, window_ends, used) values (gen_random_uuid()::text, now(), 1)`
const raise = () => transaction(db, {}, (tx) => tx.run(write))
const thrownBy = (work: Promise<unknown>) => work.then(() => undefined, toProblem)

// As after a fail-over: the server behind open connections accepts no writes any more, and the next connection reaches the new one.
async function turnReadOnly(): Promise<void> {
  const all = await Promise.all([db.pool.connect(), db.pool.connect(), db.pool.connect()])
  for (const client of all) await client.query('set default_transaction_read_only = on')
  for (const client of all) client.release()
}

describe('a database that turned read-only', () => {
  it('is away for writers, which is nobody’s fault, and each connection to it is left', async () => {
    await turnReadOnly()
    for (let left = 3; left > 0; left -= 1) {
      expect(db.pool.totalCount).toBe(left)
      const refused = await thrownBy(raise())
      expect(refused).toMatchObject({ status: 503, reason: 'DATABASE_AWAY', why: 'database_away', alarm: false, retry_after: 2 })
      expect(refused?.cause).toMatchObject({ code: '25006' })
    }
    expect(db.pool.totalCount).toBe(0)
    await expect(raise()).resolves.toBe(1)
  })

  it('is so as well if only what is written with the commit fails', async () => {
    await turnReadOnly()
    const refused = await thrownBy(
      transaction(db, {}, async (tx) => {
        keepUntilCommit(tx, 'a count', {}, () => [write])
      }),
    )
    expect(refused).toMatchObject({ status: 503, reason: 'DATABASE_AWAY', alarm: false })
    expect(db.pool.totalCount).toBe(2)
  })

  it('does not hide a call that writes although it only reads', async () => {
    const refused = transaction(db, { readOnly: true }, (tx) => tx.run(write))
    expect(await thrownBy(refused)).toMatchObject({ status: 500, alarm: true })
  })
})
