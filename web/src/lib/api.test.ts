import { getConfig } from '@crewcall/contract/config.ts'
import { getGig, listGigs, postGig } from '@crewcall/contract/gigs.ts'
import { getMe, updateMe } from '@crewcall/contract/identity.ts'
import { listNotifications } from '@crewcall/contract/notifications.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { failure, fakeApi, reply } from '../test/fake-api.ts'
import { somebody } from '../test/people.ts'
import { localConfig } from '../test/places.ts'
import { call, download, urlOf } from './api.ts'
import { ApiError, ContractError, NetworkError } from './api-error.ts'
import { onSessionOver, onStepUp } from './ask-person.ts'
import { rememberLocation } from './current-location.ts'
import { onFaults } from './report-error.ts'
import { forgetToken, readToken, storeToken } from './session.ts'

beforeEach(() => storeToken({ value: 'secret', expiry: Date.now() / 1000 + 900, user_id: null }))

describe('a call', () => {
  it('sends token, tab and location', async () => {
    rememberLocation(12)
    const api = fakeApi(reply(getMe, () => somebody()))
    await call(getMe, {})
    const headers = api.calls[0]?.headers
    expect(headers?.get('Authorization')).toBe('Bearer secret')
    expect(headers?.get('X-Location-Id')).toBe('12')
    expect(headers?.get('X-Client-Id')).toMatch(/^[0-9a-f-]{36}$/)
  })
  it('is refused before it is sent if the body violates the contract', async () => {
    const api = fakeApi(reply(updateMe, () => somebody()))
    const error = await call(updateMe, { body: { first_name: '' } }).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ContractError)
    expect(String(error)).toContain('updateMe · body.first_name')
    expect(api.calls).toHaveLength(0)
  })
  it('names the endpoint if the answer violates the contract', async () => {
    fakeApi(reply(getMe, () => ({ ...somebody(), first_name: undefined }) as never))
    await expect(call(getMe, {})).rejects.toThrow('getMe · response.first_name')
  })
  it('converts a list of field errors to the standard error', async () => {
    fakeApi(reply(updateMe, () => ({ status: 400, body: { first_name: ['Too rude'] } })))
    const error = await call(updateMe, { body: { first_name: 'x' } }).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ code: 'invalid', details: [{ target: 'first_name', message: 'Too rude' }] })
  })
  it('reports Network Error if nothing answers', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed')))
    await expect(call(getMe, {})).rejects.toThrow('Network Error')
  })
  it('refreshes once on 401 and signs out when that fails', async () => {
    fakeApi(reply(getMe, () => failure(401, 'unauthenticated', 'Sign in')))
    const error = await call(getMe, {}).catch((thrown: unknown) => thrown)
    expect(error instanceof ApiError && error.is('unauthenticated')).toBe(true)
    expect(readToken()).toBeNull()
  })
})

/** The requests sent, answered in turn; the last answer is repeated. */
function wire(...answers: (() => Response)[]): { url: string; init: RequestInit; headers: Headers }[] {
  const sent: { url: string; init: RequestInit; headers: Headers }[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const answer = answers[Math.min(sent.length, answers.length - 1)]
    sent.push({ url, init, headers: new Headers(init.headers) })
    return answer?.()
  })
  return sent
}
const refused = (status: number, code: string) => () => Response.json({ error: { code, message: 'No' } }, { status })
const me = () => Response.json(somebody())
const caught = (work: Promise<unknown>) => work.catch((thrown: unknown) => thrown)

