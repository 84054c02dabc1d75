import type { AddressInfo } from 'node:net'
import { endAllSessions, endSession } from '@crewcall/contract/identity.ts'
import { removeManager } from '@crewcall/contract/teams.ts'
import type { FastifyInstance } from 'fastify'
import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { modules } from '../modules/index.ts'
import { announce } from '../platform/announcements.ts'
import { openLive } from '../platform/live.ts'
import type { Live } from '../platform/live.ts'
import * as build from '../test/build.ts'
import { openCrew } from '../test/crew.ts'
import type { Crew } from '../test/crew.ts'
import { bySuperuser } from '../test/database.ts'

let crew: Crew
/** A second API of the installation, with its own connection for events. */
let other: { app: FastifyInstance; live: Live }
let bases: string[]
beforeAll(async () => {
  crew = await openCrew()
  const live = await openLive(crew.around.config.api_database_url ?? '', () => undefined)
  const routes = modules.flatMap((module) => module.routes)
  other = { live, app: await buildApp({ ...crew.around, db: crew.apiDb, live, routes }) }
  bases = await Promise.all(
    [crew.app, other.app].map(async (app) => {
      await app.listen({ port: 0, host: '127.0.0.1' })
      return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
    }),
  )
})
afterAll(async () => {
  await other.app.close()
  await other.live.close()
  await crew.close()
})

type Message = { topics?: string[]; name?: string; payload?: unknown }
type Stream = { topics(): string[]; messages(): Message[]; text(): string; ended: boolean; stop(): void }
const streams: Stream[] = []
afterEach(() => {
  for (const { stop } of streams.splice(0)) stop()
})

/** A client listening at one of the APIs. */
async function listen(token: string, api: 0 | 1 = 0, lastId?: string): Promise<Stream> {
  const stop = new AbortController()
  const { body, status } = await fetch(`${bases[api]}/api/live/`, {
    headers: { authorization: `Bearer ${token}`, ...(lastId === undefined ? {} : { 'last-event-id': lastId }) },
    signal: stop.signal,
  })
  expect(status).toBe(200)
  let text = ''
  const messages = () =>
    text
      .split('\n')
      .filter((line) => line.startsWith('data:'))
      .map((line) => JSON.parse(line.slice(5)) as Message)
  const topics = () => messages().flatMap((message) => message.topics ?? [])
  const stream: Stream = { topics, messages, text: () => text, ended: false, stop: () => stop.abort() }
  const read = async () => {
    for await (const chunk of body ?? []) text += Buffer.from(chunk).toString()
    stream.ended = true
  }
  void read().catch(() => undefined)
  streams.push(stream)
  return stream
}

/** The last id received on a stream. */
const lastIdOf = (stream: Stream) =>
  stream
    .text()
    .split('\n')
    .findLast((line) => line.startsWith('id: '))
    ?.slice(4)

const punched = (place: { organization_id: number; id: number }, application_id: number, pro_id = 1) => ({
  organization_id: place.organization_id,
  location_id: place.id,
  gig_id: 7,
  application_id,
  pro_id,
  punch_type: 'CLOCK_IN' as const,
  verdict: 'ACCEPTED',
  pending_reason: null,
  is_offline: false,
  time: '2026-11-21T15:00:00.000Z',
})

const publish = (...topics: string[]) => crew.system((ctx) => announce(ctx, 'platform.checked', { note: '' }, topics))

async function place() {
  const { id, organization_id } = await build.location(crew)
  const manager = async (role: 'ADMIN' | 'TEAM_MEMBER') => {
    const { id: user_id } = await build.user(crew)
    const held = await build.row(crew, 'location_managers', { user_id, organization_id, location_id: id, role })
    return { user_id, held_id: held.id, token: await crew.tokenOf(user_id) }
  }
  return { topic: `location:${id}`, organization_id, id, admin: await manager('ADMIN'), member: await manager('TEAM_MEMBER') }
}

/** Removes permissions of a person, and immediately publishes an event they may no longer receive. */
async function receivedAfter(
  stream: Stream,
  { topic, observer, observer_id }: { topic: string; observer: Stream; observer_id: number },
  end: () => Promise<unknown>,
): Promise<string[]> {
  await publish(topic)
  await expect.poll(stream.topics).toContain(topic)
  await end()
  const before = stream.topics().length
  for (let round = 0; round < 5; round += 1) await publish(topic)
  // The same event published twice within a millisecond is received once, so the observer waits for a final one, not for a number.
  await publish(`user:${observer_id}`)
  await expect.poll(observer.topics).toContain(`user:${observer_id}`)
  expect(observer.topics().filter((received) => received === topic).length).toBeGreaterThanOrEqual(2)
  return stream.topics().slice(before)
}

