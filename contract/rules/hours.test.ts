import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  additionalAmount,
  asksAboutBreak,
  breakTrigger,
  extensionHolds,
  isOutsideSchedule,
  payableHours,
  scheduledPaidMinutes,
  type HoursBasis,
  type HoursFacts,
} from './hours.ts'
import type { BreakBasis } from '../sheet-times.ts'
import { shiftInstants } from './time.ts'

// A shift from 16:00 to 22:00 with a break of 30 minutes, which the pro says was taken: 330 paid minutes.
const day = '2026-06-01T'
const scheduled: HoursFacts = {
  scheduled_start: at('16:00'),
  scheduled_end: at('22:00'),
  unpaid_break_minutes: 30,
  break_trigger_minutes: 180,
  punched_break_minutes: null,
  said_break_minutes: 30,
  clock_in: at('16:00'),
  clock_out: at('22:00'),
  early_start_approved: false,
  extension: null,
}
const later = new Date('2026-06-03T00:00:00Z')
const accepted = { requested_at: at('22:05'), answer: 'ACCEPTED' } as const

function at(time: string): Date {
  return new Date(`${day}${time.length === 5 ? `${time}:00` : time}Z`)
}

describe('payableHours', () => {
  it.each<[string, Partial<HoursFacts>, number, HoursBasis]>([
    ['on schedule', {}, 330, 'PUNCHES'],
    ['early punch counts from the start', { clock_in: at('15:46') }, 330, 'PUNCHES'],
    ['early punch counts when a manager approved it', { clock_in: at('15:46'), early_start_approved: true }, 344, 'PUNCHES'],
    ['4 min late is snapped to the start', { clock_in: at('16:04') }, 330, 'PUNCHES'],
    ['exactly 5 min late is snapped', { clock_in: at('16:05') }, 330, 'PUNCHES'],
    ['5 min and 1 s late is not', { clock_in: at('16:05:01') }, 325, 'PUNCHES'],
    ['20 min late is deducted', { clock_in: at('16:20') }, 310, 'PUNCHES'],
    ['leaving 5 min early is snapped to the end', { clock_out: at('21:55') }, 330, 'PUNCHES'],
    ['leaving 6 min early is deducted', { clock_out: at('21:54') }, 324, 'PUNCHES'],
    ['staying without extension ends at the end', { clock_out: at('22:40') }, 330, 'PUNCHES'],
    ['staying with an accepted extension counts', { clock_out: at('22:40'), extension: accepted }, 370, 'PUNCHES'],
    ['3 min over with an extension is not cut', { clock_out: at('22:03'), extension: accepted }, 333, 'PUNCHES'],
    [
      'staying with a declined extension does not',
      { clock_out: at('22:40'), extension: { ...accepted, answer: 'DECLINED' } },
      330,
      'PUNCHES',
    ],
    ['an unanswered extension counts after a day', { clock_out: at('22:40'), extension: { ...accepted, answer: null } }, 370, 'PUNCHES'],
    ['clock-out forgotten: scheduled end', { clock_out: null }, 330, 'SCHEDULED_END'],
    ['late and clock-out forgotten', { clock_in: at('17:00'), clock_out: null }, 270, 'SCHEDULED_END'],
    ['clock-in forgotten: scheduled start', { clock_in: null, clock_out: at('21:00') }, 270, 'SCHEDULED_START'],
    ['no punches: scheduled hours proposed', { clock_in: null, clock_out: null }, 330, 'SCHEDULE'],
    ['a stay shorter than its break is paid', { clock_out: at('16:20') }, 20, 'PUNCHES'],
  ])('%s', (_, facts, minutes, basis) => {
    const hours = payableHours({ ...scheduled, ...facts }, later)
    expect(hours).toMatchObject({ minutes, basis, needs_manager: basis !== 'PUNCHES' })
  })

  it('pays nothing while the shift runs, and proposes the schedule 4 h after the end', () => {
    const running = { ...scheduled, clock_out: null }
    expect(payableHours(running, new Date('2026-06-02T01:59:59Z'))).toMatchObject({ minutes: 0, basis: 'RUNNING' })
    expect(payableHours(running, new Date('2026-06-02T02:00:00Z'))).toMatchObject({ minutes: 330, basis: 'SCHEDULED_END' })
  })

  it.each([
    ['2026-03-07', 420],
    ['2026-10-31', 540],
    ['2026-06-01', 480],
  ])('counts the real length of the night of %s: %i min', (date, minutes) => {
    const { start, end } = shiftInstants(date, '22:00', '06:00', 'America/New_York')
    const night = { ...scheduled, scheduled_start: start, scheduled_end: end, clock_in: start, clock_out: end, unpaid_break_minutes: 0 }
    expect(payableHours(night, new Date('2027-01-01T00:00:00Z')).minutes).toBe(minutes)
  })

  const punches = fc.record({ in: fc.integer({ min: -3_600, max: 20_000 }), stay: fc.integer({ min: 0, max: 30_000 }) })

  it('never pays outside the schedule without an approval, and never a negative time', () => {
    fc.assert(
      fc.property(punches, (punch) => {
        const clock_in = new Date(scheduled.scheduled_start.getTime() + punch.in * 1000)
        const facts = { ...scheduled, clock_in, clock_out: new Date(clock_in.getTime() + punch.stay * 1000) }
        const { minutes, seconds } = payableHours(facts, later)
        expect(minutes).toBeGreaterThanOrEqual(0)
        expect(minutes).toBeLessThanOrEqual(360)
        expect(Math.abs(seconds - minutes * 60)).toBeLessThanOrEqual(30)
      }),
    )
  })

  it('snaps only in favor of the pro, by at most 5 minutes on each side', () => {
    fc.assert(
      fc.property(punches, (punch) => {
        const clock_in = new Date(scheduled.scheduled_start.getTime() + punch.in * 1000)
        const clock_out = new Date(clock_in.getTime() + punch.stay * 1000)
        const inside =
          Math.min(clock_out.getTime(), scheduled.scheduled_end.getTime()) -
          Math.max(clock_in.getTime(), scheduled.scheduled_start.getTime())
        const plain = Math.max(0, inside / 1000 - (inside < 180 * 60_000 ? 0 : 30 * 60))
        const { seconds } = payableHours({ ...scheduled, clock_in, clock_out }, later)
        expect(seconds).toBeGreaterThanOrEqual(plain)
        expect(seconds - plain).toBeLessThanOrEqual(600)
      }),
    )
  })
})

