import { listGeoLogs } from '@crewcall/contract/geo-logs.ts'
import { randomUUID } from 'node:crypto'
import * as contract from '@crewcall/contract/timesheets.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { application, gig } from '../../../test/cast.ts'
import { openCrew } from '../../../test/crew.ts'
import type { Crew } from '../../../test/crew.ts'
import { judgePosition, type Position } from '../hours/fence.ts'
import { sweepHours } from '../jobs.ts'
import { outside, shiftDay } from '../test-day.ts'

let crew: Crew
beforeAll(async () => {
  crew = await openCrew()
})
afterAll(() => crew.close())

describe('the window of the clock', () => {
  it('opens 15 minutes before the start and no earlier', async () => {
    const day = await shiftDay(crew)
    await day.at(-16)
    expect((await day.punch('CLOCK_IN')).error).toMatchObject({
      code: 'conflict',
      message: 'You can clock in from 15 minutes before the start',
    })
    await day.at(-14)
    const answer = await day.punch('CLOCK_IN')
    expect(answer.data).toMatchObject({ verdict: 'ACCEPTED', stage: 'WORKING' })
    expect((await day.row()).presence).toBe('WORKING')
  })

  it('closes at the end of the shift', async () => {
    const day = await shiftDay(crew)
    await day.at(360)
    expect((await day.punch('CLOCK_IN')).error?.code).toBe('conflict')
  })

  it('shows what was worked until the next shift is nearer', async () => {
    const day = await shiftDay(crew)
    const later = await gig(crew, day.place, { start_time: '2026-03-11T04:00:00Z', end_time: '2026-03-11T08:00:00Z' })
    const next = await application(crew, later, day.worker, 'CONFIRMED')
    const shown = async () => (await day.asPro.call(contract.getClock)).data
    await day.at(0)
    await day.punch('CLOCK_IN')
    await day.at(361)
    await day.punch('CLOCK_OUT')
    expect(await shown()).toMatchObject({ stage: 'DONE', application: { id: day.id } })
    await day.at(600)
    expect(await shown()).toMatchObject({ stage: 'UPCOMING', application: { id: next.id } })
    await day.at(715)
    expect(await shown()).toMatchObject({ stage: 'OPEN', application: { id: next.id } })
  })

  it('pays an early punch from the scheduled start, and a small delay in favor of the pro', async () => {
    const day = await shiftDay(crew)
    await day.at(-10)
    await day.punch('CLOCK_IN')
    await day.at(356)
    await day.punch('CLOCK_OUT')
    const sheet = await day.sheet()
    expect(sheet).toMatchObject({ state: 'PROPOSED', payable_minutes: 330, is_flagged: false })
    expect(sheet.start_time?.toISOString()).toBe('2026-03-10T16:00:00.000Z')
    expect(sheet.end_time?.toISOString()).toBe('2026-03-10T22:00:00.000Z')
  })
})

