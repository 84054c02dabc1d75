import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { report, sizeOf } from '../../server/proof/figures.ts'
import { partsOf, weekPay } from './overtime.ts'
import type { WeekPay, WorkedShift } from './overtime.ts'
import { termsOn } from './overtime-packs.ts'
import type { OvertimePackId } from './overtime-packs.ts'
import { addDays, wallToInstant } from './time.ts'

const monday = '2026-03-16'
const timezone = 'America/Los_Angeles'
let next = 1

/** A shift on a day of that week: from when, how long, at which wage in dollars, with which bonus in dollars. */
function shift(day: number, from: string, hours: number, wage: number, bonus = 0): WorkedShift {
  const start = wallToInstant(addDays(monday, day), from, timezone)
  const end = new Date(start.getTime() + hours * 3_600_000)
  return { id: next++, start, end, timezone, minutes: Math.round(hours * 60), wage_cents: wage * 100, bonus_cents: bonus * 100 }
}
function pay(pack: OvertimePackId, shifts: readonly WorkedShift[]) {
  return weekPay(monday, shifts.flatMap(partsOf), ({ date }) => {
    const terms = termsOn(pack, date)
    if (!terms) throw new Error(`No terms on ${date}`)
    return terms
  })
}
const hours = ({ straight_minutes, overtime_minutes, double_minutes }: ReturnType<typeof weekPay>) =>
  [straight_minutes, overtime_minutes, double_minutes].map((minutes) => minutes / 60)

describe('federal overtime', () => {
  const fifty = (bonus = 0) => [
    ...[0, 1, 2].map((day) => shift(day, '08:00', 10, 18, day === 0 ? bonus : 0)),
    ...[3, 4].map((day) => shift(day, '08:00', 10, 22)),
  ]
  it('weighs two wages by their hours', () => {
    const week = pay('us-federal', fifty())
    expect(hours(week)).toEqual([40, 10, 0])
    expect(week).toMatchObject({ straight_cents: 98_000, premium_cents: 9_800, regular_rate_cents: 1_960, total_cents: 107_800 })
  })
  it('tells the time at each wage, of overtime the last that was worked', () => {
    const mixed = [...[0, 1, 2].map((day) => shift(day, '08:00', 10, 18)), shift(3, '08:00', 8, 22), shift(4, '08:00', 10, 18)]
    expect(pay('us-federal', mixed).wages).toEqual([
      { wage_cents: 1800, straight_minutes: 1920, overtime_minutes: 480, double_minutes: 0 },
      { wage_cents: 2200, straight_minutes: 480, overtime_minutes: 0, double_minutes: 0 },
    ])
  })
  it('includes a boost in the regular rate', () => {
    expect(pay('us-federal', fifty(50))).toMatchObject({ regular_rate_cents: 2_060, premium_cents: 10_300, total_cents: 113_300 })
  })
  it('owes nothing beside straight time up to 40 hours', () => {
    const week = pay(
      'us-federal',
      [0, 1, 2, 3].map((day) => shift(day, '08:00', 10, 20)),
    )
    expect(week).toMatchObject({ overtime_minutes: 0, premium_cents: 0, federal_premium_cents: 0, total_cents: 80_000 })
  })
  it('pays one minute more than 40 hours', () => {
    const week = pay('us-federal', [...[0, 1, 2, 3].map((day) => shift(day, '08:00', 10, 20)), shift(4, '08:00', 1 / 60, 20)])
    expect(week).toMatchObject({ overtime_minutes: 1, premium_cents: 17 })
  })
})

