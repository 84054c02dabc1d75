import { describe, expect, it } from 'vitest'
import { moveUndoneUntil, shiftsThatStay } from './location-move.ts'

const now = new Date('2026-05-04T12:00:00Z')
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
const shift = (gig_id: number, hours: number, more: { bundle_id?: number; event_shift_id?: number } = {}) => ({
  gig_id,
  start_time: inHours(hours),
  bundle_id: null,
  event_shift_id: null,
  ...more,
})

describe('which shifts stay when a location moves', () => {
  it('those that began, or begin within twelve hours', () => {
    const stays = shiftsThatStay([shift(1, -2), shift(2, 12), shift(3, 12.01)], [], now)
    expect([...stays]).toEqual([
      [1, 'SOON'],
      [2, 'SOON'],
    ])
  })

  it('those with work, money or another tie, with the reason that is known', () => {
    const stays = shiftsThatStay([shift(1, 48), shift(2, 48, { event_shift_id: 7 }), shift(3, 48)], [{ gig_id: 1, reason: 'MONEY' }], now)
    expect([...stays]).toEqual([
      [1, 'MONEY'],
      [2, 'EVENT'],
    ])
  })

  it('every day of a bundle of which one day stays', () => {
    const bundle = { bundle_id: 5 }
    const stays = shiftsThatStay([shift(1, 2, bundle), shift(2, 48, bundle), shift(3, 72, { bundle_id: 6 })], [], now)
    expect([...stays]).toEqual([
      [1, 'SOON'],
      [2, 'BUNDLE'],
    ])
  })

  it('can be undone for seven days', () => {
    expect(moveUndoneUntil(now)).toEqual(new Date('2026-05-11T12:00:00Z'))
  })
})