describe('one punch', () => {
  it('is stored once however often the phone repeats it', async () => {
    const day = await shiftDay(crew)
    await day.at(0)
    const client_punch_id = randomUUID()
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => day.punch('CLOCK_IN', { client_punch_id })))
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200])
    expect(answers.every((answer) => answer.data.verdict === 'ACCEPTED')).toBe(true)
    expect(await crew.sql(sql`select 1 from time_punches where application_id = ${day.id}`)).toHaveLength(1)
  })

  it('alternates: a second clock-in, or a clock-out without a clock-in, is refused', async () => {
    const day = await shiftDay(crew)
    await day.at(0)
    expect((await day.punch('CLOCK_OUT')).error?.message).toBe('You are not clocked in')
    await day.punch('CLOCK_IN')
    expect((await day.punch('CLOCK_IN')).error?.message).toBe('You are already clocked in')
    await day.at(100)
    expect((await day.punch('CLOCK_OUT')).status).toBe(200)
    expect((await day.punch('CLOCK_OUT')).error?.code).toBe('conflict')
  })

  it('cannot be made on two shifts at once', async () => {
    const day = await shiftDay(crew)
    const later = await gig(crew, day.place, { start_time: '2026-03-10T22:00:00Z' })
    const second = await application(crew, later, day.worker, 'CONFIRMED')
    await day.at(0)
    await day.punch('CLOCK_IN')
    await day.at(358)
    const answer = await day.asPro.call(contract.punch, {
      params: { id: String(second.id) },
      body: { client_punch_id: randomUUID(), punch_type: 'CLOCK_IN', device_time: '2026-03-10T21:58:00Z', position: null },
    })
    expect(answer.error?.message).toBe('You are still clocked in at another shift')
  })

  it('of two nights in a row belongs to the night that was begun, also after midnight', async () => {
    // 22:00 to 06:00 in New York.
    const day = await shiftDay(crew, '2026-03-11T02:00:00Z', { end_time: '2026-03-11T10:00:00Z' })
    const later = await gig(crew, day.place, { start_time: '2026-03-12T02:00:00Z', end_time: '2026-03-12T10:00:00Z' })
    const next = await application(crew, later, day.worker, 'CONFIRMED')
    const shown = async () => (await day.asPro.call(contract.getClock)).data
    await day.at(0)
    await day.punch('CLOCK_IN')
    for (const minutes of [119, 121, 470]) {
      await day.at(minutes)
      expect(await shown()).toMatchObject({ stage: 'WORKING', application: { id: day.id } })
    }
    await day.at(480)
    const wrong = await day.asPro.call(contract.punch, {
      params: { id: String(next.id) },
      body: { client_punch_id: randomUUID(), punch_type: 'CLOCK_OUT', device_time: '2026-03-11T10:00:00Z', position: null },
    })
    expect(wrong.error?.code).toBe('conflict')
    expect((await day.punch('CLOCK_OUT')).data).toMatchObject({ stage: 'DONE' })
    expect((await day.sheet()).end_time?.toISOString()).toBe('2026-03-11T10:00:00.000Z')
    await day.at(24 * 60 - 10)
    expect(await shown()).toMatchObject({ stage: 'OPEN', application: { id: next.id } })
  })

  it('belongs to the pro: for another pro and the manager it is not found', async () => {
    const [day, other] = [await shiftDay(crew), await shiftDay(crew)]
    const sent = {
      ...day.params,
      body: { client_punch_id: randomUUID(), punch_type: 'CLOCK_IN' as const, device_time: '2026-03-10T16:00:00Z' },
    }
    expect((await other.asPro.call(contract.punch, sent)).status).toBe(404)
    expect((await day.asBoss.call(contract.punch, sent)).status).toBe(404)
  })

  it("made offline counts at the phone's time and is flagged", async () => {
    const day = await shiftDay(crew)
    await day.at(120)
    const answer = await day.punch('CLOCK_IN', { is_offline: true, device_time: '2026-03-10T16:02:00Z' })
    expect(answer.data).toMatchObject({ verdict: 'FLAGGED', clocked_in_at: '2026-03-10T16:02:00.000Z' })
    await day.at(400)
    await day.punch('CLOCK_OUT', { is_offline: true, device_time: '2026-03-10T22:00:00Z' })
    expect(await day.sheet()).toMatchObject({ payable_minutes: 330, is_flagged: true, flag_reasons: ['OFFLINE_PUNCH'] })
  })

  it.each([
    ['40 minutes slow', '2026-03-10T17:20:00Z', -2400],
    ['12 hours fast', '2026-03-11T06:00:00Z', 43_200],
    ['right', '2026-03-10T18:00:00Z', 0],
    ['not told', undefined, null],
  ])('made offline by a phone whose clock is %s says so to the manager', async (_, sent_at, off) => {
    const day = await shiftDay(crew)
    await day.at(120)
    await day.punch('CLOCK_IN', { is_offline: true, device_time: '2026-03-10T16:02:00Z', sent_at })
    expect((await day.row()).timesheet.time_punches).toMatchObject([{ is_offline: true, clock_off_seconds: off }])
  })

  it.each([
    ['more than a day ago', '2026-03-08T16:00:00Z'],
    ['a second in the future', '2026-03-10T16:05:01Z'],
    ['tomorrow', '2026-03-11T16:00:00Z'],
  ])("made offline %s by the phone counts at the server's time", async (_, device_time) => {
    const day = await shiftDay(crew)
    await day.at(5)
    const answer = await day.punch('CLOCK_IN', { is_offline: true, device_time })
    expect(answer.data.clocked_in_at?.slice(0, 19)).toBe('2026-03-10T16:05:00')
  })
})