describe('the unpaid break', () => {
  const none: Partial<HoursFacts> = { said_break_minutes: null }
  it.each<[string, Partial<HoursFacts>, number, BreakBasis]>([
    ['“Yes” at clock-out', { said_break_minutes: 30 }, 30, 'SAID'],
    ['“Part of it”', { said_break_minutes: 12 }, 12, 'SAID'],
    ['“No” is paid', { said_break_minutes: 0 }, 0, 'SAID'],
    ['nobody was asked', none, 0, 'UNANSWERED'],
    ['a punched break answers', { ...none, punched_break_minutes: 22 }, 22, 'PUNCHED'],
    ['a punched break counts before what is said', { punched_break_minutes: 22 }, 22, 'PUNCHED'],
    ['never more than was posted', { ...none, punched_break_minutes: 35 }, 30, 'PUNCHED'],
    ['nor more than was posted by what is said', { said_break_minutes: 45 }, 30, 'SAID'],
    ['46 min of work have none', { ...none, clock_out: at('16:46') }, 0, 'SHORT'],
    ['unless one was punched', { ...none, clock_out: at('16:46'), punched_break_minutes: 12 }, 12, 'PUNCHED'],
    ['a minute below the trigger', { clock_out: at('18:59') }, 0, 'SHORT'],
    ['at the trigger', { clock_out: at('19:00') }, 30, 'SAID'],
    ['hours without a clock-out are confirmed by a manager', { ...none, clock_out: null }, 30, 'PLANNED'],
    ['who punched a break and forgot the clock-out', { ...none, clock_out: null, punched_break_minutes: 20 }, 20, 'PUNCHED'],
    ['none was posted', { unpaid_break_minutes: 0, punched_break_minutes: 20 }, 0, 'NONE'],
  ])('%s', (_, facts, unpaid_break_minutes, break_basis) => {
    const hours = payableHours({ ...scheduled, ...facts }, later)
    const worked = (hours.effective_out.getTime() - hours.effective_in.getTime()) / 60_000
    expect(hours).toMatchObject({ unpaid_break_minutes, break_basis, minutes: worked - unpaid_break_minutes })
  })

  it('counts from the earliest break rule, or from half of the shift', () => {
    expect(breakTrigger([{ break_trigger_minutes: 300 }, { break_trigger_minutes: 600 }], scheduled)).toBe(300)
    expect(breakTrigger([], scheduled)).toBe(180)
    expect(breakTrigger([{ break_trigger_minutes: 360 }], scheduled)).toBe(180)
  })

  it('is asked about once the work is long enough, unless it was punched or not posted', () => {
    expect(asksAboutBreak(scheduled, at('18:59'))).toBe(false)
    expect(asksAboutBreak(scheduled, at('19:00'))).toBe(true)
    expect(asksAboutBreak({ ...scheduled, punched_break_minutes: 5 }, at('22:00'))).toBe(false)
    expect(asksAboutBreak({ ...scheduled, unpaid_break_minutes: 0 }, at('22:00'))).toBe(false)
  })
})

