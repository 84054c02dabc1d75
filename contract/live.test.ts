import { describe, expect, it } from 'vitest'
import { livePayloadOf } from './live.ts'

const known = { organization_id: 1, location_id: 5, gig_id: 7, application_id: 9, pro_id: 11 }
const punch = {
  ...known,
  punch_type: 'CLOCK_IN',
  verdict: 'ACCEPTED',
  time: '2026-11-21T15:00:00.000Z',
  pending_reason: null,
  is_offline: false,
}

describe('the payload that the stream sends for an event', () => {
  it('is what everybody may see who receives the topic, and nothing else of the event', () => {
    const ids = { gig_id: 7, application_id: 9 }
    expect(livePayloadOf('application.cancelled', { ...known, explanation: 'Private', reason: 'OTHER' }, 'location:5')).toEqual(ids)
    expect(livePayloadOf('punch.recorded', punch, 'location:5')).toEqual({
      ...ids,
      punch_type: 'CLOCK_IN',
      verdict: 'ACCEPTED',
      time: '2026-11-21T15:00:00.000Z',
    })
    expect(livePayloadOf('punch.recorded', punch, 'pro:11')).toEqual(ids)
  })

  it('is empty for a topic that is not of one location, pro or user', () => {
    for (const topic of ['admin', 'everybody', 'organization:1', 'gig:7', 'constructor:1', ''])
      expect(livePayloadOf('punch.recorded', punch, topic)).toBeUndefined()
    expect(livePayloadOf('location.created', known, 'location:5')).toBeUndefined()
    expect(livePayloadOf('of.tomorrow', known, 'location:5')).toBeUndefined()
  })

  it("is the person's own number of unread notifications, never that of another recipient", () => {
    const told = { kind: 'shift.near', subject: 'a', unread: { '3': 2, '4': 9 } }
    expect(livePayloadOf('notification.created', told, 'user:3')).toEqual({ unread_count: 2 })
    expect(livePayloadOf('notification.created', told, 'user:5')).toBeUndefined()
    expect(livePayloadOf('notification.created', { kind: 'shift.near', subject: 'a' }, 'user:3')).toBeUndefined()
  })
})