describe('a punch made offline that cannot count automatically', () => {
  it.each([
    ['too early', 'TOO_EARLY', 30, { device_time: '2026-03-10T15:30:00.000Z' }],
    ['after the end', 'TOO_LATE', 500, { device_time: '2026-03-10T23:00:00.000Z' }],
    ['long ago, of a shift that is over', 'TOO_LATE', 3000, { device_time: '2026-03-10T16:01:00.000Z' }],
  ])("%s waits at the phone's time, and the pro is notified", async (_, pending_reason, arrives, more) => {
    const day = await shiftDay(crew)
    await day.at(arrives)
    const answer = await day.punch('CLOCK_IN', { is_offline: true, ...more })
    expect(answer).toMatchObject({ status: 200, data: { verdict: 'PENDING', clocked_in_at: null } })
    const waiting = (await day.row()).timesheet.time_punches[0]
    expect(waiting).toMatchObject({ verdict: 'PENDING', pending_reason, time: more.device_time })
    await crew.drain()
    const told = await crew.sql<{ kind: string }>(
      sql`select kind from notifications where user_id in (${day.worker.user_id}, ${day.boss.id}) and kind like 'punch.%' order by kind`,
    )
    expect(told.map(({ kind }) => kind)).toEqual(['punch.kept', 'punch.pending'])
  })

  it('days before the shift is kept as refused, and hides nobody who is late', async () => {
    const day = await shiftDay(crew)
    const early = await day.punch('CLOCK_IN', { is_offline: true, device_time: '2026-03-10T16:00:00.000Z' })
    expect(early.data).toMatchObject({ verdict: 'REFUSED', clocked_in_at: null })
    await day.at(25)
    expect(await day.row()).toMatchObject({ presence: 'LATE', minutes_late: 25 })
    expect((await day.punch('CLOCK_IN')).data.verdict).toBe('ACCEPTED')
  })

  it.each(['0001-01-02T00:00:00Z', '1970-01-01T00:00:12.000Z', '9999-12-31T23:59:59-05:00', '+275760-09-13T00:00:00.000Z'])(
    'is stored from a phone whose clock says %s, at the time it was received',
    async (device_time) => {
      const day = await shiftDay(crew)
      await day.at(500)
      const answer = await day.punch('CLOCK_IN', { is_offline: true, device_time })
      expect(answer).toMatchObject({ status: 200, data: { verdict: 'PENDING' } })
      const waiting = (await day.row()).timesheet.time_punches[0]
      expect(waiting?.time.slice(0, 16)).toBe('2026-03-11T00:20')
      const [kept] = await crew.sql<{ at: number }>(
        sql`select extract(epoch from device_time)::float8 as at from time_punches where application_id = ${day.params.params.id}`,
      )
      expect(kept?.at).toBe(Date.parse(device_time) / 1000)
      const body = { client_break_id: randomUUID(), action: 'START' as const, is_offline: true, device_time }
      expect((await day.asPro.call(contract.recordBreak, { ...day.params, body })).status).toBe(200)
    },
  )

  it.each([
    'yesterday',
    '2026-13-01T00:00:00Z',
    '2026-03-10T16:00:00',
    '0000-01-01T00:00:00Z',
    '-000100-01-01T00:00:00Z',
    '+999999-01-01T00:00:00Z',
  ])('is refused with the time %s, which is no instant', async (device_time) => {
    const day = await shiftDay(crew)
    await day.at(5)
    expect(await day.punch('CLOCK_IN', { is_offline: true, device_time })).toMatchObject({
      status: 400,
      error: { target: 'device_time' },
    })
  })

  it('with a wrong code waits too, counts as an attempt, and counts from its time once a manager accepts it', async () => {
    const day = await shiftDay(crew, '2026-03-10T16:00:00Z', { is_checkin_required: true, checkin_code: '4711' })
    await day.at(100)
    const wrong = { is_offline: true, checkin_code: '0000', device_time: '2026-03-10T16:06:00.000Z' }
    expect((await day.punch('CLOCK_IN', wrong)).data).toMatchObject({ verdict: 'PENDING', stage: 'OPEN' })
    expect((await day.sheet()).checkin_tries).toBe(1)
    const waiting = (await day.row()).timesheet.time_punches[0]
    expect(waiting).toMatchObject({ pending_reason: 'WRONG_CODE' })
    const decided = await day.asBoss.call(contract.decidePunch, { params: { id: String(waiting?.id) }, body: { decision: 'APPROVED' } })
    expect(decided.data.presence).toBe('WORKING')
    expect((await day.sheet()).start_time?.toISOString()).toBe('2026-03-10T16:06:00.000Z')
  })

  it('reveals the code to nobody: five wrong ones lock, and then the right one waits too', async () => {
    const day = await shiftDay(crew, '2026-03-10T16:00:00Z', { is_checkin_required: true, checkin_code: '4711' })
    await day.at(0)
    for (const checkin_code of ['0000', '0001', '0002', '0003', '0004', '4711'])
      expect((await day.punch('CLOCK_IN', { is_offline: true, checkin_code })).data.verdict).toBe('PENDING')
  })

  it('is stored as refused if there is nothing to decide', async () => {
    const day = await shiftDay(crew)
    await day.at(0)
    await day.punch('CLOCK_IN')
    expect((await day.punch('CLOCK_IN', { is_offline: true })).data.verdict).toBe('REFUSED')
  })

  it('lies after the end: a manager who accepts it is told what to do instead', async () => {
    const day = await shiftDay(crew)
    await day.at(500)
    await day.punch('CLOCK_IN', { is_offline: true, device_time: '2026-03-10T23:00:00Z' })
    const waiting = (await day.row()).timesheet.time_punches[0]
    const decided = await day.asBoss.call(contract.decidePunch, { params: { id: String(waiting?.id) }, body: { decision: 'APPROVED' } })
    expect(decided.error?.message).toBe('This clock-in is after the end of the shift; deny it and enter the hours')
  })
})

