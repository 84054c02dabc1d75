import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, it } from 'vitest'
import { startPostgres } from '../embedded-postgres.ts'
import { discardUnfinishedSeed } from './seed-when-empty.ts'

it('empties a database only if its seed data was interrupted', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'crewcall-seed-'))
  const server = await startPostgres({ dataDir: join(folder, 'pg'), durable: false })
  const ask = async (text: string) => {
    const client = new pg.Client({ connectionString: server.url })
    await client.connect()
    const { rows } = await client.query(text)
    await client.end()
    return rows
  }
  const tables = () => ask(`select count(*)::int as count from information_schema.tables where table_schema in ('public', 'pgboss')`)
  await ask('create table users (id int); create schema pgboss; create table pgboss.job (id int)')

  await discardUnfinishedSeed(server.url)
  expect(await tables()).toEqual([{ count: 2 }])

  await ask(`comment on database crewcall is 'crewcall: the story is being told'`)
  await discardUnfinishedSeed(server.url)
  expect(await tables()).toEqual([{ count: 0 }])

  await ask('create table users (id int)')
  await discardUnfinishedSeed(server.url)
  expect(await tables()).toEqual([{ count: 1 }])
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})
