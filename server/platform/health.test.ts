import { endpoint } from '@crewcall/contract/kit.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { freePort } from '../database/free-ports.ts'
import { buildApp } from '../app.ts'
import { openCrew } from '../test/crew.ts'
import type { Crew } from '../test/crew.ts'
import { openDb } from './db.ts'
import { makeDrain } from './health-drain.ts'
import { openHealthPort } from './health-port.ts'
import { metricsText } from './metrics-backlog.ts'
import { mount } from './mount.ts'
import { silentLive } from '../test/silent-live.ts'

const getPlain = endpoint('config', 'getPlain', 'GET /plain/', {
  summary: 'plain',
  access: 'public',
  response: z.object({ ok: z.boolean() }),
})
const postPlain = endpoint('config', 'postPlain', 'POST /plain/', {
  touches: [],
  summary: 'plain',
  access: 'public',
  response: z.object({ ok: z.boolean() }),
})
const routes = [mount(getPlain, async () => ({ ok: true })), mount(postPlain, async () => ({ ok: true }))]
const nobodyListens = 'postgres://postgres@127.0.0.1:1/none'

let crew: Crew
beforeAll(async () => {
  crew = await openCrew({ routes })
})
afterAll(() => crew.close())

describe('health', () => {
  it('is ready while the database answers', async () => {
    expect((await crew.app.inject('/api/health/ready')).json()).toEqual({ status: 'ready' })
  })

  it('is alive but not ready when the database is unavailable, and still serves its own metrics', async () => {
    const lost = await buildApp({ ...crew.around, db: openDb({ url: nobodyListens }), routes, live: silentLive })
    expect((await lost.inject('/api/health/live')).statusCode).toBe(200)
    const ready = await lost.inject('/api/health/ready')
    expect([ready.statusCode, ready.headers['retry-after']]).toEqual([503, '2'])
    await lost.close()
  })

  it('serves the metrics of the process when the database is unavailable', async () => {
    const { body } = await metricsText(openDb({ url: nobodyListens }))
    expect(body).toContain('crewcall_database_connections')
    expect(body).not.toContain('crewcall_backlog')
  })

  it('and metrics are served on a separate port, and nowhere if no port is set', async () => {
    const port = await freePort()
    const health = await openHealthPort(crew.around, { host: '127.0.0.1', port })
    expect(await (await fetch(`http://127.0.0.1:${port}/api/health/ready`)).json()).toEqual({ status: 'ready' })
    expect(await (await fetch(`http://127.0.0.1:${port}/api/metrics`)).text()).toContain('crewcall_backlog{kind="jobs"}')
    await health.close()
    await expect(fetch(`http://127.0.0.1:${port}/api/health/live`)).rejects.toThrow('fetch failed')
    await (await openHealthPort(crew.around, { host: '127.0.0.1', port: undefined })).close()
  })
})

describe('a node that is about to stop', () => {
  it('keeps no connection, refuses reads, still serves writes and is still alive', async () => {
    const drain = makeDrain()
    const app = await buildApp({ ...crew.around, routes, live: silentLive, drain })
    expect((await app.inject('/api/plain/')).headers['connection']).not.toBe('close')
    drain.begin()
    const [read, ready, write, alive] = await Promise.all([
      app.inject('/api/plain/'),
      app.inject('/api/health/ready'),
      app.inject({ method: 'POST', url: '/api/plain/' }),
      app.inject('/api/health/live'),
    ])
    expect([read.statusCode, ready.statusCode, write.statusCode, alive.statusCode]).toEqual([502, 503, 200, 200])
    expect([read, write].map(({ headers }) => headers['connection'])).toEqual(['close', 'close'])
    await app.close()
  })
})