describe('the fence', () => {
  it('makes a clock-in from outside wait for the manager, with its time', async () => {
    const day = await shiftDay(crew)
    await day.at(2)
    const answer = await day.punch('CLOCK_IN', { position: outside })
    expect(answer.data).toMatchObject({
      verdict: 'PENDING',
      stage: 'OPEN',
      message: 'You are 0.7 mi from the address. Ask the manager to accept your punch; its time is kept.',
    })
    await day.at(30)
    const waiting = (await day.row()).timesheet.time_punches[0]
    const decided = await day.asBoss.call(contract.decidePunch, {
      params: { id: String(waiting?.id) },
      body: { decision: 'APPROVED', reason: 'Saw them' },
    })
    expect(decided.data.presence).toBe('WORKING')
    expect((await day.sheet()).start_time?.toISOString().slice(0, 16)).toBe('2026-03-10T16:02')
    const again = await day.asBoss.call(contract.decidePunch, { params: { id: String(waiting?.id) }, body: { decision: 'DENIED' } })
    expect(again.error?.code).toBe('conflict')
  })

  it('keeps a clock-out that waited together with its clock-in', async () => {
    const day = await shiftDay(crew)
    await day.at(0)
    await day.punch('CLOCK_IN', { position: outside })
    await day.at(360)
    expect((await day.punch('CLOCK_OUT')).data.verdict).toBe('PENDING')
    const first = (await day.row()).timesheet.time_punches[0]
    await day.asBoss.call(contract.decidePunch, { params: { id: String(first?.id) }, body: { decision: 'APPROVED' } })
    expect(await day.sheet()).toMatchObject({ state: 'PROPOSED', payable_minutes: 330 })
  })

  it('never blocks leaving: clock-out outside is accepted and flagged', async () => {
    const day = await shiftDay(crew)
    await day.at(0)
    await day.punch('CLOCK_IN')
    await day.at(360)
    expect((await day.punch('CLOCK_OUT', { position: outside })).data.verdict).toBe('FLAGGED')
    expect(await day.sheet()).toMatchObject({ payable_minutes: 330, is_flagged: true, flag_reasons: ['OUTSIDE_FENCE'] })
    const logs = await day.asBoss.call(listGeoLogs, { query: { is_flagged_for_staffer_review: true, gig_id: day.shift.id } })
    expect(logs.data.results).toMatchObject([{ action: 'GEO_FENCE_EXITED', metadata: { gig_application_id: day.id } }])
  })

  it('judges a position by its distance and accuracy, whatever the phone calls it', () => {
    const fence = { latitude: 32.7765, longitude: -79.9311, geofence_radius_m: 150, is_position_approximate: false }
    const near = { latitude: 32.7777, longitude: -79.9311, accuracy_m: 5, precision: 'FINE' as const }
    expect(judgePosition(fence, near, 'CLOCK_IN')).toMatchObject({ verdict: 'ACCEPTED', distance_m: 134 })
    expect(judgePosition({ ...fence, geofence_radius_m: 128 }, near, 'CLOCK_IN').verdict).toBe('PENDING')
    expect(judgePosition({ ...fence, geofence_radius_m: 134 }, near, 'CLOCK_IN').verdict).toBe('ACCEPTED')
    const punched = (position: Partial<Position>) => judgePosition(fence, { ...outside, ...position }, 'CLOCK_IN')
    // 98 miles away with a circle of a thousand feet is outside, whatever the phone calls it.
    expect(punched({ latitude: 34.188, accuracy_m: 300, precision: 'COARSE' })).toMatchObject({ verdict: 'PENDING', is_outside: true })
    expect(punched({ precision: 'COARSE' }).verdict).toBe('PENDING')
    expect(punched({ latitude: 32.7781, accuracy_m: 65 })).toMatchObject({ verdict: 'FLAGGED', distance_m: 178, is_outside: false })
    expect(punched({ latitude: 32.7792, accuracy_m: 900 })).toMatchObject({ verdict: 'FLAGGED', is_outside: false })
    expect(punched({ latitude: 32.7765, accuracy_m: 65 }).verdict).toBe('ACCEPTED')
    expect(punched({ latitude: 32.7765, accuracy_m: 1000, precision: 'COARSE' })).toMatchObject({ verdict: 'FLAGGED', is_outside: false })
    expect(judgePosition(fence, null, 'CLOCK_IN').verdict).toBe('FLAGGED')
    expect(judgePosition({ ...fence, is_position_approximate: true }, outside, 'CLOCK_IN')).toMatchObject({
      verdict: 'FLAGGED',
      is_outside: false,
    })
  })
})

