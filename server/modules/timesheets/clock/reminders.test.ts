// @module-tag full
import { getOwnTimesheet, requestExtension } from '@crewcall/contract/timesheets.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tables } from '../../../platform/db.gen.ts'
import { openCrew } from '../../../test/crew.ts'
import type { Crew } from '../../../test/crew.ts'
import { declaredJobs } from '../../../platform/jobs.ts'
import { sweepHours, sweepOnTheClock } from '../jobs.ts'
import { shiftDay } from '../test-day.ts'
import type { Day } from '../test-day.ts'

// It belongs to applications, as the other reminders do.
const reminders = declaredJobs().filter(({ name }) => name === 'applications.sweep_reminders')

let crew: Crew
beforeAll(async () => {
  crew = await openCrew()
})
afterAll(() => crew.close())

const told = (day: Day, kind: string) =>
  crew.sql<Tables['notifications']>(sql`select * from notifications where user_id = ${day.worker.user_id} and kind = ${kind} order by id`)
const texts = (day: Day, kind: string) =>
  crew.sql<Tables['message_deliveries']>(sql`select * from message_deliveries where user_id = ${day.worker.user_id} and kind = ${kind}`)

describe('a shift of six hours whose pro forgets to clock out', () => {
  it('is said to be open, is asked about five minutes after the end, and tells what was written down and until when to object', async () => {
    const day = await shiftDay(crew)
    await day.at(-16)
    await crew.sweep(...reminders)
    expect(await told(day, 'clock.open')).toHaveLength(0)
    await day.at(-15)
    await crew.sweep(...reminders)
    await crew.sweep(...reminders)
    expect(await told(day, 'clock.open')).toMatchObject([{ title: 'You can clock in now', link: '/pro/clock' }])
    await day.punch('CLOCK_IN')
    await day.at(364)
    await crew.sweep(sweepOnTheClock)
    expect(await told(day, 'clock.still_on')).toHaveLength(0)
    await day.at(365)
    await crew.sweep(sweepOnTheClock)
    await crew.sweep(sweepOnTheClock)
    expect(await told(day, 'clock.still_on')).toMatchObject([{ title: 'Still working?', link: '/pro/clock' }])
    expect(await texts(day, 'clock.still_on')).toHaveLength(1)
    await day.at(600)
    await crew.sweep(sweepHours)
    const [closed] = await told(day, 'clock.closed')
    expect(closed).toMatchObject({ title: 'You did not clock out', link: `/pro/applications/${day.id}/hours` })
    expect(closed?.body).toContain('We wrote down Tue, Mar 10, 6:00 pm, the planned end. Wrong? Say so until Sat, Mar 14, 6:00 pm.')
    const { data } = await day.asPro.call(getOwnTimesheet, day.params)
    expect(data.auto_clocked_out_at).toMatch(/^2026-03-11T02:00:00/)
    expect(data.can_dispute_until).toBe('2026-03-14T22:00:00.000Z')
  })
})

describe('nobody is asked whether they still work', () => {
  it('who clocked out, who said so already, or who never clocked in', async () => {
    const out = await shiftDay(crew, '2026-04-10T16:00:00Z')
    await out.at(0)
    await out.punch('CLOCK_IN')
    await out.at(361)
    await out.punch('CLOCK_OUT')
    await out.at(366)
    await crew.sweep(sweepOnTheClock)
    const said = await shiftDay(crew, '2026-05-10T16:00:00Z')
    await said.at(0)
    await said.punch('CLOCK_IN')
    await said.at(361)
    await said.asPro.call(requestExtension, { ...said.params, body: {} })
    await said.at(366)
    await crew.sweep(sweepOnTheClock)
    const never = await shiftDay(crew, '2026-06-10T16:00:00Z')
    await never.at(366)
    await crew.sweep(sweepOnTheClock)
    for (const day of [out, said, never]) expect(await told(day, 'clock.still_on')).toHaveLength(0)
  })

  it('nor is the clock said to be open to who is on it, or confirmed after it opened', async () => {
    const early = await shiftDay(crew, '2026-07-10T16:00:00Z')
    await early.at(-15)
    await early.punch('CLOCK_IN')
    await crew.sweep(...reminders)
    const late = await shiftDay(crew, '2026-08-10T16:00:00Z')
    await late.at(-10)
    await crew.sql(sql`update applications set confirmed_at = ${await crew.clock.now()} where id = ${late.id}`)
    await crew.sweep(...reminders)
    for (const day of [early, late]) expect(await told(day, 'clock.open')).toHaveLength(0)
  })
})
