import { endpoint } from '@crewcall/contract/kit.ts'
import { pageQuery, paginated, pathId, queryInt, queryList } from '@crewcall/contract/common.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import * as build from '../test/build.ts'
import { openCrew } from '../test/crew.ts'
import type { Crew } from '../test/crew.ts'
import { sessionActor } from '../test/session-actor.ts'
import { problem } from './errors.ts'
import { page } from './lists.ts'
import { mount } from './mount.ts'

const note = z.object({ id: z.int(), text: z.string() })
const listNotes = endpoint('config', 'listNotes', 'GET /notes/', {
  summary: '',
  query: pageQuery(2).extend({ ids: queryList(queryInt).optional(), least: queryInt.optional() }),
  response: paginated(note),
})
const addNote = endpoint('config', 'addNote', 'POST /notes/', {
  touches: [],
  summary: '',
  body: z.object({ text: z.string().min(1), nested: z.object({ a: z.int() }).optional() }),
  response: note,
  status: 201,
})
const getNote = endpoint('config', 'getNote', 'GET /notes/{id}/', { summary: '', params: z.object({ id: pathId }), response: note })
const sneakyGet = endpoint('config', 'sneakyGet', 'GET /sneaky/', { summary: '', access: 'public', response: z.object({}) })
const adminOnly = endpoint('config', 'adminOnly', 'GET /admin-only/', {
  summary: '',
  access: 'admin',
  response: z.object({ user_id: z.int() }),
})
const broken = endpoint('config', 'broken', 'POST /broken/', { touches: [], summary: '', response: z.object({ count: z.int() }) })
const countTries = endpoint('config', 'countTries', 'POST /tries/', {
  touches: [],
  summary: '',
  body: z.object({ keep: z.boolean() }),
  response: z.object({}),
})
const askProvider = endpoint('config', 'askProvider', 'POST /ask/', {
  touches: [],
  summary: '',
  outside: true,
  response: z.object({ before: z.int(), after: z.int() }),
})
const feed = endpoint('config', 'feed', 'GET /feed/', { summary: '', access: 'public', media: 'text/calendar', response: z.string() })
const webhook = endpoint('config', 'webhook', 'POST /webhook/', {
  touches: [],
  summary: '',
  access: 'public',
  response: z.object({ bytes: z.string() }),
})
const refresh = endpoint('config', 'refresh', 'POST /refresh/', {
  touches: [],
  summary: '',
  access: 'public',
  body: z.object({ fail: z.boolean() }),
  response: z.object({ sent: z.string() }),
})

const addText = (text: string) => sql`insert into scratch (text) values (${text}) returning id, text, 'hidden' as secret`
const routes = [
  mount(listNotes, (ctx, { query }) =>
    page<z.infer<typeof note>>(ctx.tx, {
      select: sql`id, text`,
      from: sql`scratch`,
      where: query.ids ? sql`id = any(${query.ids})` : sql`true`,
      order: sql`id`,
      query,
    }),
  ),
  mount(addNote, (ctx, { body }) => ctx.tx.one<z.infer<typeof note>>(addText(body.text))),
  mount(getNote, (ctx, { params }) => ctx.tx.one<z.infer<typeof note>>(sql`select id, text from scratch where id = ${params.id}`)),
  mount(sneakyGet, async (ctx) => {
    await ctx.tx.run(addText('sneaked in'))
    return {}
  }),
  mount(adminOnly, async (ctx) => ({ user_id: ctx.actor.user_id })),
  mount(broken, async (ctx) => {
    await ctx.tx.run(addText('never kept'))
    return { count: 'many' } as unknown as { count: number }
  }),
  mount(countTries, async (ctx, { body }) => {
    await ctx.tx.run(addText(body.keep ? 'kept try' : 'lost try'))
    throw problem('invalid', 'CODE_WRONG', { commit: body.keep })
  }),
  mount(askProvider, async (ctx) => {
    const count = () => ctx.begin(({ tx }) => tx.one<{ n: number }>(sql`select count(*) as n from scratch`))
    const before = await count()
    await ctx.begin(({ tx }) => tx.run(addText('between')))
    return { before: before.n, after: (await count()).n }
  }),
  mount(webhook, async (ctx) => ({ bytes: ctx.request.raw_body?.toString('utf8') ?? '' }), { rawBody: true, bodyLimit: 1000 }),
  mount(refresh, async (ctx, { body }) => {
    ctx.reply.setCookie('rt', 'secret', { path: '/api', maxAge: 60, httpOnly: true, secure: true, sameSite: 'strict' })
    ctx.reply.setHeader('clear-site-data', '"storage"')
    if (body.fail) throw problem('conflict', 'SHIFT_CANCELLED')
    return { sent: ctx.request.cookies['rt'] ?? '' }
  }),
  mount(feed, async () => ({ type: 'text/calendar', body: 'BEGIN:VCALENDAR', filename: 'shifts".ics' })),
]