describe('California overtime', () => {
  it('counts 8 hours straight, 4 at one and a half and 1 at double of a day of 13', () => {
    const week = pay('us-ca', [shift(0, '06:00', 13, 20)])
    expect(hours(week)).toEqual([8, 4, 1])
    expect(week.total_cents).toBe(8 * 2000 + 4 * 3000 + 4000)
    expect(week.wages).toEqual([{ wage_cents: 2000, straight_minutes: 480, overtime_minutes: 240, double_minutes: 60 }])
  })
  it('counts no hour twice in seven days of seven hours', () => {
    const week = pay(
      'us-ca',
      [0, 1, 2, 3, 4, 5, 6].map((day) => shift(day, '08:00', 7, 20)),
    )
    expect(hours(week)).toEqual([40, 9, 0])
  })
  it('doubles beyond eight hours on the seventh day in a row', () => {
    expect(hours(pay('us-ca', [...[0, 1, 2, 3, 4, 5].map((day) => shift(day, '08:00', 4, 20)), shift(6, '08:00', 10, 20)]))).toEqual([
      24, 8, 2,
    ])
  })
  it('knows no seventh day in a row after a day off', () => {
    expect(hours(pay('us-ca', [...[0, 1, 2, 4, 5].map((day) => shift(day, '08:00', 4, 20)), shift(6, '08:00', 10, 20)]))).toEqual([
      28, 2, 0,
    ])
  })
  it('divides a flat bonus by straight hours and pays one and a half of it', () => {
    const tens = [0, 1, 2, 3, 4].map((day) => shift(day, '08:00', 10, 20, day === 0 ? 50 : 0))
    expect(pay('us-ca', tens).total_cents).toBe(116_875)
    expect(pay('us-federal', tens).total_cents).toBe(115_500)
  })
  it('keeps the federal premium apart: daily overtime is not in it', () => {
    expect(pay('us-ca', [shift(0, '06:00', 13, 20)]).federal_premium_cents).toBe(0)
    expect(
      pay(
        'us-ca',
        [0, 1, 2, 3, 4].map((day) => shift(day, '08:00', 10, 20)),
      ).federal_premium_cents,
    ).toBe(10_000)
  })
  it('divides a night at midnight, not at the date of the shift', () => {
    expect(hours(pay('us-ca', [shift(0, '18:00', 12, 20)]))).toEqual([12, 0, 0])
    expect(hours(pay('us-ca', [shift(0, '18:00', 12, 20), shift(1, '12:00', 4, 20)]))).toEqual([14, 2, 0])
  })
})

describe('the parts of a shift', () => {
  it('add up to its minutes and cents, also with a break and in a night with a clock change', () => {
    const start = wallToInstant('2026-03-07', '22:00', timezone)
    const parts = partsOf({
      id: 1,
      start,
      end: wallToInstant('2026-03-08', '06:00', timezone),
      timezone,
      minutes: 391,
      wage_cents: 1999,
      bonus_cents: 500,
    })
    expect(parts.map(({ date, minutes }) => [date, minutes])).toEqual([
      ['2026-03-07', 112],
      ['2026-03-08', 279],
    ])
    expect(parts.reduce((sum, { straight_cents }) => sum + straight_cents, 0)).toBe(Math.floor((391 * 1999 * 2 + 60) / 120))
    expect(parts.map(({ bonus_cents }) => bonus_cents)).toEqual([500, 0])
  })
})

describe('any week', () => {
  // npm run proof -- overtime
  const numRuns = sizeOf(2000)
  afterAll(() => report('overtime', { weeks: numRuns }))
  const anyShift = fc.record({
    day: fc.integer({ min: 0, max: 6 }),
    half: fc.integer({ min: 0, max: 30 }),
    minutes: fc.integer({ min: 0, max: 17 * 60 }),
    wage: fc.integer({ min: 15, max: 75 }),
    bonus: fc.integer({ min: 0, max: 400 }),
    order: fc.nat(),
  })
  it('pays at least straight time and at most twice, a bonus by its pack, in any order, and has each minute once', () => {
    fc.assert(
      fc.property(fc.array(anyShift, { maxLength: 9 }), fc.constantFrom('us-federal', 'us-ca'), (drawn, pack) => {
        const shifts = drawn.map(({ day, half, minutes, wage, bonus }) =>
          shift(day, `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 ? '30' : '00'}`, minutes / 60, wage, bonus),
        )
        const week = pay(pack, shifts)
        const plain = pay(
          pack,
          shifts.map((one) => ({ ...one, bonus_cents: 0 })),
        )
        expect(week.straight_minutes + week.overtime_minutes + week.double_minutes).toBe(
          drawn.reduce((sum, { minutes }) => sum + minutes, 0),
        )
        expect(week.premium_cents).toBeGreaterThanOrEqual(week.federal_premium_cents === 0 ? 0 : 1)
        expect(plain.total_cents).toBeLessThanOrEqual(2 * plain.straight_cents + 1)
        expect(Math.abs(week.premium_cents - plain.premium_cents - premiumOfBonus(pack, week))).toBeLessThanOrEqual(1)
        const shuffled = shifts.map((one, at) => ({ one, order: drawn[at]?.order ?? 0 })).toSorted((a, b) => a.order - b.order)
        expect(
          pay(
            pack,
            shuffled.map(({ one }) => one),
          ),
        ).toEqual(week)
      }),
      { numRuns },
    )
  })
})

/** What overtime adds to a bonus, in cents: half of its rate over all hours by the federal pack, 1.5 and 2 times its rate over straight hours in California. */
function premiumOfBonus(pack: string, { straight_minutes, overtime_minutes, double_minutes, bonus_cents }: WeekPay): number {
  const all = straight_minutes + overtime_minutes + double_minutes
  if (all === 0) return 0
  if (pack === 'us-federal' || straight_minutes === 0) return (bonus_cents * (overtime_minutes / 2 + double_minutes)) / all
  return (bonus_cents * (1.5 * overtime_minutes + 2 * double_minutes)) / straight_minutes
}
