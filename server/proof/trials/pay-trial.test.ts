import { randomUUID } from 'node:crypto'
import * as contract from '@crewcall/contract/interviews.ts'
import { payPros } from '@crewcall/contract/payments.ts'
import { markNoShow, punch, undoNoShow } from '@crewcall/contract/timesheets.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tables } from '../../platform/db.gen.ts'
import { openCrew } from '../../test/crew.ts'
import type { Crew } from '../../test/crew.ts'
import { manager, payingLocation, pro } from '../../test/cast.ts'
import { openJobPosting } from '../../test/open-job.ts'
import type { Attempt } from '../../modules/payments/attempts/attempts.ts'
import { deliver, eventsOf, payablePro, requireEvenBooks, useMethod } from '../../modules/payments/test-money.ts'
import { sweepInterviews } from '../../modules/hiring/interviews/clock.ts'
import { booked } from '../../modules/hiring/test-trials.ts'

let crew: Crew
beforeAll(async () => {
  crew = await openCrew()
})
afterAll(() => crew.close())

const position = { longitude: -79.9311, latitude: 32.7765, accuracy_m: 5, precision: 'FINE' } as const

/** A trial of three hours that a candidate worked, or not, and that is over. */
async function trialDay(token = 'pm_card_visa', isWorked = true) {
  await crew.clock.set('2026-03-08T16:00:00Z')
  const place = await payingLocation(crew)
  await useMethod(crew, place, token)
  const boss = await manager(crew, place)
  const asBoss = crew.as(boss.id)
  const posting = await openJobPosting(crew, place)
  const worker = isWorked ? await payablePro(crew) : await pro(crew)
  const trial = await booked(crew, asBoss, worker, { posting, start: 48 })
  const at = (minutes: number) => crew.clock.set(new Date(trial.start_time.getTime() + minutes * 60_000).toISOString())
  if (isWorked)
    for (const [minutes, punch_type] of [
      [0, 'CLOCK_IN'],
      [180, 'CLOCK_OUT'],
    ] as const) {
      await at(minutes)
      const body = { client_punch_id: randomUUID(), punch_type, device_time: trial.start_time.toISOString(), position }
      const { error } = await crew.as(worker.user_id).call(punch, { params: { id: String(trial.application_id) }, body })
      if (error) throw new Error(`The punch was refused: ${error.message}`)
    }
  else await at(180)
  await crew.clock.set(new Date(trial.end_time.getTime() + 60_000).toISOString())
  const params = { interviewId: String(trial.id) }
  return {
    place,
    worker,
    trial,
    asBoss,
    at,
    status: async () => (await asBoss.call(contract.getInterview, { params })).data.status,
    review: (feedback: 'LIKELY_HIRE' | 'PASS') => asBoss.call(contract.reviewInterview, { params, body: { feedback } }),
    pay: () =>
      asBoss.call(payPros, { params: { gigId: String(trial.gig_id) }, body: { payments: [{ application_id: trial.application_id }] } }),
    toPay: async () =>
      (await asBoss.call(contract.listInterviewsToPay, { query: { location_id: String(place.id) } })).data.results.map(({ id }) => id),
    steps: () => stepsOf(trial),
    events: () =>
      eventsOf(crew, {
        attempts: () => crew.sql<Attempt>(sql`select * from payment_intents where application_id = ${trial.application_id} order by id`),
      }),
  }
}

async function stepsOf({ id }: Pick<Tables['interviews'], 'id'>): Promise<string[]> {
  const rows = await crew.sql<{ action: string }>(
    sql`select action from audit_log where object_type = 'interview' and object_id = ${id} and after ? 'status' order by id`,
  )
  return rows.map(({ action }) => action.replace('interview.', ''))
}

describe('a trial that is over', () => {
  it('stands under what is to be paid, and goes through every status once, though the charge fails first and everything is repeated', async () => {
    const day = await trialDay('pm_card_chargeCustomerFail')
    expect((await day.review('LIKELY_HIRE')).error?.reason).toBe('TRIAL_NOT_OVER')
    await crew.sweep(sweepInterviews)
    await crew.sweep(sweepInterviews)
    expect([await day.status(), await day.toPay()]).toEqual(['PENDING_PAYMENT', [day.trial.id]])

    expect((await day.review('LIKELY_HIRE')).data).toMatchObject({ status: 'PENDING_PAYMENT', feedback: 'LIKELY_HIRE' })

    expect((await day.pay()).data.skipped).toEqual([])
    await crew.drain()
    expect([await day.status(), await day.toPay()]).toEqual(['PAYMENT_FAILED', [day.trial.id]])

    await useMethod(crew, day.place, 'pm_card_mastercard')
    await crew.sql(sql`update locations set payment_hold_since = null where id = ${day.place.id}`)
    await Promise.all([day.pay(), day.pay()])
    await crew.drain()
    for (const event of [...(await day.events()), ...(await day.events())]) expect(await deliver(crew, event)).toBe(200)
    await crew.sql(sql`update announcements set sent_at = null where name = 'charge.changed'`)
    await crew.drain()
    expect([await day.status(), await day.toPay()]).toEqual(['REVIEWED', []])
    expect(await day.steps()).toEqual([
      'invite',
      'confirm',
      'finish',
      'submit_payment',
      'payment_failed',
      'submit_payment',
      'payment_paid',
      'review',
    ])
    await requireEvenBooks(crew)
  })

  it('is paid first and reviewed later', async () => {
    const day = await trialDay()
    await crew.sweep(sweepInterviews)
    await day.pay()
    await crew.drain()
    expect(await day.status()).toBe('PAID')
    expect((await day.review('PASS')).data).toMatchObject({ status: 'REVIEWED', feedback: 'PASS' })
    expect((await day.review('LIKELY_HIRE')).data).toMatchObject({ status: 'REVIEWED', feedback: 'LIKELY_HIRE' })
    const { data } = await day.asBoss.call(contract.listPastInterviews, {
      query: { location_id: String(day.place.id), status: 'REVIEWED' },
    })
    expect(data.count).toBe(1)
  })

  it('nobody came to is no trial, without a penalty; taken back it is one again', async () => {
    const day = await trialDay('pm_card_visa', false)
    await crew.sweep(sweepInterviews)
    const params = { id: String(day.trial.application_id) }
    expect((await day.asBoss.call(markNoShow, { params, body: {} as never })).error).toBeUndefined()
    await crew.drain()
    expect(await day.status()).toBe('DECLINED')
    expect(await crew.sql(sql`select 1 from pro_suspensions where pro_id = ${day.worker.id}`)).toHaveLength(0)
    expect((await day.asBoss.call(undoNoShow, { params })).error).toBeUndefined()
    await crew.drain()
    await crew.sweep(sweepInterviews)
    expect(await day.status()).toBe('PENDING_PAYMENT')
  })
})
