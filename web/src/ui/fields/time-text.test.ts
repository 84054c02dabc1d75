import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clockOf, endsNextDay, minutesOf, parseEndText, parseTimeRange, parseTimeText, timeText } from './time-text.ts'

describe('typed times', () => {
  it.each([
    ['9a', '9:00 am'],
    ['530p', '5:30 pm'],
    ['5.30 pm', '5:30 pm'],
    ['17.30', '5:30 pm'],
    ['17:30', '5:30 pm'],
    ['5:30 PM', '5:30 pm'],
    ['12a', '12:00 am'],
    ['12p', '12:00 pm'],
    ['noon', '12:00 pm'],
    ['midnight', '12:00 am'],
    ['1730', '5:30 pm'],
    ['9', '9:00 am'],
    ['3', '3:00 pm'],
    ['24', '12:00 am'],
    ['740p', '7:40 pm'],
    ['7', '7:00 am'],
    ['7p', '7:00 pm'],
    ['1130', '11:30 am'],
    ['19:40', '7:40 pm'],
    ['5:37p', '5:37 pm'],
    ['11:59p', '11:59 pm'],
    ['10 p.m.', '10:00 pm'],
  ])('parses %s as %s', (typed, shown) => {
    expect(timeText(parseTimeText(typed) ?? NaN)).toBe(shown)
  })

  it.each(['', 'soon', '25', '13p', '0p', '9:75', '9:3'])('refuses %s', (typed) => {
    expect(parseTimeText(typed)).toBeNull()
  })

  it('parses every minute of the day in every notation', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }), (hour, minute) => {
        const [mm, hh] = [String(minute).padStart(2, '0'), hour % 12 === 0 ? 12 : hour % 12]
        const half = hour < 12 ? 'a' : 'p'
        const two = String(hour).padStart(2, '0')
        const forms = [
          `${hh}${mm}${half}`,
          `${hh}:${mm}${half}m`,
          `${hh}:${mm} ${half}.m.`,
          `${two}:${mm}`,
          `${two}${mm}`,
          timeText(hour * 60 + minute),
        ]
        const bare = minute === 0 ? [`${hh}${half}`, `${hh} ${half}m`] : []
        for (const typed of [...forms, ...bare]) expect([typed, parseTimeText(typed)]).toEqual([typed, hour * 60 + minute])
      }),
    )
  })

  it.each([
    ['9a-5p', '9:00 am', '5:00 pm'],
    ['5-11p', '5:00 pm', '11:00 pm'],
    ['5p-11', '5:00 pm', '11:00 pm'],
    ['9-5', '9:00 am', '5:00 pm'],
    ['10-6', '10:00 am', '6:00 pm'],
    ['5-11', '5:00 pm', '11:00 pm'],
    ['10p – 6a', '10:00 pm', '6:00 am'],
    ['10p to 6', '10:00 pm', '6:00 am'],
    ['11-3p', '11:00 am', '3:00 pm'],
    ['1130a-2', '11:30 am', '2:00 pm'],
    ['530-11p', '5:30 pm', '11:00 pm'],
    ['17-23', '5:00 pm', '11:00 pm'],
    ['530p-1a', '5:30 pm', '1:00 am'],
    ['12-8p', '12:00 pm', '8:00 pm'],
  ])('parses %s as %s to %s', (typed, start, end) => {
    const range = parseTimeRange(typed)
    expect([timeText(range?.start ?? NaN), timeText(range?.end ?? NaN)]).toEqual([start, end])
  })

  it.each([
    ['5:30 pm', '11', '11:00 pm'],
    ['5:30 pm', '11:30', '11:30 pm'],
    ['5:00 pm', '1', '1:00 am'],
    ['5:00 pm', '12', '12:00 am'],
    ['9:00 am', '5', '5:00 pm'],
    ['9:00 am', '12', '12:00 pm'],
    ['10:00 pm', '6', '6:00 am'],
    ['5:00 pm', '11a', '11:00 am'],
    ['5:00 pm', '04:00', '4:00 am'],
    ['5:00 pm', '17', '5:00 pm'],
    ['5:00 pm', '5', '5:00 am'],
  ])('reads the end of a shift from %s typed as %s as %s', (start, typed, end) => {
    expect(timeText(parseEndText(typed, parseTimeText(start) ?? 0) ?? -1)).toBe(end)
  })

  it('finds no end in what is no time', () => {
    expect(parseEndText('soon', 540)).toBeNull()
  })

  it.each(['', '9a', '9-', '-5', '9-5-7', '25-26', 'soon-later'])('finds no two times in %s', (typed) => {
    expect(parseTimeRange(typed)).toBeNull()
  })

  it('converts between minutes and the API format', () => {
    expect(clockOf(minutesOf('17:45:00'))).toBe('17:45:00')
  })

  it('ends on the next day if the end is not after the start', () => {
    expect(endsNextDay('17:30:00', '01:00:00')).toBe(true)
    expect(endsNextDay('09:00:00', '09:00:00')).toBe(true)
    expect(endsNextDay('09:00:00', '17:00:00')).toBe(false)
    expect(endsNextDay('09:00:00', null)).toBe(false)
  })
})
