import { endpoint } from '@crewcall/contract/kit.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { buildApp } from '../app.ts'
import { user } from '../test/build.ts'
import { openCrew } from '../test/crew.ts'
import type { Crew } from '../test/crew.ts'
import { copyDatabase } from '../test/database.ts'
import { openDb } from './db.ts'
import type { Db } from './db.ts'
import { problem } from './errors.ts'
import { mount } from './mount.ts'
import { silentLive } from '../test/silent-live.ts'

const seen = z.object({ place: z.string() })
const lagging = endpoint('config', 'lagging', 'GET /lagging/', { summary: 'may lag', access: 'public', response: seen })
const exact = endpoint('config', 'exact', 'GET /exact/', { summary: 'may not lag', access: 'public', response: seen })
const mine = endpoint('config', 'mine', 'GET /mine/', { summary: 'may lag, for the signed in', response: seen })
const known = endpoint('config', 'known', 'GET /known/', { summary: 'may lag, of something new', access: 'public', response: seen })

let crew: Crew
let stale: Awaited<ReturnType<typeof copyDatabase>>
const place = sql`select current_database()::text as place`
const routes = [
  mount(lagging, (ctx) => ctx.tx.one(place), { replica: true }),
  mount(exact, (ctx) => ctx.tx.one(place)),
  mount(mine, (ctx) => ctx.tx.one(place), { replica: true }),
  mount(
    known,
    async (ctx) => {
      const found = await ctx.tx.one<{ place: string; people: number }>(
        sql`select current_database()::text as place, count(*) as people from users`,
      )
      if (found.people === 0) throw problem('not_found', 'NOT_FOUND')
      return found
    },
    { replica: true },
  ),
]
beforeAll(async () => {
  crew = await openCrew({ routes })
  stale = await copyDatabase()
})
afterAll(async () => {
  await stale.drop()
  await crew.close()
})

async function ask(path: string, replica: Db, token?: string): Promise<{ status: number; from: 'primary' | 'replica' | 'nobody' }> {
  const app = await buildApp({ ...crew.around, replica, routes, live: silentLive })
  const answer = await app.inject({ url: `/api${path}`, headers: token ? { authorization: `Bearer ${token}` } : {} })
  await app.close()
  const [own] = await crew.sql<{ place: string }>(place)
  const { place: told } = answer.json<{ place?: string }>()
  return { status: answer.statusCode, from: told === undefined ? 'nobody' : told === own?.place ? 'primary' : 'replica' }
}

describe('a read that may lag', () => {
  let replica: Db
  beforeAll(() => {
    replica = openDb({ url: stale.url })
  })
  afterAll(() => replica.close())

  it('is answered by the replica, and one that may not is not', async () => {
    expect(await ask('/lagging/', replica)).toEqual({ status: 200, from: 'replica' })
    expect(await ask('/exact/', replica)).toEqual({ status: 200, from: 'primary' })
  })

  it('is repeated on the primary if the replica does not know the session yet', async () => {
    const { id } = await user(crew)
    expect(await ask('/mine/', replica, await crew.tokenOf(id))).toEqual({ status: 200, from: 'primary' })
  })

  it('is repeated on the primary if the replica does not have the row yet', async () => {
    await user(crew)
    expect(await ask('/known/', replica)).toEqual({ status: 200, from: 'primary' })
  })

  it('is refused once if the primary refuses it too', async () => {
    expect(await ask('/mine/', replica, 'x'.repeat(43))).toEqual({ status: 401, from: 'nobody' })
  })

  it('is answered by the primary while the replica is unavailable', async () => {
    const away = openDb({ url: 'postgres://postgres@127.0.0.1:1/none' })
    expect(await ask('/lagging/', away)).toEqual({ status: 200, from: 'primary' })
    await away.close()
  })
})
