import { randomUUID } from 'node:crypto'
import { readSupportTalk, startSupport } from '@crewcall/contract/chat-support.ts'
import { cancelOwn } from '@crewcall/contract/pro-applications.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { modules } from '../modules/index.ts'
import { platformAdmin } from '../test/cast.ts'
import { openCrew } from '../test/crew.ts'
import type { Crew } from '../test/crew.ts'
import { send } from './call.ts'
import { signInAll } from './cast-of-callers.ts'
import type { Tokens } from './cast-of-callers.ts'
import { undoing } from './undo.ts'
import type { Undo } from './undo.ts'
import { requestsOf } from './world/requests.ts'
import type { Request } from './world/requests.ts'
import { buildWorld } from './world/world.ts'
import type { World } from './world/world.ts'

const word = 'My daughter lies in hospital'
const routes = modules
  .flatMap((module) => module.routes)
  .filter(({ rawBody, endpoint }) => !rawBody && endpoint.access !== 'admin' && !endpoint.path.startsWith('/pro/'))
  .map(({ endpoint }) => endpoint)

let crew: Crew
let home: World
let undo: Undo
let tokens: Tokens
let requests: Record<string, Request>
beforeAll(async () => {
  crew = await openCrew()
  const now = await crew.clock.now()
  home = await buildWorld(crew, now, 'home')
  tokens = await signInAll(crew, home, await buildWorld(crew, now, 'other'))
  requests = requestsOf(home)
  const { id } = home.confirmed.application
  const worker = crew.as(home.confirmed.pro.user_id)
  const body = { client_id: randomUUID(), body: word, application_id: id }
  await worker.call(startSupport, { body })
  await worker.call(cancelOwn, { params: { id }, body: { cause: null } })
  await crew.drain()
  undo = undoing(crew)
})
afterAll(() => crew.close())

it('The platform reads what a pro says in private of a cancelled shift', async () => {
  const [talk] = await crew.sql<{ id: number }>(sql`select channel_id as id from chat_messages where body = ${word}`)
  const read = await crew.as((await platformAdmin(crew)).id).call(readSupportTalk, { params: { id: talk?.id ?? 0 }, body: {} })
  expect(read.data.messages.map(({ body }) => body)).toContain(word)
  const off = sql`select cancellation_explanation as said from applications where id = ${home.confirmed.application.id} and cancelled_at is not null`
  expect(await crew.sql(off)).toEqual([{ said: '' }])
})

it.each(['org_admin', 'loc_admin', 'onsite'] as const)('No answer to %s has a word of it, whatever they ask for', async (caller) => {
  const told: string[] = []
  let answered = 0
  for (const endpoint of routes) {
    const { self: _, ...request } = requests[endpoint.name] ?? {}
    const { result } = await undo.run(async () => send(crew, endpoint, request, await tokens(caller)))
    if (result.status < 300) answered += 1
    if (result.body.includes('hospital')) told.push(`${endpoint.method} ${endpoint.path}`)
  }
  expect(told).toEqual([])
  expect(answered).toBeGreaterThan(caller === 'onsite' ? 50 : 150)
})
