import { randomBytes } from 'node:crypto'
import type { Endpoint } from '@crewcall/contract/kit.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { modules } from '../modules/index.ts'
import { openCrew } from '../test/crew.ts'
import type { Crew } from '../test/crew.ts'
import { withoutRowSecurity } from '../test/row-security.ts'
import { send } from './call.ts'
import type { Answer } from './call.ts'
import { signInAll } from './cast-of-callers.ts'
import type { Caller, Tokens } from './cast-of-callers.ts'
import { drawn, report } from './figures.ts'
import { idsIn, spreadIds } from './ids.ts'
import { leavesOf } from './leaves.ts'
import type { Leaf } from './leaves.ts'
import { requestsOf } from './world/requests.ts'
import type { Request } from './world/requests.ts'
import { fingerprint } from './row-print.ts'
import { undoing } from './undo.ts'
import type { Undo } from './undo.ts'
import { buildWorld } from './world/world.ts'
import type { World } from './world/world.ts'

// People, positions, certificates and the like belong to the platform, so every business may refer to them.
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
// An open shift is visible to every pro, who may apply, with its business's public data.
const open = new Set(['findGigs', 'getProGig', 'apply'])
const toldToEveryone = new RegExp(`(?:Line work|Grill|Group) ${needle}|\\d ${needle} St`, 'g')
/** Routes in which no id of another business is tested, and why. */
const unswept: Record<string, string> = {
  openJob: 'The page of a job is public, for whoever reads its number in the address.',
  applyForJob: 'The same: anybody applies.',
  listLocalMessages: 'There only on a machine without real providers, where it shows everything that was sent.',
  readCalendar: 'The token in its address is the key itself: whoever has it may read.',
  readManagerCalendar: 'The same.',
}
const swept = routes.filter(({ name }) => unswept[name] === undefined)
// Texts that identify an object of one business, where the other identifiers are numbers.
const namesByText = new Set(['body challenge_id', 'body payment_method_id', 'path proofId'])

let crew: Crew
let undo: Undo
let tokens: Tokens
let mine: Record<string, Request>
let theirs: Record<string, Request>
let foreignIds: Map<string, number[]>
let foreignFile: string
let foreignLocation: number
let before: Record<string, string>
let calls = 0

beforeAll(async () => {
  crew = await openCrew()
  // The second safeguard would hide a gap in the first: it has `row-security.test.ts`, this sweep tests the calls themselves.
  await withoutRowSecurity(crew)
  const tables = await spreadIds(crew)
  const now = await crew.clock.now()
  const victim = await buildWorld(crew, now, needle)
  const attacker = await buildWorld(crew, now, 'attacker')
  theirs = requestsOf(victim)
  mine = requestsOf(attacker)
  foreignFile = victim.media.provider_identifier
  foreignLocation = victim.place.id
  tokens = await signInAll(crew, attacker, victim)
  foreignIds = await collect(tables, victim)
  undo = undoing(crew)
  before = await fingerprint(crew)
})
afterAll(async () => {
  report('two-tenants', { routes: swept.length, tables: foreignIds.size, ids: [...foreignIds.values()].flat().length, calls })
  await crew.close()
})

/** What the victim's own people can see, and the objects of its world: every id by its table. */
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

// Which of the attacker's people may make the call; platform-admin calls are tried by the highest of them.
function attackerOf({ access, name, path }: Endpoint): Caller {
  if (access === 'public') return 'anon'
  return access === 'user' && (mine[name]?.self !== undefined || path.startsWith('/pro/')) ? 'pro_self' : 'org_admin'
}

async function attack(endpoint: Endpoint, request: Request): Promise<Answer> {
  calls += 1
  const token = await tokens(attackerOf(endpoint), mine[endpoint.name]?.self)
  return (await undo.run(() => send(crew, endpoint, request, token))).result
}

function held(endpoint: Endpoint, where: string): unknown {
  return leavesOf(endpoint, theirs[endpoint.name] ?? {}).find((leaf) => leaf.where === where)?.held
}

// A filter without matches returns an empty list; nothing else may succeed with an id of another business.
function isAllowed(endpoint: Endpoint, leaf: Leaf, status: number): boolean {
  if (endpoint.access === 'admin') return status === 403
  if (status === 400 || status === 403 || status === 404 || (endpoint.access === 'public' && status === 401)) return true
  if (open.has(endpoint.name) && leaf.where === 'path gigId') return status < 300
  return status < 300 && (leaf.where.startsWith('header') || (leaf.where.startsWith('query') && endpoint.method === 'GET'))
}

// A call about many accepts the rest of a list: its answer for a foreign member must equal that for a missing one.
async function isLikeMissing(endpoint: Endpoint, leaf: Leaf, value: unknown, given: Pick<Answer, 'status' | 'body'>): Promise<boolean> {
  const other = await attack(endpoint, leaf.put(missing))
  const plain = (text: string, id: unknown) =>
    text
      // Not where a longer number begins with the same digits.
      .replaceAll(typeof id === 'number' ? new RegExp(`(?<!\\d)${id}(?!\\d)`, 'g') : String(id), 'ID')
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'AT')
      .replaceAll(/"id":\d+/g, '"id":0')
  return given.status === other.status && plain(given.body, value) === plain(other.body, missing)
}

