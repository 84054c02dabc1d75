import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as build from '../test/build.ts'
import { openCrew } from '../test/crew.ts'
import { bySuperuser } from '../test/database.ts'
import type { Crew } from '../test/crew.ts'
import { sessionActor } from '../test/session-actor.ts'
import { announce } from './announcements.ts'

let crew: Crew
let base: string
beforeAll(async () => {
  crew = await openCrew({ routes: [], loadActor: sessionActor, ports: {} as Crew['around']['ports'] })
  await crew.app.listen({ port: 0, host: '127.0.0.1' })
  base = `http://127.0.0.1:${(crew.app.server.address() as AddressInfo).port}`
})
afterAll(() => crew.close())

async function listen(token: string) {
  const stop = new AbortController()
  const response = await fetch(`${base}/api/live/`, { headers: { authorization: `Bearer ${token}` }, signal: stop.signal })
  const heard = { text: '' }
  const reading = (async () => {
    for await (const chunk of response.body ?? []) heard.text += Buffer.from(chunk).toString()
  })().catch(() => undefined)
  return { response, heard, stop: () => stop.abort(), reading }
}

describe('GET /api/live/', () => {
  it('needs a living session', async () => {
    expect((await fetch(`${base}/api/live/`)).status).toBe(401)
  })

  it('tells each listener only of what they may hear', async () => {
    const [mine, other] = [await build.user(crew), await build.user(crew)]
    const listener = await listen(await crew.tokenOf(mine.id))
    expect(listener.response.headers.get('content-type')).toContain('text/event-stream')
    // nginx passes on what it would otherwise gather.
    expect(listener.response.headers.get('x-accel-buffering')).toBe('no')
    expect(listener.response.headers.get('cache-control')).toBe('no-store')
    await crew.system((ctx) => announce(ctx, 'platform.checked', { note: '' }, [`user:${other.id}`, 'admin', 'location:1']))
    await crew.system((ctx) => announce(ctx, 'platform.checked', { note: '' }, [`user:${mine.id}`, `user:${other.id}`]))
    await expect.poll(() => listener.heard.text).toContain('checked')
    const lines = listener.heard.text.split('\n').filter((line) => line.startsWith('data:') && line !== 'data: {}')
    expect(lines).toEqual([`data: {"name":"platform.checked","topics":["user:${mine.id}"]}`])
    listener.stop()
  })

  it('reaches a listener after the database connection was lost and found again', async () => {
    const { id } = await build.user(crew)
    const listener = await listen(await crew.tokenOf(id))
    await bySuperuser(
      crew.around.config.database_url,
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'crewcall-live' and datname = current_database()`,
    )
    await expect
      .poll(
        async () => {
          await crew.system((ctx) => announce(ctx, 'platform.checked', { note: '' }, [`user:${id}`]))
          return listener.heard.text
        },
        { timeout: 5000, interval: 200 },
      )
      .toContain('checked')
    listener.stop()
  })

  it('tells a list of topics too long for one notification', async () => {
    const { id } = await build.user(crew)
    const listener = await listen(await crew.tokenOf(id))
    const many = Array.from({ length: 2000 }, (_, n) => `location:${n}`)
    await crew.system((ctx) => announce(ctx, 'platform.checked', { note: '' }, [...many, `user:${id}`]))
    await expect.poll(() => listener.heard.text).toContain(`user:${id}`)
    listener.stop()
  })
})
