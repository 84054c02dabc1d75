import { expect, it } from 'vitest'
import { messageOf } from './stream.ts'

it.each([
  [undefined, '{"name":"application.confirmed","topics":["location:3"]}', { kind: 'event', id: 'a.1', name: 'application.confirmed' }],
  [
    undefined,
    '{"name":"gig.posted","topics":[],"payload":{"gig_id":7}}',
    { kind: 'event', id: 'a.1', name: 'gig.posted', payload: { gig_id: 7 } },
  ],
  ['missed', '{}', { kind: 'missed', id: 'a.1' }],
  ['heartbeat', '{}', { kind: 'heartbeat', id: 'a.1' }],
  ['of tomorrow', '{}', null],
  [undefined, 'broken', null],
  [undefined, '{"topics":[]}', null],
])('The block %j %j is parsed as %j', (event, data, message) => {
  expect(messageOf('a.1', event, data)).toEqual(message)
})
