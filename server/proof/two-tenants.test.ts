import { randomBytes } from 'node:crypto'
import type { Endpoint } from '@crewcall/contract/kit.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { modules } from '../modules/index.ts'
import { openCrew } from '../test/crew.ts'
import type { Crew } from '../test/crew.ts'
import { send } from './call.ts'
import type { Answer } from './call.ts'
import { signInAll } from './cast-of-callers.ts'
import type { Tokens } from './cast-of-callers.ts'
import { report } from './figures.ts'
import { idsIn, spreadIds } from './ids.ts'
import { leavesOf } from './leaves.ts'
import type { Leaf } from './leaves.ts'
import { requestsOf } from './requests.ts'
import type { Request } from './requests.ts'
import { fingerprint } from './row-print.ts'
import { undoing } from './undo.ts'
import type { Undo } from './undo.ts'
import { buildWorld } from './world.ts'
import type { World } from './world.ts'

// People, positions, certificates and the like belong to the platform, so every business may name them.
const shared = new Set([
  'users',
  'pros',
  'skills',
  'competencies',
  'markets',
  'manager_skills',
  'requirements',
  'certifications',
  'pro_contractor_types',
  'terms_versions',
  'audit_log',
  'alarms',
  'announcements',
])
const missing = 999_999_999_999
const needle = `needle${randomBytes(6).toString('hex')}`
const routes = modules.flatMap((module) => module.routes).map(({ endpoint }) => endpoint)
// What platform admins alone may call is refused before any id is read, what is public has no tenant, and an open shift is every pro's to see.
const swept = routes.filter(({ access, path }) => access === 'user' && !path.startsWith('/pro/gigs/'))

let crew: Crew
let undo: Undo
let tokens: Tokens
let mine: Record<string, Request>
let theirs: Record<string, Request>
let foreignIds: Map<string, number[]>
let foreignFile: string
let foreignPlace: number
let before: Record<string, string>
let calls = 0

beforeAll(async () => {
  crew = await openCrew()
  const tables = await spreadIds(crew)
  const now = await crew.clock.now()
  const victim = await buildWorld(crew, now, needle)
  const attacker = await buildWorld(crew, now, 'attacker')
  theirs = requestsOf(victim)
  mine = requestsOf(attacker)
  foreignFile = victim.media.provider_identifier
  foreignPlace = victim.place.id
  tokens = await signInAll(crew, attacker, victim)
  foreignIds = await collect(tables, victim)
  undo = undoing(crew)
  before = await fingerprint(crew)
})
afterAll(async () => {
  report('two-tenants', { routes: swept.length, tables: foreignIds.size, ids: [...foreignIds.values()].flat().length, calls })
  await crew.close()
})

/** What the victim's own people can see, and what its world was built of: every id by its table. */
async function collect(tables: string[], victim: World): Promise<Map<string, number[]>> {
  const found = idsIn(tables, { ...victim, marketId: 0 })
  const seers = [victim.org_admin, victim.worker.user_id, victim.worked.pro.user_id]
  const readings = routes.filter(({ method, access, media }) => method === 'GET' && access === 'user' && media === undefined)
  for (const seer of seers) {
    const token = await crew.tokenOf(seer)
    for (const endpoint of readings) {
      const { status, body } = await send(crew, endpoint, theirs[endpoint.name] ?? {}, token)
      if (status === 200) idsIn(tables, JSON.parse(body), found)
    }
  }
  for (const table of shared) found.delete(table)
  return new Map([...found].map(([table, ids]) => [table, [...ids]]))
}

async function attack(endpoint: Endpoint, request: Request): Promise<Answer> {
  calls += 1
  const isPros = mine[endpoint.name]?.self !== undefined || endpoint.path.startsWith('/pro/')
  const token = await tokens(isPros ? 'pro_self' : 'org_admin', mine[endpoint.name]?.self)
  return (await undo.run(() => send(crew, endpoint, request, token))).result
}

function held(endpoint: Endpoint, where: string): unknown {
  return leavesOf(endpoint, theirs[endpoint.name] ?? {}).find((leaf) => leaf.where === where)?.held
}