describe('extensionHolds', () => {
  const asked = { requested_at: at('22:00'), answer: null }
  it.each([
    [-1, false],
    [0, true],
  ])('is unanswered %i ms around the 24 h: %s', (offset, expected) => {
    expect(extensionHolds(asked, new Date(at('22:00').getTime() + 86_400_000 + offset))).toBe(expected)
  })
})

describe('scheduledPaidMinutes', () => {
  it('is the shift minus its unpaid break', () => {
    expect(scheduledPaidMinutes(scheduled)).toBe(330)
  })
})

describe('additionalAmount', () => {
  const charged = { seconds: 330 * 60, wage_cents: 2_000 }
  it.each([
    ['22:30', 1_800, 1_000],
    ['22:00', 0, 0],
    ['21:00', 0, 0],
  ])('until %s adds %i s and %i c', (end, extra_seconds, extra_cents) => {
    expect(additionalAmount(charged, { start: at('16:00'), end: at(end), unpaid_break_minutes: 30 })).toEqual({
      extra_seconds,
      extra_cents,
    })
  })
})

describe('hours entered by a person', () => {
  const outside = (start: string, end: string, facts: Partial<HoursFacts> = {}) =>
    isOutsideSchedule({ start: at(start), end: at(end) }, { ...scheduled, ...facts }, later)

  it.each<[string, string, string, boolean]>([
    ['as scheduled', '16:00', '22:00', false],
    ['thirty minutes before and after', '15:30', '22:30', false],
    ['a second more before', '15:29:59', '22:00', true],
    ['a second more after', '16:00', '22:30:01', true],
    ['shorter', '17:00', '18:00', false],
  ])('are flagged beyond half an hour outside: %s', (_, start, end, expected) => {
    expect(outside(start, end)).toBe(expected)
  })

  it('may start as early as an approved early start and end as late as accepted extra time, plus half an hour', () => {
    const early = { clock_in: at('15:00'), early_start_approved: true }
    expect([outside('14:30', '22:00', early), outside('14:29:59', '22:00', early)]).toEqual([false, true])
    expect(outside('14:30', '22:00', { ...early, early_start_approved: false })).toBe(true)
    const long = { clock_out: at('23:00'), extension: accepted }
    expect([outside('16:00', '23:30', long), outside('16:00', '23:30:01', long)]).toEqual([false, true])
  })

  it('are checked against the schedule if the clock gives less', () => {
    expect(outside('15:30', '22:30', { clock_in: at('18:00'), clock_out: at('19:00') })).toBe(false)
  })
})

it('Declined extra time never counts, however long ago, and accepted time counts at once', () => {
  const asked = at('22:05')
  expect(extensionHolds({ requested_at: asked, answer: 'DECLINED' }, later)).toBe(false)
  expect(extensionHolds({ requested_at: asked, answer: 'ACCEPTED' }, asked)).toBe(true)
  expect(extensionHolds(null, later)).toBe(false)
})

it('Hours of a pro who is still on the clock need no manager and pay nothing yet', () => {
  expect(payableHours({ ...scheduled, clock_out: null }, at('18:00'))).toEqual({
    minutes: 0,
    seconds: 0,
    unpaid_break_minutes: 0,
    break_basis: 'NONE',
    effective_in: at('16:00'),
    effective_out: at('16:00'),
    basis: 'RUNNING',
    needs_manager: false,
  })
})
