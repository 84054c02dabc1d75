import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  dayOfWeek,
  durationMinutes,
  durationText,
  formatDay,
  formatDuration,
  formatInstantTime,
  formatTimeOfDay,
  formatTimeRange,
  formatZonedRange,
  instantsAt,
  instantToWall,
  isPastDue,
  isTimezone,
  minutesAndSeconds,
  shiftInstants,
  wallToInstant,
  zoneAbbreviation,
} from './time.ts'

const zones = ['America/New_York', 'America/Chicago', 'America/Los_Angeles', 'Australia/Lord_Howe', 'Asia/Kolkata', 'America/Phoenix']

describe('wallToInstant', () => {
  it.each([
    ['America/New_York', '2026-01-15', '12:00', '2026-01-15T17:00:00.000Z', 'winter'],
    ['America/New_York', '2026-07-15', '12:00:30', '2026-07-15T16:00:30.000Z', 'summer, with seconds'],
    ['America/New_York', '2026-03-08', '01:59', '2026-03-08T06:59:00.000Z', 'last minute before the gap'],
    ['America/New_York', '2026-03-08', '02:30', '2026-03-08T07:30:00.000Z', 'in the gap: moved to 3:30'],
    ['America/New_York', '2026-03-08', '03:00', '2026-03-08T07:00:00.000Z', 'first minute after the gap'],
    ['America/New_York', '2026-11-01', '01:30', '2026-11-01T05:30:00.000Z', 'in the overlap: the earlier one'],
    ['America/New_York', '2026-11-01', '02:00', '2026-11-01T07:00:00.000Z', 'after the overlap'],
    ['America/Chicago', '2026-03-08', '02:30', '2026-03-08T08:30:00.000Z', 'in the gap'],
    ['America/Chicago', '2026-11-01', '01:30', '2026-11-01T06:30:00.000Z', 'in the overlap'],
    ['America/Los_Angeles', '2026-03-08', '02:00', '2026-03-08T10:00:00.000Z', 'first minute of the gap'],
    ['America/Los_Angeles', '2026-11-01', '01:00', '2026-11-01T08:00:00.000Z', 'first minute of the overlap'],
    ['Europe/Berlin', '2026-03-29', '02:30', '2026-03-29T01:30:00.000Z', 'in the gap, east of Greenwich'],
    ['Europe/Berlin', '2026-10-25', '02:30', '2026-10-25T00:30:00.000Z', 'in the overlap, east of Greenwich'],
    ['Australia/Lord_Howe', '2026-10-04', '02:15', '2026-10-03T15:45:00.000Z', 'in a gap of half an hour'],
    ['Australia/Lord_Howe', '2026-04-05', '01:45', '2026-04-04T14:45:00.000Z', 'in an overlap of half an hour'],
    ['America/Phoenix', '2026-03-08', '02:30', '2026-03-08T09:30:00.000Z', 'no daylight saving'],
    ['Asia/Kolkata', '2026-06-01', '00:00', '2026-05-31T18:30:00.000Z', 'half-hour zone at midnight'],
  ])('%s %s %s is %s (%s)', (timezone, date, time, expected) => {
    expect(wallToInstant(date, time, timezone).toISOString()).toBe(expected)
  })

  it.each([
    ['2026-02-30', '12:00'],
    ['2026-1-1', '12:00'],
    ['2026-01-01', '24:00'],
    ['2026-01-01', '9:00'],
    ['', ''],
  ])('refuses %s %s', (date, time) => {
    expect(() => wallToInstant(date, time, 'UTC')).toThrow(RangeError)
  })

  it('refuses an unknown zone', () => {
    expect(() => wallToInstant('2026-01-01', '12:00', 'Mars/Olympus')).toThrow(RangeError)
    expect(isTimezone('Mars/Olympus')).toBe(false)
    expect(isTimezone('America/Denver')).toBe(true)
  })

  it('shows the same wall time again for every minute outside the gaps', () => {
    const minuteOfYear = fc.integer({ min: 0, max: 366 * 24 * 60 })
    fc.assert(
      fc.property(minuteOfYear, fc.constantFrom(...zones), (minute, timezone) => {
        const instant = new Date(Date.UTC(2026, 0, 1) + minute * 60_000)
        const wall = instantToWall(instant, timezone)
        const back = wallToInstant(wall.date, wall.time, timezone)
        expect(instantToWall(back, timezone)).toEqual(wall)
        expect(back.getTime()).toBeLessThanOrEqual(instant.getTime())
      }),
      { numRuns: 300 },
    )
  })
})

describe('the hour that autumn repeats', () => {
  it('has two instants for each time, the gap of spring none, and every other time one', () => {
    const at = (date: string, time: string, timezone = 'America/New_York') =>
      instantsAt(date, time, timezone).map((instant) => instant.toISOString().slice(0, 16))
    expect(at('2026-11-01', '01:30')).toEqual(['2026-11-01T05:30', '2026-11-01T06:30'])
    expect(at('2026-03-08', '02:30')).toEqual([])
    expect(at('2026-11-01', '02:00')).toEqual(['2026-11-01T07:00'])
    expect(at('2026-04-05', '01:45', 'Australia/Lord_Howe')).toEqual(['2026-04-04T14:45', '2026-04-04T15:15'])
    expect(at('2026-11-01', '01:30', 'America/Phoenix')).toEqual(['2026-11-01T08:30'])
  })

  it('is named where a time of it is shown, and only there', () => {
    const zone = 'America/New_York'
    expect(['2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z', '2026-11-01T07:00:00Z'].map((at) => formatInstantTime(at, zone))).toEqual([
      '1:30 am EDT',
      '1:30 am EST',
      '2:00 am',
    ])
    expect(formatTimeRange('2027-11-07T05:30:00Z', '2027-11-07T06:30:00Z', zone)).toBe('1:30 am EDT – 1:30 am EST')
    expect(formatTimeRange('2026-10-31T22:00:00Z', '2026-11-01T06:30:00Z', zone)).toBe('6:00 pm – 1:30 am EST (+1 day)')
    expect(formatZonedRange('2026-11-01T05:30:00Z', '2026-11-01T10:00:00Z', zone)).toBe('1:30 am EDT – 5:00 am')
    expect(formatZonedRange('2026-11-01T12:30:00Z', '2026-11-01T14:00:00Z', zone)).toBe('7:30 am – 9:00 am EST')
  })
})

