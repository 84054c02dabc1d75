import { createApiKey } from '@crewcall/contract/api-keys.ts'
import { callsOfKeys, keyScopeOf } from '@crewcall/contract/api-key-calls.ts'
import type { Endpoint } from '@crewcall/contract/kit.ts'
import { keyScopeNames, keyScopes } from '@crewcall/contract/rules/key-scopes.ts'
import type { KeyScope } from '@crewcall/contract/rules/key-scopes.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { modules } from '../modules/index.ts'
import { readKey } from '../platform/api-key-token.ts'
import { transaction } from '../platform/db.ts'
import { nothing, scopeOf } from '../platform/scope.ts'
import { location } from '../test/build.ts'
import { openCrew } from '../test/crew.ts'
import type { Crew } from '../test/crew.ts'
import { withoutRowSecurity } from '../test/row-security.ts'
import { send } from './call.ts'
import { drawn, isLong, report } from './figures.ts'
import { idsIn, spreadIds } from './ids.ts'
import { requestsOf } from './world/requests.ts'
import type { Request } from './world/requests.ts'
import { fingerprint } from './row-print.ts'
import { undoing } from './undo.ts'
import type { Undo } from './undo.ts'
import { buildWorld } from './world/world.ts'
import type { World } from './world/world.ts'

const routes = modules.flatMap((module) => module.routes).map(({ endpoint }) => endpoint)
const open = routes.filter(({ name }) => keyScopeOf(name) !== undefined)
const closed = routes.filter(({ name }) => keyScopeOf(name) === undefined)
const titled = (list: readonly Endpoint[]) => list.map((endpoint) => [endpoint.name, endpoint] as const)
/** What belongs to the organization or to the platform, and is the same for each of its locations. */
const ofNoLocation = new Set(
  'getOwnApiKey getOrganization getSandbox listApiEvents listSkills listMarkets listRequirements listCertificationTypes listEvents getEvent listEventShifts'.split(
    ' ',
  ),
)
/** The names of the organization and of its event, which its keys may know. */
const namesOfOrganization = /(?:Group|Fair) keyneedle/g

/** Calls that a key of the sandbox may make, and none of what is real. */
const inSandbox: ReadonlySet<string> = new Set(callsOfKeys['sandbox.act'])

type Working = { here: string; byScope: Map<KeyScope | 'any', string> }
type Keys = Working & { whole: string; elsewhere: string; ofSandbox: Working }

/** Keys of one world: for all of it, for its location, for another location of the same organization, which has nothing, and for its sandbox. */
async function keysOf(crew: Crew, world: World): Promise<Keys> {
  const { organization_id } = world.place
  const other = await location(crew, { organization_id })
  const make = keysOfOrganization(crew, world.org_admin, organization_id)
  return {
    ...(await workingKeys(make, world.place.id)),
    whole: await make('Whole', keyScopeNames, null),
    elsewhere: await make('Elsewhere', keyScopeNames, [other.id]),
    ofSandbox: await workingKeys(keysOfOrganization(crew, world.org_admin, world.sandboxId), world.sandboxLocationId),
  }
}

type Make = (name: string, scopes: readonly KeyScope[], location_ids: number[] | null) => Promise<string>

function keysOfOrganization(crew: Crew, admin: number, orgId: number): Make {
  return async (name, scopes, location_ids) => {
    const body = { name, scopes: [...scopes], location_ids }
    const { data, error } = await crew.as(admin).call(createApiKey, { params: { orgId }, body })
    if (error) throw new Error(error.message)
    return data.secret ?? ''
  }
}

async function workingKeys(make: Make, locationId: number): Promise<Working> {
  const byScope = new Map<KeyScope | 'any', string>()
  for (const scope of keyScopeNames) byScope.set(scope, await make(`Only ${scope}`, [scope], null))
  byScope.set('any', byScope.get('hiring.read') ?? '')
  return { here: await make('Here', keyScopeNames, [locationId]), byScope }
}

describe('the list of calls that keys may make', () => {
  it('names each call once, and only calls that exist', () => {
    const names: string[] = Object.values(callsOfKeys).flat()
    expect(names.filter((name) => !routes.some((route) => route.name === name))).toEqual([])
    expect(new Set(names).size).toBe(names.length)
  })

  it('has none that needs a fresh code, or manages keys, teams, sign-in or the methods of payment', () => {
    expect(open.filter(({ errors }) => errors.includes('step_up_required')).map(({ name }) => name)).toEqual([])
    const never = new Set(['identity', 'teams', 'billing', 'notifications', 'chat', 'push', 'admin', 'media'])
    expect(open.filter(({ module }) => never.has(module)).map(({ name }) => name)).toEqual(['listManagersOnDuty'])
    expect(open.filter(({ module, method }) => module === 'api-keys' && method !== 'GET')).toEqual([])
  })

  it('gives no ability about teams, billing methods, people’s own records or the platform', () => {
    const given = keyScopeNames.flatMap((scope): readonly string[] => keyScopes[scope].abilities)
    expect(
      given.filter((ability) => /^(team|organization|location|admin|terms|invitation|api_key)\.|\.manage|billing\.edit/.test(ability)),
    ).toEqual([])
  })
})

