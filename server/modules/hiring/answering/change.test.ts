import { reviewInterview } from '@crewcall/contract/interviews.ts'
import { downloadInterview } from '@crewcall/contract/interview-link.ts'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import { pro, skill } from '../../../test/cast.ts'
import { openJobPosting } from '../../../test/open-job.ts'
import { openLocation } from '../../../test/open-place.ts'
import { holderOf, stored, trial } from './test-link.ts'
import type { Trial } from './test-link.ts'

const { crew, place, admin, inHours } = await openLocation({ name: 'Pier 9' })
const boss = crew.as(admin.id)
const position = await skill(crew)
const posting = await openJobPosting(crew, place, { name: 'Evening cook', skill_id: position.id })
await pro(crew)
const { open, answer, confirm } = holderOf(crew)
const made = (values: { start?: number; more?: number[] } = {}) => trial(crew, boss, { posting, ...values })
async function booked(values: { start?: number; more?: number[] } = {}): Promise<Trial> {
  const ada = await made(values)
  await confirm(ada)
  return ada
}
const told = (name: string, { id }: Trial) =>
  crew.sql(sql`select 1 from announcements where name = ${name} and payload->>'interview_id' = ${String(id)}`)
const placeOn = async (ada: Trial) => {
  const { application_id } = await stored(crew, ada)
  const [row] = await crew.sql<{ cancelled: boolean; start_time: Date }>(
    sql`select cancelled_at is not null as cancelled, start_time from applications where id = ${application_id}`,
  )
  return row
}
const acts = async ({ token }: Trial) => (await open(token)).data.acts
// The time of an hour is moved instead of the clock, which all tests of this file share.
const beginsIn = async ({ id }: Trial, hours: number) => {
  const end = await inHours(hours + 3)
  await crew.sql(sql`update interviews set start_time = ${await inHours(hours)}, end_time = ${end} where id = ${id}`)
}

describe('an invitation', () => {
  it('is declined once, with the reason, and not confirmed afterwards', async () => {
    const ada = await made()
    for (let time = 0; time < 2; time += 1) {
      const { status, data } = await answer(ada.token, { act: 'decline', reason: ' I found a job ' })
      expect([status, data.status, data.ended_by]).toEqual([200, 'DECLINED', 'CANDIDATE'])
    }
    expect((await stored(crew, ada)).ended_reason).toBe('I found a job')
    expect(await told('interview.declined', ada)).toHaveLength(1)
    expect(Object.values(await acts(ada))).toEqual([false, false, false, false, false])
  })

  it('has nothing to cancel, to move or to say yet', async () => {
    const ada = await made({ more: [48] })
    expect(await acts(ada)).toEqual({ confirm: true, decline: true, reschedule: false, cancel: false, assure: false })
    const bodies = [{ act: 'cancel' }, { act: 'reschedule', start_time: ada.starts[1] ?? '' }, { act: 'assure' }] as const
    for (const body of bodies) expect((await answer(ada.token, body)).error?.code).toBe('conflict')
  })

  it('whose times have all begun takes no answer', async () => {
    const ada = await made()
    await crew.sql(
      sql`update interview_slots set start_time = ${await inHours(-1)}, end_time = ${await inHours(2)} where interview_id = ${ada.id}`,
    )
    const { data } = await open(ada.token)
    expect([data.slots, data.acts.confirm, data.acts.decline]).toEqual([[], false, false])
    expect((await answer(ada.token, { act: 'decline' })).error?.reason).toBe('TRIAL_OVER')
  })
})

