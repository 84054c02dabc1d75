import { describe, expect, it } from 'vitest'
import { overlapAmong } from './overlap.ts'

const at = (start: string, end: string) => ({ start_time: `2026-12-${start}:00Z`, end_time: `2026-12-${end}:00Z` })
const night = at('10T20:00', '11T10:00')

describe('days of one work', () => {
  it.each([
    ['one begins while another still runs', [night, at('11T09:00', '11T13:00')], 1],
    ['in any order of the list', [at('11T09:00', '11T13:00'), night], 0],
    ['one begins as another ends', [night, at('11T10:00', '11T13:00')], null],
    ['a short one within a long one, not its neighbour', [night, at('10T21:00', '10T22:00'), at('11T09:00', '11T12:00')], 1],
    ['apart', [night, at('12T09:00', '12T13:00')], null],
  ])('%s', (_case, days, taken) => {
    expect(overlapAmong(days)).toBe(taken)
  })
})