describe.each([true, false])('row security on: %s', (isSecured) => {
  let crew: Crew
  let undo: Undo
  let keys: Keys
  let requests: Record<string, Request>
  let world: World
  let tables: string[]
  let untouched: Record<string, string>
  let tried = 0
  const marker = 'keyneedle'

  beforeAll(async () => {
    crew = await openCrew()
    if (!isSecured) await withoutRowSecurity(crew)
    tables = await spreadIds(crew)
    world = await buildWorld(crew, await crew.clock.now(), marker)
    requests = requestsOf(world)
    keys = await keysOf(crew, world)
    undo = undoing(crew)
    const used = Object.values(keys).filter((one) => typeof one === 'string')
    for (const key of used) await send(crew, at('getOwnApiKey'), {}, key)
    // Noted after the answer.
    const noted = () => crew.sql(sql`select id from api_keys where last_used_at is not null`)
    await vi.waitUntil(async () => (await noted()).length === used.length, { timeout: 100_000 })
    untouched = await fingerprint(crew)
  })
  afterAll(async () => {
    if (isSecured) report('api-keys', { open: open.length, closed: closed.length, calls: tried })
    await crew.close()
  })

  const at = (name: string) => routes.find((route) => route.name === name) ?? (open[0] as Endpoint) // the list is not empty
  const call = async (endpoint: Endpoint, key: string) => {
    tried += 1
    return (await undo.run(() => send(crew, endpoint, requests[endpoint.name] ?? {}, key))).result
  }

  // What an answer that is no 404 tells of the location outside the key's.
  function faultsOf(name: string, { status, body }: { status: number; body: string }): string[] {
    const ids = idsIn(tables, body.startsWith('{') ? JSON.parse(body) : {})
    return [
      status >= 300 && `answers ${status}`,
      ![...ofNoLocation, ...listsWithoutLocation(requests)].includes(name) && 'is about a location',
      body.replaceAll(namesOfOrganization, '').includes(marker) && 'tells a text of it',
      ids.get('locations')?.has(world.place.id) === true && 'names it',
      (ids.get('gigs')?.size ?? 0) > 0 && 'names a shift of it',
    ].filter((fault) => fault !== false)
  }

  it.each(titled(open))('%s works with its scope alone, and with a key of its location', async (name, endpoint) => {
    const scope = keyScopeOf(name) ?? 'any'
    const working = inSandbox.has(name) ? keys.ofSandbox : keys
    const alone = await call(endpoint, working.byScope.get(scope) ?? '')
    expect([alone.status < 300, alone.status < 300 ? '' : alone.body]).toEqual([true, ''])
    const here = await call(endpoint, working.here)
    expect([here.status < 300, here.status < 300 ? '' : here.body]).toEqual([true, ''])
  })

  it.each(titled(open.filter(({ name }) => keyScopeOf(name) !== 'any')))('%s needs its scope', async (name, endpoint) => {
    for (const scope of drawn(
      keyScopeNames.filter((one) => one !== keyScopeOf(name)),
      2,
      name,
    )) {
      const { status, body } = await call(endpoint, keys.byScope.get(scope) ?? '')
      expect([status, JSON.parse(body).error.code]).toEqual([403, 'scope_missing'])
    }
  })

  it.each(titled(open))('%s knows nothing of a location outside the key’s', async (name, endpoint) => {
    const { status, body } = await call(endpoint, keys.elsewhere)
    expect(status === 404 ? [] : faultsOf(name, { status, body })).toEqual([])
  })

  // Refused before any row is looked for: row security changes nothing, which only the long form shows.
  it.each(isSecured && !isLong() ? [] : titled(closed))('%s is closed to keys', async (name, endpoint) => {
    const { result, trace } = await undo.watch(() => send(crew, endpoint, requests[name] ?? {}, keys.whole))
    expect([result.status, result.status === 404 ? 'not_for_keys' : JSON.parse(result.body).error.code, trace.commits]).toEqual([
      403,
      'not_for_keys',
      0,
    ])
  })

  it.runIf(isSecured)('every table of locations shows a statement of such a key no row of another location', async () => {
    const bound = await crew.sql<{ name: string; is_limited: boolean }>(sql`
      select c.relname as name, exists (select from pg_policies p where p.tablename = c.relname and p.policyname = 'key_locations_only') as is_limited
      from pg_class c join pg_attribute l on l.attrelid = c.oid and l.attname = 'location_id' and not l.attisdropped
      join pg_attribute o on o.attrelid = c.oid and o.attname = 'organization_id' and not o.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relrowsecurity order by 1`)
    // The history can be read with no key.
    expect(bound.filter(({ is_limited }) => !is_limited).map(({ name }) => name)).toEqual(['audit_log'])
    const sent = readKey(keys.elsewhere)
    if (!sent) throw new Error('This is no key')
    const first = (opening: Parameters<typeof crew.around.loadActor>[0]) => crew.around.loadActor(opening, { api_key: sent })
    const seen = await transaction(crew.apiDb, { readOnly: true, scope: nothing, first }, async (tx, actor) => {
      const found: string[] = []
      for (const { name } of bound.filter(({ is_limited }) => is_limited)) {
        const rows = await tx.rows({ text: `select 1 from ${name} where location_id = $1 limit 1`, values: [world.place.id] })
        if (rows.length > 0) found.push(name)
      }
      const settings = await tx.one<{ users: number[]; organizations: number[]; locations: number[]; everything: boolean }>(
        sql`select scope_users() as users, scope_organizations() as organizations, scope_locations() as locations, scope_everything() as everything`,
      )
      return { found, settings, expected: actor && scopeOf(actor) }
    })
    expect(seen.found).toEqual([])
    expect(seen.expected).toEqual({ ...seen.settings, pro: null })
  })

  it('no row of any table differs after all of them', async () => {
    expect(await fingerprint(crew)).toEqual(untouched)
  })
})

// A list that names nothing shows what there is at the locations of the key.
function listsWithoutLocation(requests: Record<string, Request>): string[] {
  return open
    .filter(({ name, method }) => method === 'GET' && JSON.stringify(requests[name] ?? {}).match(/[^a-z]\d/) === null)
    .map(({ name }) => name)
}