/** So many of the kinds of ids are tried at each position, and always those that its name says; the long form tries all everywhere. */
const kindsAtOnce = 2

function valuesFor(endpoint: Endpoint, leaf: Leaf): unknown[] {
  if (leaf.where.includes('public_id')) return [foreignFile]
  if (leaf.where.startsWith('header')) return [foreignLocation]
  const same = held(endpoint, leaf.where)
  if (namesByText.has(leaf.where)) return [same]
  const kinds = [...foreignIds].map(([table, [id]]) => ({ table, id }))
  const named = kinds.filter(({ table }) =>
    leaf.where.match(/[a-z]+/g)?.some((word) => word.length > 2 && table.includes(word.toLowerCase().replace(/s$/, ''))),
  )
  const some = [...named, ...drawn(kinds, kindsAtOnce, `${endpoint.name} ${leaf.where}`)]
  const others = [...new Set(some.map(({ id }) => id))]
  return typeof same === 'number' && !isShared(same) ? [...new Set([same, ...others])] : others
}

/** Half of the calls in a usual run; each sweep has its own half. */
const titled = (key: string) =>
  drawn(swept, swept.length / 2, key).map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const)

/** What an answer reveals about the other business beyond its public data. */
function tells(endpoint: Endpoint, body: string): boolean {
  return (open.has(endpoint.name) ? body.replaceAll(toldToEveryone, '') : body).includes(needle)
}

describe('the sweep', () => {
  it('omits no route without a reason, and has no reason for a missing route', () => {
    const names = routes.map(({ name }) => name)
    expect(names.filter((name) => unswept[name] === undefined).toSorted()).toEqual(swept.map(({ name }) => name).toSorted())
    expect(Object.keys(unswept).filter((name) => !names.includes(name))).toEqual([])
    expect(swept.filter(({ name }) => !mine[name] || !theirs[name]).map(({ name }) => name)).toEqual([])
  })

  it('tries every position of a call: path, query, body, members of lists, nested objects, header', () => {
    const places = new Set(swept.flatMap((endpoint) => leavesOf(endpoint, mine[endpoint.name] ?? {}).map(({ where }) => placeOf(where))))
    expect([...places].toSorted()).toEqual(['body', 'first of a list', 'header', 'last of a list', 'nested', 'path', 'query'])
    const silent = swept.filter(
      (endpoint) => !leavesOf(endpoint, mine[endpoint.name] ?? {}).some(({ where }) => where.startsWith('header')),
    )
    expect(silent).toEqual([])
  })

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

  it.each(titled('any id'))('%s returns nothing of another business for any id, anywhere', async (_, endpoint) => {
    const wrong: string[] = []
    for (const leaf of leavesOf(endpoint, mine[endpoint.name] ?? {})) {
      for (const value of valuesFor(endpoint, leaf)) {
        const { status, body } = await attack(endpoint, leaf.put(value))
        const isFine = isAllowed(endpoint, leaf, status) || (await isLikeMissing(endpoint, leaf, value, { status, body }))
        if (!isFine || tells(endpoint, body)) wrong.push(`${leaf.where} = ${String(value)}: ${status} ${body.slice(0, 200)}`)
      }
    }
    expect(wrong).toEqual([])
  })

  it.each(titled('in the path').filter(([, { path, name }]) => path.includes('{') && !open.has(name)))(
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

  it.each(titled('neighbors'))('%s survives the neighbors of an id, zero and the largest number', async (_, endpoint) => {
    const wrong: string[] = []
    for (const leaf of leavesOf(endpoint, mine[endpoint.name] ?? {})) {
      const foreign = held(endpoint, leaf.where)
      const near = typeof foreign === 'number' ? [foreign - 1, foreign + 1] : []
      for (const value of drawn([...near, 0, Number.MAX_SAFE_INTEGER], 1, `${endpoint.name} ${leaf.where}`)) {
        const { status, body } = await attack(endpoint, leaf.put(value))
        if (status >= 500 || tells(endpoint, body)) wrong.push(`${leaf.where} = ${value}: ${status} ${body.slice(0, 200)}`)
      }
    }
    expect(wrong).toEqual([])
  })

  it('changed no row', async () => {
    expect(await fingerprint(crew)).toEqual(before)
  })
})

function placeOf(where: string): string {
  if (where.endsWith('[0]')) return 'first of a list'
  if (where.endsWith('[last]')) return 'last of a list'
  const [place = '', ...names] = where.split(' ')
  return place === 'body' && names.length > 1 ? 'nested' : place
}

function isShared(id: number): boolean {
  return ![...foreignIds.values()].some((ids) => ids.includes(id))
}
