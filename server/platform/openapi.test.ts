import { paginated, pageQuery, idParams, instant } from '@crewcall/contract/common.ts'
import { endpoint } from '@crewcall/contract/kit.ts'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { openApiDocument } from './openapi.ts'

const listThings = endpoint('gigs', 'listThings', 'GET /places/{id}/things/', {
  summary: 'The things of a place',
  params: idParams('id'),
  query: pageQuery(25).extend({ colour: z.enum(['red', 'blue']) }),
  response: paginated(z.object({ id: z.int(), made_at: instant })),
})
const makeThing = endpoint('gigs', 'makeThing', 'POST /places/{id}/things/', {
  touches: [],
  summary: 'Makes a thing',
  access: 'admin',
  params: idParams('id'),
  body: z.object({ name: z.string(), count: z.int().default(1) }),
  response: z.object({ id: z.int() }),
  status: 201,
  errors: ['conflict', 'already_exists'],
})
const openFile = endpoint('media', 'openFile', 'GET /files/', {
  summary: 'A file',
  access: 'public',
  response: z.unknown(),
  media: 'text/csv',
})

type Document = { paths: Record<string, Record<string, any>>; tags: unknown } // oxlint-disable-line typescript/no-explicit-any
const document = JSON.parse(JSON.stringify(openApiDocument([listThings, makeThing, openFile]))) as Document
const things = document.paths['/places/{id}/things/']!

describe('the OpenAPI document', () => {
  it('groups calls by path and tags them with their module', () => {
    expect(Object.keys(things)).toEqual(['get', 'post'])
    expect(document.tags).toEqual([{ name: 'gigs' }, { name: 'media' }])
  })

  it('marks the required parameters', () => {
    const required = Object.fromEntries(
      things['get'].parameters.map((one: { name: string; required: boolean }) => [one.name, one.required]),
    )
    expect(required).toEqual({ id: true, page: false, page_size: false, colour: true })
  })

  it('describes bodies as they may be sent, so a field with a default is optional', () => {
    expect(things['post'].requestBody.content['application/json'].schema.required).toEqual(['name'])
  })

  it('merges declared codes of one status into one response', () => {
    expect(Object.keys(things['post'].responses)).toEqual(['201', '400', '401', '403', '409', '429', '500', '503'])
    expect(things['post'].responses['409'].description).toMatch(/`conflict`: .*\n`already_exists`: /)
  })

  it('requires a token except for public calls', () => {
    expect(things['get'].security).toEqual([{ bearer: [] }])
    expect(document.paths['/files/']!['get'].security).toEqual([])
  })

  it('names the media type of answers that are not JSON', () => {
    expect(Object.keys(document.paths['/files/']!['get'].responses['200'].content)).toEqual(['text/csv'])
  })
})
