// @module-tag full
import { randomUUID } from 'node:crypto'
import * as contract from '@crewcall/contract/timesheets.ts'
import sql from 'sql-template-tag'
import { expect } from 'vitest'
import { row } from '../../test/build.ts'
import { manager } from '../../test/cast.ts'
import type { Crew } from '../../test/crew.ts'
import { scenariosOf } from '../../test/scenarios.ts'
import { advance } from './approval/due-hours.ts'
import { sweepHours } from './jobs.ts'
import { outside, shiftDay } from './test-day.ts'
import type { Day } from './test-day.ts'

// As in payments/written.test.ts: each scenario, of a shift of six hours, has a database of its own, and everything is compared.

const start = '2026-03-10T16:00:00Z'
let crew: Crew
const declared = scenariosOf('timesheets', { start })
const scenario = (name: string, run: (day: Day) => Promise<unknown>) =>
  declared(name, async (opened) => {
    crew = opened.crew
    await run(await shiftDay(crew, start))
  })

async function punchAt(day: Day, minute: number, type: 'CLOCK_IN' | 'CLOCK_OUT', more: Record<string, unknown> = {}): Promise<void> {
  await day.at(minute)
  expect((await day.punch(type, more)).status).toBe(200)
  await crew.drain()
}
async function worked(day: Day): Promise<void> {
  await punchAt(day, 0, 'CLOCK_IN')
  await punchAt(day, 360, 'CLOCK_OUT')
}
async function breakAt(day: Day, minute: number, action: 'START' | 'END'): Promise<void> {
  await day.at(minute)
  expect((await day.asPro.call(contract.recordBreak, { ...day.params, body: { client_break_id: randomUUID(), action } })).status).toBe(200)
  await crew.drain()
}
async function disputeAt(day: Day, minute: number): Promise<void> {
  await day.at(minute)
  const body = { claimed_start: '2026-03-10T15:45:00Z', claimed_end: '2026-03-10T22:30:00Z', reason: 'I stayed to clean' }
  expect((await day.asPro.call(contract.disputeHours, { ...day.params, body })).status).toBe(201)
  await crew.drain()
}
async function editAt(day: Day, minute: number, end_time: string): Promise<void> {
  await day.at(minute)
  const body = { start_time: '2026-03-10T16:00:00Z', end_time, unpaid_break_minutes: 15, reason: 'Left early' }
  expect((await day.asBoss.call(contract.editHours, { ...day.params, body })).status).toBe(200)
  await crew.drain()
}
async function approveAt(day: Day, minute: number): Promise<void> {
  await day.at(minute)
  const body = { application_ids: [day.id] }
  expect((await day.asBoss.call(contract.approveHours, { params: { gigId: String(day.shift.id) }, body })).data.results).toHaveLength(1)
  await crew.drain()
}
async function noShowAt(day: Day, minute: number, call: typeof contract.markNoShow | typeof contract.undoNoShow): Promise<void> {
  await day.at(minute)
  expect((await day.asBoss.call(call, day.params)).status).toBe(200)
  await crew.drain()
}
async function sweepAt(day: Day, minute: number): Promise<void> {
  await day.at(minute)
  await crew.sweep(sweepHours)
}

scenario('hours with a break are approved', async (day) => {
  await punchAt(day, 0, 'CLOCK_IN')
  await breakAt(day, 120, 'START')
  // A quarter of a minute more than thirty: the clock runs on between two commands.
  await breakAt(day, 150.25, 'END')
  await punchAt(day, 360, 'CLOCK_OUT')
  await approveAt(day, 400)
})

scenario('hours are approved, changed and approved again', async (day) => {
  await worked(day)
  await approveAt(day, 400)
  await editAt(day, 410, '2026-03-10T21:00:00Z')
  await approveAt(day, 420)
})

scenario('a dispute is declined', async (day) => {
  await worked(day)
  await disputeAt(day, 500)
  await day.at(520)
  await day.asBoss.call(contract.answerDispute, { ...day.params, body: { resolution: 'DECLINED', answer: 'You left at ten' } })
  await crew.drain()
})