describe('the stream of a person who loses a permission', () => {
  it.each([0, 1] as const)('receives nothing of the location after the removal, at whichever API it listens (%i)', async (api) => {
    const { topic, admin, member } = await place()
    const [stream, observer] = [await listen(member.token, api), await listen(admin.token, api)]
    const remove = () => crew.as(admin.user_id).call(removeManager, { params: { managerId: member.held_id } })
    expect(await receivedAfter(stream, { topic, observer, observer_id: admin.user_id }, remove)).toEqual([])
    await publish(`user:${member.user_id}`)
    await expect.poll(stream.topics).toContain(`user:${member.user_id}`)
    expect([stream.ended, observer.ended]).toEqual([false, false])
  })

  it('receives nothing of the locations of a former organization', async () => {
    const { topic, admin, organization_id } = await place()
    const { id: user_id } = await build.user(crew)
    await build.row(crew, 'organization_managers', { user_id, organization_id, role: 'ADMIN' })
    const [stream, observer] = [await listen(await crew.tokenOf(user_id)), await listen(admin.token)]
    const dismiss = () => crew.sql(sql`delete from organization_managers where user_id = ${user_id}`)
    expect(await receivedAfter(stream, { topic, observer, observer_id: admin.user_id }, dismiss)).toEqual([])
  })

  it('receives nothing of the platform once its person is no admin', async () => {
    const admins = [await build.user(crew, { is_gigpro_admin: true }), await build.user(crew, { is_gigpro_admin: true })] as const
    const [stream, observer] = [await listen(await crew.tokenOf(admins[0].id)), await listen(await crew.tokenOf(admins[1].id))]
    const dismiss = () => crew.sql(sql`update users set is_gigpro_admin = false where id = ${admins[0].id}`)
    expect(await receivedAfter(stream, { topic: 'admin', observer, observer_id: admins[1].id }, dismiss)).toEqual([])
  })

  it('receives nothing even if the event connection was lost during the removal', async () => {
    const { topic, admin, member } = await place()
    const [stream, observer] = [await listen(member.token), await listen(admin.token)]
    await bySuperuser(
      crew.around.config.database_url,
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'crewcall-live' and datname = current_database()`,
    )
    await crew.sql(sql`delete from location_managers where id = ${member.held_id}`)
    await expect.poll(async () => (await publish(topic), observer.topics()), { interval: 100 }).toContain(topic)
    expect(stream.topics()).toEqual([])
  })
})

describe('the stream of a person who gets a permission', () => {
  it('receives events of the location from the next one on', async () => {
    const { topic, organization_id, id: location_id, admin } = await place()
    const { id: user_id } = await build.user(crew)
    const [stream, observer] = [await listen(await crew.tokenOf(user_id)), await listen(admin.token)]
    await build.row(crew, 'location_managers', { user_id, organization_id, location_id, role: 'TEAM_MEMBER' })
    await publish(topic)
    await expect.poll(observer.topics).toContain(topic)
    await expect.poll(stream.topics).toEqual([topic])
  })

  it('receives events of a location that its organization adds', async () => {
    const { organization_id } = await place()
    const { id: user_id } = await build.user(crew)
    await build.row(crew, 'organization_managers', { user_id, organization_id, role: 'ADMIN' })
    const stream = await listen(await crew.tokenOf(user_id))
    const { id } = await build.location(crew, { organization_id })
    await publish(`location:${id}`)
    await expect.poll(stream.topics).toEqual([`location:${id}`])
  })
})

describe('the stream of a session that ends', () => {
  const ends = {
    'signed out here': ({ token }: { token: string; user_id: number }) =>
      fetch(`${bases[0]}/api/auth/sessions/0/`, { method: 'DELETE', headers: { authorization: `Bearer ${token}` } }),
    'signed out everywhere from another device': ({ user_id }: { token: string; user_id: number }) => crew.as(user_id).call(endAllSessions),
    'account closed': ({ user_id }: { token: string; user_id: number }) =>
      crew.sql(sql`update users set account_status = 'DELETED' where id = ${user_id}`),
  }
  it.each(Object.entries(ends))('closes at once: %s', async (_name, end) => {
    const { id: user_id } = await build.user(crew)
    const token = await crew.tokenOf(user_id)
    const [here, there] = [await listen(token, 0), await listen(token, 1)]
    const bystander = await listen(await crew.tokenOf((await build.user(crew)).id))
    await end({ token, user_id })
    await expect.poll(() => [here.ended, there.ended]).toEqual([true, true])
    expect(bystander.ended).toBe(false)
  })

  it("does not affect the person's other devices", async () => {
    const { id: user_id } = await build.user(crew)
    const [ending, staying] = [await crew.tokenOf(user_id), await crew.tokenOf(user_id)]
    const [here, there] = [await listen(ending), await listen(staying)]
    const [session] = await crew.sql<{ id: number }>(sql`select id from sessions where user_id = ${user_id} order by id limit 1`)
    expect((await crew.as(user_id).call(endSession, { params: { id: session?.id ?? 0 } })).status).toBe(204)
    await expect.poll(() => here.ended).toBe(true)
    await publish(`user:${user_id}`)
    await expect.poll(there.topics).toContain(`user:${user_id}`)
    expect(there.ended).toBe(false)
  })
})

describe('a stream that reconnects with the last id', () => {
  const missed = (stream: Stream) => stream.text().includes('event: missed')

  it.each([0, 1] as const)('receives what it missed, at whichever API (%i)', async (api) => {
    const { topic, admin } = await place()
    const first = await listen(admin.token)
    await publish(topic)
    await expect.poll(first.topics).toEqual([topic])
    const lastId = lastIdOf(first)
    first.stop()
    await publish(topic, `user:${admin.user_id}`)
    const observer = await listen(admin.token, api)
    await expect.poll(async () => (await publish(`user:${admin.user_id}`), observer.topics())).toContain(`user:${admin.user_id}`)
    const back = await listen(admin.token, api, lastId)
    await expect.poll(back.topics).toContain(`user:${admin.user_id}`)
    expect(back.topics().slice(0, 2)).toEqual([topic, `user:${admin.user_id}`])
    expect([missed(back), missed(observer)]).toEqual([false, false])
  })

  it('is told that it missed events if the id is from another time', async () => {
    const { admin } = await place()
    const back = await listen(admin.token, 0, 'nobody.knows')
    await expect.poll(() => missed(back)).toBe(true)
  })

  it('is also told so if its API had lost its event connection', async () => {
    const { admin } = await place()
    const stream = await listen(admin.token)
    await bySuperuser(
      crew.around.config.database_url,
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'crewcall-live' and datname = current_database()`,
    )
    await expect.poll(() => missed(stream)).toBe(true)
  })

  it('does not receive missed events of a location that it lost', async () => {
    const { topic, admin, member, organization_id, id } = await place()
    const stream = await listen(member.token)
    await publish(topic)
    await expect.poll(stream.topics).toEqual([topic])
    const lastId = lastIdOf(stream)
    stream.stop()
    await crew.system((ctx) => announce(ctx, 'punch.recorded', punched({ organization_id, id }, 91), [topic]))
    await crew.as(admin.user_id).call(removeManager, { params: { managerId: member.held_id } })
    await crew.system((ctx) => announce(ctx, 'punch.recorded', punched({ organization_id, id }, 92), [topic]))
    const observer = await listen(admin.token, 0, lastId)
    await expect.poll(() => observer.messages().filter(({ payload }) => payload !== undefined)).toHaveLength(2)
    const back = await listen(member.token, 0, lastId)
    await publish(`user:${member.user_id}`)
    await expect.poll(back.topics).toEqual([`user:${member.user_id}`])
    expect(back.text()).not.toContain('punch')
  })
})