let crew: Crew
let someone: number
let admin: number
beforeAll(async () => {
  crew = await openCrew({ routes, loadActor: sessionActor, ports: {} as Crew['around']['ports'] })
  await crew.sql(sql`create table scratch (id bigint generated always as identity primary key, text text not null unique)`)
  someone = (await build.user(crew)).id
  admin = (await build.user(crew, { is_gigpro_admin: true })).id
})
afterAll(() => crew.close())

const texts = async () => (await crew.sql<{ text: string }>(sql`select text from scratch order by id`)).map(({ text }) => text)

describe('who may call', () => {
  it('a call without a token is 401 even when its body is wrong', async () => {
    const { status, error } = await crew.as(null).call(addNote, { body: { text: '' } })
    expect([status, error?.code]).toEqual([401, 'unauthenticated'])
  })

  it('an unknown token is 401', async () => {
    const answer = await crew.app.inject({ url: '/api/notes/', headers: { authorization: `Bearer ${'x'.repeat(43)}` } })
    expect(answer.statusCode).toBe(401)
  })

  it('an admin endpoint is 403 for others and open to platform admins', async () => {
    expect((await crew.as(someone).call(adminOnly)).status).toBe(403)
    expect((await crew.as(admin).call(adminOnly)).data).toEqual({ user_id: admin })
  })
})

