import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startPostgres } from '../database/embedded-postgres.ts'
import { migrate } from '../database/migrate.ts'
import { allowRehearsals } from '../database/postgres-roles.ts'
// Importing the modules declares the jobs whose queues the template contains.
import '../modules/index.ts'
import { openDb } from '../platform/db.ts'
import { openQueue } from '../platform/queue.ts'

type Server = { url: string; stop: () => Promise<void> }

// Each project loads this file separately, so what they share is stored in the process.
const kept = globalThis as { serverOfTests?: { users: number; server: Promise<Server> } }

/**
 * Starts one PostgreSQL for all projects of the run and fills the database from which every test file's is copied; the last to end stops
 * it.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const shared = (kept.serverOfTests ??= { users: 0, server: startServer() })
  shared.users += 1
  const server = await shared.server
  project.provide('databaseUrl', server.url)
  return async () => {
    shared.users -= 1
    if (shared.users > 0) return
    delete kept.serverOfTests
    await server.stop()
  }
}

async function startServer(): Promise<Server> {
  const folder = mkdtempSync(join(quickFolder(), `${prefix}${process.pid}-`))
  const server = await startPostgres({ dataDir: join(folder, 'pg'), durable: false })
  await allowRehearsals(server.url)
  await migrate(server.url)
  await makeQueues(server.url)
  const stop = async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { url: server.url, stop }
}

// A copied database is some thousand files, and making them on a disk is slow.
const inMemory = '/dev/shm'
const neededBytes = 8e9
const prefix = 'crewcall-test-'

function quickFolder(): string {
  if (!existsSync(inMemory)) return tmpdir()
  for (const name of readdirSync(inMemory)) if (isAbandoned(name)) rmSync(join(inMemory, name), { recursive: true, force: true })
  const { bavail, bsize } = statfsSync(inMemory)
  return bavail * bsize > neededBytes ? inMemory : tmpdir()
}

/** Whether a folder in memory has the databases of a run that was killed; the process that made it is in its name. */
export function isAbandoned(name: string): boolean {
  const [, pid] = /^crewcall-test-(\d+)-/.exec(name) ?? []
  return pid !== undefined && !existsSync(`/proc/${pid}`)
}

async function makeQueues(url: string): Promise<void> {
  const db = openDb({ url, name: 'crewcall-setup' })
  const boss = await openQueue(db, { isWorker: false, onError: () => undefined })
  await boss.stop({ graceful: false })
  await db.close()
}

declare module 'vitest' {
  interface ProvidedContext {
    /** The migrated database from which test databases are copied; nothing may stay connected to it. */
    databaseUrl: string
  }
}
