import { describe, expect, it } from 'vitest'
import { overlappingHours, overlapsOthers, sharedMinutes } from './overlapping-hours.ts'

const at = (time: string) => new Date(`2027-03-14T${time}Z`)
const hours = (from: string, until: string) => ({ start_time: at(from), end_time: at(until) })
const day = hours('13:00:00', '21:00:00')

describe('hours that hold the same minutes', () => {
  it.each([
    ['the same', day, 480],
    ['one inside the other', hours('14:00:00', '14:30:00'), 30],
    ['around it', hours('12:00:00', '22:00:00'), 480],
    ['the end of it', hours('20:15:00', '23:00:00'), 45],
    ['one that begins when it ends', hours('21:00:00', '23:00:00'), 0],
    ['one that ends when it begins', hours('09:00:00', '13:00:00'), 0],
    ['apart', hours('01:00:00', '02:00:00'), 0],
    ['seconds of a minute', hours('20:59:01', '23:00:00'), 0],
    ['a minute', hours('20:59:00', '23:00:00'), 1],
  ])('%s', (_, other, minutes) => {
    expect(sharedMinutes(day, other)).toBe(minutes)
    expect(sharedMinutes(other, day)).toBe(minutes)
    expect(overlappingHours(day, [other])).toEqual(minutes > 0 ? [other] : [])
  })

  it('are listed from the earliest on', () => {
    const [late, early] = [hours('20:00:00', '22:00:00'), hours('12:00:00', '14:00:00')]
    expect(overlappingHours(day, [late, hours('01:00:00', '02:00:00'), early])).toEqual([early, late])
  })

  it('flag the later of two: others that wait for a look yield', () => {
    expect(overlapsOthers(day, [{ ...day, yields: true }])).toBe(false)
    expect(
      overlapsOthers(day, [
        { ...day, yields: true },
        { ...day, yields: false },
      ]),
    ).toBe(true)
    expect(overlapsOthers(day, [{ ...hours('21:00:00', '23:00:00'), yields: false }])).toBe(false)
  })
})