// A filter that leads to nothing answers with an empty list; nothing else may succeed with an id of another business.
function isAllowed(endpoint: Endpoint, leaf: Leaf, status: number): boolean {
  if (status === 400 || status === 403 || status === 404) return true
  return status < 300 && (leaf.where.startsWith('header') || (leaf.where.startsWith('query') && endpoint.method === 'GET'))
}

// A call about many takes the rest of a list: it must say of a foreign member what it says of one that does not exist.
async function isLikeMissing(endpoint: Endpoint, leaf: Leaf, value: unknown, given: Pick<Answer, 'status' | 'body'>): Promise<boolean> {
  const other = await attack(endpoint, leaf.put(missing))
  const plain = (text: string, id: unknown) =>
    text
      .replaceAll(String(id), 'ID')
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'AT')
      .replaceAll(/"id":\d+/g, '"id":0')
  return given.status === other.status && plain(given.body, value) === plain(other.body, missing)
}

function valuesFor(endpoint: Endpoint, leaf: Leaf): unknown[] {
  if (leaf.where.includes('public_id')) return [foreignFile]
  if (leaf.where.startsWith('header')) return [foreignPlace]
  const same = held(endpoint, leaf.where)
  const others = [...foreignIds.values()].map(([id]) => id)
  return typeof same === 'number' && !isShared(same) ? [...new Set([same, ...others])] : others
}

const titled = swept.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const)

describe('the sweep', () => {
  it('has ids of every kind a business owns', () => {
    const tenantTables = [
      'applications',
      'gigs',
      'gig_templates',
      'locations',
      'location_addresses',
      'managers_on_duty',
      'notes',
      'organizations',
      'payment_methods',
      'time_punches',
      'timesheets',
    ]
    expect([...foreignIds.keys()]).toEqual(
      expect.arrayContaining(tenantTables.filter((table) => table !== 'payment_methods' && table !== 'timesheets')),
    )
  })

  it.each(titled)('%s gives nothing of another business for any id, anywhere', async (_, endpoint) => {
    const wrong: string[] = []
    for (const leaf of leavesOf(endpoint, mine[endpoint.name] ?? {})) {
      for (const value of valuesFor(endpoint, leaf)) {
        const { status, body } = await attack(endpoint, leaf.put(value))
        const isFine = isAllowed(endpoint, leaf, status) || (await isLikeMissing(endpoint, leaf, value, { status, body }))
        if (!isFine || body.includes(needle)) wrong.push(`${leaf.where} = ${String(value)}: ${status} ${body.slice(0, 200)}`)
      }
    }
    expect(wrong).toEqual([])
  })

  it.each(titled.filter(([, { path }]) => path.includes('{')))(
    '%s answers a foreign id exactly like a missing one',
    async (_, endpoint) => {
      for (const leaf of leavesOf(endpoint, mine[endpoint.name] ?? {}).filter(({ where }) => where.startsWith('path'))) {
        const foreign = held(endpoint, leaf.where)
        if (typeof foreign !== 'number' || isShared(foreign)) continue
        const [a, b] = [await attack(endpoint, leaf.put(foreign)), await attack(endpoint, leaf.put(missing))]
        expect({ status: a.status, body: a.body }).toEqual({ status: b.status, body: b.body })
      }
    },
  )

  it.each(titled)('%s survives the neighbors of an id, zero and the largest number', async (_, endpoint) => {
    const wrong: string[] = []
    for (const leaf of leavesOf(endpoint, mine[endpoint.name] ?? {})) {
      const foreign = held(endpoint, leaf.where)
      const near = typeof foreign === 'number' ? [foreign - 1, foreign + 1] : []
      for (const value of [...near, 0, Number.MAX_SAFE_INTEGER]) {
        const { status, body } = await attack(endpoint, leaf.put(value))
        if (status >= 500 || body.includes(needle)) wrong.push(`${leaf.where} = ${value}: ${status} ${body.slice(0, 200)}`)
      }
    }
    expect(wrong).toEqual([])
  })

  it('changed no row', async () => {
    expect(await fingerprint(crew)).toEqual(before)
  })
})

function isShared(id: number): boolean {
  return ![...foreignIds.values()].some((ids) => ids.includes(id))
}
