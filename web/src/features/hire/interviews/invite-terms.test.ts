import { expect, it } from 'vitest'
import { ApiError } from '../../../lib/api-error.ts'
import { atTypedSlots, invitationOf, lengths, payOf, slotAfter, typedTarget } from './invite-terms.ts'

const person = { first_name: 'Ada', last_name: 'Moss', phone_number: '+16155550100', email: 'ada@example.com' }
const first = { day: '2026-11-27', start_time: '10:00:00', minutes: 180 }

it('A time lasts half an hour to four hours, in steps of half an hour', () => {
  expect(lengths).toEqual([30, 60, 90, 120, 150, 180, 210, 240])
})

it('The pay of a time is its hours at the wage', () => {
  expect(payOf(180, 22)).toBe(66)
  expect(payOf(90, 15.25)).toBe(22.88)
})

it('Another time is a day later at the same hours', () => {
  expect(slotAfter(first)).toEqual({ ...first, day: '2026-11-28' })
})

it('Times are typed in the zone of the location; the first is the time of the call, and the others are beside it', () => {
  const typed = {
    slots: [first, { ...slotAfter(first), minutes: 60 }],
    wage: 22,
    instructions: '',
    interview_contact: { fullname: 'Dana' },
  }
  expect(invitationOf(typed, { job_posting: 31, timezone: 'America/Chicago', person })).toEqual({
    job_posting: 31,
    wage: 22,
    instructions: '',
    interview_contact: { fullname: 'Dana' },
    candidate: person,
    start_time: '2026-11-27T16:00:00.000Z',
    end_time: '2026-11-27T19:00:00.000Z',
    other_slots: [{ start_time: '2026-11-28T16:00:00.000Z', end_time: '2026-11-28T17:00:00.000Z' }],
  })
})

it.each([
  ['body.start_time', 'slots.0.start_time'],
  ['end_time', 'slots.0.minutes'],
  ['other_slots.1.end_time', 'slots.2.minutes'],
  ['body.other_slots.0', 'slots.1.start_time'],
  ['body.wage', 'wage'],
])('A refusal at %s is shown at %s', (target, field) => {
  expect(typedTarget(target)).toBe(field)
})

it('A refusal keeps everything else', () => {
  const error = new ApiError(
    400,
    { error: { code: 'invalid', message: 'Check', details: [{ code: 'past', message: 'Late', target: 'body.start_time' }] } },
    'r1',
    5,
  )
  const placed = atTypedSlots(error)
  expect(placed).toMatchObject({
    status: 400,
    code: 'invalid',
    requestId: 'r1',
    retryAfterSeconds: 5,
    details: [{ target: 'slots.0.start_time' }],
  })
  expect(atTypedSlots('other')).toBe('other')
})
