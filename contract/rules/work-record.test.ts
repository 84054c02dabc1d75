import { describe, expect, it } from 'vitest'
import { isRecorded, LISTED_SHIFTS, workRecordOf } from './work-record.ts'
import type { RecordedShift, ShiftFacts } from './work-record.ts'

const at = new Date('2026-03-10T16:00:00Z')
const whole: ShiftFacts = { confirmed_at: at, cancelled_at: null, gig_cancelled_at: null, hours_state: 'APPROVED', payable_minutes: 330 }

describe('a shift is part of a record', () => {
  it.each<[string, Partial<ShiftFacts>, boolean]>([
    ['with approved hours', {}, true],
    ['with charged hours', { hours_state: 'LOCKED' }, true],
    ['not with proposed hours', { hours_state: 'PROPOSED' }, false],
    ['not with disputed hours', { hours_state: 'DISPUTED' }, false],
    ['not while the clock runs', { hours_state: 'OPEN' }, false],
    ['not without a timesheet', { hours_state: null }, false],
    ['not without paid time', { payable_minutes: 0 }, false],
    ['not with unknown paid time', { payable_minutes: null }, false],
    ['not if it was never confirmed', { confirmed_at: null }, false],
    ['not if the pro called out or was sent home', { cancelled_at: at }, false],
    ['not if the shift was called off', { gig_cancelled_at: at }, false],
  ])('%s', (_, change, expected) => {
    expect(isRecorded({ ...whole, ...change })).toBe(expected)
  })
})

const ana = { name: 'Ana Silva', verified: true, rating: 4.67, review_count: 3 }
const shift = (day: string, minutes: number, position = 'Line cook', location_id = 1): RecordedShift => ({
  day,
  minutes,
  position,
  location_id,
  place: `Place ${location_id}`,
})
const work = [shift('2026-01-05', 300), shift('2026-03-01', 120, 'Host', 2), shift('2026-02-01', 240, 'Host', 2)]

describe('a record', () => {
  it('sums positions and places, most time first, and lists the newest shifts first', () => {
    expect(workRecordOf(ana, work, { places: true, rating: true })).toEqual({
      name: 'Ana Silva',
      verified: true,
      first_day: '2026-01-05',
      last_day: '2026-03-01',
      shifts: 3,
      minutes: 660,
      positions: [
        { position: 'Host', shifts: 2, minutes: 360 },
        { position: 'Line cook', shifts: 1, minutes: 300 },
      ],
      places: [
        { place: 'Place 2', shifts: 2, minutes: 360 },
        { place: 'Place 1', shifts: 1, minutes: 300 },
      ],
      rating: { stars: 4.67, reviews: 3 },
      listed: [
        { day: '2026-03-01', position: 'Host', place: 'Place 2', minutes: 120 },
        { day: '2026-02-01', position: 'Host', place: 'Place 2', minutes: 240 },
        { day: '2026-01-05', position: 'Line cook', place: 'Place 1', minutes: 300 },
      ],
    })
  })

  it('names no place and no rating unless the pro shows them', () => {
    const record = workRecordOf(ana, work, { places: false, rating: false })
    expect([record?.places, record?.rating]).toEqual([null, null])
    expect(JSON.stringify(record)).not.toContain('Place')
  })

  it('has no rating as long as there is none to show', () => {
    expect(workRecordOf({ ...ana, rating: null }, work, { places: true, rating: true })?.rating).toBeNull()
  })

  it('keeps two places of one name apart', () => {
    const twins = [shift('2026-01-05', 60, 'Host', 1), { ...shift('2026-01-06', 60, 'Host', 2), place: 'Place 1' }]
    expect(workRecordOf(ana, twins, { places: true, rating: false })?.places).toHaveLength(2)
  })

  it('lists the newest, and its sums contain all', () => {
    const many = Array.from({ length: LISTED_SHIFTS + 5 }, (_, index) => shift(`2025-01-0${1 + (index % 9)}`, 60))
    const record = workRecordOf(ana, many, { places: false, rating: false })
    expect([record?.listed.length, record?.shifts, record?.minutes]).toEqual([LISTED_SHIFTS, LISTED_SHIFTS + 5, (LISTED_SHIFTS + 5) * 60])
  })

  it('does not exist without work', () => {
    expect(workRecordOf(ana, [], { places: true, rating: true })).toBeUndefined()
  })
})