describe('a confirmed trial', () => {
  it('moves to another of the times until 12 hours before, with its shift, and once', async () => {
    const ada = await booked({ more: [48] })
    const first = await placeOn(ada)
    for (let time = 0; time < 2; time += 1) {
      const { status, data } = await answer(ada.token, { act: 'reschedule', start_time: ada.starts[1] ?? '' })
      expect([status, data.status, data.start_time]).toEqual([200, 'CONFIRMED', ada.starts[1]])
    }
    expect([first?.cancelled, (await placeOn(ada))?.cancelled, (await placeOn(ada))?.start_time.toISOString()]).toEqual([
      false,
      false,
      ada.starts[1],
    ])
    expect(await told('interview.moved', ada)).toHaveLength(1)
  })

  it('does not move to a time that nobody proposed', async () => {
    const ada = await booked({ more: [48] })
    const { error } = await answer(ada.token, { act: 'reschedule', start_time: (await inHours(60)).toISOString() })
    expect(error?.reason).toBe('TRIAL_TIME_GONE')
  })

  it.each([
    [12.01, true],
    [11.99, false],
  ])('that begins in %d hours may move: %s', async (hours, may) => {
    const ada = await booked({ more: [48] })
    await beginsIn(ada, hours)
    expect((await acts(ada)).reschedule).toBe(may)
    if (may) return
    const { error } = await answer(ada.token, { act: 'reschedule', start_time: ada.starts[1] ?? '' })
    expect(error?.reason).toBe('TRIAL_MOVED_TOO_LATE')
    expect((await acts(ada)).cancel).toBe(true)
  })

  it('with a single time is only cancelled', async () => {
    expect((await acts(await booked({ start: 40 }))).reschedule).toBe(false)
  })

  it('is cancelled before it begins, once, and the place is free', async () => {
    const ada = await booked({ start: 2 })
    for (let time = 0; time < 2; time += 1) {
      const { status, data } = await answer(ada.token, { act: 'cancel', reason: 'Ill' })
      expect([status, data.status, data.ended_by]).toEqual([200, 'DECLINED', 'CANDIDATE'])
    }
    expect((await placeOn(ada))?.cancelled).toBe(true)
    expect(await told('interview.declined', ada)).toHaveLength(1)
  })

  it('is not cancelled or declined once it began', async () => {
    const ada = await booked()
    expect((await answer(ada.token, { act: 'decline' })).error?.code).toBe('conflict')
    await beginsIn(ada, -0.1)
    expect((await answer(ada.token, { act: 'cancel' })).error?.reason).toBe('TRIAL_OVER')
  })

  it('is assured from two hours before on, once', async () => {
    const ada = await booked()
    expect((await answer(ada.token, { act: 'assure' })).error?.reason).toBe('TRIAL_ASSURED_TOO_EARLY')
    await beginsIn(ada, 1.9)
    expect((await acts(ada)).assure).toBe(true)
    const first = await answer(ada.token, { act: 'assure' })
    const again = await answer(ada.token, { act: 'assure' })
    expect([first.data.assured_at, again.data.assured_at]).toEqual([expect.any(String), first.data.assured_at])
    expect((await acts(ada)).assure).toBe(false)
    expect(await crew.sql(sql`select 1 from audit_log where action = 'interview.assure' and object_id = ${ada.id}`)).toHaveLength(1)
  })

  it('never tells what managers think of it', async () => {
    const ada = await booked()
    await crew.sql(sql`update interviews set status = 'PAID' where id = ${ada.id}`)
    const interviewId = String(ada.id)
    expect((await boss.call(reviewInterview, { params: { interviewId }, body: { feedback: 'PASS' } })).data.status).toBe('REVIEWED')
    const { data } = await open(ada.token)
    expect(JSON.stringify(data)).not.toMatch(/PASS|feedback|review(?!ED)/)
    const { body } = await crew.app.inject({ url: ada.url })
    expect(body).toContain('Your trial was paid')
    expect(body).not.toMatch(/PASS|feedback|review/i)
  })

  it('takes thirty answers an hour', async () => {
    const ada = await booked()
    await beginsIn(ada, 1.9)
    const answers: number[] = []
    for (let each = 0; each < 30; each += 1) answers.push((await answer(ada.token, { act: 'assure' })).status)
    expect([answers[28], answers[29]]).toEqual([200, 429])
  })
})

describe('the calendar file', () => {
  it('says what, where, when and whom to ask, and not the secret', async () => {
    const ada = await booked()
    const { statusCode, body, headers } = await crew.app.inject({ url: `/api/interviews/${ada.token}/calendar/` })
    expect([statusCode, headers['content-type'], headers['referrer-policy']]).toEqual([200, 'text/calendar; charset=utf-8', 'no-referrer'])
    const text = body.replaceAll('\r\n ', '')
    for (const part of ['SUMMARY:Paid trial: Evening cook at Pier 9', place.street_address, 'Maya Reed', 'STATUS:CONFIRMED'])
      expect(text).toContain(part)
    expect(text).not.toContain(ada.token)
  })

  it('is there for a confirmed trial only', async () => {
    const ada = await made()
    expect((await crew.as(null).call(downloadInterview, { params: { token: ada.token } })).status).toBe(409)
    expect((await crew.as(null).call(downloadInterview, { params: { token: 'x'.repeat(43) } })).status).toBe(404)
  })
})