describe('request validation', () => {
  it('is refused field by field', async () => {
    const { status, error } = await crew.as(someone).call(addNote, { body: { text: '', nested: { a: 1.5 } } })
    expect(status).toBe(400)
    expect(error?.details?.map(({ target }) => target)).toEqual(['text', 'nested.a'])
  })

  it.each([
    ['a repeated query key', { method: 'GET', url: '/api/notes/?page=1&page=2' }],
    ['text where a number belongs', { method: 'GET', url: '/api/notes/?least=abc' }],
    ['a NUL in the query', { method: 'GET', url: '/api/notes/?least=%00' }],
    ['an id beyond the safe integers', { method: 'GET', url: '/api/notes/99999999999999999/' }],
    ['an id that is not a number', { method: 'GET', url: '/api/notes/abc/' }],
    ['broken percent encoding', { method: 'GET', url: '/api/notes/%zz/' }],
    ['an address that is too long', { method: 'GET', url: `/api/notes/?x=${'a'.repeat(5000)}` }],
    ['a NUL in the body', { method: 'POST', url: '/api/notes/', payload: '{"text":"a\\u0000b"}' }],
    ['half a surrogate pair', { method: 'POST', url: '/api/notes/', payload: '{"text":"a\\ud800b"}' }],
    ['a __proto__ key', { method: 'POST', url: '/api/notes/', payload: '{"text":"a","__proto__":{"x":1}}' }],
    ['JSON that is cut off', { method: 'POST', url: '/api/notes/', payload: '{"text":' }],
    ['a list in place of an object', { method: 'POST', url: '/api/notes/', payload: '[]' }],
    ['no body at all', { method: 'POST', url: '/api/notes/' }],
  ] as const)('%s is 400 in the standard body, and does not reach the database', async (_name, request) => {
    const token = await crew.tokenOf(someone)
    const answer = await crew.app.inject({ ...request, headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' } })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().error.code).toBe('invalid')
    expect(await crew.sql(sql`select detail from alarms where kind = 'validator_bypass'`)).toEqual([])
  })

  it('a number is not coerced from text in a body', async () => {
    const token = await crew.tokenOf(someone)
    const answer = await crew.app.inject({
      method: 'POST',
      url: '/api/notes/',
      headers: { authorization: `Bearer ${token}` },
      payload: { text: 'ok', nested: { a: '1' } },
    })
    expect(answer.statusCode).toBe(400)
  })

  it('too large a body is 413 and another content type 415', async () => {
    const headers = { authorization: `Bearer ${await crew.tokenOf(someone)}` }
    const large = await crew.app.inject({ method: 'POST', url: '/api/notes/', headers, payload: { text: 'x'.repeat(300_000) } })
    const xml = await crew.app.inject({
      method: 'POST',
      url: '/api/notes/',
      headers: { ...headers, 'content-type': 'text/xml' },
      payload: '<a/>',
    })
    expect([large.statusCode, xml.statusCode]).toEqual([413, 415])
  })

  it.each([
    ['application/json', 201],
    ['application/json; charset=utf-8', 201],
    ['Application/JSON', 201],
    ['application/problem+json', 201],
    ['application/jsonp', 415],
    ['application/json-patch', 415],
    ['application/problem+jsonp', 415],
  ])('%s is answered %i', async (type, status) => {
    const headers = { authorization: `Bearer ${await crew.tokenOf(someone)}`, 'content-type': type }
    const { statusCode } = await crew.app.inject({ method: 'POST', url: '/api/notes/', headers, payload: JSON.stringify({ text: type }) })
    expect(statusCode).toBe(status)
  })

  it('a list in the query may be repeated or separated by commas', async () => {
    const headers = { authorization: `Bearer ${await crew.tokenOf(someone)}` }
    const both = await Promise.all(['ids=1&ids=2', 'ids=1,2'].map((query) => crew.app.inject({ url: `/api/notes/?${query}`, headers })))
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  })
})

describe('responses', () => {
  it('contain only the fields of the contract, with and without the trailing slash', async () => {
    const created = await crew.as(someone).call(addNote, { body: { text: 'first' } })
    expect(created).toMatchObject({ status: 201, data: { text: 'first' } })
    const headers = { authorization: `Bearer ${await crew.tokenOf(someone)}` }
    const bare = await crew.app.inject({ url: `/api/notes/${created.data.id}`, headers })
    expect(bare.json()).toEqual({ id: created.data.id, text: 'first' })
    const raw = await crew.app.inject({ method: 'POST', url: '/api/notes/', headers, payload: { text: 'second' } })
    expect(raw.json()).toEqual({ id: created.data.id + 1, text: 'second' })
  })

  it('carry the request id, are never cached and cannot be framed', async () => {
    const { headers } = await crew.as(someone).call(listNotes)
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  it('a missing row is 404', async () => {
    expect((await crew.as(someone).call(getNote, { params: { id: '4000000' } })).status).toBe(404)
  })

  it('an answer that breaks the contract is 500, keeps nothing and raises an alarm', async () => {
    const { status, error } = await crew.as(someone).call(broken)
    expect([status, error?.message]).toEqual([500, 'Unknown error'])
    expect(await texts()).not.toContain('never kept')
    await expect
      .poll(() => crew.sql(sql`select kind from alarms where detail->>'reason' like '%broken%count%'`))
      .toEqual([{ kind: 'server_error' }])
  })

  it('a file keeps its type and a name without quotes', async () => {
    const { headers, data } = await crew.as(null).call(feed)
    expect(headers['content-type']).toContain('text/calendar')
    expect(headers['content-disposition']).toBe('attachment; filename="shifts_.ics"')
    expect(data).toBe('BEGIN:VCALENDAR')
  })

  it('another method is 405 with Allow, an unknown address 404', async () => {
    const wrong = await crew.app.inject({ method: 'DELETE', url: '/api/notes/' })
    expect([wrong.statusCode, wrong.headers['allow'], wrong.json().error.code]).toEqual([405, 'GET, POST', 'method_not_allowed'])
    const unknown = await crew.app.inject({ url: '/api/nothing/' })
    expect([unknown.statusCode, unknown.json().error.code]).toEqual([404, 'not_found'])
  })
})

describe('beyond JSON', () => {
  it('a webhook sees the exact bytes, and has its own limit', async () => {
    const send = (payload: string) =>
      crew.app.inject({ method: 'POST', url: '/api/webhook/', headers: { 'content-type': 'application/json' }, payload })
    expect((await send('{"a":  1}')).json()).toEqual({ bytes: '{"a":  1}' })
    expect((await send(`"${'x'.repeat(1000)}"`)).statusCode).toBe(413)
  })

  it('cookies and headers are sent only on success', async () => {
    const send = (fail: boolean) => crew.app.inject({ method: 'POST', url: '/api/refresh/', cookies: { rt: 'old' }, payload: { fail } })
    const [kept, refused] = [await send(false), await send(true)]
    expect(kept.json()).toEqual({ sent: 'old' })
    expect(kept.headers['set-cookie']).toBe('rt=secret; Max-Age=60; Path=/api; HttpOnly; Secure; SameSite=Strict')
    expect(kept.headers['clear-site-data']).toBe('"storage"')
    expect([refused.statusCode, refused.headers['set-cookie']]).toEqual([409, undefined])
  })
})

describe('transactions', () => {
  it('a GET cannot write', async () => {
    expect((await crew.as(null).call(sneakyGet)).status).toBe(500)
    expect(await texts()).not.toContain('sneaked in')
  })

  it('a refusal stores nothing unless it says so', async () => {
    await crew.as(someone).call(countTries, { body: { keep: false } })
    const kept = await crew.as(someone).call(countTries, { body: { keep: true } })
    expect(kept.status).toBe(400)
    expect(await texts()).toContain('kept try')
    expect(await texts()).not.toContain('lost try')
  })

  it('an outside endpoint opens short transactions of its own', async () => {
    const { data } = await crew.as(someone).call(askProvider)
    expect(data.after).toBe(data.before + 1)
  })

  it('a unique violation is 409', async () => {
    await crew.as(someone).call(addNote, { body: { text: 'twice' } })
    expect((await crew.as(someone).call(addNote, { body: { text: 'twice' } })).error?.code).toBe('already_exists')
  })
})

describe('Idempotency-Key', () => {
  const send = (user: number, key: string, text: string) =>
    crew.as(user).call(addNote, { body: { text }, headers: { 'idempotency-key': key } })

  it('returns the stored reply to a repetition and refuses another body', async () => {
    const first = await send(someone, 'key-1', 'once only')
    const again = await send(someone, 'key-1', 'once only')
    expect(again).toMatchObject({ status: 201, data: first.data })
    expect((await send(someone, 'key-1', 'something else')).error?.code).toBe('idempotency_mismatch')
  })

  it('belongs to its caller', async () => {
    const mine = await send(someone, 'key-2', 'mine')
    const theirs = await send(admin, 'key-2', 'theirs')
    expect(theirs.data.id).not.toBe(mine.data.id)
  })

  it('50 parallel calls with one key have one effect and equal answers', async () => {
    const caller = crew.as(someone)
    const headers = { 'idempotency-key': 'storm' }
    const untilAnswered = async (): Promise<unknown> => {
      const { status, data, error, headers: got } = await caller.call(addNote, { body: { text: 'storm' }, headers })
      if (error?.code !== 'request_in_flight') return { status, data }
      expect(got['retry-after']).toBe('1')
      await new Promise((resolve) => setTimeout(resolve))
      return untilAnswered()
    }
    const answers = await Promise.all(Array.from({ length: 50 }, untilAnswered))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect((await texts()).filter((text) => text === 'storm')).toHaveLength(1)
  })

  it('a call that failed may be repeated with the same key', async () => {
    await crew.as(someone).call(addNote, { body: { text: 'taken' } })
    expect((await send(someone, 'key-3', 'taken')).status).toBe(409)
    expect((await send(someone, 'key-3', 'a new text')).status).toBe(201)
  })
})

describe('lists', () => {
  it('contain the neighbouring pages and the count', async () => {
    const caller = crew.as(someone)
    const added = ['one', 'two', 'three', 'four', 'five']
    const ids = await Promise.all(added.map(async (text) => (await caller.call(addNote, { body: { text } })).data.id))
    const all = await caller.call(listNotes, { query: { ids, page_size: 100 } })
    const first = await caller.call(listNotes, { query: { ids, page: 1 } })
    const last = await caller.call(listNotes, { query: { ids, page: 3 } })
    expect([all.data.count, all.data.results.length]).toEqual([5, 5])
    expect(first.data).toMatchObject({ count: 5, next: 2, previous: null })
    expect(first.data.results).toHaveLength(2)
    expect(last.data.next).toBeNull()
    const beyond = await caller.call(listNotes, { query: { ids, page: 500 } })
    expect(beyond.data).toMatchObject({ count: 5, next: null, previous: 3, results: [] })
  })
})
