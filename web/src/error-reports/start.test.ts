import { getMe } from '@crewcall/contract/identity.ts'
import { afterEach, expect, it, vi } from 'vitest'
import { call } from '../lib/api.ts'
import { noteUncaught } from '../lib/report-error.ts'
import { storeToken } from '../lib/session.ts'
import { startErrorReports } from './start.ts'

const settings = { dsn: 'https://key@errors.example/7', environment: 'staging', release: 'crewcall@1', foreign_hosts: [] }

/** Answers every call with this status, and returns what was sent to the error reporter. */
function answering(status: number, body: unknown): string[] {
  const told: string[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (!address.startsWith('https://errors.example/api/7/envelope/')) return new Response(JSON.stringify(body), { status })
    told.push(typeof init.body === 'string' ? init.body : new TextDecoder().decode(init.body as Uint8Array))
    return new Response('{}')
  })
  storeToken({ value: 'a-token-of-a-person', expiry: Date.now() / 1000 + 900, user_id: null })
  window.history.replaceState({}, '', '/locations/12/gigs?search=maya')
  return told
}

// jsdom measures nothing.
Object.assign(performance, { getEntriesByType: () => [] })
afterEach(() => window.history.replaceState({}, '', '/'))

it('Errors are reported with release, page and request, whether they occurred before the reporter was loaded or after, without personal data', async () => {
  noteUncaught()
  const told = answering(400, { error: { code: 'invalid', message: 'Maya Whitfield has no phone number' } })
  await expect(call(getMe, {})).rejects.toThrow('no phone number')
  const client = startErrorReports(settings)
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
  const told = answering(404, { error: { code: 'not_found', message: 'Not found' } })
  const client = startErrorReports(settings)
  await expect(call(getMe, {})).rejects.toThrow('Not found')
  await client.flush(200)
  expect(told.filter((text) => text.includes('"exception"'))).toEqual([])
  await client.close(100)
})

it('One visit in ten is timed, and half of those are profiled', async () => {
  answering(200, {})
  const client = startErrorReports(settings)
  expect(client.getOptions()).toMatchObject({ tracesSampleRate: 0.1, profileSessionSampleRate: 0.5, profileLifecycle: 'trace' })
  await client.close(100)
})
