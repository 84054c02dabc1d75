// @module-tag full
import type { Endpoint } from '@crewcall/contract/kit.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { modules } from '../modules/index.ts'
import { platformAdmin } from '../test/cast.ts'
import { openCrew } from '../test/crew.ts'
import type { Crew } from '../test/crew.ts'
import { send } from './call.ts'
import type { Caller } from './cast-of-callers.ts'
import { drawn, report } from './figures.ts'
import { keptRows } from './kept-rows.ts'
import type { KeptRows } from './kept-rows.ts'
import { cellsOf } from './matrix.ts'
import { requestsOf } from './world/requests.ts'
import type { Request } from './world/requests.ts'
import { buildWorld } from './world/world.ts'
import type { World } from './world/world.ts'

// A command that looks before it inserts makes two of what there may be one of when it is pressed twice at the same moment. Six presses at once, without a
// key that says they are one, leave as many rows in every table as six presses one after the other.

const presses = 6
const commands = modules
  .flatMap((module) => module.routes)
  .map(({ endpoint }) => endpoint)
  .filter(({ method, media }) => method !== 'GET' && !media)
/** Counters and records of calls: they say nothing about what a command made. */
const ofCalls = ['announcements', 'alarms', 'audit_log', 'idempotency_keys', 'rate_counters', 'sessions']

type Left = { statuses: number[]; rows: Record<string, number> }

let crew: Crew
let kept: KeptRows
let admin: number
let world: World
let requests: Record<string, Request>
let tables: string[]
let worlds = 0

async function restage(): Promise<void> {
  world = await buildWorld(crew, await crew.clock.now(), `world${(worlds += 1)}`)
  requests = requestsOf(world)
  await kept.keep()
}

beforeAll(async () => {
  crew = await openCrew()
  admin = (await platformAdmin(crew)).id
  kept = await keptRows(crew)
  const found = await crew.sql<{ name: string }>(sql`
    select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname <> all (${ofCalls}) order by 1`)
  tables = found.map(({ name }) => name)
  await restage()
})
afterAll(async () => {
  report('six-presses', { commands: commands.length, worlds })
  await kept.close()
  await crew.close()
})

async function rowsNow(): Promise<Map<string, number>> {
  const each = tables.map((name) => `select '${name}' as name, count(*)::int as rows from "${name}"`)
  const found = await crew.sql<{ name: string; rows: number }>({ text: each.join(' union all '), values: [] })
  return new Map(found.map(({ name, rows }) => [name, rows]))
}

async function tokenFor(by: Caller, self: number | undefined): Promise<string | undefined> {
  const { worker, loc_admin, org_admin } = world
  if (by === 'anon') return undefined
  return crew.tokenOf(
    { pro_self: self ?? worker.user_id, platform_admin: admin, org_admin }[by as 'pro_self' | 'platform_admin' | 'org_admin'] ?? loc_admin,
  )
}

/** The statuses of six presses in the world as it was kept, and how many rows of each table there are more or fewer afterwards. */
async function press(endpoint: Endpoint, together: boolean): Promise<Left> {
  const by = (['pro_self', 'loc_admin', 'org_admin', 'platform_admin', 'anon'] as const).find(
    (who) => (cellsOf(endpoint).get(who) ?? 999) < 300,
  )
  if (by === undefined) throw new Error(`Nobody may ${endpoint.name}`)
  const { headers: { 'idempotency-key': _key, ...headers } = {}, ...request } = requests[endpoint.name] ?? {}
  const token = await tokenFor(by, request.self)
  await crew.sql(sql`delete from rate_counters`)
  const before = await rowsNow()
  const one = async () => (await send(crew, endpoint, { ...request, headers }, token)).status
  const statuses: number[] = []
  if (together) statuses.push(...(await Promise.all(Array.from({ length: presses }, one))))
  else for (let n = 0; n < presses; n += 1) statuses.push(await one())
  const after = await rowsNow()
  const rows = [...after].map(([name, count]) => [name, count - (before.get(name) ?? 0)] as const).filter(([, more]) => more !== 0)
  await kept.putBack()
  return { statuses, rows: Object.fromEntries(rows) }
}

async function inTurn(endpoint: Endpoint): Promise<Left> {
  const left = await press(endpoint, false)
  // What a provider remembers of an earlier command prevents it.
  if ((left.statuses[0] ?? 999) < 300) return left
  await restage()
  return press(endpoint, false)
}

describe('six presses at once', () => {
  it.each(drawn(commands, commands.length / 6, 'six presses').map((endpoint) => [endpoint.name, endpoint] as const))(
    'leave what six in turn leave: %s',
    async (_name, endpoint) => {
      const expected = await inTurn(endpoint)
      expect(expected.statuses[0]).toBeLessThan(300)
      const found = await press(endpoint, true)
      expect(found.statuses.filter((status) => status >= 500)).toEqual([])
      expect(found.rows).toEqual(expected.rows)
    },
  )
})
