import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { defaultRule, occurrenceOf, occurrenceTimes, ruleFault, ruleOf, skippedMonths } from './recurrence.ts'
import type { Rule } from './recurrence.ts'
import { addDays, durationMinutes, instantToWall } from './time.ts'

const newYork = 'America/New_York'
const monthly = (byweekdays: Rule['byweekdays'], interval = 1): Rule => ({ freq: 'MONTHLY', interval, byweekdays, until: null })
const hours = (date: string, start_time: string, end_time: string) => {
  const { start, end } = occurrenceTimes(date, { start_time, end_time }, newYork)
  return durationMinutes(start, end) / 60
}

describe('the rule proposed for a date', () => {
  it.each([
    ['2026-11-01', 1, 0],
    ['2026-11-08', 2, 0],
    ['2026-11-21', 3, 6],
    ['2026-11-28', 4, 6],
    ['2026-11-29', -1, 0],
    ['2026-11-30', -1, 1],
  ])('of %s is its weekday, the occurrence %s of the month', (date, occurrence, weekday) => {
    expect(occurrenceOf(date)).toBe(occurrence)
    expect(defaultRule(date)).toEqual({
      is_repeating: false,
      frequency: 'WEEKLY',
      interval: 1,
      weekdays: [weekday],
      occurrence,
      until: null,
    })
  })

  it('is sent as a pattern once it repeats', () => {
    const form = defaultRule('2026-11-28')
    expect(ruleOf(form)).toBeNull()
    const weekly = { ...form, is_repeating: true, weekdays: [6, 1] }
    expect(ruleOf(weekly)?.byweekdays).toEqual([
      { weekday: 1, occurrence: null },
      { weekday: 6, occurrence: null },
    ])
    expect(ruleOf({ ...weekly, frequency: 'MONTHLY', weekdays: [6] })?.byweekdays).toEqual([{ weekday: 6, occurrence: 4 }])
    expect(ruleOf({ ...weekly, frequency: 'DAILY' })?.byweekdays).toEqual([])
  })

  it('names occurrences in monthly rules only, and there for each weekday', () => {
    expect(ruleFault(monthly([{ weekday: 1, occurrence: null }]))).toBe('OCCURRENCE_MISSING')
    expect(ruleFault({ ...monthly([{ weekday: 1, occurrence: 1 }]), freq: 'WEEKLY' })).toBe('OCCURRENCE_ONLY_MONTHLY')
    expect(ruleFault(monthly([{ weekday: 1, occurrence: -1 }]))).toBeNull()
    expect(ruleFault(monthly([]))).toBeNull()
    expect(ruleFault({ ...monthly([{ weekday: 1, occurrence: null }]), freq: 'DAILY' })).toBe('WEEKDAYS_NOT_DAILY')
  })
})

describe('the times of an occurrence', () => {
  it('keep the local hour over both clock changes', () => {
    const start = (date: string) => occurrenceTimes(date, { start_time: '09:00', end_time: '17:00' }, newYork).start.toISOString()
    expect([start('2026-10-25'), start('2026-11-01'), start('2027-03-07'), start('2027-03-14')]).toEqual([
      '2026-10-25T13:00:00.000Z',
      '2026-11-01T14:00:00.000Z',
      '2027-03-07T14:00:00.000Z',
      '2027-03-14T13:00:00.000Z',
    ])
  })

  it('of a night last nine hours in autumn and seven in spring', () => {
    expect([
      hours('2026-10-30', '22:00', '06:00'),
      hours('2026-10-31', '22:00:00', '06:00:00'),
      hours('2027-03-13', '22:00', '06:00'),
    ]).toEqual([8, 9, 7])
  })

  it('move to the next hour when the local hour does not exist, with a note', () => {
    const { start, note } = occurrenceTimes('2027-03-14', { start_time: '02:30', end_time: '08:00' }, newYork)
    expect([start.toISOString(), note]).toEqual(['2027-03-14T07:30:00.000Z', 'MOVED_TO_NEXT_HOUR'])
    expect(occurrenceTimes('2027-03-21', { start_time: '02:30:00', end_time: '08:00:00' }, newYork).note).toBeNull()
  })

  it.each([
    ['02:15', '03:10', '03:15', '04:10'],
    ['02:30', '03:00', '03:30', '04:00'],
    ['02:00', '02:45', '03:00', '03:45'],
    ['02:45', '03:30', '03:45', '04:30'],
    ['02:30', '08:00', '03:30', '09:00'],
    ['02:30', '02:15', '03:30', '03:15'],
    ['01:45', '02:30', '01:45', '03:30'],
  ])('keep their length when their start does not exist: %s to %s is %s to %s', (start_time, end_time, starts, ends) => {
    const { start, end } = occurrenceTimes('2027-03-14', { start_time, end_time }, newYork)
    expect([instantToWall(start, newYork).time, instantToWall(end, newYork).time]).toEqual([starts, ends])
    expect(minutesBetween(start_time, end_time)).toBe(((end.getTime() - start.getTime()) / 60_000) % 1440)
  })
})