describe('the check-in code', () => {
  it('is required, counted under parallel guesses, and locked after five wrong ones', async () => {
    const day = await shiftDay(crew, '2026-03-10T16:00:00Z', { is_checkin_required: true, checkin_code: '4711' })
    await day.at(0)
    expect((await day.punch('CLOCK_IN')).error).toMatchObject({ code: 'invalid', target: 'checkin_code' })
    const guesses = await Promise.all(
      ['0000', '0001', '0002', '0003', '0004', '0005', '0006'].map((checkin_code) => day.punch('CLOCK_IN', { checkin_code })),
    )
    expect(guesses.filter((guess) => guess.status === 400)).toHaveLength(4)
    expect(guesses.filter((guess) => guess.status === 429)).toHaveLength(3)
    const right = await day.punch('CLOCK_IN', { checkin_code: '4711' })
    expect(right.status).toBe(429)
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(500)
    // Ten minutes after noon, by the clock at the shift, in the next whole minute.
    expect(right.error).toMatchObject({
      reason: 'CHECKIN_LOCKED',
      values: { time: '12:11' },
      message: 'Too many wrong codes. Ask the manager, or try again at 12:11 pm',
    })
    const locked = sql`select 1 from announcements where name = 'checkin.locked' and payload ->> 'application_id' = ${String(day.id)}`
    expect(await crew.sql(locked)).toHaveLength(1)
    await day.at(11)
    expect((await day.punch('CLOCK_IN', { checkin_code: '4711' })).data.verdict).toBe('ACCEPTED')
  })

  it('that the manager cannot give makes the attempt wait for the manager, with its time', async () => {
    const day = await shiftDay(crew, '2026-03-10T16:00:00Z', { is_checkin_required: true, checkin_code: '4711' })
    await day.at(3)
    const answer = await day.punch('CLOCK_IN', { has_no_code: true })
    expect(answer.data).toMatchObject({
      verdict: 'PENDING',
      message: 'The manager was told that you cannot find the code; the time of your punch is saved.',
    })
    expect((await day.row()).timesheet.time_punches).toMatchObject([{ verdict: 'PENDING', pending_reason: 'NO_CODE' }])
    expect((await day.sheet()).checkin_tries).toBe(0)
  })

  it('is shown to managers and never to the pro', async () => {
    const day = await shiftDay(crew, '2026-03-10T16:00:00Z', { is_checkin_required: true, checkin_code: '4711' })
    await day.at(0)
    const roster = await day.asBoss.call(contract.getRoster, { params: { gigId: String(day.shift.id) } })
    expect(roster.data.checkin_code).toBe('4711')
    const clock = await day.asPro.call(contract.getClock)
    expect(clock.data).toMatchObject({ stage: 'OPEN', is_code_required: true })
    expect(JSON.stringify(clock.data)).not.toContain('4711')
  })
})

