import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { modules } from '../modules/index.ts'
import { usualBodyLimit } from '../platform/http.ts'
import { openCrew } from '../test/crew.ts'
import type { Crew } from '../test/crew.ts'

/** What a page of another site can send without being asked first by the browser, whatever the body. */
const simple = [
  'text/plain',
  'text/plain;charset=UTF-8',
  'text/plain; application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=application/json',
]
const commands = modules.flatMap((module) => module.routes).filter(({ endpoint }) => endpoint.method !== 'GET')
const signed = commands.filter(({ rawBody }) => rawBody).map(({ endpoint }) => endpoint.name)
const calls = commands
  .filter(({ rawBody }) => !rawBody)
  .map(({ endpoint, bodyLimit = usualBodyLimit }) => [`${endpoint.method} ${endpoint.path}`, endpoint, bodyLimit] as const)

let crew: Crew
beforeAll(async () => {
  crew = await openCrew()
})
afterAll(() => crew.close())

describe('a call in a content type that other sites may send', () => {
  // Who may send a large body is asked before it is read.
  it.each(calls)('is refused before anything is read: %s', async (_, { method, path }, mostBytes) => {
    const url = `/api${path.replaceAll(/\{\w+\}/g, '1')}`
    const from = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    const answers = simple.flatMap((type) =>
      ['{}', ''].map(async (payload) => {
        const { statusCode, json } = await crew.app.inject({ method, url, headers: { ...from, 'content-type': type }, payload })
        return `${statusCode} ${json<{ error?: { reason?: string } }>().error?.reason}`
      }),
    )
    expect(new Set(await Promise.all(answers))).toEqual(new Set([mostBytes > usualBodyLimit ? '401 NOT_SIGNED_IN' : '415 NOT_JSON']))
  })

  it('reaches only what is signed by its sender', () => {
    expect(signed.toSorted()).toEqual([
      'receiveAssignment',
      'receiveCall',
      'receiveCheckEvent',
      'receiveContactEvent',
      'receiveSandboxEvent',
      'receiveStripeEvent',
    ])
  })
})