scenario('a dispute without an answer stands', async (day) => {
  await worked(day)
  await editAt(day, 400, '2026-03-10T20:00:00Z')
  await disputeAt(day, 500)
  await sweepAt(day, 500 + 72 * 60 - 1)
  await sweepAt(day, 501 + 72 * 60)
})

scenario('hours without punches are proposed, flagged, and never approve themselves', async (day) => {
  await sweepAt(day, 361)
  await sweepAt(day, 361 + 48 * 60)
})

scenario('a forgotten clock-out is made up for, and a late one from the phone counts instead', async (day) => {
  await punchAt(day, 0, 'CLOCK_IN')
  await sweepAt(day, 600)
  await punchAt(day, 700, 'CLOCK_OUT', { is_offline: true, device_time: '2026-03-10T21:00:00Z' })
})

scenario('extra time is accepted by silence', async (day) => {
  await punchAt(day, 0, 'CLOCK_IN')
  await day.at(362)
  await day.asPro.call(contract.requestExtension, { ...day.params, body: {} })
  await crew.drain()
  await punchAt(day, 422, 'CLOCK_OUT')
  await sweepAt(day, 363 + 24 * 60)
})

scenario('extra time is accepted by a manager', async (day) => {
  await punchAt(day, 0, 'CLOCK_IN')
  await day.at(362)
  await day.asPro.call(contract.requestExtension, { ...day.params, body: {} })
  await crew.drain()
  await day.at(370)
  await day.asBoss.call(contract.acceptExtension, day.params)
  await crew.drain()
  await punchAt(day, 422, 'CLOCK_OUT')
})

scenario('a clock-in outside the fence is accepted, and an early start too', async (day) => {
  await punchAt(day, -10, 'CLOCK_IN', { position: outside })
  const punch = (await day.row()).timesheet.time_punches[0]
  await day.at(5)
  await day.asBoss.call(contract.decidePunch, { params: { id: String(punch?.id) }, body: { decision: 'APPROVED', reason: 'Side door' } })
  await crew.drain()
  await punchAt(day, 300, 'CLOCK_OUT', { position: outside })
})

scenario('a mistaken clock-out is undone', async (day) => {
  await punchAt(day, 0, 'CLOCK_IN')
  await punchAt(day, 100, 'CLOCK_OUT')
  const punch = (await day.row()).timesheet.time_punches.find(({ punch_type }) => punch_type === 'CLOCK_OUT')
  await day.at(120)
  await day.asBoss.call(contract.decidePunch, { params: { id: String(punch?.id) }, body: { decision: 'VOIDED', reason: 'By mistake' } })
  await crew.drain()
  await punchAt(day, 360, 'CLOCK_OUT')
})

scenario('a no-show is marked and undone, and a manager clocks the pro in and out', async (day) => {
  await noShowAt(day, 40, contract.markNoShow)
  await noShowAt(day, 45, contract.undoNoShow)
  for (const [minute, punch_type] of [
    [50, 'CLOCK_IN'],
    [360, 'CLOCK_OUT'],
  ] as const) {
    await day.at(minute)
    await day.asBoss.call(contract.punchForPro, { ...day.params, body: { client_punch_id: randomUUID(), punch_type } })
    await crew.drain()
  }
})

scenario('a pro is sent home for conduct', async (day) => {
  await punchAt(day, 0, 'CLOCK_IN')
  await day.at(60)
  await day.asBoss.call(contract.sendHome, { ...day.params, body: { dismissal_reason: 'CONDUCT', explanation: 'Rude' } })
  await crew.drain()
})

scenario('breaks are judged by the rules of the market, each and as a whole', async (day) => {
  for (const rule of [
    { break_trigger_minutes: 120, break_length_minutes: 10 },
    { break_trigger_minutes: 240, break_length_minutes: 30 },
  ])
    await row(crew, 'break_rules', { ...rule, in_force_from: '2026-03-01', market_id: day.place.market_id, is_enforced: true })
  await punchAt(day, 0, 'CLOCK_IN')
  for (const [from, to] of [
    [60, 71],
    [200, 220],
    [300, 330],
  ] as const) {
    await breakAt(day, from, 'START')
    // A little more: the clock runs on between two commands, and lengths are rounded to minutes.
    await breakAt(day, to + 0.2, 'END')
  }
  await punchAt(day, 361, 'CLOCK_OUT')
  await editAt(day, 400, '2026-03-10T21:40:00Z')
  await approveAt(day, 410)
})