describe('breaks', () => {
  it('runs one break at a time and ends it with the clock-out', async () => {
    const day = await shiftDay(crew)
    await day.at(0)
    await day.punch('CLOCK_IN')
    const client_break_id = randomUUID()
    const start = { ...day.params, body: { client_break_id, action: 'START' as const } }
    await day.at(100)
    expect((await day.asPro.call(contract.recordBreak, start)).data.stage).toBe('ON_BREAK')
    expect((await day.asPro.call(contract.recordBreak, start)).status).toBe(200)
    expect(
      (await day.asPro.call(contract.recordBreak, { ...day.params, body: { client_break_id: randomUUID(), action: 'START' } })).error?.code,
    ).toBe('conflict')
    await day.at(130)
    expect((await day.asPro.call(contract.recordBreak, { ...day.params, body: { client_break_id, action: 'END' } })).data.stage).toBe(
      'WORKING',
    )
    await day.at(200)
    await day.asPro.call(contract.recordBreak, { ...day.params, body: { client_break_id: randomUUID(), action: 'START' } })
    await day.at(360)
    await day.punch('CLOCK_OUT')
    expect(await crew.sql(sql`select 1 from shift_breaks where application_id = ${day.id} and end_time is null`)).toHaveLength(0)
  })

  it('ends the open break whatever id the phone sends, once however often it is sent, and never the next break', async () => {
    const day = await shiftDay(crew)
    const press = (action: 'START' | 'END', client_break_id: string = randomUUID()) =>
      day.asPro.call(contract.recordBreak, { ...day.params, body: { client_break_id, action } })
    await day.at(0)
    await day.punch('CLOCK_IN')
    expect(await press('END')).toMatchObject({ status: 200, data: { stage: 'WORKING' } })
    await day.at(60)
    await press('START')
    await day.at(90)
    const ending = randomUUID()
    expect(await press('END', ending)).toMatchObject({ status: 200, data: { stage: 'WORKING', break_started_at: null } })
    await day.at(120)
    await press('START')
    expect((await press('END', ending)).data.stage).toBe('ON_BREAK')
    await day.at(135)
    const answers = await Promise.all([1, 2, 3].map(() => press('END')))
    expect(answers.map(({ status, data }) => [status, data.stage])).toEqual(Array.from({ length: 3 }, () => [200, 'WORKING']))
    const breaks = await crew.sql<{ minutes: number; is_ended_by_clock_out: boolean }>(sql`
      select extract(epoch from end_time - start_time)::int / 60 as minutes, is_ended_by_clock_out
      from shift_breaks where application_id = ${day.id} order by start_time`)
    expect(breaks).toEqual([
      { minutes: 30, is_ended_by_clock_out: false },
      { minutes: 15, is_ended_by_clock_out: false },
    ])
  })

  it('can be begun, ended and begun again within a second, three times', async () => {
    const day = await shiftDay(crew)
    const press = (action: 'START' | 'END') =>
      day.asPro.call(contract.recordBreak, { ...day.params, body: { client_break_id: randomUUID(), action } })
    await day.at(0)
    await day.punch('CLOCK_IN')
    for (const action of ['START', 'END', 'START', 'END', 'START'] as const) expect((await press(action)).status).toBe(200)
    const ends = (await day.row()).timesheet.shift_breaks.map(({ start_time, end_time }) => [start_time, end_time])
    expect(ends).toEqual([
      [expect.any(String), ends[1]?.[0]],
      [expect.any(String), ends[2]?.[0]],
      [expect.any(String), null],
    ])
  })

  it('end with the clock-out, and are to be checked by a manager if that makes them too long', async () => {
    const [short, long] = [await shiftDay(crew), await shiftDay(crew)]
    for (const day of [short, long]) {
      await day.at(0)
      await day.punch('CLOCK_IN')
    }
    await long.at(310)
    await long.asPro.call(contract.recordBreak, { ...long.params, body: { client_break_id: randomUUID(), action: 'START' } })
    await short.at(330)
    await short.asPro.call(contract.recordBreak, { ...short.params, body: { client_break_id: randomUUID(), action: 'START' } })
    await short.at(360)
    for (const day of [short, long]) expect((await day.punch('CLOCK_OUT')).data.stage).toBe('DONE')
    expect(await short.sheet()).toMatchObject({ payable_minutes: 330, is_flagged: false })
    expect(await long.sheet()).toMatchObject({ payable_minutes: 330, is_flagged: true, flag_reasons: ['BREAK_NOT_ENDED'] })
    const out = (await long.row()).timesheet.time_punches.at(-1)
    const back = await long.asBoss.call(contract.decidePunch, { params: { id: String(out?.id) }, body: { decision: 'VOIDED' } })
    expect(back.data.presence).toBe('ON_BREAK')
  })

  it("made offline count at the phone's times, even if the pro was automatically clocked out meanwhile", async () => {
    const day = await shiftDay(crew)
    const at = (time: string) => ({ is_offline: true, device_time: `2026-03-10T${time}:00.000Z` })
    const press = (action: 'START' | 'END', time: string) =>
      day.asPro.call(contract.recordBreak, { ...day.params, body: { client_break_id: randomUUID(), action, ...at(time) } })
    await day.at(0)
    await day.punch('CLOCK_IN')
    await day.at(601)
    await crew.sweep(sweepHours)
    expect((await press('START', '15:59')).error?.message).toBe('You are not on the clock')
    expect((await press('START', '18:00')).status).toBe(200)
    expect((await press('START', '18:10')).error?.message).toBe('You are already on a break')
    expect((await press('END', '18:30')).status).toBe(200)
    await day.punch('CLOCK_OUT', at('21:30'))
    expect(await day.sheet()).toMatchObject({ payable_minutes: 300, flag_reasons: ['OFFLINE_PUNCH'] })
    expect((await day.row()).timesheet.shift_breaks).toMatchObject([
      { start_time: '2026-03-10T18:00:00.000Z', end_time: '2026-03-10T18:30:00.000Z' },
    ])
  })

  it("refused after being made offline is stored once for the manager at the phone's time; with a connection it is only refused", async () => {
    const day = await shiftDay(crew)
    await day.at(60)
    const body = { client_break_id: randomUUID(), action: 'START' as const }
    const late = { ...body, is_offline: true, device_time: '2026-03-10T16:30:00.000Z' }
    expect((await day.asPro.call(contract.recordBreak, { ...day.params, body })).status).toBe(409)
    expect((await day.row()).timesheet.refused_breaks).toEqual([])
    for (let time = 0; time < 2; time += 1) {
      const answer = await day.asPro.call(contract.recordBreak, { ...day.params, body: late })
      expect([answer.status, answer.error?.message]).toEqual([409, 'You are not on the clock'])
    }
    expect((await day.row()).timesheet.refused_breaks).toMatchObject([{ time: '2026-03-10T16:30:00.000Z', reason: 'NOT_ON_THE_CLOCK' }])
    expect((await day.row()).timesheet.shift_breaks).toEqual([])
  })

  it('refused after being made offline are stored up to forty per shift', async () => {
    const day = await shiftDay(crew)
    await day.at(60)
    const late = { action: 'START' as const, is_offline: true, device_time: '2026-03-10T16:30:00.000Z' }
    for (let time = 0; time < 41; time += 1) {
      const body = { ...late, client_break_id: randomUUID() }
      expect((await day.asPro.call(contract.recordBreak, { ...day.params, body })).status).toBe(409)
    }
    expect((await day.row()).timesheet.refused_breaks).toHaveLength(40)
  })
})
