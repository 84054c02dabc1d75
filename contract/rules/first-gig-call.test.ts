import { describe, expect, it } from 'vitest'
import { firstCallDueAt, firstGigCallStatus, isToldOfFirstCall, noFirstGigCalls } from './first-gig-call.ts'

const at = (time: string) => new Date(`2026-03-20T${time}:00Z`)
const start = at('16:00')
const asked = (time: string | null, others: { start?: Date; confirmed_start?: Date; confirmed_at?: Date; on_since?: Date } = {}) => ({
  start,
  confirmed_start: start,
  asked_at: time === null ? null : at(time),
  confirmed_at: at('08:00'),
  on_since: at('00:00'),
  ...others,
})

describe('firstCallDueAt', () => {
  it.each([
    ['an hour before the start by default', 1, asked('08:00'), at('15:00')],
    ['as many hours before as the setting says', 6, asked('08:00'), at('10:00')],
    ['half an hour after the pro was told, if that is later', 6, asked('11:00'), at('11:30')],
    [
      'half an hour after this shift was confirmed, if they were told before',
      6,
      asked('08:00', { confirmed_at: at('12:00') }),
      at('12:30'),
    ],
    ['half an hour after the setting changed', 6, asked('08:00', { on_since: at('13:00') }), at('13:30')],
    ['exactly an hour before the start at the latest', 1, asked('14:30'), at('15:00')],
    ['never later than that', 1, asked('14:31'), null],
    ['never for who is confirmed after the start', 1, asked('16:30'), null],
    ['from now on, if the pro is about to be told', 6, asked(null), at('12:30')],
  ])('is %s', (_, hours_before, facts, expected) => {
    expect(firstCallDueAt({ is_on: true, hours_before }, facts, at('12:00'))).toEqual(expected)
  })

  it.each([
    ['that of the start that the pro confirmed, if it is moved earlier', 6, at('15:30'), '09:00', at('10:00')],
    ['that of the new start, if it is moved later', 6, at('16:20'), '09:00', at('10:20')],
    ['none if that is in the last hour before the new start', 1, at('15:30'), '09:00', null],
    ['still that some minutes later', 1, start, '15:10', at('15:00')],
    ['none once the clock is later than that', 1, start, '15:11', null],
    ['an old one until an hour before the start', 6, start, '15:00', at('10:00')],
    ['none after that', 6, start, '15:01', null],
  ])('is %s', (_, hours_before, moved, now, expected) => {
    expect(firstCallDueAt({ is_on: true, hours_before }, asked('08:00', { start: moved }), at(now))).toEqual(expected)
  })

  it('needs a setting: the default is off', () => {
    expect(noFirstGigCalls.is_on).toBe(false)
  })
})

describe('isToldOfFirstCall', () => {
  it.each([
    ['not before they are told', null, '00:00', '08:00', false],
    ['once they were told, and have had a first shift ever since', '08:01', '00:00', '08:00', true],
    ['not by what was said of an earlier shift that they lost', '07:00', '00:00', '08:00', false],
    ['not by what was said before the setting changed', '08:01', '09:00', '08:00', false],
  ])('is %s', (_, told, since, confirmed, expected) => {
    const facts = { asked_at: told === null ? null : at(told), on_since: at(since), held_since: at(confirmed) }
    expect(isToldOfFirstCall(facts)).toBe(expected)
  })
})

describe('firstGigCallStatus', () => {
  it.each([
    [null, true, 'OPEN'],
    [null, false, 'CLOSED'],
    [start, true, 'SPOKEN'],
    [start, false, 'SPOKEN'],
  ] as const)('spoken %s, needed %s: %s', (spoken_at, is_needed, status) => {
    expect(firstGigCallStatus({ spoken_at, is_needed })).toBe(status)
  })
})
