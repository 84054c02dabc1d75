import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { openCrew } from '../../../test/crew.ts'
import type { Crew } from '../../../test/crew.ts'
import { onStopPoint } from './stop-point.ts'
import { workedShift } from '../test-money.ts'

let crew: Crew
beforeAll(async () => {
  crew = await openCrew({ tellsNobody: true })
})
afterEach(() => {
  onStopPoint(undefined)
  vi.restoreAllMocks()
})
afterAll(() => crew.close())

it.each([
  ['longer than half a minute', 0, 30_001],
  ['for less', 1, 29_000],
])('A worker that slept %s between claiming a charge and sending it makes %i charges', async (_, charges, ms) => {
  const shift = await workedShift(crew)
  const awake = performance.now.bind(performance)
  onStopPoint((name) => {
    if (name === 'charge.before_send') vi.spyOn(performance, 'now').mockImplementation(() => awake() + ms)
  })
  await shift.pay()
  await crew.drain()
  expect(shift.captures()).toHaveLength(charges)
  const [attempt] = await shift.attempts()
  // An unsent attempt stays claimed, for whoever queries the processor about it next.
  expect(attempt?.state).toBe(charges === 0 ? 'SENT' : 'SUCCEEDED')
})
