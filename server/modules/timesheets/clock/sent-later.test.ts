import { afterAll, beforeAll, expect, it } from 'vitest'
import { openCrew } from '../../../test/crew.ts'
import type { Crew } from '../../../test/crew.ts'
import { inside, outside, shiftDay } from '../test-day.ts'

let crew: Crew
beforeAll(async () => {
  crew = await openCrew()
})
afterAll(() => crew.close())

it('A punch made offline at the address, within the shift, by a phone with the right time is no flag: it was only sent later', async () => {
  const day = await shiftDay(crew)
  await day.at(120)
  const first = { is_offline: true, device_time: '2026-03-10T16:02:00Z', sent_at: '2026-03-10T17:58:30Z' }
  expect((await day.punch('CLOCK_IN', first)).data.verdict).toBe('ACCEPTED')
  await day.at(400)
  const last = { is_offline: true, device_time: '2026-03-10T22:00:00Z', sent_at: '2026-03-10T22:41:00Z' }
  expect((await day.punch('CLOCK_OUT', last)).data.verdict).toBe('ACCEPTED')
  expect(await day.sheet()).toMatchObject({ payable_minutes: 330, is_flagged: false, flag_reasons: [] })
})

it.each([
  ['without a position', { position: null }],
  ['outside', { position: outside }],
  ['in a circle larger than the fence', { position: { ...inside, accuracy_m: 900 } }],
  ['after the end', { device_time: '2026-03-10T22:20:00Z' }],
  ['by a phone that is two minutes wrong', { sent_at: '2026-03-10T22:38:00Z' }],
  ['by a phone that does not tell its time', { sent_at: undefined }],
])('A punch made offline %s is flagged', async (_, more) => {
  const day = await shiftDay(crew)
  await day.at(0)
  await day.punch('CLOCK_IN')
  await day.at(400)
  const punched = { is_offline: true, device_time: '2026-03-10T22:00:00Z', sent_at: '2026-03-10T22:40:00Z', ...more }
  expect((await day.punch('CLOCK_OUT', punched)).data.verdict).toBe('FLAGGED')
  expect((await day.sheet()).flag_reasons).toContain('OFFLINE_PUNCH')
})
