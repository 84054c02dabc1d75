import { getMe } from '@crewcall/contract/identity.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const settings = { dsn: 'https://key@errors.example/7', environment: 'staging', release: 'crewcall@1', foreign_hosts: [] }

// A page has one reporter for as long as it lives, so each test has a page of its own.
const opened = async () => ({
  ...(await import('../lib/api.ts')),
  ...(await import('../lib/report-error.ts')),
  ...(await import('../lib/session.ts')),
  ...(await import('./start.ts')),
})
let page: Awaited<ReturnType<typeof opened>>
beforeEach(async () => {
  vi.resetModules()
  page = await opened()
})

let told: string[] = []
let answer = () => new Response('{}')
// The library of the reporter keeps the first `fetch` it finds.
async function send(address: string, init: RequestInit): Promise<Response> {
  if (!address.startsWith('https://errors.example/api/7/envelope/')) return answer()
  told.push(typeof init.body === 'string' ? init.body : new TextDecoder().decode(init.body as Uint8Array))
  return new Response('{}')
}

/** Answers every call with this status; what is sent to the error reporter is in `told`. */
function answering(status: number, body: unknown): void {
  told = []
  answer = () => new Response(JSON.stringify(body), { status })
  vi.stubGlobal('fetch', send)
  page.storeToken({ value: 'a-token-of-a-person', expiry: Date.now() / 1000 + 900, user_id: null })
  window.history.replaceState({}, '', '/locations/12/gigs?search=maya')
}

// jsdom measures nothing.
Object.assign(performance, { getEntriesByType: () => [] })
afterEach(() => window.history.replaceState({}, '', '/'))

it('Errors are reported with release, page and request, whether they occurred before the reporter was loaded or after, without personal data', async () => {
  page.noteUncaught()
  answering(400, { error: { code: 'invalid', message: 'Maya Whitfield has no phone number' } })
  await expect(page.call(getMe, {})).rejects.toThrow('no phone number')
  const client = page.startErrorReports(settings)
  window.dispatchEvent(
    new ErrorEvent('error', {
      error: new TypeError(
        'undefined is not at http://localhost/locations/12/gigs?search=maya, nor for maya@example.com at /gigs/7?search=maya',
      ),
    }),
  )
  await client.flush(1000)
  const events = told.map((text) => JSON.parse(text.split('\n')[2] ?? '{}') as Record<string, unknown>).filter(({ exception }) => exception)
  expect(events).toMatchObject([
    {
      release: 'crewcall@1',
      environment: 'staging',
      tags: { status: 400, code: 'invalid', page: '/locations/*/gigs' },
      exception: { values: [{ type: 'ApiError', value: '400 invalid' }] },
    },
    {
      exception: {
        values: [{ type: 'TypeError', value: 'undefined is not at http://localhost/locations/*/gigs nor for [mail] at /gigs/*' }],
      },
    },
  ])
  expect(told.join()).not.toMatch(/maya|whitfield|a-token|gigs\?|locations\/12/i)
  await client.close(100)
})

it('Anything that is no error is not reported', async () => {
  answering(404, { error: { code: 'not_found', message: 'Not found' } })
  const client = page.startErrorReports(settings)
  await expect(page.call(getMe, {})).rejects.toThrow('Not found')
  await client.flush(200)
  expect(told.filter((text) => text.includes('"exception"'))).toEqual([])
  await client.close(100)
})

it('One visit in ten is timed, and half of those are profiled', async () => {
  answering(200, {})
  const client = page.startErrorReports(settings)
  expect(client.getOptions()).toMatchObject({ tracesSampleRate: 0.1, profileSessionSampleRate: 0.5, profileLifecycle: 'trace' })
  await client.close(100)
})
