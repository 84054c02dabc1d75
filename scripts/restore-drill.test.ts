import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { backup } from './backup.ts'
import { startPostgres, type RunningPostgres } from '../server/database/embedded-postgres.ts'
import { migrate } from '../server/database/migrate.ts'
import { restoreBeside } from './restore-beside.ts'
import { drill } from './restore-drill.ts'

const folder = mkdtempSync(join(tmpdir(), 'crewcall-backup-'))
let server: RunningPostgres

beforeAll(async () => {
  server = await startPostgres({ dataDir: join(folder, 'postgres'), durable: true })
  await migrate(server.url)
})

afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

describe('a backup of the embedded database', () => {
  it('contains everything committed before it began, of later writes no row without all earlier ones, and is never replaced', async () => {
    await inside(server.url, 'create table counted (number int primary key, filler text)')
    const { before, after } = await writeWhile(server.url, () => backup(server.url, join(folder, 'copy')))
    const copy = await restoreBeside(server.url, join(folder, 'copy'), join(folder, 'scratch'))
    try {
      const [held] = await inside<{ count: number; highest: number }>(
        copy.url,
        'select count(*)::int as count, max(number) as highest from counted',
      )
      expect(held?.count).toBe(held?.highest)
      expect(held?.highest).toBeGreaterThanOrEqual(before)
      expect(held?.highest).toBeLessThanOrEqual(after)
      expect(after).toBeGreaterThan(before)
    } finally {
      await copy.discard()
    }
    await inside(server.url, 'drop table counted')
    await expect(backup(server.url, join(folder, 'copy'))).rejects.toThrow('There is already something at')
  })

  it('passes the drill: same rows, no broken invariant, and a successful sign-in', async () => {
    await inside(server.url, "insert into users (phone_number, app_mode) values ('+18435550199', 'BOTH')")
    const figures = await drill(server.url)
    expect(figures).toMatchObject({ rows_restored: expect.any(Number) })
    expect(figures.tables_compared).toBeGreaterThan(70)
  })
})

/**
 * Inserts ascending rows, one per transaction, before and during the work: returns the highest row before it began, and the last one
 * written.
 */
async function writeWhile(url: string, work: () => Promise<unknown>): Promise<{ before: number; after: number }> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  let number = 0
  const write = () => client.query('insert into counted select $1::int, repeat(md5($1::int::text), 20)', [(number += 1)])
  while (number < 200) await write()
  const before = number
  let isDone = false
  const working = work().finally(() => (isDone = true))
  while (!isDone) await write()
  await client.end()
  await working
  return { before, after: number }
}

async function inside<T extends pg.QueryResultRow>(url: string, statement: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<T>(statement)).rows
  } finally {
    await client.end()
  }
}
