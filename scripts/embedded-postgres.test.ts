import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { startPostgres } from './embedded-postgres.ts'

const root = mkdtempSync(join(tmpdir(), 'crewcall-postgres-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

async function ask(url: string, question: string): Promise<Record<string, unknown> | undefined> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(question)).rows[0]
  } finally {
    await client.end()
  }
}

describe('the embedded database', () => {
  it('keeps its rows from one start to the next, also after a lock file was left behind', async () => {
    const dataDir = join(root, 'kept')
    const first = await startPostgres({ dataDir, durable: true })
    await ask(first.url, 'create table kept as select 42 as answer')
    await first.stop()
    writeFileSync(join(dataDir, 'postmaster.pid'), `${process.pid}\n${dataDir}\n`)

    const second = await startPostgres({ dataDir, durable: true })
    expect(await ask(second.url, 'select answer from kept')).toEqual({ answer: 42 })
    await second.stop()
  })

  it('checks its pages, sorts by code point and listens on loopback only', async () => {
    const server = await startPostgres({ dataDir: join(root, 'kept'), durable: true })
    const settings = `select current_setting('data_checksums') as checksums, current_setting('listen_addresses') as addresses,
      current_setting('fsync') as fsync, 'Z' < 'a' as by_code_point, upper('é') as upper`
    expect(await ask(server.url, settings)).toEqual({
      checksums: 'on',
      addresses: '127.0.0.1',
      fsync: 'on',
      by_code_point: true,
      upper: 'É',
    })
    await server.stop()
  })

  it('refuses a folder that another server is using', async () => {
    const dataDir = join(root, 'kept')
    const server = await startPostgres({ dataDir, durable: false })
    await expect(startPostgres({ dataDir, durable: false })).rejects.toThrow(/is in use by another running Crewcall/)
    await server.stop()
  }, 15_000)

  it('refuses a folder of another PostgreSQL version', async () => {
    const dataDir = join(root, 'older')
    mkdirSync(dataDir)
    writeFileSync(join(dataDir, 'PG_VERSION'), '9\n')
    await expect(startPostgres({ dataDir, durable: true })).rejects.toThrow(/was written by PostgreSQL 9/)
  })

  it('names the port that is taken', async () => {
    const server = await startPostgres({ dataDir: join(root, 'kept'), durable: false })
    const second = startPostgres({ dataDir: join(root, 'second'), port: server.port, durable: false })
    await expect(second).rejects.toThrow(`Port ${server.port} is taken`)
    await server.stop()
  })
})
