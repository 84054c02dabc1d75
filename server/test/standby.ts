import { appendFileSync, chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { backupFiles } from '../../scripts/backup-files.ts'
import { startPostgres } from '../database/embedded-postgres.ts'
import type { RunningPostgres } from '../database/embedded-postgres.ts'
import { migrate } from '../database/migrate.ts'
import { asSuperuser } from '../database/postgres-entry-point.ts'
import { allowRehearsals } from '../database/postgres-roles.ts'

type Rows = Record<string, unknown>[]

/** A primary with the product's schema, and a real streaming standby of it, each an embedded PostgreSQL of its own. */
export type Pair = {
  primary: string
  standby: string
  /** Runs a statement as the superuser of one of them. */
  on(server: 'primary' | 'standby', statement: string): Promise<Rows>
  /** Waits until the standby has replayed everything that the primary has written. */
  caughtUp(): Promise<void>
  stopStandby(): Promise<void>
  startStandby(): Promise<void>
  /** Replaces the standby, which may have become a primary, by a new copy of the primary. */
  renewStandby(): Promise<void>
  close(): Promise<void>
}

/** Starts both; the standby is a copy of the primary's files that follows it by streaming. */
export async function startPair(): Promise<Pair> {
  const folder = mkdtempSync(join(tmpdir(), 'crewcall-pair-'))
  // The servers may run as another user, who passes through.
  chmodSync(folder, 0o711)
  const [first, second] = [join(folder, 'a'), join(folder, 'b')]
  const primary = await startPostgres({ dataDir: first, durable: false })
  await allowRehearsals(primary.url)
  // As on a real server: a commit is acknowledged when it is written, from where it is also sent.
  await asked(asSuperuser(primary.url), 'alter database crewcall set synchronous_commit = on')
  await migrate(primary.url)
  const on = (url: string) => (statement: string) => asked(asSuperuser(url), statement)
  appendFileSync(join(first, 'pg_hba.conf'), 'local replication all trust\n')
  await on(primary.url)('select pg_reload_conf()')
  const source = new pg.Client({ connectionString: asSuperuser(primary.url) })
  const address = `host=${source.host} port=${source.port} user=${source.user} application_name=standby`

  let standby: RunningPostgres | undefined
  const startStandby = async () => {
    standby = await startPostgres({ dataDir: second, durable: false, isStandby: true })
  }
  const stopStandby = async () => {
    await standby?.stop()
    standby = undefined
  }
  const renewStandby = async () => {
    await stopStandby()
    rmSync(second, { recursive: true, force: true })
    await backupFiles(primary.url, first, second)
    // A cancelled read is what the tests want to see at once.
    appendFileSync(join(second, 'postgresql.auto.conf'), `primary_conninfo = '${address}'\nmax_standby_streaming_delay = 0\n`)
    writeFileSync(join(second, 'standby.signal'), '')
    await startStandby()
  }
  await renewStandby()
  const { url } = standby ?? primary
  const both = { primary: on(primary.url), standby: on(url) }
  return {
    primary: primary.url,
    standby: url,
    on: (server, statement) => both[server](statement),
    caughtUp: async () => {
      const [row] = await both.primary('select pg_current_wal_flush_lsn()::text as lsn')
      for (let tries = 0; tries < 200; tries += 1) {
        const [there] = await both.standby(`select pg_last_wal_replay_lsn() >= '${String(row?.['lsn'])}'::pg_lsn as is_there`)
        if (there?.['is_there'] === true) return
        await pause(25)
      }
      throw new Error('The standby does not catch up')
    },
    stopStandby,
    startStandby,
    renewStandby,
    close: async () => {
      await stopStandby()
      await primary.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function asked(url: string, statement: string): Promise<Rows> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows
  } finally {
    await client.end()
  }
}
