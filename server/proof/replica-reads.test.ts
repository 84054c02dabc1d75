import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { usualApiAddress } from '../database/api-login.ts'
import { modules } from '../modules/index.ts'
import { openReplica } from '../platform/replica.ts'
import type { Replica } from '../platform/replica.ts'
import { countedReads } from '../test/counted-reads.ts'
import { platformAdmin } from '../test/cast.ts'
import { openCrew } from '../test/crew.ts'
import type { Crew } from '../test/crew.ts'
import { silentLive } from '../test/silent-live.ts'
import { startPair } from '../test/standby.ts'
import type { Pair } from '../test/standby.ts'
import { send } from './call.ts'
import type { Answer } from './call.ts'
import { requestsOf } from './world/requests.ts'
import type { Request } from './world/requests.ts'
import { buildWorld } from './world/world.ts'

const routes = modules.flatMap((module) => module.routes)
const served = routes.filter(({ replica }) => replica)

describe('what the replica serves', () => {
  it('is only what is read, and nothing that counts its readers or waits for a provider', () => {
    expect(served.filter(({ endpoint, outside, counts }) => endpoint.method !== 'GET' || outside || counts)).toEqual([])
  })

  it('is this, and no decision about money, no clock and no sign-in', () => {
    expect(served.map(({ endpoint }) => endpoint.name).sort()).toEqual([
      'exportDashboardCsv',
      'exportDashboardXlsx',
      'exportPlatformCsv',
      'exportPlatformXlsx',
      'exportWageExceptionsCsv',
      'exportWageExceptionsXlsx',
      'findVisitorGigs',
      'getDashboard',
      'getPlatformDashboard',
      'getPlatformWork',
      'getWageExceptions',
      'listAdminApplications',
      'listAdminGigs',
      'listAdminLocations',
      'listAdminPros',
      'listAdminUsers',
      'listAuditLog',
      'listConversionFees',
      'listDashboardRows',
      'listLocationAuditLog',
      'listReferrals',
      'listTopPros',
      'listWages',
    ])
  })
})

describe('a real standby', () => {
  let pair: Pair
  let crew: Crew
  let replica: Replica
  let app: FastifyInstance
  let requests: Record<string, Request>
  let tokens: { admin: string; business: string }

  beforeAll(async () => {
    pair = await startPair()
    crew = await openCrew({ database: { url: pair.primary, drop: async () => undefined } })
    const world = await buildWorld(crew, await crew.clock.now(), 'riverside')
    requests = requestsOf(world)
    tokens = { admin: await crew.tokenOf((await platformAdmin(crew)).id), business: await crew.tokenOf(world.org_admin) }
    replica = openReplica({ url: usualApiAddress(pair.standby, 'tests'), primary: crew.apiDb, waitMs: 5000 })
    app = await buildApp({ ...crew.around, db: crew.apiDb, replica, routes, live: silentLive })
    await pair.caughtUp()
  })
  afterAll(async () => {
    await app.close()
    await replica.close()
    await crew.close()
    await pair.close()
  })

  it.each(served.map(({ endpoint }) => [endpoint.name, endpoint] as const))('answers %s as the primary does', async (name, endpoint) => {
    const token = endpoint.access === 'admin' ? tokens.admin : tokens.business
    const request = requests[name] ?? {}
    await expect.poll(() => replica.whyNot()).toBeUndefined()
    const here = await send(crew, endpoint, request, token)
    const before = await countedReads()
    const there = await send({ ...crew, app }, endpoint, request, token)
    expect(await countedReads(before)).toEqual({ 'replica current': 1 })
    // A spreadsheet contains the second in which it was made.
    const content = ({ body, headers }: Answer) => (/spreadsheet/.test(String(headers['content-type'])) ? body.slice(0, 2) : body)
    expect([there.status, content(there)]).toEqual([200, content(here)])
  })
})
