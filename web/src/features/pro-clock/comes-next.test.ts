import { expect, it } from 'vitest'
import { openClock, someClock, someTimesheet } from '../../test/pro-hours-fixtures.ts'
import { comesNext, type Around, type NextStep } from './comes-next.ts'

const [clockIn] = someTimesheet().time_punches
const undecided = clockIn ? [{ ...clockIn, verdict: 'PENDING' as const }] : []
const waitsForManager = openClock({ timesheet: someTimesheet({ time_punches: undecided }) })
const mayTell = { mayTell: true }
const hasOffer = { hasOffer: true }

it.each<[NextStep, Parameters<typeof openClock>[0], Around]>([
  ['WAIT', { stage: 'UPCOMING' }, {}],
  ['ON_MY_WAY', { stage: 'UPCOMING' }, mayTell],
  ['CONFIRM', { stage: 'UPCOMING' }, hasOffer],
  ['ON_MY_WAY', { stage: 'UPCOMING' }, { ...mayTell, ...hasOffer }],
  ['CLOCK_IN', {}, { ...mayTell, ...hasOffer }],
  ['MANAGER_DECIDES', waitsForManager, hasOffer],
  ['WORK', { stage: 'WORKING' }, hasOffer],
  ['END_BREAK', { stage: 'ON_BREAK' }, hasOffer],
  ['WORK', { stage: 'AFTER_END' }, hasOffer],
  ['DONE', { stage: 'DONE' }, {}],
  ['CONFIRM', { stage: 'DONE' }, hasOffer],
])('The next step is %s for a clock with %o and %o', (step, clock, around) => {
  expect(comesNext({ clock: openClock(clock), unsent: 0, isOut: false }, around)).toBe(step)
})

it('Without a shift one finds one or answers an offer, and a clock-out on the phone comes before an offer', () => {
  const idle = { clock: someClock(), unsent: 0, isOut: false }
  expect([comesNext(idle, {}), comesNext(idle, hasOffer)]).toEqual(['FIND', 'CONFIRM'])
  expect(comesNext({ clock: openClock({ stage: 'WORKING' }), unsent: 1, isOut: true }, hasOffer)).toBe('KEPT')
})
