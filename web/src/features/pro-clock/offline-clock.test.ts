import { describe, expect, it } from 'vitest'
import type { ClockAction, QueuedPunch } from '../../lib/punch-queue.ts'
import { inHours } from '../../test/pro-fixtures.ts'
import { openClock } from '../../test/pro-hours-fixtures.ts'
import { shownClock } from './offline-clock.ts'

const kept = (action: ClockAction, hours: number, tries = 1): QueuedPunch => ({
  client_id: `${action} ${hours}`,
  user_id: 7,
  place: hours,
  queued_at: inHours(hours),
  application_id: 900,
  action,
  tries,
  body: {},
})
const stageAfter = (waiting: QueuedPunch[], now = Date.now()) => shownClock(openClock(), waiting, now).clock.stage

describe('the offline clock', () => {
  it('covers the whole shift from what is stored on the phone', () => {
    const shift = [kept('CLOCK_IN', 0), kept('BREAK_START', 1), kept('BREAK_END', 2), kept('CLOCK_OUT', 3)]
    const stages = shift.map((_, index) => stageAfter(shift.slice(0, index + 1)))
    expect(stages).toEqual(['WORKING', 'ON_BREAK', 'WORKING', 'WORKING'])
    expect(shownClock(openClock(), shift, Date.now())).toMatchObject({
      isOut: true,
      unsent: 4,
      clock: { clocked_in_at: shift[0]?.queued_at },
    })
    expect(stageAfter(shift.slice(0, 1), Date.parse(inHours(7)))).toBe('AFTER_END')
  })

  it('leaves a punch being sent to its button, and shows a break at once', () => {
    expect(stageAfter([kept('CLOCK_IN', 0, 0)])).toBe('OPEN')
    const working = openClock({ stage: 'WORKING', clocked_in_at: inHours(-1) })
    expect(shownClock(working, [kept('BREAK_START', 0, 0)], Date.now())).toMatchObject({ unsent: 0, clock: { stage: 'ON_BREAK' } })
  })

  it('opens at its time, and ignores punches of other shifts', () => {
    const upcoming = openClock({ stage: 'UPCOMING', opens_at: inHours(-0.1) })
    expect(shownClock(upcoming, [], Date.now()).clock.stage).toBe('OPEN')
    expect(shownClock(openClock(), [{ ...kept('CLOCK_IN', 0), application_id: 901 }], Date.now()).clock.stage).toBe('OPEN')
  })

  it('opens and ends exactly on time, and does not open what has ended', () => {
    const upcoming = openClock({ stage: 'UPCOMING', opens_at: '2026-11-20T14:30:00.000Z' })
    const gig = { ...upcoming.application!.gig, start_time: '2026-11-20T15:00:00.000Z', end_time: '2026-11-20T23:00:00.000Z' }
    const application = { ...upcoming.application!, gig }
    const at = (stage: 'UPCOMING' | 'WORKING' | 'ON_BREAK', instant: string) =>
      shownClock({ ...upcoming, stage, application }, [], Date.parse(instant)).clock.stage
    expect([at('UPCOMING', '2026-11-20T14:29:59.999Z'), at('UPCOMING', '2026-11-20T14:30:00.000Z')]).toEqual(['UPCOMING', 'OPEN'])
    expect([at('UPCOMING', '2026-11-20T22:59:59.999Z'), at('UPCOMING', '2026-11-20T23:00:00.000Z')]).toEqual(['OPEN', 'UPCOMING'])
    expect([at('WORKING', '2026-11-20T22:59:59.999Z'), at('WORKING', '2026-11-20T23:00:00.000Z')]).toEqual(['WORKING', 'AFTER_END'])
    expect(at('ON_BREAK', '2026-11-20T23:00:00.000Z')).toBe('ON_BREAK')
    expect(shownClock({ ...upcoming, opens_at: null, application }, [], Date.parse('2026-11-20T16:00:00Z')).clock.stage).toBe('UPCOMING')
  })

  it('counts failed attempts, and leaves a finished clock alone', () => {
    expect(shownClock(openClock(), [kept('CLOCK_IN', 0, 0), kept('CLOCK_OUT', 1)], Date.now())).toMatchObject({ unsent: 1, isOut: true })
    const working = openClock({ stage: 'WORKING', clocked_in_at: inHours(-1) })
    expect(shownClock(working, [kept('CLOCK_IN', 0)], Date.now()).clock.clocked_in_at).toBe(working.clocked_in_at)
    const nothing = openClock({ stage: 'WORKING', application: null })
    expect(shownClock(nothing, [], Date.parse('2200-01-01T00:00:00Z')).clock.stage).toBe('WORKING')
  })
})
