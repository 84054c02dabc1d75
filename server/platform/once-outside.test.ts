import { endpoint } from '@crewcall/contract/kit.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import * as build from '../test/build.ts'
import { openCrew } from '../test/crew.ts'
import type { Crew } from '../test/crew.ts'
import { sessionActor } from '../test/session-actor.ts'
import { problem } from './errors.ts'
import { mount } from './mount.ts'

const about = { summary: '', outside: true, body: z.object({ text: z.string() }) } as const
const sendFile = endpoint('config', 'sendFile', 'POST /files/', { touches: [], ...about, status: 201, response: z.object({ id: z.int() }) })
const asks = endpoint('config', 'asks', 'POST /asks/', { touches: [], ...about, response: z.object({ asked: z.int() }) })
const opensLink = endpoint('config', 'opensLink', 'POST /links/', { touches: [], ...about, response: z.object({ url: z.string() }) })

let asked = 0
let provider = async (): Promise<void> => {}
const routes = [
  mount(sendFile, async (ctx, { body }) => {
    await provider()
    return ctx.finish(({ tx }) => tx.one<{ id: number }>(sql`insert into files (text) values (${body.text}) returning id`))
  }),
  mount(asks, async () => {
    await provider()
    return { asked: (asked += 1) }
  }),
  mount(opensLink, async () => ({ url: `https://provider.example/${(asked += 1)}` }), { linkAnew: true }),
]

let crew: Crew
let someone: number
beforeAll(async () => {
  crew = await openCrew({ routes, loadActor: sessionActor, ports: {} as Crew['around']['ports'] })
  await crew.sql(sql`create table files (id bigint generated always as identity primary key, text text not null check (text <> 'refused'))`)
  someone = (await build.user(crew)).id
})
afterAll(() => crew.close())

const send = (key: string, text: string, to: typeof sendFile | typeof asks = sendFile) =>
  crew.as(someone).call(to, { body: { text }, headers: { 'idempotency-key': key } })
const stored = async (text: string) => (await crew.sql(sql`select from files where text = ${text}`)).length

/** The provider does not answer until `answer` is called. */
function silentProvider(): { reached: Promise<void>; answer: () => void } {
  const [reached, silence] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  provider = async () => {
    provider = async () => {}
    reached.resolve()
    await silence.promise
  }
  return { reached: reached.promise, answer: silence.resolve }
}

it('A repetition gets the first answer, whether it was stored in the last transaction or after it', async () => {
  const first = await send('key-1', 'once')
  expect(await send('key-1', 'once')).toMatchObject({ status: 201, data: first.data })
  expect(await stored('once')).toBe(1)
  expect((await send('key-1', 'another')).error?.code).toBe('idempotency_mismatch')
  const before = asked
  const answers = [await send('key-1', 'x', asks), await send('key-1', 'x', asks), await send('key-2', 'x', asks)]
  expect(answers.map(({ data }) => data)).toEqual([{ asked: before + 1 }, { asked: before + 1 }, { asked: before + 2 }])
})

it('A malformed key is refused before anything is done', async () => {
  const before = asked
  for (const key of ['', ' ', 'two words', 'x'.repeat(201)]) {
    expect((await send(key, 'bad key')).status).toBe(400)
    const link = await crew.as(someone).call(opensLink, { body: { text: '' }, headers: { 'idempotency-key': key } })
    expect(link.status).toBe(400)
  }
  expect([await stored('bad key'), asked]).toEqual([0, before])
})

it('While the first is running a repetition is refused, and has no effect', async () => {
  const { reached, answer } = silentProvider()
  const first = send('slow', 'slow')
  await reached
  const meanwhile = await send('slow', 'slow')
  expect([meanwhile.status, meanwhile.error?.code, meanwhile.headers['retry-after']]).toEqual([409, 'request_in_flight', '1'])
  answer()
  const { data } = await first
  expect((await send('slow', 'slow')).data).toEqual(data)
  expect(await stored('slow')).toBe(1)
})

it('Many concurrent calls with one key have one effect', async () => {
  const untilAnswered = async (): Promise<unknown> => {
    const { status, data, error } = await send('storm', 'storm')
    if (error?.code !== 'request_in_flight') return { status, data }
    await new Promise((resolve) => setTimeout(resolve))
    return untilAnswered()
  }
  const answers = await Promise.all(Array.from({ length: 20 }, untilAnswered))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(await stored('storm')).toBe(1)
})

it('A call that failed may be repeated with its key, at the provider or at the end', async () => {
  provider = async () => {
    provider = async () => {}
    throw problem('provider_failed', 'PROVIDER_DID_NOT_ANSWER')
  }
  expect((await send('failed', 'failed')).error?.code).toBe('provider_failed')
  expect((await send('failed', 'failed')).status).toBe(201)
  expect((await send('refused', 'refused')).status).toBeGreaterThanOrEqual(400)
  expect((await send('refused', 'not refused')).status).toBe(201)
})

it('The key of a process that died is free after two minutes; one that only seemed dead stores nothing any more', async () => {
  const { reached, answer } = silentProvider()
  const first = send('dead', 'dead')
  await reached
  crew.clock.advance(1)
  expect((await send('dead', 'dead')).error?.code).toBe('request_in_flight')
  crew.clock.advance(2)
  const second = await send('dead', 'dead')
  expect(second.status).toBe(201)
  answer()
  expect((await first).error?.code).toBe('request_in_flight')
  expect(await stored('dead')).toBe(1)
  expect((await send('dead', 'dead')).data).toEqual(second.data)
})

it("A provider's link is created anew, and none is stored", async () => {
  const open = () => crew.as(someone).call(opensLink, { body: { text: '' }, headers: { 'idempotency-key': 'link' } })
  const [first, second] = [await open(), await open()]
  expect(second.data.url).not.toBe(first.data.url)
  expect(await crew.sql(sql`select from idempotency_keys where route = 'opensLink'`)).toEqual([])
})