describe('a request', () => {
  it('has path, query and body where they belong', async () => {
    expect(urlOf(getGig, { params: { gigId: 'a/b' } } as never)).toBe('/api/staffer/gigs/a%2Fb/')
    expect(urlOf(listGigs, { query: { location_id: 9, statuses: ['ready', 'unfilled'], search: '', page: undefined } } as never)).toBe(
      '/api/staffer/gigs/?location_id=9&statuses=ready&statuses=unfilled',
    )
    const sent = wire(me)
    await call(updateMe, { body: { first_name: 'Robin' } }, { idempotencyKey: 'k1' })
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({
      url: '/api/users/me/',
      init: { method: 'PATCH', credentials: 'include', body: '{"first_name":"Robin"}' },
    })
    const { headers } = sent[0]!
    expect(['Idempotency-Key', 'Content-Type', 'Accept', 'X-Location-Id'].map((name) => headers.get(name))).toEqual([
      'k1',
      'application/json',
      'application/json',
      null,
    ])
  })

  it('has no body, key or content type without a body to send', async () => {
    const sent = wire(me)
    await call(getMe, {})
    expect(sent[0]?.init).toMatchObject({ method: 'GET', body: null })
    expect([sent[0]?.headers.get('Content-Type'), sent[0]?.headers.get('Idempotency-Key')]).toEqual([null, null])
  })

  it('is the file itself instead of a JSON body', async () => {
    const sent = wire(me)
    const upload = new Blob(['x'])
    await call(updateMe, {} as never, { upload })
    expect(sent[0]?.init.body).toBe(upload)
    expect(sent[0]?.headers.get('Content-Type')).toBeNull()
  })

  it('is checked in path and body before it is sent', async () => {
    const sent = wire(me)
    expect(await caught(call(getGig, { params: { gigId: 'x' } } as never))).toMatchObject({ endpoint: 'getGig', part: 'params' })
    expect(await caught(call(postGig, {} as never))).toMatchObject({ endpoint: 'postGig', part: 'body' })
    expect(await caught(call(listGigs, { query: { page: '0' } } as never))).toMatchObject({ endpoint: 'listGigs', part: 'query' })
    expect(sent).toEqual([])
  })

  it('to a public endpoint is also sent when the session is over and cannot be renewed; others are not', async () => {
    const signedInOnce = () => storeToken({ value: 'old', expiry: Date.now() / 1000 - 1, user_id: null })
    const sent: string[] = []
    vi.stubGlobal('fetch', async (url: string) => {
      sent.push(url)
      if (url.includes('/auth/')) throw new TypeError('Failed to fetch')
      return Response.json(localConfig())
    })
    signedInOnce()
    await call(getConfig, {})
    signedInOnce()
    expect(await caught(call(getMe, {}))).toBeInstanceOf(NetworkError)
    expect(sent.filter((url) => !url.includes('/auth/'))).toEqual([urlOf(getConfig, {})])
  })

  it('may omit optional query parameters', async () => {
    const sent = wire(() => Response.json({ count: 0, results: [], next: null, previous: null, unread_count: 0 }))
    await call(listNotifications, {} as never).catch(() => undefined)
    expect(sent.map(({ url }) => url)).toEqual(['/api/notifications/'])
  })

  it('to a public endpoint is also sent without a session, and is not repeated when refused', async () => {
    forgetToken()
    await new Promise((resolve) => setTimeout(resolve))
    const sent = wire(() => Response.json(localConfig()))
    await call(getConfig, {})
    expect(sent[0]?.headers.get('Authorization')).toBeNull()
    const again = wire(refused(401, 'unauthenticated'))
    expect(await caught(call(getConfig, {}))).toMatchObject({ status: 401 })
    expect(again).toHaveLength(1)
  })
})

