import { expect, it } from 'vitest'
import { id } from '../common.ts'
import { phantomId } from './phantom-id.ts'
import { addDays } from './time.ts'

const dates = ['2000-01-01', '2026-11-20', '2028-02-29', '2199-12-31']
const series = [0, 1, 2, 131_071, 10 ** 9, 2 ** 33]

it('A phantom has an id as every other: a number, above those of stored shifts, of which no two dates share one', () => {
  const ids = series.flatMap((series_id) => dates.map((series_date) => phantomId({ series_id, series_date })))
  expect(new Set(ids).size).toBe(series.length * dates.length)
  for (const one of ids) expect([id.safeParse(one).success, one >= 2 ** 52]).toEqual([true, true])
})

it('tells the series and its date', () => {
  for (const series_id of series)
    for (const series_date of dates) {
      const rest = phantomId({ series_id, series_date }) - 2 ** 52
      expect([Math.floor(rest / 2 ** 17), addDays('2000-01-01', rest % 2 ** 17)]).toEqual([series_id, series_date])
    }
})
