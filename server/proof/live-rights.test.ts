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

type Stream = { topics(): string[]; ended: boolean; stop(): void }
const streams: Stream[] = []
afterEach(() => {
  for (const { stop } of streams.splice(0)) stop()
})

/** A screen that listens at one of the APIs. */
async function listen(token: string, api: 0 | 1 = 0): Promise<Stream> {
  const stop = new AbortController()
  const { body, status } = await fetch(`${bases[api]}/api/live/`, { headers: { authorization: `Bearer ${token}` }, signal: stop.signal })
  expect(status).toBe(200)
  let text = ''
  const topics = () =>
    text
      .split('\n')
      .filter((line) => line.startsWith('data:'))
      .flatMap((line) => (JSON.parse(line.slice(5)) as { topics: string[] }).topics)
  const stream: Stream = { topics, ended: false, stop: () => stop.abort() }
  const read = async () => {
    for await (const chunk of body ?? []) text += Buffer.from(chunk).toString()
    stream.ended = true
  }
  void read().catch(() => undefined)
  streams.push(stream)
  return stream
}

const tell = (...topics: string[]) => crew.system((ctx) => announce(ctx, 'platform.checked', { note: '' }, topics))

async function place() {
  const { id, organization_id } = await build.location(crew)
  const manager = async (role: 'ADMIN' | 'TEAM_MEMBER') => {
    const { id: user_id } = await build.user(crew)
    const held = await build.row(crew, 'location_managers', { user_id, organization_id, location_id: id, role })
    return { user_id, held_id: held.id, token: await crew.tokenOf(user_id) }
  }
  return { topic: `location:${id}`, organization_id, id, admin: await manager('ADMIN'), member: await manager('TEAM_MEMBER') }
}

/** Ends what a person may hear, and tells at once what they may not hear any more. */
async function heardAfter(
  stream: Stream,
  { topic, witness, witness_id }: { topic: string; witness: Stream; witness_id: number },
  end: () => Promise<unknown>,
): Promise<string[]> {
  await tell(topic)
  await expect.poll(stream.topics).toContain(topic)
  await end()
  const before = stream.topics().length
  for (let round = 0; round < 5; round += 1) await tell(topic)
  // The same event published twice within a millisecond is heard once, so the witness waits for one that comes last, not for a number.
  await tell(`user:${witness_id}`)
  await expect.poll(witness.topics).toContain(`user:${witness_id}`)
  expect(witness.topics().filter((heard) => heard === topic).length).toBeGreaterThanOrEqual(2)
  return stream.topics().slice(before)
}

describe('the stream of who loses a right', () => {
  it.each([0, 1] as const)('hears nothing of the location after the removal, at whichever API it listens (%i)', async (api) => {
    const { topic, admin, member } = await place()
    const [stream, witness] = [await listen(member.token, api), await listen(admin.token, api)]
    const remove = () => crew.as(admin.user_id).call(removeManager, { params: { managerId: member.held_id } })
    expect(await heardAfter(stream, { topic, witness, witness_id: admin.user_id }, remove)).toEqual([])
    await tell(`user:${member.user_id}`)
    await expect.poll(stream.topics).toContain(`user:${member.user_id}`)
    expect([stream.ended, witness.ended]).toEqual([false, false])
  })

  it('hears nothing of the locations of an organization it administers no more', async () => {
    const { topic, admin, organization_id } = await place()
    const { id: user_id } = await build.user(crew)
    await build.row(crew, 'organization_managers', { user_id, organization_id, role: 'ADMIN' })
    const [stream, witness] = [await listen(await crew.tokenOf(user_id)), await listen(admin.token)]
    const dismiss = () => crew.sql(sql`delete from organization_managers where user_id = ${user_id}`)
    expect(await heardAfter(stream, { topic, witness, witness_id: admin.user_id }, dismiss)).toEqual([])
  })

  it('hears nothing of the platform once its person is no admin', async () => {
    const admins = [await build.user(crew, { is_gigpro_admin: true }), await build.user(crew, { is_gigpro_admin: true })] as const
    const [stream, witness] = [await listen(await crew.tokenOf(admins[0].id)), await listen(await crew.tokenOf(admins[1].id))]
    const dismiss = () => crew.sql(sql`update users set is_gigpro_admin = false where id = ${admins[0].id}`)
    expect(await heardAfter(stream, { topic: 'admin', witness, witness_id: admins[1].id }, dismiss)).toEqual([])
  })

  it('hears nothing of it though the news connection was away during the removal', async () => {
    const { topic, admin, member } = await place()
    const [stream, witness] = [await listen(member.token), await listen(admin.token)]
    await bySuperuser(
      crew.around.config.database_url,
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'crewcall-live' and datname = current_database()`,
    )
    await crew.sql(sql`delete from location_managers where id = ${member.held_id}`)
    await expect.poll(async () => (await tell(topic), witness.topics()), { timeout: 5000, interval: 100 }).toContain(topic)
    expect(stream.topics()).toEqual([])
  })
})

describe('the stream of who gets a right', () => {
  it('hears of the location from the next news on', async () => {
    const { topic, organization_id, id: location_id, admin } = await place()
    const { id: user_id } = await build.user(crew)
    const [stream, witness] = [await listen(await crew.tokenOf(user_id)), await listen(admin.token)]
    await build.row(crew, 'location_managers', { user_id, organization_id, location_id, role: 'TEAM_MEMBER' })
    await tell(topic)
    await expect.poll(witness.topics).toContain(topic)
    await expect.poll(stream.topics).toEqual([topic])
  })

  it('hears of a location that its organization opens', async () => {
    const { organization_id } = await place()
    const { id: user_id } = await build.user(crew)
    await build.row(crew, 'organization_managers', { user_id, organization_id, role: 'ADMIN' })
    const stream = await listen(await crew.tokenOf(user_id))
    const { id } = await build.location(crew, { organization_id })
    await tell(`location:${id}`)
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
    await expect.poll(() => [here.ended, there.ended], { timeout: 1000 }).toEqual([true, true])
    expect(bystander.ended).toBe(false)
  })

  it('leaves the other devices of the person listening', async () => {
    const { id: user_id } = await build.user(crew)
    const [ending, staying] = [await crew.tokenOf(user_id), await crew.tokenOf(user_id)]
    const [here, there] = [await listen(ending), await listen(staying)]
    const [session] = await crew.sql<{ id: number }>(sql`select id from sessions where user_id = ${user_id} order by id limit 1`)
    expect((await crew.as(user_id).call(endSession, { params: { id: session?.id ?? 0 } })).status).toBe(204)
    await expect.poll(() => here.ended, { timeout: 1000 }).toBe(true)
    await tell(`user:${user_id}`)
    await expect.poll(there.topics).toContain(`user:${user_id}`)
    expect(there.ended).toBe(false)
  })
})