describe('a refused call', () => {
  it('for lack of a fresh code is repeated unchanged once the person entered one, and not if they cancel', async () => {
    let gives = true
    const asked = vi.fn(async () => gives)
    const stop = onStepUp(asked)
    const sent = wire(refused(403, 'step_up_required'), me)
    await call(updateMe, { body: { first_name: 'Robin' } }, { idempotencyKey: 'k1' })
    expect(sent.map(({ headers, init }) => [headers.get('Idempotency-Key'), init.body])).toEqual([
      ['k1', '{"first_name":"Robin"}'],
      ['k1', '{"first_name":"Robin"}'],
    ])
    gives = false
    const refusedAgain = wire(refused(403, 'step_up_required'))
    expect(await caught(call(updateMe, { body: {} }))).toMatchObject({ code: 'step_up_required', isGivenUp: true })
    expect([refusedAgain.length, asked.mock.calls.length]).toEqual([1, 2])
    wire(refused(403, 'forbidden'))
    expect(await caught(call(updateMe, { body: {} }))).toMatchObject({ code: 'forbidden' })
    expect(asked).toHaveBeenCalledTimes(2)
    stop()
    wire(refused(403, 'step_up_required'))
    expect(await caught(call(updateMe, { body: {} }))).toMatchObject({ code: 'step_up_required', isGivenUp: false })
  })

  it('as signed out is repeated with the new session after signing in over the screen', async () => {
    const stop = onSessionOver(async () => {
      storeToken({ value: 'again', expiry: Date.now() / 1000 + 900, user_id: null })
      return true
    })
    const sent = wire(refused(401, 'unauthenticated'), refused(401, 'unauthenticated'), me)
    await call(getMe, {})
    expect(sent.map(({ url, headers }) => [url, headers.get('Authorization')])).toEqual([
      ['/api/users/me/', 'Bearer secret'],
      [expect.stringContaining('/auth/'), null],
      ['/api/users/me/', 'Bearer again'],
    ])
    stop()
  })

  it('contains the request id and the retry time', async () => {
    const answer = (wait: string) => () =>
      Response.json(
        { error: { code: 'rate_limited', message: 'Slower' } },
        { status: 429, headers: { 'Retry-After': wait, 'X-Request-Id': 'r1' } },
      )
    wire(answer('30'))
    expect(await caught(call(getMe, {}))).toMatchObject({ requestId: 'r1', retryAfterSeconds: 30 })
    for (const odd of ['soon', '1234567', '1.5', '']) {
      wire(answer(odd))
      expect(await caught(call(getMe, {}))).toMatchObject({ retryAfterSeconds: null })
    }
  })

  it('by a page of an intermediary has an unknown form', async () => {
    wire(() => new Response('<html>', { status: 404 }))
    expect(await caught(call(getMe, {}))).toMatchObject({ status: 404, code: 'unknown' })
  })

  it('is noted for the error reporter, of calls and of files', async () => {
    const received: unknown[] = []
    onFaults((error) => received.push(error))
    wire(refused(500, 'unknown'))
    const errors = [await caught(call(getMe, {})), await caught(download(getMe, {}))]
    expect(received.slice(-2)).toEqual(errors)
    onFaults(() => undefined)
  })

  it('that was aborted is reported as such, not as a connection failure', async () => {
    const stop = new AbortController()
    stop.abort()
    const gone = new DOMException('gone', 'AbortError')
    vi.stubGlobal('fetch', () => Promise.reject(gone))
    expect(await caught(call(getMe, {}, { signal: stop.signal }))).toBe(gone)
  })
})

it('A file is returned unchanged, with the name that the server gave it', async () => {
  const headers = { 'content-disposition': 'attachment; filename="test-mode-year-2026.csv"' }
  // A page and its answers have one kind of Blob; here, an answer may have that of Node.
  wire(() => Object.assign(new Response('', { headers }), { blob: async () => new Blob(['a,b']) }))
  const file = await download(getMe, {})
  expect([await file.text(), file.name]).toEqual(['a,b', 'test-mode-year-2026.csv'])
})

it.each([
  ['a page of an intermediary', () => new Response('<title>Free wifi</title>', { headers: { 'content-type': 'text/html' } })],
  ['nothing', () => new Response('')],
])('%s is no file', async (_, answer) => {
  wire(answer)
  expect(await caught(download(getMe, {}))).toBeInstanceOf(ContractError)
})
