import { describe, expect, it } from 'vitest'
import { toldFrom } from './quiet-hours.ts'
import { wallToInstant } from './time.ts'

const timezone = 'America/New_York'
const at = (day: string, time: string) => wallToInstant(day, time, timezone)

describe('quiet hours', () => {
  it.each([
    ['21:59', '21:59', '2026-06-10'],
    ['22:00', '07:00', '2026-06-11'],
    ['23:30', '07:00', '2026-06-11'],
  ])('in the evening, %s waits until %s', (time, until, day) => {
    expect(toldFrom(at('2026-06-10', time), timezone, null)).toEqual(at(day, until))
  })

  it('end at 7:00 by the clock on the wall, also in a night in which it changes', () => {
    expect(toldFrom(at('2026-03-08', '01:30'), timezone, null)).toEqual(at('2026-03-08', '07:00'))
    expect(toldFrom(at('2026-03-08', '07:00'), timezone, null)).toEqual(at('2026-03-08', '07:00'))
  })

  it('do not hold back what starts before they end', () => {
    const now = at('2026-06-10', '23:00')
    expect(toldFrom(now, timezone, at('2026-06-11', '06:00'))).toEqual(now)
    expect(toldFrom(now, timezone, at('2026-06-11', '07:00'))).toEqual(now)
    expect(toldFrom(now, timezone, at('2026-06-11', '07:01'))).toEqual(at('2026-06-11', '07:00'))
  })
})
