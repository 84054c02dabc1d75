import { randomUUID } from 'node:crypto'
import { startSession } from '@crewcall/contract/identity.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { modules } from '../modules/index.ts'
import { user } from '../test/build.ts'
import { openCrew } from '../test/crew.ts'
import type { Crew } from '../test/crew.ts'
import { challengeFor } from './world/secrets.ts'

/** Fields of stored answers that sound like secrets, and why they are none. */
const harmless = {
  chat_token: 'The number of the chat, which opens nothing to anybody who may not read it.',
  'url of createLocation': 'The web site of the place, which anybody may open.',
  'url of linkToOrientation': 'The pro’s own steps, which only the pro asks for; it does nothing for anybody else but these steps.',
  'url of createWebhook': 'Where events are sent; whoever manages webhooks sees it on the screen.',
  'url of rotateWebhook': 'The same.',
  'url of switchWebhook': 'The same.',
  'url of decideLocation': 'The web site of the place, which anybody may open.',
  'url of publishTermsVersion': 'Where the terms stand, which anybody may open.',
  'url of withdrawTermsVersion': 'The same.',
  checkin_code: 'On the screens of the managers until the shift is over, and kept in its row as it is.',
}

let crew: Crew
beforeAll(async () => {
  crew = await openCrew()
})
afterAll(() => crew.close())

type Json = { properties?: Record<string, Json>; items?: Json; anyOf?: Json[]; allOf?: Json[] }

function namesIn(schema: Json): string[] {
  const parts = [...(schema.anyOf ?? []), ...(schema.allOf ?? []), ...(schema.items ? [schema.items] : [])]
  return [...Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => [name, ...namesIn(inner)]), ...parts.flatMap(namesIn)]
}

describe('what is stored for a repeated call', () => {
  it('contains no field that is a secret: each is shown once, or listed with a reason', () => {
    const kept = modules
      .flatMap(({ routes }) => routes)
      .filter(({ endpoint, outside }) => endpoint.method === 'POST' && endpoint.access !== 'public' && !outside)
    const found = kept.flatMap(({ endpoint, shownOnce = [] }) =>
      namesIn(z.toJSONSchema(endpoint.response, { unrepresentable: 'any', io: 'input' }) as Json)
        .filter((name) => /token|secret|password|^link$|^url$|^checkin_code$/.test(name) && !shownOnce.includes(name))
        .map((name) => (name in harmless ? name : `${name} of ${endpoint.name}`)),
    )
    expect([...new Set(found)].toSorted()).toEqual(Object.keys(harmless).toSorted())
  })

  it('contains no session: signing in again from a signed-in page with a key stores nothing', async () => {
    const { id } = await user(crew)
    const headers = { 'idempotency-key': randomUUID() }
    const body = await challengeFor(crew, '+13035550123')
    const signedIn = await crew.as(id).call(startSession, { body, headers })
    expect(signedIn.status).toBe(201)
    expect(await crew.sql(sql`select route from idempotency_keys`)).toEqual([])
  })
})
