import { randomUUID } from 'node:crypto'
import type { DismissalReason } from '@crewcall/contract/enums.ts'
import * as contract from '@crewcall/contract/interviews.ts'
import { previewSendHome, punch, sendHome } from '@crewcall/contract/timesheets.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sweepInterviews } from '../../modules/hiring/interviews/clock.ts'
import { interviewPurpose } from '../../modules/hiring/rows.ts'
import { booked } from '../../modules/hiring/test-trials.ts'
import { payablePro, requireEvenBooks, useMethod } from '../../modules/payments/test-money.ts'
import { announce } from '../../platform/announcements.ts'
import { tokenOfSeed } from '../../platform/secret-link.ts'
import { manager, payingLocation } from '../../test/cast.ts'
import { openCrew } from '../../test/crew.ts'
import type { Crew } from '../../test/crew.ts'
import { openJobPosting } from '../../test/open-job.ts'

let crew: Crew
beforeAll(async () => {
  crew = await openCrew()
})
afterAll(() => crew.close())

const position = { longitude: -79.9311, latitude: 32.7765, accuracy_m: 5, precision: 'FINE' } as const

/** A trial of three hours, of which the candidate worked some minutes, or did not clock in, before they are sent home. */
async function trialUntil(minutes: number, { token = 'pm_card_visa', isClockedIn = true, reason = 'ATTIRE' as DismissalReason } = {}) {
  await crew.clock.set('2026-03-08T16:00:00Z')
  const place = await payingLocation(crew)
  await useMethod(crew, place, token)
  const boss = crew.as((await manager(crew, place)).id)
  const worker = await payablePro(crew)
  const trial = await booked(crew, boss, worker, { posting: await openJobPosting(crew, place), start: 48 })
  const at = (after: number) => crew.clock.set(new Date(trial.start_time.getTime() + after * 60_000).toISOString())
  const params = { id: String(trial.application_id) }
  if (isClockedIn) {
    await at(0)
    const body = { client_punch_id: randomUUID(), punch_type: 'CLOCK_IN' as const, device_time: trial.start_time.toISOString(), position }
    const { error } = await crew.as(worker.user_id).call(punch, { params, body })
    if (error) throw new Error(`The punch was refused: ${error.message}`)
  }
  await at(minutes)
  const query = { dismissal_reason: reason }
  expect((await boss.call(previewSendHome, { params, query })).error).toBeUndefined()
  const sent = await boss.call(sendHome, { params, body: { dismissal_reason: reason, explanation: 'No black shoes' } })
  expect(sent.error).toBeUndefined()
  await crew.drain()
  const known = { params: { interviewId: String(trial.id) } }
  return {
    place,
    worker,
    boss,
    at,
    view: async () => (await boss.call(contract.getInterview, known)).data,
    toPay: async () =>
      (await boss.call(contract.listInterviewsToPay, { query: { location_id: String(place.id) } })).data.results.map(({ id }) => id),
    review: () => boss.call(contract.reviewInterview, { ...known, body: { feedback: 'PASS' } }),
    page: async () => (await crew.app.inject({ url: `/interview/${tokenOfSeed(crew.around, interviewPurpose, trial.token_seed)}` })).body,
    stage: async () =>
      (await crew.sql<{ status: string }>(sql`select status from job_candidates where id = ${trial.candidate_id}`))[0]?.status,
    id: trial.id,
  }
}

describe('a candidate who is sent home during a trial', () => {
  it('is paid for what they worked, by itself, and told so; the trial counts as held', async () => {
    const day = await trialUntil(60)
    expect(await day.view()).toMatchObject({ status: 'PAID', is_sent_home: true, ended_by: null })
    expect([await day.toPay(), await day.stage()]).toEqual([[], 'TRIAL'])
    const body = await day.page()
    expect(body).toContain('The location ended your trial early')
    expect(body).not.toContain('cancelled')
    const told = await crew.sql<{ kind: string; title: string }>(
      sql`select kind, title from notifications where user_id = ${day.worker.user_id}`,
    )
    expect(told).toContainEqual({ kind: 'shift.ended_early', title: 'Your shift ended early' })
    expect(told.map(({ kind }) => kind)).not.toContain('shift.cancelled')
    expect((await day.review()).data).toMatchObject({ status: 'REVIEWED', feedback: 'PASS' })
    await day.at(181)
    await crew.sweep(sweepInterviews)
    expect((await day.view()).status).toBe('REVIEWED')
    await requireEvenBooks(crew)
  })

  it('stands under what is to be paid while the charge fails, and is paid once there is another method', async () => {
    const day = await trialUntil(60, { token: 'pm_card_chargeCustomerFail' })
    expect([(await day.view()).status, await day.toPay()]).toEqual(['PAYMENT_FAILED', [day.id]])
    expect(await day.page()).toContain('The location ended your trial early')
    await useMethod(crew, day.place, 'pm_card_visa')
    const { organization_id, id } = day.place
    await crew.system((ctx) => announce(ctx, 'billing.activated', { organization_id, location_id: id }))
    await crew.drain()
    expect([(await day.view()).status, await day.toPay()]).toEqual(['PAID', []])
  })

  it('before they clocked in is owed nothing, and nothing is left to pay', async () => {
    const day = await trialUntil(15, { isClockedIn: false })
    expect([(await day.view()).status, await day.toPay()]).toEqual(['PAID', []])
    expect(await day.page()).toContain('The location ended your trial early')
  })
})