scenario('a break of a short shift needs no rule', async (day) => {
  const rule = { break_trigger_minutes: 240, break_length_minutes: 30, in_force_from: '2026-03-01' }
  await row(crew, 'break_rules', { ...rule, market_id: day.place.market_id, is_enforced: true })
  await punchAt(day, 0, 'CLOCK_IN')
  await breakAt(day, 60, 'START')
  await punchAt(day, 200.2, 'CLOCK_OUT')
  await approveAt(day, 400)
})

scenario('a claim with breaks is accepted, and hours are changed by whom they may be', async (day) => {
  await worked(day)
  const onsite = crew.as((await manager(crew, day.place, 'ONSITE_MANAGER')).id)
  const edit = (end_time: string, unpaid_break_minutes: number, by = onsite) =>
    by.call(contract.editHours, {
      ...day.params,
      body: { start_time: start, end_time, unpaid_break_minutes, reason: 'Left early', last_updated_ts: '2026-03-10T22:00:59Z' },
    })
  await day.at(370)
  await edit('2026-03-10T21:30:00Z', 30)
  await edit('2026-03-10T20:00:00Z', 30)
  await edit('2026-03-10T21:30:00Z', 0, day.asBoss)
  await day.at(400)
  await day.asBoss.call(contract.acceptExtension, day.params)
  await day.asBoss.call(contract.answerDispute, { ...day.params, body: { resolution: 'ACCEPTED', answer: 'Which?' } })
  const claim = {
    claimed_start: start,
    claimed_end: '2026-03-10T22:15:00Z',
    claimed_break_minutes: 10,
    claimed_breaks: [{ start_time: '2026-03-10T18:00:00Z', end_time: '2026-03-10T18:10:00Z' }],
    reason: 'The break was short',
  }
  await day.asPro.call(contract.disputeHours, { ...day.params, body: claim })
  await day.asPro.call(contract.disputeHours, { ...day.params, body: claim })
  await edit('2026-03-10T21:00:00Z', 0, day.asBoss)
  await day.asBoss.call(contract.approveHours, { params: { gigId: String(day.shift.id) }, body: { application_ids: [day.id, 987_654] } })
  await day.at(420)
  await day.asBoss.call(contract.answerDispute, { ...day.params, body: { resolution: 'ACCEPTED', answer: 'True' } })
  await crew.drain()
  await day.at(96 * 60 + 361)
  await day.asPro.call(contract.disputeHours, { ...day.params, body: claim })
})

scenario('nothing happens to the hours of a cancelled engagement', async (day) => {
  await worked(day)
  await crew.sql(sql`update applications set cancelled_at = now(), cancellation_reason = 'BUSINESS_CALLED_OUT' where id = ${day.id}`)
  await day.at(361 + 48 * 60)
  await crew.system((ctx) => advance(ctx, day.id))
  await day.asBoss.call(contract.acceptExtension, day.params)
  await day.asPro.call(contract.requestExtension, { ...day.params, body: {} })
  await approveRefused(day)
})

scenario('hours before the end, of a running clock and of one never used wait', async (day) => {
  await day.at(30)
  await crew.system((ctx) => advance(ctx, day.id))
  await approveRefused(day)
  await editRefused(day)
  await punchAt(day, 40, 'CLOCK_IN')
  await day.at(361)
  await crew.system((ctx) => advance(ctx, day.id))
  await approveRefused(day)
  await editRefused(day)
  await day.at(361 + 4 * 60)
  await crew.system((ctx) => advance(ctx, day.id))
  await day.at(361 + 48 * 60)
  await crew.system((ctx) => advance(ctx, day.id))
  await approveAt(day, 362 + 48 * 60)
})

const approveRefused = (day: Day) =>
  day.asBoss.call(contract.approveHours, { params: { gigId: String(day.shift.id) }, body: { application_ids: [day.id] } })
const editRefused = (day: Day) =>
  day.asBoss.call(contract.editHours, {
    ...day.params,
    body: { start_time: start, end_time: '2026-03-10T16:20:00Z', unpaid_break_minutes: 0, reason: 'Left early' },
  })
