import { createServer } from 'node:net'
import type { Server } from 'node:net'
import { pino } from 'pino'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../database/free-ports.ts'
import { buildApp } from '../app.ts'
import { openCrew } from '../test/crew.ts'
import type { Crew } from '../test/crew.ts'
import { openDb } from './db.ts'
import { ownMigrations, watchSchema } from './schema-fit.ts'
import { untilFitting, untilReachable } from './wait-for-database.ts'
import { silentLive } from '../test/silent-live.ts'

let crew: Crew
const last = ownMigrations().at(-1) ?? ''
beforeAll(async () => {
  crew = await openCrew({ routes: [], ports: {} as Crew['around']['ports'] })
})
afterAll(() => crew.close())

async function ready() {
  const app = await buildApp({ ...crew.around, routes: [], live: silentLive })
  const ask = async () => {
    const { statusCode, body } = await app.inject('/api/health/ready')
    return { statusCode, body }
  }
  return { ask, close: () => app.close() }
}
const remove = () => crew.sql(sql`delete from schema_migrations where name = ${last}`)
const putBack = () => crew.sql(sql`insert into schema_migrations (name, checksum) values (${last}, 'x')`)
const logged = () => {
  const lines: string[] = []
  return { lines, log: pino({ level: 'info' }, { write: (line: string) => void lines.push((JSON.parse(line) as { msg: string }).msg) }) }
}

describe('a program with another schema', () => {
  it('is not ready and names the missing migration, and is ready once that has run', async () => {
    await remove()
    const node = await ready()
    expect(await node.ask()).toMatchObject({ statusCode: 503, body: expect.stringContaining(`it lacks ${last}. Run`) })
    await putBack()
    expect((await node.ask()).statusCode).toBe(200)
    await node.close()
  })

  it('is not ready on one that was newer from the start, and continues when a newer one is applied', async () => {
    const running = await ready()
    expect((await running.ask()).statusCode).toBe(200)
    await crew.sql(sql`insert into schema_migrations (name, checksum) values ('9999_future.sql', 'x')`)
    expect((await running.ask()).statusCode).toBe(200)
    const late = await ready()
    expect(await late.ask()).toMatchObject({ statusCode: 503, body: expect.stringContaining('it already has 9999_future.sql') })
    await crew.sql(sql`delete from schema_migrations where name = '9999_future.sql'`)
    await Promise.all([running.close(), late.close()])
  })

  it('waits, as a worker, with one sentence', async () => {
    await remove()
    const { lines, log } = logged()
    const waiting = untilFitting(watchSchema(crew.db.probe), { log, everyMs: 10 })
    await expect.poll(() => lines).toHaveLength(1)
    await putBack()
    await waiting
    expect(lines).toEqual([expect.stringContaining(`it lacks ${last}`)])
  })
})

describe('a program that starts while the database is unavailable', () => {
  it('waits for it in the process with one sentence', async () => {
    const port = await freePort()
    const db = openDb({ url: `postgres://nobody@127.0.0.1:${port}/none` })
    const { lines, log } = logged()
    const refused = untilReachable(db.probe, { log, everyMs: 10 }).catch((error: Error) => error.message)
    await expect.poll(() => lines).toHaveLength(1)
    const server = await answering(port)
    expect(await refused).toBe('password authentication failed')
    expect(lines).toEqual(['The database cannot be reached: waiting for it'])
    server.close()
    await db.close()
  })
})

/** A server that is running but refuses logins. */
async function answering(port: number): Promise<Server> {
  const text = Buffer.from('SFATAL\0C28P01\0Mpassword authentication failed\0\0')
  const head = Buffer.alloc(5, 'E')
  head.writeInt32BE(text.length + 4, 1)
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => socket.end(Buffer.concat([head, text])))
  })
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  return server
}
