import { rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fastify } from 'fastify'
import sql from 'sql-template-tag'
import { startPostgres } from '../database/embedded-postgres.ts'
import { migrate } from '../database/migrate.ts'
import { openDb, transaction } from '../platform/db.ts'
import { registerHealth } from '../platform/health.ts'
import { handleErrors } from '../platform/http.ts'

/**
 * A database in a folder whose disk becomes full while it is used, and has space again later. Prints its messages as one line of JSON.
 * `node server/crashes/full-disk.ts FOLDER`
 */
async function main(folder: string): Promise<void> {
  const server = await startPostgres({ dataDir: join(folder, 'postgres'), durable: true })
  await migrate(server.url)
  const db = openDb({ url: server.url })
  const app = fastify({ logger: false })
  handleErrors(app, { log: app.log } as never)
  registerHealth(app, { db })
  app.post('/api/write/', () =>
    transaction(db, {}, (tx) => tx.run(sql`create table filled as select repeat('x', 1000) as filler from generate_series(1, 2000)`)),
  )
  const said: unknown[] = []
  const ask = async (method: 'GET' | 'POST', url: string) => {
    const { statusCode, body } = await app.inject({ method, url })
    said.push([statusCode, (JSON.parse(body) as { error?: { message: string } }).error?.message ?? 'ok'])
  }
  const filler = join(folder, 'filler')
  const { bavail, bsize } = statfsSync(folder)
  writeFileSync(filler, Buffer.alloc(bavail * bsize))
  await ask('POST', '/api/write/')
  await ask('GET', '/api/health/ready')
  await ask('GET', '/api/health/live')
  rmSync(filler)
  await ask('GET', '/api/health/ready')
  process.stdout.write(`${JSON.stringify(said)}\n`)
  await app.close()
  await db.close()
  await server.stop()
}

if (import.meta.main) await main(process.argv[2] ?? '')
