import { idParams, queryId, requiredText } from '@crewcall/contract/common.ts'
import { endpoint } from '@crewcall/contract/kit.ts'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { derivedRequest } from './derived-request.ts'

const world = {
  place: { id: 2 },
  organization_id: 3,
  skillId: 4,
  marketId: 5,
  worker: { id: 6 },
  confirmed: { gig: { id: 7 }, application: { id: 8 } },
  eventId: 9,
}
const base = { summary: 'A note', response: z.object({}) }

it('A call that follows from its schemas has the ids of the world by their names, and samples of everything else that must be sent', () => {
  const note = endpoint('gigs', 'addNote', 'POST /locations/{locationId}/gigs/{id}/notes/', {
    ...base,
    touches: [],
    params: idParams('locationId', 'id'),
    query: z.object({ skill_id: queryId, market_id: queryId.optional() }),
    body: z.object({ pro_id: z.int(), words: requiredText(80), is_urgent: z.boolean().optional() }),
  })
  expect(derivedRequest(note, world)).toEqual({
    params: { locationId: 2, id: 7 },
    query: { skill_id: 4 },
    body: { pro_id: 6, words: 'Sample text' },
  })
  expect(derivedRequest(endpoint('gigs', 'listNotes', 'GET /notes/', base), world)).toEqual({})
})

it('A call that needs an id or a value which the world does not name follows from nothing', () => {
  const unknown = [
    endpoint('gigs', 'getNote', 'GET /notes/{id}/', { ...base, params: idParams('id') }),
    endpoint('gigs', 'findNotes', 'GET /notes/', { ...base, query: z.object({ author: z.string() }) }),
    endpoint('gigs', 'addNotes', 'POST /notes/', { ...base, touches: [], body: z.object({ author_id: z.int() }) }),
    endpoint('gigs', 'setNotes', 'PUT /notes/', { ...base, touches: [], body: z.object({ code: z.string().regex(/^Q\d{9}$/) }) }),
  ]
  expect(unknown.map((call) => derivedRequest(call, world))).toEqual([undefined, undefined, undefined, undefined])
})