describe('the payload of an event', () => {
  it('reaches nobody who may not see the row, and each of the others with their own data', async () => {
    const [here, elsewhere] = [await place(), await place()]
    const [boss, stranger] = [await listen(here.admin.token), await listen(elsewhere.admin.token)]
    const topics = [here.topic, 'pro:11', 'everybody', `user:${elsewhere.admin.user_id}`]
    await crew.system((ctx) => announce(ctx, 'punch.recorded', punched(here, 93, 11), topics))
    await crew.system((ctx) =>
      announce(
        ctx,
        'application.cancelled',
        {
          ...punched(here, 94),
          by: 'manager',
          reason: 'OTHER',
          was_confirmed: true,
        },
        topics,
      ),
    )
    await publish(`user:${here.admin.user_id}`, `user:${elsewhere.admin.user_id}`)
    for (const [stream, { admin }] of [
      [boss, here],
      [stranger, elsewhere],
    ] as const)
      await expect
        .poll(() =>
          stream
            .messages()
            .some(({ name, topics: received }) => name === 'platform.checked' && received?.includes(`user:${admin.user_id}`)),
        )
        .toBe(true)
    expect(boss.messages().filter(({ payload }) => payload !== undefined)).toEqual([
      {
        name: 'punch.recorded',
        topics: [here.topic],
        payload: { gig_id: 7, application_id: 93, punch_type: 'CLOCK_IN', verdict: 'ACCEPTED', time: '2026-11-21T15:00:00.000Z' },
      },
      { name: 'application.cancelled', topics: [here.topic], payload: { gig_id: 7, application_id: 94 } },
    ])
    // A recipient through another topic gets only its name.
    expect(stranger.messages().map(({ payload }) => payload)).toEqual(stranger.messages().map(() => undefined))
    expect(stranger.messages().filter(({ name }) => name === 'punch.recorded')).toHaveLength(1)
  })

  it('is the own count of each notified person', async () => {
    const people = [await place(), await place()].map(({ admin }) => admin)
    const streams = await Promise.all(people.map(({ token }) => listen(token)))
    const unread = Object.fromEntries(people.map(({ user_id }, index) => [user_id, index + 4]))
    await crew.system((ctx) =>
      announce(
        ctx,
        'notification.created',
        { kind: 'shift.near', subject: 'a', unread },
        people.map(({ user_id }) => `user:${user_id}`),
      ),
    )
    for (const [index, stream] of streams.entries()) {
      await expect.poll(() => stream.messages().some(({ payload }) => payload !== undefined)).toBe(true)
      expect(stream.text().match(/unread_count":\d+/g)).toEqual([`unread_count":${index + 4}`])
    }
  })
})
