import fc from 'fast-check'
import { expect, it } from 'vitest'
import { beyondConfirmed, holdsAgain } from './confirmed-terms.ts'
import type { ShiftTerms } from './confirmed-terms.ts'

const confirmed: ShiftTerms = {
  start: new Date('2026-11-20T17:00:00Z'),
  end: new Date('2026-11-20T23:00:00Z'),
  place: {
    location_id: 1,
    address_line_1: '182 East Bay St',
    city: 'Charleston',
    state_code: 'SC',
    zip_code: '29401',
    latitude: 32.7765,
    longitude: -79.9311,
    is_position_approximate: false,
  },
}
const by = (minutes: number, thousandths = 0): ShiftTerms => ({
  start: new Date(confirmed.start.getTime() + minutes * 60_000),
  end: new Date(confirmed.end.getTime() + minutes * 60_000),
  place: { ...confirmed.place, latitude: confirmed.place.latitude + thousandths / 1000 },
})

it.each([
  ['half an hour later', by(30), []],
  ['half an hour earlier', by(-30), []],
  ['a minute more', by(31), ['TIME_CHANGED']],
  ['330 m away', by(0, 3), []],
  ['440 m away', by(0, 4), ['ADDRESS_CHANGED']],
  ['later and elsewhere', by(31, 4), ['TIME_CHANGED', 'ADDRESS_CHANGED']],
  ['longer by hours, from the same start', { ...by(0), end: by(180).end }, []],
] as const)('A shift asks who confirmed it again when it is: %s', (_what, is, causes) => {
  expect(beyondConfirmed(confirmed, is)).toEqual(causes)
})

const taken = { ...confirmed, paid_minutes: 330, taken_at: new Date('2026-11-19T09:00:00Z') }
it.each([
  ['exactly back', by(0), 330, '09:01:00', true],
  ['back within the limits', by(20, 3), 330, '09:01:00', true],
  ['back at the last moment', by(0), 330, '09:10:00', true],
  ['back too late', by(0), 330, '09:10:01', false],
  ['not quite back', by(31), 330, '09:01:00', false],
  ['back and paid for less time', by(0), 329, '09:01:00', false],
  ['back and paid for more time', by(0), 390, '09:01:00', true],
] as const)('A shift that is %s', (_what, is, paid_minutes, at, holds) => {
  expect(holdsAgain(taken, { ...is, paid_minutes }, new Date(`2026-11-19T${at}Z`))).toBe(holds)
})

it('What asks nobody gives back, and what asks does not', () => {
  fc.assert(
    fc.property(fc.integer({ min: -90, max: 90 }), fc.integer({ min: -9, max: 9 }), (minutes, thousandths) => {
      const is = by(minutes, thousandths)
      const asks = beyondConfirmed(confirmed, is).length > 0
      expect(holdsAgain(taken, { ...is, paid_minutes: 330 }, taken.taken_at)).toBe(!asks)
    }),
  )
})
