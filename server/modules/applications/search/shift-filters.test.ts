import type { StartPeriod, TimeBlock } from '@crewcall/contract/enums.ts'
import { findGigs } from '@crewcall/contract/pro-applications.ts'
import { wallToInstant } from '@crewcall/contract/rules/time.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { every } from '../../../platform/write.ts'
import { openCrew } from '../../../test/crew.ts'
import type { Crew } from '../../../test/crew.ts'
import { filtersOf, matchesFilters, withinDays } from './shift-filters.ts'

let crew: Crew
beforeAll(async () => {
  crew = await openCrew({ tellsNobody: true })
})
afterAll(() => crew.close())

type Query = Parameters<typeof filtersOf>[0]
const [newYork, losAngeles, honolulu] = ['America/New_York', 'America/Los_Angeles', 'Pacific/Honolulu'] as const

/** Whether a shift passes, and whether the bounds of the index agree whenever it does. */
async function passes(query: Query, shift: { starts: Date; timezone: string; wage?: number }, now: Date): Promise<boolean> {
  const [found] = await crew.sql<{ passes: boolean; is_within: boolean }>(sql`
    select ${matchesFilters(filtersOf(query), now)} as passes, ${every(withinDays(query, now))} as is_within
    from (select 7::bigint as skill_id, ${shift.wage ?? 20}::numeric as wage_amount, ${shift.starts}::timestamptz as start_time, ${shift.timezone}::text as timezone) g`)
  expect(found).not.toMatchObject({ passes: true, is_within: false })
  return found?.passes ?? false
}

describe('the filters of a search for shifts', () => {
  it.each<[string, string, string, TimeBlock]>([
    ['2026-01-15', '04:59', newYork, 'OVERNIGHT'],
    ['2026-01-15', '05:00', newYork, 'MORNING'],
    ['2026-01-15', '11:59', losAngeles, 'MORNING'],
    ['2026-07-15', '12:00', losAngeles, 'AFTERNOON'],
    ['2026-07-15', '17:00', honolulu, 'EVENING'],
    ['2026-07-15', '22:00', newYork, 'OVERNIGHT'],
    // The nights on which the clock changes: 04:30 UTC-5 becomes 05:30 UTC-4, and back.
    ['2026-03-08', '05:00', newYork, 'MORNING'],
    ['2026-11-01', '04:59', newYork, 'OVERNIGHT'],
  ])('a start on %s at %s in %s is %s', async (date, time, timezone, block) => {
    const shift = { starts: wallToInstant(date, time, timezone), timezone }
    const now = new Date(shift.starts.getTime() - 86_400_000)
    const others = (['MORNING', 'AFTERNOON', 'EVENING', 'OVERNIGHT'] as const).filter((other) => other !== block)
    expect(await passes({ time_blocks: [block] }, shift, now)).toBe(true)
    expect(await passes({ time_blocks: others }, shift, now)).toBe(false)
  })

  // Thursday evening in New York, when it is Friday in UTC.
  const evening = wallToInstant('2026-01-15', '21:00', newYork)
  it.each<[StartPeriod, string, string, string, Date, boolean]>([
    ['TODAY', '2026-01-15', '23:30', newYork, evening, true],
    ['TODAY', '2026-01-16', '00:30', newYork, evening, false],
    ['TODAY', '2026-01-15', '23:30', honolulu, evening, true],
    ['TOMORROW', '2026-01-16', '00:30', newYork, evening, true],
    ['TOMORROW', '2026-01-16', '23:59', losAngeles, evening, true],
    ['TOMORROW', '2026-01-17', '00:00', newYork, evening, false],
    ['WEEKEND', '2026-01-16', '23:59', newYork, evening, false],
    ['WEEKEND', '2026-01-17', '00:00', newYork, evening, true],
    ['WEEKEND', '2026-01-18', '23:59', honolulu, evening, true],
    ['WEEKEND', '2026-01-19', '00:00', newYork, evening, false],
    ['WEEKEND', '2026-01-18', '20:00', newYork, wallToInstant('2026-01-18', '09:00', newYork), true],
    ['WEEKEND', '2026-01-24', '09:00', newYork, wallToInstant('2026-01-18', '09:00', newYork), false],
    ['WEEKEND', '2026-01-18', '09:00', newYork, wallToInstant('2026-01-17', '09:00', newYork), true],
    // Days of 23 and of 25 hours.
    ['TODAY', '2026-03-08', '23:59', newYork, wallToInstant('2026-03-08', '00:01', newYork), true],
    ['TODAY', '2026-11-01', '23:59', newYork, wallToInstant('2026-11-01', '00:00', newYork), true],
    ['TOMORROW', '2026-11-02', '23:59', newYork, wallToInstant('2026-11-01', '00:00', newYork), true],
    ['TODAY', '2026-11-02', '00:00', newYork, wallToInstant('2026-11-01', '00:00', newYork), false],
  ])('%s holds a start on %s at %s in %s', async (starts_in, date, time, timezone, now, expected) => {
    expect(await passes({ starts_in }, { starts: wallToInstant(date, time, timezone), timezone }, now)).toBe(expected)
  })

  it.each([
    ['2026-01-15', '00:00', newYork, true],
    ['2026-01-14', '23:59', newYork, false],
    ['2026-01-17', '23:59', losAngeles, true],
    ['2026-01-18', '00:00', losAngeles, false],
    ['2026-01-17', '23:59', 'Pacific/Pago_Pago', true],
    ['2026-01-15', '00:00', 'Pacific/Guam', true],
  ])('the 15th to the 17th hold a start on %s at %s in %s', async (date, time, timezone, expected) => {
    const query = { starts_on__gte: '2026-01-15', starts_on__lte: '2026-01-17' }
    expect(await passes(query, { starts: wallToInstant(date, time, timezone), timezone }, evening)).toBe(expected)
  })

  it('combine, and one that is left out lets all pass', async () => {
    const shift = { starts: wallToInstant('2026-01-16', '18:00', newYork), timezone: newYork, wage: 21 }
    const all = { positions: [7, 8], days_of_week: ['FRIDAY' as const], time_blocks: ['EVENING' as const], wage_gte: 21 }
    expect(await passes({}, shift, evening)).toBe(true)
    expect(await passes(all, shift, evening)).toBe(true)
    expect(await passes({ ...all, positions: [8] }, shift, evening)).toBe(false)
    expect(await passes({ ...all, days_of_week: ['THURSDAY'] }, shift, evening)).toBe(false)
    expect(await passes({ ...all, wage_gte: 21.5 }, shift, evening)).toBe(false)
  })

  it.each([{ time_blocks: 'NOON' }, { starts_in: 'SOON' }, { starts_on__gte: '2026-02-30' }, { starts_on__lte: 'monday' }])(
    'unknown values are refused: %j',
    (query) => {
      expect(findGigs.query.safeParse(query).success).toBe(false)
    },
  )
})
