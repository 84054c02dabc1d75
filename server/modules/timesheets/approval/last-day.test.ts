// @module-tag full
import { listQueues } from '@crewcall/contract/admin.ts'
import { listAdminApplications } from '@crewcall/contract/admin-applications.ts'
import { listTimesheets } from '@crewcall/contract/timesheet-list.ts'
import * as contract from '@crewcall/contract/timesheets.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { platformAdmin } from '../../../test/cast.ts'
import { openCrew } from '../../../test/crew.ts'
import type { Crew } from '../../../test/crew.ts'
import { sweepHours } from '../jobs.ts'
import { shiftDay } from '../test-day.ts'

let crew: Crew
beforeAll(async () => {
  crew = await openCrew()
})
afterAll(() => crew.close())

it('flagged hours wait for a manager for 96 hours; then the platform decides, and both sides are told once', async () => {
  const admin = crew.as((await platformAdmin(crew)).id)
  const waiting = async () => {
    const { results } = (await admin.call(listQueues)).data
    const queue = results.find(({ key }) => key === 'flagged_hours')
    const query = Object.fromEntries(new URL(queue?.link ?? '', 'http://x').searchParams)
    const listed = (await admin.call(listAdminApplications, { query: query as object })).data.results.map(({ id }) => id)
    return { count: queue?.count, oldest_at: queue?.oldest_at, listed }
  }
  const told = async (user: number) =>
    (await crew.sql<{ kind: string }>(sql`select kind from notifications where user_id = ${user} and kind like 'hours.passed%'`)).map(
      ({ kind }) => kind,
    )
  const day = await shiftDay(crew)
  await day.at(361)
  await crew.sweep(sweepHours)
  const lastDay = new Date(day.shift.end_time.getTime() + 96 * 3_600_000).toISOString()
  const decides = { platform_decides_at: lastDay }
  expect((await day.row()).timesheet).toMatchObject(decides)
  expect((await day.asPro.call(contract.getOwnTimesheet, day.params)).data).toMatchObject(decides)
  expect((await day.asBoss.call(listTimesheets)).data.results).toMatchObject([decides])

  await day.at(360 + 96 * 60 - 1)
  await crew.sweep(sweepHours)
  expect(await waiting()).toEqual({ count: 0, oldest_at: null, listed: [] })
  await day.at(360 + 96 * 60)
  for (let times = 0; times < 2; times += 1) await crew.sweep(sweepHours)
  await crew.drain()
  expect(await waiting()).toEqual({ count: 1, oldest_at: expect.stringContaining(lastDay.slice(0, 16)), listed: [day.id] })
  expect([await told(day.boss.id), await told(day.worker.user_id)]).toEqual([['hours.passed_on'], ['hours.passed_on_for_you']])

  const query = { params: { gigId: String(day.shift.id) }, body: { application_ids: [day.id] } }
  expect((await admin.call(contract.approveHours, query)).data.skipped).toEqual([])
  expect((await waiting()).count).toBe(0)
  expect((await day.row()).timesheet).toMatchObject({ state: 'APPROVED', platform_decides_at: null })
})
