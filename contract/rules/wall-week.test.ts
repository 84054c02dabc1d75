import { describe, expect, it } from 'vitest'
import { instantsOf, notThereYet, wallTimesOf } from './wall-week.ts'

const zone = 'America/New_York'
const copied = (start: string, end: string, from: string, to: string) => {
  const found = instantsOf(wallTimesOf({ start: new Date(start), end: new Date(end) }, from, zone), to, zone)
  return [found.start.toISOString(), found.end.toISOString()]
}

describe('a shift copied to another week', () => {
  it('keeps its time of day when the clocks go forward and back', () => {
    // 9:00 to 17:00, from winter time to summer time: 167 hours later, not 168.
    expect(copied('2026-03-04T14:00:00Z', '2026-03-04T22:00:00Z', '2026-03-02', '2026-03-09')).toEqual([
      '2026-03-11T13:00:00.000Z',
      '2026-03-11T21:00:00.000Z',
    ])
    expect(copied('2026-10-28T13:00:00Z', '2026-10-28T21:00:00Z', '2026-10-26', '2026-11-02')).toEqual([
      '2026-11-04T14:00:00.000Z',
      '2026-11-04T22:00:00.000Z',
    ])
  })

  it('keeps its end on the next morning, an hour shorter or longer that night', () => {
    // 22:00 to 6:00 on a Saturday: eight hours, seven in the night to March 8, nine in the one to November 1.
    expect(copied('2026-03-01T03:00:00Z', '2026-03-01T11:00:00Z', '2026-02-23', '2026-03-02')).toEqual([
      '2026-03-08T03:00:00.000Z',
      '2026-03-08T10:00:00.000Z',
    ])
    expect(copied('2026-10-25T02:00:00Z', '2026-10-25T10:00:00Z', '2026-10-19', '2026-10-26')).toEqual([
      '2026-11-01T02:00:00.000Z',
      '2026-11-01T11:00:00.000Z',
    ])
  })

  it('in the hour that does not exist moves by it with its length, and never ends before it begins', () => {
    expect(copied('2026-03-01T07:15:00Z', '2026-03-01T12:00:00Z', '2026-02-23', '2026-03-02')).toEqual([
      '2026-03-08T07:15:00.000Z',
      '2026-03-08T12:00:00.000Z',
    ])
    // 2:15 to 3:10, then 3:15 to 4:10.
    expect(copied('2026-03-01T07:15:00Z', '2026-03-01T08:10:00Z', '2026-02-23', '2026-03-02')).toEqual([
      '2026-03-08T07:15:00.000Z',
      '2026-03-08T08:10:00.000Z',
    ])
    // 1:45 in summer time to 1:15 in winter time, half an hour of the repeated hour.
    expect(copied('2026-11-01T05:45:00Z', '2026-11-01T06:15:00Z', '2026-10-26', '2026-11-02')).toEqual([
      '2026-11-08T06:45:00.000Z',
      '2026-11-08T06:46:00.000Z',
    ])
  })
})

it('of shifts alike only as many are added as are missing', () => {
  const key = (shift: { at: string }) => shift.at
  const [a, b] = [{ at: 'a' }, { at: 'b' }]
  expect(notThereYet([a, a, b], [a], key)).toEqual([a, b])
  expect(notThereYet([a, a, b], [a, a, b], key)).toEqual([])
  expect(notThereYet([a], [], key)).toEqual([a])
})
