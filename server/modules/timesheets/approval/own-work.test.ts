import { randomUUID } from 'node:crypto'
import { dismissPro, listApplicants, offerDirectly, previewDismissal, reviewPro, selectPros } from '@crewcall/contract/applications.ts'
import { payAdHoc, payPros } from '@crewcall/contract/payments.ts'
import { apply } from '@crewcall/contract/pro-applications.ts'
import { approveTimesheets } from '@crewcall/contract/timesheet-list.ts'
import * as contract from '@crewcall/contract/timesheets.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { application, gig, pro, promote } from '../../../test/cast.ts'
import { openCrew } from '../../../test/crew.ts'
import type { Crew } from '../../../test/crew.ts'
import { shiftDay } from '../test-day.ts'

let crew: Crew
beforeAll(async () => {
  crew = await openCrew({ tellsNobody: true })
})
afterAll(() => crew.close())

const own = { status: 403, error: { code: 'forbidden', reason: 'OWN_WORK' } }
const skipped = [{ code: 'forbidden', reason: 'OWN_WORK' }]

describe('nobody decides about their own work', () => {
  it.each(['ADMIN', 'ONSITE_MANAGER'] as const)('as %s: not the clock, the hours, nor the stars', async (role) => {
    const day = await shiftDay(crew)
    await promote(crew, day.place, day.worker.user_id, role)
    await day.at(30)
    const punch = { client_punch_id: randomUUID(), punch_type: 'CLOCK_IN' as const }
    expect(await day.asPro.call(contract.punchForPro, { ...day.params, body: punch })).toMatchObject(own)
    await day.asBoss.call(contract.punchForPro, { ...day.params, body: punch })
    await day.at(360)
    await day.punch('CLOCK_OUT')
    const hours = {
      start_time: '2026-03-10T16:00:00Z',
      end_time: '2026-03-10T22:00:00Z',
      unpaid_break_minutes: 0,
      reason: 'Worked through',
    }
    expect(await day.asPro.call(contract.editHours, { ...day.params, body: hours })).toMatchObject(own)
    const approved = await day.asPro.call(contract.approveHours, {
      params: { gigId: day.shift.id },
      body: { application_ids: [day.id], seen: [] },
    })
    expect(approved.data).toMatchObject({ results: [], skipped })
    const together = await day.asPro.call(approveTimesheets, { body: { timesheets: [{ application_id: day.id }] } })
    expect(together.data).toMatchObject({ approved: [], skipped })
    const stars = { ratings: { overall: 5 }, feedback: '' }
    expect(await day.asPro.call(reviewPro, { ...day.params, body: stars })).toMatchObject(own)
    expect((await day.sheet()).approved_at).toBeNull()

    const byAnother = await day.asBoss.call(contract.approveHours, {
      params: { gigId: day.shift.id },
      body: { application_ids: [day.id], seen: [] },
    })
    expect(byAnother.data.skipped).toEqual([])
  })

  it('as an admin: neither a no-show, nor being sent home or dismissed with pay', async () => {
    const day = await shiftDay(crew)
    await promote(crew, day.place, day.worker.user_id)
    const dismissal = { reason: 'FEWER_PROS_NEEDED' as const, explanation: '' }
    expect(await day.asPro.call(dismissPro, { ...day.params, body: dismissal })).toMatchObject(own)
    expect(await day.asPro.call(previewDismissal, { ...day.params, query: { reason: 'FEWER_PROS_NEEDED' } })).toMatchObject(own)
    await day.at(20)
    expect(await day.asPro.call(contract.markNoShow, day.params)).toMatchObject(own)
    const home = { dismissal_reason: 'NOT_NEEDED' as const, explanation: '' }
    expect(await day.asPro.call(contract.sendHome, { ...day.params, body: home })).toMatchObject(own)
    expect((await day.asBoss.call(contract.markNoShow, day.params)).status).toBe(200)
    expect(await day.asPro.call(contract.undoNoShow, day.params)).toMatchObject(own)
  })

  it('an admin pays what another approved, without a tip or an extra for themselves', async () => {
    const day = await shiftDay(crew)
    await promote(crew, day.place, day.worker.user_id)
    await day.at(0)
    await day.punch('CLOCK_IN')
    await day.at(360)
    await day.punch('CLOCK_OUT')
    const pay = (more: object) =>
      day.asPro.call(payPros, { params: { gigId: day.shift.id }, body: { payments: [{ application_id: day.id, ...more }] } })
    expect((await pay({})).data).toMatchObject({ results: [], skipped })
    await day.asBoss.call(contract.approveHours, { params: { gigId: day.shift.id }, body: { application_ids: [day.id], seen: [] } })
    expect((await pay({ tip: 20 })).data).toMatchObject({ results: [], skipped })
    const extra = { application_id: day.id, reason: 'PRO_BONUS' as const, pro_amount: 20, description: 'Well done' }
    expect(await day.asPro.call(payAdHoc, { body: extra })).toMatchObject(own)
    expect((await pay({})).data.skipped).toEqual([])
  })

  it('nor hires themselves: by an offer, an application, or by selecting their own', async () => {
    const day = await shiftDay(crew)
    const other = await pro(crew)
    const shift = await gig(crew, day.place, { start_time: '2026-03-12T16:00:00Z', end_time: '2026-03-12T22:00:00Z' })
    const waiting = await application(crew, shift, day.worker, 'CREATED')
    await promote(crew, day.place, day.worker.user_id, 'TEAM_MEMBER')
    await promote(crew, day.place, other.user_id, 'TEAM_MEMBER')

    const select = await day.asPro.call(selectPros, { params: { gigId: shift.id }, body: { application_ids: [waiting.id] } })
    expect(select.data).toMatchObject({ results: [], skipped })
    const offer = { application_type: 'DIRECT_OFFER' as const, gig_id: shift.id, is_recurring: false, pro_ids: [other.id] }
    expect(await crew.as(other.user_id).call(offerDirectly, { body: offer })).toMatchObject({ error: { reason: 'OWN_WORK' } })
    expect(await crew.as(other.user_id).call(apply, { params: { gigId: shift.id } })).toMatchObject(own)
    expect(await day.asBoss.call(offerDirectly, { body: offer })).toMatchObject({ status: 200 })
    const applicants = await day.asBoss.call(listApplicants, { params: { gigId: shift.id }, query: {} })
    expect(applicants.data.results.map(({ id }) => id)).toContain(waiting.id)
  })
})
