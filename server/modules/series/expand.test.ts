import { daysOfWeek } from '@crewcall/contract/enums.ts'
import { addDays } from '@crewcall/contract/rules/time.ts'
import type { Frequency, Occurrence } from '@crewcall/contract/recurrence.ts'
import type { ByWeekday, CountedRule } from '@crewcall/contract/rules/recurrence.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { datesOf } from './expand.ts'

const rule = (freq: Frequency, values: Partial<CountedRule> = {}): CountedRule => ({
  freq,
  interval: 1,
  byweekdays: [],
  until: null,
  weeks_begin_on: 'MONDAY',
  ...values,
})
const on = (weekday: number, occurrence: Occurrence | null = null): ByWeekday => ({ weekday, occurrence })
const year = { from: '2026-01-01', to: '2026-12-31' }

describe('the dates of a rule', () => {
  it('by days and weeks keep their interval from the first date, whatever window is asked for', () => {
    expect(datesOf(rule('DAILY', { interval: 3 }), '2026-11-01', { from: '2026-11-05', to: '2026-11-12' })).toEqual([
      '2026-11-07',
      '2026-11-10',
    ])
    const everyOther = rule('WEEKLY', { interval: 2, byweekdays: [on(0), on(3)] })
    expect(datesOf(everyOther, '2026-11-04', { from: '2026-11-05', to: '2026-12-03' })).toEqual([
      '2026-11-08',
      '2026-11-18',
      '2026-11-22',
      '2026-12-02',
    ])
  })

  it('by several weeks count them from the weekday on which weeks begin: a weekend is whole where they begin on Monday', () => {
    const until = (day: string) => ({ from: '2026-12-01', to: day })
    const tuesdaysAndSundays = rule('WEEKLY', { interval: 2, byweekdays: [on(0), on(2)] })
    const december = (dates: string[]) => dates.map((date) => Number(date.slice(8)))
    expect(december(datesOf(tuesdaysAndSundays, '2026-12-01', until('2026-12-31')))).toEqual([1, 6, 15, 20, 29])
    const fromSunday = { ...tuesdaysAndSundays, weeks_begin_on: 'SUNDAY' as const }
    expect(december(datesOf(fromSunday, '2026-12-01', until('2026-12-31')))).toEqual([1, 13, 15, 27, 29])
    const weekends = rule('WEEKLY', { interval: 2, byweekdays: [on(6), on(0)] })
    expect(datesOf(weekends, '2027-10-23', { from: '2027-10-23', to: '2027-11-14' })).toEqual([
      '2027-10-23',
      '2027-10-24',
      '2027-11-06',
      '2027-11-07',
    ])
  })

  it('end with the years of four digits', () => {
    expect(datesOf(rule('DAILY'), '2026-11-01', { from: '9997-12-30', to: '9999-12-31' })).toEqual(['9997-12-30', '9997-12-31'])
    expect(datesOf(rule('DAILY'), '2026-11-01', { from: '9999-12-31', to: '9999-12-31' })).toEqual([])
  })

  it('include the last one, and stop after as many as asked', () => {
    const weekly = rule('WEEKLY', { byweekdays: [on(1)], until: '2026-11-16' })
    expect(datesOf(weekly, '2026-11-02', year)).toEqual(['2026-11-02', '2026-11-09', '2026-11-16'])
    expect(datesOf(weekly, '2026-11-02', { ...year, most: 2 })).toHaveLength(2)
    expect(datesOf(weekly, '2026-11-02', { from: '2026-11-17', to: '2026-12-31' })).toEqual([])
  })

  it('by month leave out months without the day or the fifth weekday, and find the last', () => {
    const months = (dates: string[]) => dates.map((date) => date.slice(5))
    expect(months(datesOf(rule('MONTHLY'), '2026-01-31', year))).toEqual(['01-31', '03-31', '05-31', '07-31', '08-31', '10-31', '12-31'])
    expect(months(datesOf(rule('MONTHLY', { byweekdays: [on(5, 5)] }), '2026-01-30', year))).toEqual(['01-30', '05-29', '07-31', '10-30'])
    expect(months(datesOf(rule('MONTHLY', { byweekdays: [on(5, -1)] }), '2026-09-25', year))).toEqual(['09-25', '10-30', '11-27', '12-25'])
  })

  it('are those of a calendar read day by day, in every zone of the process', () => {
    const anyRule = fc.record({
      freq: fc.constantFrom<Frequency>('DAILY', 'WEEKLY', 'MONTHLY'),
      interval: fc.integer({ min: 1, max: 4 }),
      days: fc.uniqueArray(
        fc.record({ weekday: fc.integer({ min: 0, max: 6 }), occurrence: fc.constantFrom<Occurrence>(1, 2, 3, 4, 5, -1) }),
        {
          minLength: 1,
          maxLength: 3,
          selector: ({ weekday }) => weekday,
        },
      ),
      start: fc.integer({ min: 0, max: 800 }),
      weeks_begin_on: fc.constantFrom(...daysOfWeek),
    })
    fc.assert(
      fc.property(anyRule, ({ freq, interval, days, start, weeks_begin_on }) => {
        const dtstart = addDays('2026-01-01', start)
        const byweekdays =
          freq === 'DAILY' ? [] : days.map(({ weekday, occurrence }) => on(weekday, freq === 'MONTHLY' ? occurrence : null))
        const window = { from: addDays(dtstart, 10), to: addDays(dtstart, 430) }
        const counted = { freq, interval, byweekdays, until: null, weeks_begin_on }
        expect(datesOf(counted, dtstart, window)).toEqual(readCalendar(counted, dtstart, window))
      }),
      { numRuns: 400 },
    )
  })
})

// Written independently: every day of the window is asked whether the rule has it.
function readCalendar(
  { freq, interval, byweekdays, weeks_begin_on }: CountedRule,
  dtstart: string,
  { from, to }: { from: string; to: string },
): string[] {
  const day = (date: string) => Date.parse(`${date}T00:00:00Z`) / 86_400_000
  const month = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7))
  const weekday = (date: string) => (day(date) + 4) % 7
  const week = (date: string) => day(date) - ((weekday(date) + 7 - daysOfWeek.indexOf(weeks_begin_on)) % 7)
  const has = (date: string): boolean => {
    if (freq === 'DAILY') return (day(date) - day(dtstart)) % interval === 0
    const named = byweekdays.filter((one) => one.weekday === weekday(date))
    if (freq === 'WEEKLY') return named.length > 0 && ((week(date) - week(dtstart)) / 7) % interval === 0
    const nth = Math.ceil(Number(date.slice(8)) / 7)
    const isLast = month(addDays(date, 7)) !== month(date)
    return (
      (month(date) - month(dtstart)) % interval === 0 && named.some(({ occurrence }) => occurrence === nth || (occurrence === -1 && isLast))
    )
  }
  const found: string[] = []
  for (let date = from; date <= to; date = addDays(date, 1)) if (has(date)) found.push(date)
  return found
}