describe('shiftInstants', () => {
  it.each([
    ['2026-06-01', '09:00', '17:00', 480, 'a day shift'],
    ['2026-06-01', '22:00', '06:00', 480, 'a night shift'],
    ['2026-06-01', '09:00', '09:00', 1440, 'a full day'],
    ['2026-03-07', '22:00', '06:00', 420, 'the night that loses an hour'],
    ['2026-10-31', '22:00', '06:00', 540, 'the night that gains an hour'],
  ])('on %s from %s to %s is %i minutes long: %s', (date, start, end, minutes) => {
    const shift = shiftInstants(date, start, end, 'America/New_York')
    expect(durationMinutes(shift.start, shift.end)).toBe(minutes)
  })
})

describe('instantToWall', () => {
  it('returns the local day, also across midnight and for strings', () => {
    expect(instantToWall('2026-06-02T03:30:00Z', 'America/New_York')).toEqual({ date: '2026-06-01', time: '23:30' })
    expect(instantToWall('2026-06-02T04:00:00Z', 'America/New_York')).toEqual({ date: '2026-06-02', time: '00:00' })
  })

  it('refuses anything but an instant', () => {
    expect(() => instantToWall('soon', 'UTC')).toThrow(RangeError)
  })
})

describe('calendar days', () => {
  it('adds days over months, years and leap days', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(() => addDays('9999-12-31', 1)).toThrow(RangeError)
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2026-03-08', -8)).toBe('2026-02-28')
  })

  it('knows the weekday', () => {
    expect(dayOfWeek('2026-11-01')).toBe('SUNDAY')
    expect(dayOfWeek('2026-11-07')).toBe('SATURDAY')
  })
})

describe('isPastDue', () => {
  const end = new Date('2026-06-01T17:00:00Z')
  it.each([
    [-900_001, false],
    [-900_000, true],
    [-899_999, true],
    [0, true],
    [1, true],
  ])('at %i ms from the end is %s', (offset, expected) => {
    expect(isPastDue(end, new Date(end.getTime() + offset))).toBe(expected)
    expect(isPastDue(end.toISOString(), new Date(end.getTime() + offset))).toBe(expected)
  })
})

describe('formatted times', () => {
  it.each([
    ['00:00', '12:00 am'],
    ['00:05:00', '12:05 am'],
    ['09:00', '9:00 am'],
    ['11:59', '11:59 am'],
    ['12:00', '12:00 pm'],
    ['15:30:00', '3:30 pm'],
    ['23:59', '11:59 pm'],
  ])('%s reads %s', (time, words) => {
    expect(formatTimeOfDay(time)).toBe(words)
  })

  it('uses the zone of the location', () => {
    expect(formatInstantTime('2026-06-01T19:30:00Z', 'America/New_York')).toBe('3:30 pm')
    expect(formatDay('2026-06-02T03:30:00Z', 'America/New_York')).toBe('Mon, Jun 1')
    expect(formatDay('2026-06-02')).toBe('Tue, Jun 2')
    expect(formatDay('2026-06-02', 'America/New_York', 'es')).toMatch(/^mar/)
  })

  it('marks an end on the next day', () => {
    expect(formatTimeRange('2026-06-01T13:00:00Z', '2026-06-01T21:00:00Z', 'America/New_York')).toBe('9:00 am – 5:00 pm')
    const threeDays = ['2026-06-01T13:00:00Z', '2026-06-03T13:00:00Z', 'America/New_York'] as const
    expect(formatTimeRange(...threeDays)).toBe('9:00 am – 9:00 am (+2 days)')
    expect(formatTimeRange(...threeDays, 'es')).toBe('9:00 am – 9:00 am (+2 días)')
    expect(formatTimeRange('2026-06-02T02:00:00Z', '2026-06-02T10:00:00Z', 'America/New_York', 'es')).toBe('10:00 pm – 6:00 am (+1 día)')
    expect(formatTimeRange('2026-06-02T02:00:00Z', '2026-06-02T10:00:00Z', 'America/New_York')).toBe('10:00 pm – 6:00 am (+1 day)')
  })

  it('shows the zone abbreviation of the season', () => {
    expect(zoneAbbreviation('2026-01-15T12:00:00Z', 'America/New_York')).toBe('EST')
    expect(zoneAbbreviation('2026-07-15T12:00:00Z', 'America/New_York')).toBe('EDT')
  })

  it('shows a duration as hours:minutes:seconds', () => {
    const from = new Date('2026-06-01T13:00:00Z')
    const taken = (end: string) => formatDuration(minutesAndSeconds(from, new Date(end)))
    expect(taken('2026-06-01T13:30:05Z')).toBe('0:30:05')
    expect(taken('2026-06-02T14:01:59.900Z')).toBe('25:01:59')
    expect(taken('2026-06-01T12:59:00Z')).toBe('0:00:00')
  })
})

describe('a duration in words', () => {
  it('shows hours and minutes, and omits zeros', () => {
    expect([0, 45, 60, 65, 390, 1500].map(durationText)).toEqual(['0 min', '45 min', '1 h', '1 h 5 min', '6 h 30 min', '25 h'])
  })
})
