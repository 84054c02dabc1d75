import { expect, it } from 'vitest'
import { endAfter, instantsOf, spanFault, spanOf, turnWords, type TypedSpan } from './typed-span.ts'

const newYork = 'America/New_York'
const minutesOf = ({ start_time, end_time }: { start_time: string; end_time: string }) =>
  (Date.parse(end_time) - Date.parse(start_time)) / 60_000

it('Hours that nobody touched are sent as they were stored, in the hours that autumn repeats and to the second', () => {
  const stored = [
    ['2026-10-31T22:00:00.000Z', '2026-11-01T06:30:00.000Z', 510],
    ['2026-11-01T06:10:00.000Z', '2026-11-01T12:00:00.000Z', 350],
    ['2026-11-01T05:10:00.000Z', '2026-11-01T06:05:00.000Z', 55],
    ['2026-06-05T16:03:12.345Z', '2026-06-05T16:18:40.345Z', 15 + 28 / 60],
  ] as const
  for (const [start_time, end_time, minutes] of stored) {
    const sent = instantsOf(spanOf({ start_time, end_time }, newYork), newYork, { start_time, end_time })
    expect([sent, minutesOf(sent), spanFault(sent)]).toEqual([{ start_time, end_time }, minutes, null])
  }
})

it('An end that is typed leaves the start as it was, and either 1:30 can be meant', () => {
  const stored = { start_time: '2026-10-31T22:00:40.000Z', end_time: '2026-11-01T06:30:00.000Z' }
  const typed = (more: Partial<TypedSpan>) => instantsOf({ ...spanOf(stored, newYork), ...more }, newYork, stored)
  expect(typed({ end_turn: 'FIRST' })).toEqual({ ...stored, end_time: '2026-11-01T05:30:00.000Z' })
  expect(typed({ end_time: '01:45:00' })).toEqual({ ...stored, end_time: '2026-11-01T06:45:00.000Z' })
  expect(typed({ end_time: '03:00:00' })).toEqual({ ...stored, end_time: '2026-11-01T08:00:00.000Z' })
  expect(turnWords(spanOf(stored, newYork), 'end', newYork)).toEqual([
    { value: 'FIRST', label: '1:30 am EDT' },
    { value: 'SECOND', label: '1:30 am EST' },
  ])
  expect(turnWords(spanOf(stored, newYork), 'start', newYork)).toEqual([])
})

it('An end is on the first day, and in the first turn, in which it is after the start', () => {
  const after = (start_time: string, start_turn: TypedSpan['start_turn'], end_time: string) =>
    endAfter({ start_day: '2026-11-01', start_time, start_turn, end_day: '', end_time, end_turn: 'FIRST' }, newYork)
  expect(after('01:10:00', 'FIRST', '01:30:00')).toEqual({ end_day: '2026-11-01', end_turn: 'FIRST' })
  expect(after('01:10:00', 'FIRST', '01:05:00')).toEqual({ end_day: '2026-11-01', end_turn: 'SECOND' })
  expect(after('01:10:00', 'SECOND', '01:30:00')).toEqual({ end_day: '2026-11-01', end_turn: 'SECOND' })
  expect(after('18:00:00', 'FIRST', '01:30:00')).toEqual({ end_day: '2026-11-02', end_turn: 'FIRST' })
  expect(after('18:00:00', 'FIRST', '18:00:00')).toEqual({ end_day: '2026-11-02', end_turn: 'FIRST' })
})
