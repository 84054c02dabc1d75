import { callsOfKeys } from '@crewcall/contract/api-key-calls.ts'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openCrew } from '../test/crew.ts'
import type { Crew } from '../test/crew.ts'

let crew: Crew
beforeAll(async () => {
  crew = await openCrew()
})
afterAll(() => crew.close())

async function served(address: string): Promise<{ openapi: string; named: string[] }> {
  const answer = await crew.app.inject({ method: 'GET', url: address })
  const { openapi, paths } = answer.json() as { openapi: string; paths: Record<string, Record<string, { operationId: string }>> }
  return { openapi, named: Object.values(paths).flatMap((calls) => Object.values(calls).map(({ operationId }) => operationId)) }
}

it('the served OpenAPI document names every mounted call', async () => {
  const { openapi, named } = await served('/api/openapi.json')
  expect(openapi).toMatch(/^3\.1/)
  expect(named).toEqual(expect.arrayContaining(['listGigs', 'punch', 'payPros']))
  expect(named.length).toBeGreaterThan(150)
})

it('that for API keys names the calls of keys, and no others', async () => {
  expect((await served('/api/openapi.json?calls=keys')).named.toSorted()).toEqual(Object.values(callsOfKeys).flat().toSorted())
})

it('is made and compressed once, and told apart by its ETag', async () => {
  const stringify = vi.spyOn(JSON, 'stringify')
  const asked = (headers: Record<string, string>) => crew.app.inject({ url: '/api/openapi.json', headers })
  const packed = await asked({ 'accept-encoding': 'gzip, br' })
  expect(packed.headers).toMatchObject({ 'content-encoding': 'br', 'content-type': 'application/json; charset=utf-8' })
  expect(packed.headers['vary']).toContain('Accept-Encoding')
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe((await asked({})).body)
  stringify.mockClear()
  const { etag = '' } = packed.headers
  const known = await asked({ 'accept-encoding': 'gzip, br', 'if-none-match': etag })
  expect([known.statusCode, known.body]).toEqual([304, ''])
  // Another encoding is another text.
  expect((await asked({ 'if-none-match': etag })).statusCode).toBe(200)
  expect(stringify).not.toHaveBeenCalled()
  stringify.mockRestore()
})
