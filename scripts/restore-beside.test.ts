import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { expect, inject, it } from 'vitest'
import { bySuperuser } from '../server/test/database.ts'
import { asSuperuser } from '../server/database/postgres-entry-point.ts'
import { dropDatabase } from './restore-beside.ts'

it('the copy of a drill is dropped even if its owner is no superuser and the server is using it', async () => {
  const server = inject('databaseUrl')
  const name = `drilled_${randomBytes(6).toString('hex')}`
  await bySuperuser(server, `create database ${name} owner ${new URL(server).username}`)
  const [own, cleaning] = [server, asSuperuser(server)].map((url) => {
    const address = new URL(url)
    address.pathname = `/${name}`
    return new pg.Client({ connectionString: address.href })
  })
  for (const client of [own, cleaning]) {
    client?.on('error', () => undefined)
    await client?.connect()
  }
  setTimeout(() => void cleaning?.end(), 1000)
  await dropDatabase(server, name)
  const left = new pg.Client({ connectionString: server })
  await left.connect()
  expect((await left.query('select 1 from pg_database where datname = $1', [name])).rows).toEqual([])
  await left.end()
})
