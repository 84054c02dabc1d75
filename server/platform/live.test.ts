import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
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

async function listen(token: string, lastId?: string) {
  const stop = new AbortController()
  const headers = { authorization: `Bearer ${token}`, ...(lastId === undefined ? {} : { 'last-event-id': lastId }) }
  const response = await fetch(`${base}/api/live/`, { headers, signal: stop.signal })
  const received = { text: '' }
  const reading = (async () => {
    for await (const chunk of response.body ?? []) received.text += Buffer.from(chunk).toString()
  })().catch(() => undefined)
  return { response, received, stop: () => stop.abort(), reading }
}

describe('GET /api/live/', () => {
  it('needs a valid session', async () => {
    expect((await fetch(`${base}/api/live/`)).status).toBe(401)
  })

  it('sends each listener only what they may receive', async () => {
    const [mine, other] = [await build.user(crew), await build.user(crew)]
    const listener = await listen(await crew.tokenOf(mine.id))
    expect(listener.response.headers.get('content-type')).toContain('text/event-stream')
    // nginx forwards what it would otherwise buffer.
    expect(listener.response.headers.get('x-accel-buffering')).toBe('no')
    expect(listener.response.headers.get('cache-control')).toBe('no-store')
    await crew.system((ctx) => announce(ctx, 'platform.checked', { note: '' }, [`user:${other.id}`, 'admin', 'location:1']))
    await crew.system((ctx) => announce(ctx, 'platform.checked', { note: '' }, [`user:${mine.id}`, `user:${other.id}`]))
    await expect.poll(() => listener.received.text).toContain('checked')
    const lines = listener.received.text.split('\n').filter((line) => line.startsWith('data:') && line !== 'data: {}')
    expect(lines).toEqual([`data: {"name":"platform.checked","topics":["user:${mine.id}"]}`])
    listener.stop()
  })

  it('reaches a listener after the database connection was lost and restored', async () => {
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
          return listener.received.text
        },
        { interval: 200 },
      )
      .toContain('checked')
    listener.stop()
  })

  it('sends a list of topics too long for one notification', async () => {
    const { id } = await build.user(crew)
    const listener = await listen(await crew.tokenOf(id))
    const many = Array.from({ length: 2000 }, (_, n) => `location:${n}`)
    await crew.system((ctx) => announce(ctx, 'platform.checked', { note: '' }, [...many, `user:${id}`]))
    await expect.poll(() => listener.received.text).toContain(`user:${id}`)
    listener.stop()
  })

  it.each(['-1', '1000000000000000000', '0', 'abc; drop table users', '../../etc/passwd', 'x'.repeat(4000), ' ', '%00', '{}', 'null'])(
    'answers the invalid last id %j with a missed event, and nothing more',
    async (lastId) => {
      const [mine, other] = [await build.user(crew), await build.user(crew)]
      const observer = await listen(await crew.tokenOf(other.id))
      await crew.system((ctx) => announce(ctx, 'platform.checked', { note: '' }, [`user:${mine.id}`, `user:${other.id}`]))
      await expect.poll(() => observer.received.text).toContain('checked')
      observer.stop()
      const listener = await listen(await crew.tokenOf(mine.id), lastId)
      expect(listener.response.status).toBe(200)
      await expect.poll(() => listener.received.text).toContain('event: heartbeat')
      expect(listener.received.text).toContain('event: missed')
      expect(listener.received.text).not.toContain('checked')
      listener.stop()
    },
  )

  it('continues from an id that somebody else received with what its own person may receive', async () => {
    const [mine, other] = [await build.user(crew), await build.user(crew)]
    const stranger = await listen(await crew.tokenOf(other.id))
    await crew.system((ctx) => announce(ctx, 'platform.checked', { note: '' }, [`user:${other.id}`]))
    await expect.poll(() => stranger.received.text).toContain('checked')
    const [, theirs = ''] = /id: (\S+)\ndata: \{"name":"platform.checked"/.exec(stranger.received.text) ?? []
    await crew.system((ctx) => announce(ctx, 'platform.checked', { note: '' }, [`user:${other.id}`, `user:${mine.id}`]))
    await expect.poll(() => stranger.received.text.match(/platform\.checked/g)).toHaveLength(2)
    const listener = await listen(await crew.tokenOf(mine.id), theirs)
    await expect.poll(() => listener.received.text).toContain('checked')
    expect(listener.received.text).not.toContain(`user:${other.id}`)
    expect(listener.received.text.match(/platform\.checked/g)).toHaveLength(1)
    listener.stop()
    stranger.stop()
  })

  it('allows a person ten streams, and one more for each that ends, however it ends', async () => {
    const token = await crew.tokenOf((await build.user(crew)).id)
    const opened = await Promise.all(Array.from({ length: 200 }, () => listen(token)))
    const by = Map.groupBy(opened, ({ response }) => response.status)
    expect([by.get(200)?.length, by.get(429)?.length]).toEqual([10, 190])
    for (const each of by.get(200) ?? []) each.stop()
    await expect.poll(() => statusOfOne(token)).toBe(200)
    // Disconnected before the person is known.
    for (let round = 0; round < 30; round += 1) {
      const leaving = new AbortController()
      const opening = fetch(`${base}/api/live/`, { headers: { authorization: `Bearer ${token}` }, signal: leaving.signal }).catch(
        () => undefined,
      )
      setTimeout(() => leaving.abort(), round % 6)
      await opening
      leaving.abort()
    }
    const after = await Promise.all(Array.from({ length: 10 }, () => untilOpen(token)))
    expect(after.map(({ response }) => response.status)).toEqual(Array.from({ length: 10 }, () => 200))
    for (const each of after) each.stop()
  })
})

async function statusOfOne(token: string): Promise<number> {
  const listener = await listen(token)
  listener.stop()
  return listener.response.status
}

// A stream that just broke counts until the server notices.
function untilOpen(token: string): ReturnType<typeof listen> {
  return vi.waitFor(
    async () => {
      const listener = await listen(token)
      if (listener.response.status === 200) return listener
      listener.stop()
      throw new Error(`The stream was answered ${listener.response.status}`)
    },
    { timeout: 100_000 },
  )
}