describe('the months that a monthly rule leaves out', () => {
  it('are those without a 31st', () => {
    expect(skippedMonths(monthly([]), '2026-01-31', '2026-07-01').map(({ month, reason }) => `${month} ${reason}`)).toEqual([
      '2026-02 NO_SUCH_DAY',
      '2026-04 NO_SUCH_DAY',
      '2026-06 NO_SUCH_DAY',
    ])
    expect(skippedMonths(monthly([], 2), '2026-01-31', '2026-12-31').map(({ month }) => month)).toEqual(['2026-09', '2026-11'])
  })

  it('are those without a fifth weekday', () => {
    const fridays = skippedMonths(monthly([{ weekday: 5, occurrence: 5 }]), '2026-01-30', '2026-06-30')
    expect(fridays).toEqual(['2026-02', '2026-03', '2026-04', '2026-06'].map((month) => ({ month, reason: 'NO_FIFTH_WEEKDAY' })))
  })

  it('are none for the last weekday, a day every month has, and rules by week', () => {
    expect(skippedMonths(monthly([{ weekday: 5, occurrence: -1 }]), '2026-01-30', '2027-01-30')).toEqual([])
    expect(skippedMonths(monthly([]), '2026-01-28', '2027-01-28')).toEqual([])
    expect(skippedMonths({ ...monthly([]), freq: 'WEEKLY' }, '2026-01-31', '2027-01-28')).toEqual([])
  })
})

describe('in any zone', () => {
  const zones = [
    'America/New_York',
    'America/Phoenix',
    'America/St_Johns',
    'Europe/Madrid',
    'Asia/Tokyo',
    'Asia/Kathmandu',
    'Australia/Lord_Howe',
    'Pacific/Auckland',
    'Pacific/Kiritimati',
    'Pacific/Pago_Pago',
    'UTC',
  ]
  const own = process.env['TZ']
  afterEach(() => {
    if (own === undefined) delete process.env['TZ']
    else process.env['TZ'] = own
  })

  it.each(['UTC', 'Asia/Tokyo', 'Pacific/Pago_Pago'])(
    'an occurrence starts on its date at its wall time, with the process in %s',
    (zone) => {
      process.env['TZ'] = zone
      const minutes = fc.integer({ min: 0, max: 1439 })
      fc.assert(
        fc.property(fc.constantFrom(...zones), fc.integer({ min: 0, max: 1200 }), minutes, minutes, (timezone, days, from, to) => {
          const [date, start_time, end_time] = [addDays('2026-01-01', days), wall(from), wall(to)]
          const { start, end, note } = occurrenceTimes(date, { start_time, end_time }, timezone)
          expect(end.getTime()).toBeGreaterThan(start.getTime())
          // Only a time that the clock skips is moved, by an hour at most.
          const found = instantToWall(start, timezone)
          const late = minutesBetween(start_time, found.time)
          expect([found.date === date || note !== null, late > 0, late <= 60]).toEqual([true, note !== null, true])
        }),
        { numRuns: 300 },
      )
    },
  )
})

const wall = (minutes: number) => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
const minutesBetween = (from: string, to: string) => (minutesOf(to) - minutesOf(from) + 1440) % 1440
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
