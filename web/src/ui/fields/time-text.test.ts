import { describe, expect, it } from 'vitest'
import { clockOf, endsNextDay, minutesOf, parseTimeText, timeText } from './time-text.ts'

describe('typed times', () => {
  it.each([
    ['9a', '9:00 am'],
    ['530p', '5:30 pm'],
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
    ['5:37p', '5:30 pm'],
    ['5:38p', '5:45 pm'],
    ['11:59p', '12:00 am'],
    ['10 p.m.', '10:00 pm'],
  ])('reads %s as %s', (typed, shown) => {
    expect(timeText(parseTimeText(typed) ?? NaN)).toBe(shown)
  })

  it.each(['', 'soon', '25', '13p', '0p', '9:75', '9:3'])('refuses %s', (typed) => {
    expect(parseTimeText(typed)).toBeNull()
  })

  it('keeps minutes and the wire form in step', () => {
    expect(clockOf(minutesOf('17:45:00'))).toBe('17:45:00')
  })

  it('ends on the next day when the end is not after the start', () => {
    expect(endsNextDay('17:30:00', '01:00:00')).toBe(true)
    expect(endsNextDay('09:00:00', '09:00:00')).toBe(true)
    expect(endsNextDay('09:00:00', '17:00:00')).toBe(false)
    expect(endsNextDay('09:00:00', null)).toBe(false)
  })
})
